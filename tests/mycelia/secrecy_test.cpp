// What a seat may not know: hands, the order of the deck, cards under it, the automa's hand. Two games that differ only
// in that must look the same from the seat, to the byte.
#include <gmock/gmock-matchers.h>

#include "mycelia/moments.h"
#include "mycelia/names.h"
#include "text/catalogue.h"

namespace underfoot::tests {
namespace {

using namespace mycelia;  // NOLINT(google-build-using-namespace): the tests are about nothing else
using golden::Table;

std::string view_text(const AnyTable& table, int seat) {
  return written([&](json::Writer& out) { table.write_view(out, Seat(seat)); });
}
json::Value view_of(const AnyTable& table, int seat) {
  return parsed(view_text(table, seat));
}

std::string log_text(const AnyTable& table, std::optional<Seat> seat) {
  std::string text;
  for (const LogLine& line : table.log(seat, 0)) {
    text += table.action_text(line.what.action) + " " + line.what.notation + " " +
            text::Catalogue::builtin().render(text::Lang::kEn, line.what.text) + "\n";
  }
  return text;
}

void expect_alike(const AnyTable& one, const AnyTable& other, int from) {
  EXPECT_NE(one.hash(), other.hash());
  EXPECT_NE(log_text(one, std::nullopt), log_text(other, std::nullopt));
  EXPECT_EQ(log_text(one, Seat(from)), log_text(other, Seat(from)));
  EXPECT_EQ(view_text(one, from), view_text(other, from));
}
void expect_different(const AnyTable& one, const AnyTable& other, int from) {
  EXPECT_NE(log_text(one, Seat(from)), log_text(other, Seat(from)));
  EXPECT_NE(view_text(one, from), view_text(other, from));
}

// A table for two, or for one and the automa, with a plain star; then what is said.
std::unique_ptr<Table> played(std::string_view options, const std::vector<std::string>& then) {
  std::unique_ptr<Table> table = golden::open(options);
  const auto say = [&](const std::string& notation) {
    ASSERT_TRUE(table->apply_notation(notation).has_value()) << notation;
  };
  for (const char* kind : {"red.OUA", "green.OUA", "brown.OUA", "yellow.OUA"}) {
    for (int i = 0; i < 3; ++i) say("lay " + std::string(kind) + " 0");
  }
  for (const std::string& notation : then) say(notation);
  return table;
}

constexpr std::string_view kTwo = R"({"people":2})";
constexpr std::string_view kSolo = R"({"people":1,"automa":"medium"})";

std::vector<std::string> joined(std::vector<std::string> head, const std::vector<std::string>& tail) {
  head.insert(head.end(), tail.begin(), tail.end());
  return head;
}

// Seven cards: the last goes to the second player, who has four (MYC-2.3).
std::vector<std::string> dealt(const std::string& first, const std::string& second) {
  return {"deal " + first, "deal " + second, "deal oyster", "deal reishi", "deal oyster", "deal reishi", "deal morel"};
}
const std::vector<std::string> kOpened = {"step 1", "step 4", "deal stinkhorn", "deal stinkhorn", "deal stinkhorn"};

TEST(Secrecy, MYC_2_3_BeforeTheMarketLiesOpenNobodySeesAnyHandNotEvenTheOwn) {
  for (const std::vector<std::string>& then :
       {std::vector<std::string>{}, {"step 1"}, {"step 1", "step 4"}, {"step 1", "step 4", "deal stinkhorn"}}) {
    const auto porcini = played(kTwo, joined(dealt("porcini", "beefsteak"), then));
    const auto morel = played(kTwo, joined(dealt("morel", "chanterelle"), then));
    for (const int seat : {0, 1}) {
      expect_alike(*porcini, *morel, seat);
      EXPECT_EQ(view_of(*porcini, seat)["players"][static_cast<std::size_t>(seat)]["hand"],
                parsed(seat == 0 ? "[null,null,null]" : "[null,null,null,null]"));
    }
  }
}

TEST(Secrecy, MYC_2_6_OnceTheMarketLiesOpenEverybodySeesTheirOwnHandOnly) {
  const auto porcini = played(kTwo, joined(dealt("porcini", "beefsteak"), kOpened));
  const auto morel = played(kTwo, joined(dealt("porcini", "chanterelle"), kOpened));
  EXPECT_EQ(view_text(*porcini, 0), view_text(*morel, 0));
  EXPECT_EQ(log_text(*porcini, Seat(0)), log_text(*morel, Seat(0)));
  EXPECT_EQ(view_of(*porcini, 1)["players"][1]["hand"], parsed(R"(["beefsteak","reishi","reishi","morel"])"));
  EXPECT_EQ(view_of(*porcini, 1)["players"][0]["hand"], parsed("[null,null,null]"));
  EXPECT_NE(view_text(*porcini, 1), view_text(*morel, 1));
}

TEST(Secrecy, MYC_12_1_ACardFromTheDeckIsSeenByWhoDrewIt) {
  const auto with = [](const std::string& card) {
    return played(kTwo, joined(joined(dealt("porcini", "beefsteak"), kOpened), {"discover deck", "deal " + card}));
  };
  expect_alike(*with("morel"), *with("chanterelle"), 1);
  expect_different(*with("morel"), *with("chanterelle"), 0);
}

// MYC-3.3: hand discards are known only to the discarder, market cards to everybody.
TEST(Secrecy, MYC_3_3_WhatLiesUnderTheDeckIsKnownToWhoPutItThere) {
  const auto with = [](const std::string& first, const std::string& second) {
    return played(kTwo,
                  joined(joined(dealt("porcini", "beefsteak"), kOpened),
                         {"discover deck", "deal morel", "discard " + first, "discard " + second, "discard oyster"}));
  };
  expect_alike(*with("porcini", "morel"), *with("morel", "porcini"), 1);
  expect_different(*with("porcini", "morel"), *with("morel", "porcini"), 0);
  const json::Value bottom = view_of(*with("porcini", "morel"), 0)["bottom"];
  EXPECT_EQ(bottom[0], parsed(R"({"card":"porcini"})"));
  EXPECT_EQ(view_of(*with("porcini", "morel"), 1)["bottom"][0], parsed(R"({})"));
  const auto refreshed = played(kTwo, joined(joined(dealt("porcini", "beefsteak"), kOpened), {"refresh"}));
  for (const int seat : {0, 1}) EXPECT_EQ(view_of(*refreshed, seat)["bottom"][2]["card"], "stinkhorn");
}

TEST(Secrecy, MYC_14_2_NobodySeesTheAutomasHand) {
  const auto with = [](const std::string& card) {
    return played(kSolo,
                  {"deal porcini", "deal oyster", "deal oyster", "deal " + card, "deal reishi", "deal reishi",
                   "deal reishi", "deal fairy-ring", "step 1", "deal stinkhorn", "deal stinkhorn", "deal stinkhorn"});
  };
  for (const int seat : {0, 1}) {
    expect_alike(*with("morel"), *with("chanterelle"), seat);
    EXPECT_EQ(view_of(*with("morel"), seat)["players"][1]["hand"], parsed("[null,null,null,null,null]"));
  }
}

// MYC-10.8: two cards in somebody's fingers.
TEST(Secrecy, MYC_10_8_TwoDrawnCardsAreSeenByWhoDrewThem) {
  const golden::Scene keeping = golden::scene(Phase::kKeep);
  const int mover = keeping.state.turn.number();
  for (int seat = 0; seat < keeping.game->seats(); ++seat) {
    const View view = keeping.game->view(keeping.state, Seat(seat));
    EXPECT_EQ(view.drawn_count, 2);
    EXPECT_EQ(view.drawn_cards.size(), seat == mover ? 2U : 0U);
  }
}

// MYC-10.3: thief and victim know the card; the automa, who has no eyes, does not.
TEST(Secrecy, MYC_10_3_AStolenCardIsKnownToThiefAndVictimOnly) {
  const golden::Scene theft = golden::scene([](const Mycelia& game, const State& state) {
    return state.phase == Phase::kSteal && game.seats() > 2 && !game.has_automa();
  });
  Mycelia::ActionList cards;
  theft.game->legal(theft.state, cards);
  for (int seat = 0; seat < theft.game->seats(); ++seat) {
    const bool knows = seat == theft.state.turn.number() || seat == theft.state.rival;
    EXPECT_EQ(theft.game->seen(theft.state, cards[0], Seat(seat)) == cards[0], knows) << "seat " << seat;
  }
}

// The stacks and the automa's deck are what is left of a known whole; their order is nobody's.
TEST(Secrecy, MYC_2_1_And_15_1_OfStacksAndTheAutomasDeckEverybodySeesTheContentNotTheOrder) {
  const auto table = golden::replay_part("solo-hard", 120);
  const json::Value state = parsed(written([&](json::Writer& out) { table->write_state(out); }));
  for (const int seat : {0, 1}) {
    EXPECT_EQ(view_of(*table, seat)["stacks"], state["stacks"]);
    EXPECT_EQ(view_of(*table, seat)["automa"]["deck"], state["automa"]["deck"]);
  }
}

// Every card that a seat does not see is in one list by kind, whoever holds it.
TEST(Secrecy, AViewListsTheUnseenCardsTogether) {
  for (const golden::Scene& scene : golden::scenes_of_every_phase()) {
    for (int i = 0; i < scene.game->seats(); ++i) {
      const View view = scene.game->view(scene.state, Seat(i));
      int unseen = view.deck_size;
      for (std::size_t other = 0; other < static_cast<std::size_t>(scene.game->seats()); ++other) {
        int shown = 0;
        for (const std::uint8_t count : view.players[other].hand) shown += count;
        unseen += view.players[other].hand_size - shown;
      }
      for (const SeenBottomCard& card : view.bottom) unseen += card.card.is_none() ? 1 : 0;
      unseen += static_cast<int>(view.drawn_count - view.drawn_cards.size());
      const bool shows_growing =
          !view.growing.is_none() && view.players[scene.state.turn.index()].hand[view.growing.index()] == 0;
      int listed = shows_growing ? 1 : 0;
      for (const std::uint8_t count : view.unseen) listed += count;
      EXPECT_EQ(listed, unseen) << scene.where << ", seat " << i;
    }
  }
}

TEST(Secrecy, OnlyWhatComesToLightCannotBeTakenBackUnseen) {
  auto table = played(kTwo, joined(dealt("porcini", "beefsteak"), kOpened));
  EXPECT_TRUE(table->last_action().has_revealed);
  ASSERT_TRUE(table->apply_notation("discover 1").has_value());
  EXPECT_FALSE(table->last_action().has_revealed);
}

TEST(Secrecy, ASeenActionCanNeverBePlayed) {
  auto table = played(kTwo, {"deal porcini"});
  const std::uint64_t before = table->hash();
  EXPECT_FALSE(table->apply(parsed(R"({"do":"deal","card":null})")).has_value());
  EXPECT_FALSE(table->apply_notation("deal ?").has_value());
  EXPECT_EQ(table->hash(), before);
}

}  // namespace
}  // namespace underfoot::tests
