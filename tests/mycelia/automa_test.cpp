// The automa's turn: its card, its list, growing, decay and releases.
#include <gmock/gmock-matchers.h>

#include "mycelia/automa_turn.h"

namespace underfoot::mycelia {
namespace {

using ::testing::Contains;

const std::string kCard = "r? s3 gain_insects:1 red red red";

// Seat 1 is the automa. It has nothing but its mother on D; the human's is on A.
Drawing solo() {
  return {.on = {{'A', "mother0"}, {'D', "mother1"}},
          .players = {{}, {}},
          .people = 1,
          .automa = Automa::kMedium,
          .turn = 1,
          .automa_cards = {kCard}};
}
// Nothing is possible but MOVE: all its spores are under the human's mother.
Drawing only_move() {
  Drawing drawing = solo();
  drawing.on['A'] = "mother0 1*30";
  return drawing;
}

// ---- The card and the list ----

TEST(Automa, MYC_15_1_EachCardIsRevealedOnce) {
  Drawing drawing = only_move();
  drawing.stacks = {};
  Position position(drawing);
  position.state().automa_deck = 0b11;
  play_automa(position);
  EXPECT_EQ(position.state().automa_deck, 0b10);
  EXPECT_EQ(position.state().automa_card, 0);
}

TEST(Automa, MYC_15_1_AUsedUpDeckIsShuffledAnew) {
  Drawing drawing = only_move();
  drawing.stacks = {};
  Position position(drawing);
  position.state().automa_deck = 0b1;
  play_automa(position);
  EXPECT_EQ(position.state().automa_deck, 0);
  position.play(Discover{0}).walk("F").play(Stop{}).fill_market();
  EXPECT_EQ(position.phase(), Phase::kAutomaCard);
  EXPECT_EQ(position.legal().size(), 10U);
  EXPECT_EQ(position.refusal(AutomaReveal{12}), "MYC-15.1 not_in_automa_deck");
}

TEST(Automa, MYC_15_2_TheFirstTwoPossibleDeedsOfItsList) {
  Drawing all = solo();
  all.on['g'] = "11";
  all.players[1].boards = {{.tile = 'E', .counter = 2}, {.tile = 'F'}};
  Position everything(all);
  EXPECT_EQ(play_automa(everything), "fruit decay") << "g is red";
  all.on.erase('g');
  Position no_fruit(all);
  EXPECT_EQ(play_automa(no_fruit), "decay spore");
  all.players[1].boards.erase(all.players[1].boards.begin());
  Position no_decay(all);
  EXPECT_EQ(play_automa(no_decay), "spore move");
}

TEST(Automa, MYC_15_2_OnePassDownTheList) {
  // The decay no longer makes growing possible: FRUIT comes before it.
  Drawing drawing = solo();
  drawing.players[1].boards = {{.tile = 'E', .counter = 2}};
  Position position(drawing);
  EXPECT_EQ(play_automa(position), "decay spore") << "with no mushroom left the mother releases";
  EXPECT_EQ(position.spores(1).size(), 2U);
}

TEST(Automa, MYC_15_2_AfterMoveAloneItExplores) {
  Position position(only_move());
  EXPECT_EQ(play_automa(position), "move explore");
  EXPECT_EQ(position.state().field.size(), 13U);
}

TEST(Automa, MYC_15_2_WithoutTilesTheTurnEndsAfterMove) {
  Drawing drawing = only_move();
  drawing.stacks = {};
  Position position(drawing);
  EXPECT_EQ(play_automa(position), "move");
  EXPECT_EQ(position.actor(), Actor::of(Seat(0)));
}

TEST(Automa, MYC_15_3_NobodyDecidesForIt) {
  Position position(solo());
  position.play(AutomaReveal{0});
  EXPECT_EQ(position.legal().size(), 1U);
  EXPECT_EQ(position.refusal(Discover{0}), "MYC-15.3 automa_decides");
  EXPECT_EQ(position.refusal(Announce{Deed::kMove}), "MYC-15.3 automa_decides") << "SPORE comes first";
}

// ---- FRUIT ----

Drawing growing(const std::string& cost, std::map<char, std::string> on) {
  Drawing drawing = solo();
  on['A'] = "mother0";
  if (on['D'].empty()) on['D'] = "mother1";
  drawing.on = std::move(on);
  drawing.automa_cards = {cost + " s3 gain_insects:1 red red red"};
  return drawing;
}

// "E1 F1": what it paid, in its order.
std::string paid(Position& position, std::deque<int> lots = {}) {
  position.play(AutomaReveal{0});
  std::string text;
  while (position.phase() != Phase::kPlant) {
    Action action = position.legal().front();
    if (position.phase() == Phase::kAutomaLot) {
      action = Lot{static_cast<std::uint8_t>(lots.front())};
      lots.pop_front();
    }
    if (const auto* pay = std::get_if<Pay>(&action)) {
      text += (text.empty() ? "" : " ") + std::string{position.name(pay->tile.index())} +
              static_cast<char>('0' + pay->owner.number());
    }
    position.play(action);
    if (testing::Test::HasFatalFailure()) return text;
  }
  return text;
}

TEST(Automa, MYC_15_4_ItPaysFromTheFullestTileOneAtATime) {
  Position position(growing("???", {{'E', "1"}, {'F', "111"}, {'k', "1"}}));
  EXPECT_EQ(paid(position), "F1 F1 k1") << "three, two, then of equal ones the tile that was laid first";
}

TEST(Automa, MYC_15_4_OnlyFromOneNetwork) {
  Position position(growing("y?", {{'F', "1"}, {'k', "1"}, {'l', "1111"}}));
  EXPECT_EQ(paid(position), "k1 F1") << "l is full, but touches neither";
}

TEST(Automa, MYC_15_4_RivalsSporesFirstOnItsOwnTile) {
  Position position(growing("??", {{'D', "mother1 011"}, {'E', "111"}}));
  EXPECT_EQ(paid(position), "D0 E1") << "of two equal tiles the one with a rival's spore, then the fuller one";
}

TEST(Automa, MYC_15_4_SeveralRivalsByLot) {
  Drawing drawing = growing("??", {{'B', "mother2 0011"}, {'D', "mother1"}});
  drawing.people = 2;
  drawing.turn = 2;
  Position first(drawing);
  EXPECT_EQ(paid(first, {1, 0}), "B1 B0");
  Position second(drawing);
  EXPECT_EQ(paid(second, {0, 0}), "B0 B0");
}

TEST(Automa, MYC_15_4_ThePaymentMustStayPossible) {
  // l is green, k and F yellow, E brown: the only brown spore is on E, the other may be any.
  Position position(growing("b?", {{'F', "1111"}, {'E', "1"}, {'k', "1"}}));
  EXPECT_EQ(paid(position), "F1 E1");
}

TEST(Automa, MYC_15_4_ATileForThePieceMustRemain) {
  Drawing drawing = growing("??", {{'F', "11"}, {'k', "1"}});
  drawing.players[1].boards = {{.tile = 'F'}};
  Position position(drawing);
  EXPECT_EQ(paid(position), "F1 k1") << "F has a mushroom already";
}

TEST(Automa, MYC_15_4_ThePieceGoesOnANamedColour) {
  Position position(growing("b??", {{'F', "11"}, {'E', "1"}}));
  paid(position);
  EXPECT_EQ(position.where<Plant>(), "E") << "brown";
  EXPECT_THAT(report(position), Contains("plants_on_colour"));
}

TEST(Automa, MYC_15_4_ElseNearestToAnOpponentsPiece) {
  Drawing drawing = growing("??", {{'E', "1"}, {'F', "1"}});
  Position position(drawing);
  paid(position);
  EXPECT_EQ(position.where<Plant>(), "F") << "beside the human's mother on A";
  drawing.on['A'] = "mother1";
  drawing.on['D'] = "mother0";
  Position other(drawing);
  paid(other);
  EXPECT_EQ(other.where<Plant>(), "E") << "beside the human's mother on D";
  EXPECT_THAT(report(position), Contains("plants_near"));
}

TEST(Automa, MYC_15_4_BlackPaysButIsNoNamedColour) {
  Drawing drawing = growing("br", {{'E', "1"}, {'F', "1"}});
  drawing.field = {".  .  rg .  .", "gl rA gB bC bh", "yk kF bE gD yi", ".  .  rj .  ."};
  Position position(drawing);
  EXPECT_EQ(paid(position), "F1 E1");
  EXPECT_EQ(position.where<Plant>(), "E");
}

TEST(Automa, MYC_15_4_APieceOnceUsedIsGone) {
  Drawing drawing = growing("?", {{'F', "1"}});
  drawing.players[1].boards = std::vector<DrawnBoard>(5, {.is_gone = true});
  drawing.players[1].boards[4] = {.tile = 'E'};
  Position position(drawing);
  position.play(AutomaReveal{0});
  EXPECT_FALSE(automa::can_fruit(position.game(), position.state()));
  EXPECT_THAT(report(position), Contains("no_piece"));
}

// ---- DECAY ----

TEST(Automa, MYC_15_5_TheCounterGoesToPAndTheEffectOfTheCardApplies) {
  Drawing drawing = solo();
  drawing.players[1].boards = {{.tile = 'E', .counter = 2}};
  Position position(drawing);
  position.play(AutomaReveal{0}, Decay{0});
  EXPECT_EQ(position.player(1).boards[0].counter, kAutomaDecayed);
  EXPECT_EQ(position.insects(1), 1);
  EXPECT_EQ(position.player(1).grown, 1);
}

TEST(Automa, MYC_15_5_OfSeveralTheOneThatGivesUpTheFewestRivalsSpores) {
  Drawing drawing = solo();
  drawing.on['E'] = "00";
  drawing.players[1].boards = {{.tile = 'E', .counter = 2}, {.tile = 'F', .counter = 2}};
  Position position(drawing);
  position.play(AutomaReveal{0});
  EXPECT_EQ(position.legal().front(), Action(Decay{1}));
}

TEST(Automa, MYC_15_5_NotABlockedOne) {
  Drawing drawing = solo();
  drawing.on = {{'E', "mother0"}, {'D', "mother1"}};
  drawing.players[1].boards = {{.tile = 'E', .counter = 2}};
  Position position(drawing);
  EXPECT_EQ(play_automa(position), "move explore");
}

Position decays_with(const std::string& effect, Drawing drawing) {
  drawing.players[1].boards.insert(drawing.players[1].boards.begin(), {.tile = 'E', .counter = 2});
  drawing.automa_cards = {"rrrrrrrr s2 " + effect + " red red red"};
  Position position(drawing);
  position.play(AutomaReveal{0}, Decay{0});
  return position;
}

TEST(Automa, MYC_15_5_ItStealsAndMovesTilesAndTakesCards) {
  Drawing rich = solo();
  rich.players[0].hand = {"gg"};
  Position thief = decays_with("steal_card", rich);
  thief.play(Deal{thief.card("gg")});
  EXPECT_TRUE(thief.holds(1, "gg"));

  Drawing edge = solo();
  edge.on['g'] = "1";
  edge.on['k'] = "00";
  Position mover = decays_with("move_edge_tile", edge);
  EXPECT_EQ(mover.where<Edge>(), "k") << "the tile that costs the human most";
  mover.automa();
  EXPECT_NE(mover.names(neighbours_of(mover.on('k'))), "F");

  Drawing market = solo();
  market.market = {"gg p2", "rr p7", "yy p5"};
  Position taker = decays_with("take_cards:2", market);
  taker.automa();
  EXPECT_TRUE(taker.holds(1, "rr p7") && taker.holds(1, "yy p5"));
}

TEST(Automa, MYC_15_5_ItSendsTheHumansMotherFarAway) {
  Position position = decays_with("move_rival_mother", solo());
  position.play(position.legal().front());
  EXPECT_EQ(position.mother(0), 'i') << "four steps from A, as far as an empty tile can be";
}

TEST(Automa, MYC_15_3_ItDoesNotPutAMotherOnItsOwnMushroom) {
  // Every tile has spores; i and l have the fewest, and i, the farther one, has a mushroom of its own.
  Drawing drawing = solo();
  for (const char tile : std::string("BCEFghjk")) drawing.on[tile] = "00";
  drawing.on['i'] = "0";
  drawing.on['l'] = "0";
  drawing.players[1].boards = {{.tile = 'i'}};
  Position position = decays_with("move_rival_mother", drawing);
  position.play(position.legal().front());
  EXPECT_EQ(position.mother(0), 'l');
}

}  // namespace
}  // namespace underfoot::mycelia
