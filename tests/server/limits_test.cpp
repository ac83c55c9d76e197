// How much addresses and players may ask for.
#include "server/limits.h"

#include <gtest/gtest.h>

#include <vector>

namespace underfoot::server {
namespace {

constexpr Limits kFew = {.requests_per_second = 10,
                         .requests_at_once = 3,
                         .connections_per_address = 2,
                         .connections_per_player = 2,
                         .connections = 4};
const std::string kAddress = "192.0.2.7";
const std::string kHere = "127.0.0.1";

TEST(Gate, AnAddressMayAskAFewTimesAtOnceAndThenSlowly) {
  Gate gate(kFew);
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(gate.ask(kAddress, "", 1000));
  EXPECT_FALSE(gate.ask(kAddress, "", 1000));
  EXPECT_TRUE(gate.ask("192.0.2.8", "", 1000)) << "another";
  EXPECT_TRUE(gate.ask(kAddress, "", 1100)) << "ten per second";
  EXPECT_FALSE(gate.ask(kAddress, "", 1100));
}

TEST(Gate, APlayerIsTheSameAtEveryAddress) {
  Gate gate(kFew);
  EXPECT_TRUE(gate.ask("192.0.2.1", "ann", 1000));
  EXPECT_TRUE(gate.ask("192.0.2.2", "ann", 1000));
  EXPECT_TRUE(gate.ask(kHere, "ann", 1000));
  EXPECT_FALSE(gate.ask("192.0.2.3", "ann", 1000));
  EXPECT_FALSE(gate.ask(kHere, "ann", 1000));
  EXPECT_TRUE(gate.ask(kHere, "boris", 1000));
}

TEST(Gate, AProxyHereSpeaksForMany) {
  Gate gate(kFew);
  for (int i = 0; i < 100; ++i) EXPECT_TRUE(gate.ask(kHere, "", 1000));
  std::vector<Gate::Pass> passes;
  for (int i = 0; i < 4; ++i) passes.push_back(gate.open(kHere));
  EXPECT_TRUE(passes.back());
  EXPECT_FALSE(gate.open(kHere)) << "of everybody";
}

TEST(Gate, ConnectionsOfAnAddressAreCounted) {
  Gate gate(kFew);
  const Gate::Pass first = gate.open(kAddress);
  Gate::Pass second = gate.open(kAddress);
  EXPECT_TRUE(first && second);
  EXPECT_FALSE(gate.open(kAddress));
  second.reset();
  EXPECT_TRUE(gate.open(kAddress));
}

TEST(Gate, ConnectionsOfAProxyAreThoseForWhomItSpeaks) {
  Gate gate({.connections_per_address = 2, .connections = 100});
  std::vector<Gate::Pass> passes;
  for (int i = 0; i < 10; ++i) passes.push_back(gate.open(""));
  EXPECT_TRUE(passes.back()) << "nobody in particular";
  passes.push_back(gate.enter(kAddress, ""));
  passes.push_back(gate.enter(kAddress, ""));
  EXPECT_TRUE(passes.back());
  EXPECT_FALSE(gate.enter(kAddress, ""));
  EXPECT_TRUE(gate.enter("192.0.2.8", "")) << "another";
  EXPECT_TRUE(gate.enter("", "")) << "whoever comes without a proxy was counted before";
}

TEST(Gate, SocketsOfAPlayerAreCountedAndThoseOfSpectatorsAreNot) {
  Gate gate(kFew);
  std::vector<Gate::Pass> passes;
  for (int i = 0; i < 2; ++i) passes.push_back(gate.enter("", "ann"));
  EXPECT_TRUE(passes.back());
  EXPECT_FALSE(gate.enter("", "ann"));
  EXPECT_TRUE(gate.enter("", "boris"));
  passes.pop_back();
  EXPECT_TRUE(gate.enter("", "ann"));
  for (int i = 0; i < 10; ++i) passes.push_back(gate.enter("", ""));
  EXPECT_TRUE(passes.back());
  EXPECT_EQ(gate.people(), 11) << "Ann once, and each spectator";
  passes.clear();
  EXPECT_EQ(gate.people(), 0);
}

TEST(Gate, MessagesWaitUntilTheAddressAndThePlayerMayAskAgain) {
  Gate gate(kFew);
  for (int i = 0; i < 3; ++i) EXPECT_EQ(gate.owe(kAddress, "ann", 1000), 0);
  EXPECT_EQ(gate.owe(kAddress, "", 1000), 100);
  EXPECT_EQ(gate.owe(kAddress, "", 1000), 200) << "whichever socket they come over";
  EXPECT_EQ(gate.owe("192.0.2.8", "ann", 1000), 100) << "whatever the address";
  EXPECT_EQ(gate.owe("192.0.2.8", "", 1000), 0);
  EXPECT_EQ(gate.owe(kHere, "", 1000), 0);
  EXPECT_FALSE(gate.ask(kAddress, "", 1100));
  EXPECT_TRUE(gate.ask(kAddress, "", 1300)) << "what was owed has dripped in";
}

TEST(Gate, TablesAreOpenedSlowly) {
  Gate gate(kFew);
  for (int i = 0; i < kOpenings.at_once; ++i) EXPECT_TRUE(gate.open_table(kAddress, "", 1000));
  EXPECT_FALSE(gate.open_table(kAddress, "", 10'999));
  EXPECT_TRUE(gate.open_table(kAddress, "", 11'000));
  for (int i = 0; i < kOpenings.at_once; ++i) EXPECT_TRUE(gate.open_table(kHere, "ann", 1000));
  EXPECT_FALSE(gate.open_table(kHere, "ann", 1000));
}

TEST(Gate, CodesAreNotFoundByTryingThemAll) {
  Gate gate(kFew);
  for (int i = 0; i < 1000; ++i) {
    EXPECT_TRUE(gate.look_for_code(kAddress, 1000));
    gate.found_code(kAddress);
  }
  for (int i = 0; i < kWrongCodes.at_once; ++i) EXPECT_TRUE(gate.look_for_code(kAddress, 1000));
  EXPECT_FALSE(gate.look_for_code(kAddress, 2999));
  EXPECT_TRUE(gate.look_for_code(kAddress, 3000));
}

TEST(Gate, ForgetsWhoeverIsGoneAndHasAskedForNothingLately) {
  Gate gate(kFew);
  const Gate::Pass stays = gate.open(kAddress);
  for (int i = 0; i < 100; ++i) gate.ask("192.0.2." + std::to_string(i), "", 1000);
  EXPECT_EQ(gate.remembered(), 100U);
  gate.tidy(1050);
  EXPECT_EQ(gate.remembered(), 100U) << "their buckets are not full yet";
  gate.tidy(1999);
  EXPECT_EQ(gate.remembered(), 100U) << "not again within a second";
  gate.tidy(2050);
  EXPECT_EQ(gate.remembered(), 1U);
}

TEST(Gate, RemembersNobodyWhereNothingIsLimited) {
  Gate gate({.requests_per_second = 0, .connections_per_address = 0});
  for (int i = 0; i < 100; ++i) {
    const std::string address = "192.0.2." + std::to_string(i);
    const Gate::Pass connection = gate.open(address);
    const Gate::Pass visit = gate.enter(address, "ann");
    for (int j = 0; j < 100; ++j) {
      EXPECT_TRUE(gate.ask(address, "ann", 1000));
      EXPECT_TRUE(gate.open_table(address, "ann", 1000));
      EXPECT_TRUE(gate.look_for_code(address, 1000));
      EXPECT_EQ(gate.owe(address, "ann", 1000), 0);
    }
  }
  EXPECT_EQ(gate.remembered(), 0U);
}

TEST(Bucket, IsNeverFullerThanFull) {
  Bucket bucket;
  EXPECT_TRUE(bucket.take(kFew.requests(), 1000));
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(bucket.take(kFew.requests(), 1'000'000));
  EXPECT_FALSE(bucket.take(kFew.requests(), 1'000'000));
}

}  // namespace
}  // namespace underfoot::server
