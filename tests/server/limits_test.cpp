// How much addresses and players may ask for.
#include "server/limits.h"

#include <gtest/gtest.h>

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
  for (int i = 0; i < 4; ++i) EXPECT_TRUE(gate.open(kHere));
  EXPECT_FALSE(gate.open(kHere)) << "of everybody";
}

TEST(Gate, ConnectionsOfAnAddressAreCounted) {
  Gate gate(kFew);
  EXPECT_TRUE(gate.open(kAddress));
  EXPECT_TRUE(gate.open(kAddress));
  EXPECT_FALSE(gate.open(kAddress));
  gate.close(kAddress);
  EXPECT_TRUE(gate.open(kAddress));
}

TEST(Gate, SocketsOfAPlayerAreCountedAndThoseOfSpectatorsAreNot) {
  Gate gate(kFew);
  EXPECT_TRUE(gate.enter("ann"));
  EXPECT_TRUE(gate.enter("ann"));
  EXPECT_FALSE(gate.enter("ann"));
  EXPECT_TRUE(gate.enter("boris"));
  gate.leave("ann");
  EXPECT_TRUE(gate.enter("ann"));
  for (int i = 0; i < 10; ++i) EXPECT_TRUE(gate.enter(""));
}

TEST(Bucket, IsNeverFullerThanFull) {
  Bucket bucket;
  EXPECT_TRUE(bucket.take(kFew, 1000));
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(bucket.take(kFew, 1'000'000));
  EXPECT_FALSE(bucket.take(kFew, 1'000'000));
}

}  // namespace
}  // namespace underfoot::server
