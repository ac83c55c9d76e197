// Views read back: what a seat was sent is enough to imagine a table, and nothing else from outside can do harm.
#include <gmock/gmock-matchers.h>

#include "mycelia/moments.h"
#include "support/messages.h"
#include "text/catalogue.h"

namespace underfoot::tests {
namespace {

using namespace mycelia;  // NOLINT(google-build-using-namespace): the tests are about nothing else
using Pointer = json::Value::json_pointer;

std::string view_text(const Mycelia& game, const View& view) {
  return written([&](json::Writer& out) { Wire<Mycelia>::write_view(out, game, view); });
}
json::Value view_json(const Mycelia& game, const State& state, Seat seat) {
  return parsed(view_text(game, game.view(state, seat)));
}
Result<View, BadInput> read_view(const Mycelia& game, const json::Value& view) {
  return json::read(view, [&](const json::Reader& in) { return Wire<Mycelia>::read_view(in, game); });
}
// "place: key", or nothing if it can be read.
std::string fault(const Mycelia& game, const json::Value& view) {
  const auto read = read_view(game, view);
  return read ? "" : read.error().place + ": " + std::string(read.error().message.key.id);
}

// Everybody who may look at a table; none() is a spectator.
std::vector<Seat> viewers(const Mycelia& game) {
  std::vector<Seat> all = {Seat::none()};
  for (int seat = 0; seat < game.seats(); ++seat) all.emplace_back(seat);
  return all;
}

// ---- Real views ----

void expect_read_back(const Mycelia& game, const State& state, Rng& rng) {
  for (const Seat seat : viewers(game)) {
    const View view = game.view(state, seat);
    const std::string text = view_text(game, view);
    const auto again = read_view(game, parsed(text));
    ASSERT_TRUE(again.has_value()) << again.error().place << ": " << again.error().message.key.id << "\n" << text;
    ASSERT_EQ(*again, view) << text;
    ASSERT_EQ(view_text(game, *again), text);
    const State imagined = game.imagine(*again, rng);
    const auto broken = game.audit(imagined);
    ASSERT_FALSE(broken.has_value()) << broken->rule << " " << broken->message.key.id << "\n" << text;
    ASSERT_EQ(view_text(game, game.view(imagined, seat)), text);
  }
}

TEST(MyceliaViewBack, IsExactInRandomGamesOfEveryVariantForEverySeatAndTheSpectator) {
  for (const std::string_view variant : Wire<Mycelia>::info().variants) {
    SCOPED_TRACE(variant);
    const auto table = golden::open(variant);
    const Mycelia& game = table->game();
    Rng rng(5);
    State state = game.initial();
    for (int ply = 0; !game.actor(state).is_over(); ++ply) {
      if (ply % 7 == 0) expect_read_back(game, state, rng);
      if (HasFatalFailure()) return;
      Mycelia::ActionList actions;
      game.legal(state, actions);
      game.advance(state, game.actor(state).is_chance()
                              ? sample(game, state, rng)
                              : actions[rng.below(static_cast<std::uint32_t>(actions.size()))]);
    }
    expect_read_back(game, state, rng);
    if (HasFatalFailure()) return;
  }
}

TEST(MyceliaViewBack, IsExactInEveryPhase) {
  Rng rng(6);
  for (const golden::Scene& scene : golden::scenes_of_every_phase()) {
    SCOPED_TRACE(scene.where);
    expect_read_back(*scene.game, scene.state, rng);
    if (HasFatalFailure()) return;
  }
}

TEST(MyceliaViewBack, OfASpectatorKnowsNoHand) {
  const golden::Scene scene = golden::scene(Phase::kMenu);
  const json::Value view = view_json(*scene.game, scene.state, Seat::none());
  EXPECT_TRUE(view["seat"].is_null());
  for (const json::Value& player : view["players"]) {
    for (const json::Value& card : player["hand"]) EXPECT_TRUE(card.is_null());
  }
}

TEST(MyceliaViewBack, MayLeaveOutWhatFollowsFromTheRest) {
  const golden::Scene scene = golden::scene(Phase::kMenu);
  json::Value view = view_json(*scene.game, scene.state, Seat(0));
  const json::Value whole = view;
  for (json::Value& player : view["players"]) {
    for (const char* key : {"points", "controls", "networks", "blocked"}) player.erase(key);
  }
  const auto read = read_view(*scene.game, view);
  ASSERT_TRUE(read.has_value());
  EXPECT_EQ(parsed(view_text(*scene.game, *read)), whole);
}

// ---- Impossible views ----

TEST(MyceliaViewBack, IsRefusedWithThePlaceAndTheReason) {
  const golden::Scene scene = golden::scene(
      [](const Mycelia&, const State& state) { return state.phase == Phase::kMenu && state.field.size() > 13; });
  const auto put = [&](const char* pointer, const json::Value& value) {
    json::Value view = view_json(*scene.game, scene.state, Seat(0));
    view[Pointer(pointer)] = value;
    return fault(*scene.game, view);
  };
  EXPECT_EQ(put("/seat", 9), "seat: json.expected_integer");
  EXPECT_EQ(put("/seat", 1), ": mycelia.audit.view") << "another's hand";
  EXPECT_EQ(put("/seat", nullptr), ": mycelia.audit.view") << "a spectator knows no hand";
  EXPECT_EQ(put("/weather", 1), ": json.unknown_key");
  EXPECT_EQ(put("/turn", 7), "turn: json.expected_integer");
  EXPECT_EQ(put("/deck_size", 1), ": mycelia.audit.cards");
  EXPECT_EQ(put("/market/0", "porcini.0"), "market[0]: mycelia.refusal.unknown_card");
  EXPECT_EQ(put("/market", {"porcini", "porcini", "porcini", "porcini"}), "market: json.too_many");
  EXPECT_EQ(put("/players/0/hand", json::Value(20, "porcini")), ": mycelia.audit.cards");
  EXPECT_EQ(put("/players/0/hand", json::Value(70, "porcini")), "players[0].hand: json.too_many");
  EXPECT_EQ(put("/players/1/hand", json::Value::array()), ": mycelia.audit.cards");
  EXPECT_EQ(put("/players/0/spores", 29), ": mycelia.audit.spores");
  EXPECT_EQ(put("/players/0/points/mushrooms", 99), "players[0].points: mycelia.audit.findings");
  EXPECT_EQ(put("/players/0/controls", json::Value::array()), "players[0].controls: mycelia.audit.findings");
  EXPECT_EQ(put("/players/0/networks", json::Value::array()), "players[0].networks: mycelia.audit.findings");
  EXPECT_EQ(put("/players/0/blocked", {0}), "players[0].blocked: mycelia.audit.findings");
  EXPECT_EQ(put("/step/drawn_cards", {nullptr, nullptr, nullptr}), "step.drawn_cards: json.too_many");
  EXPECT_EQ(put("/step/growing", "no-such"), "step.growing: mycelia.refusal.unknown_card");
}

// All places in a document; of lists only the first and the last entry.
void collect(const json::Value& value, const Pointer& at, std::vector<Pointer>& places) {
  places.push_back(at);
  if (value.is_object()) {
    for (const auto& entry : value.items()) collect(entry.value(), at / entry.key(), places);
  } else if (value.is_array()) {
    for (std::size_t i = 0; i < value.size(); ++i) {
      if (i == 0 || i + 1 == value.size()) collect(value[i], at / i, places);
    }
  }
}

std::vector<json::Value> odd_values() {
  std::vector<json::Value> odd = {nullptr, true, false, "", "mother", "A", 1.5, "porcini", "morel", "red.OUA"};
  for (const int number : {-1, 0, 1, 2, 3, 5, 11, 30, 49, 69, 253, 254, 255}) odd.emplace_back(number);
  for (const char* text : {"[]", "{}", "[0]", "[0,1]", "[null]", R"(["porcini"])", R"(["porcini","porcini",null])",
                           R"(["move"])", R"(["spore","fruit"])", R"({"about":"victim","between":[0,1]})"}) {
    odd.push_back(parsed(text));
  }
  for (const char* name : {"menu", "move", "over", "automa_turn", "keep", "pay", "steal", "market", "then_spore"}) {
    odd.emplace_back(name);
  }
  return odd;
}

struct Tally {
  int accepted = 0;
  int refused = 0;
};

// Whatever is read can be imagined in any way.
void expect_refused_or_possible(const Mycelia& game, const json::Value& damaged, const std::string& about,
                                Tally& tally) {
  const auto read = read_view(game, damaged);
  if (!read) {
    ++tally.refused;
    ASSERT_EQ(fault_of(text::Catalogue::builtin(), read.error().message), std::nullopt) << about;
    return;
  }
  ++tally.accepted;
  for (const std::uint64_t seed : {3U, 4U}) {
    Rng rng(seed);
    const State imagined = game.imagine(*read, rng);
    const auto broken = game.audit(imagined);
    ASSERT_FALSE(broken.has_value()) << about << ": " << broken->rule << " " << broken->message.key.id;
    ASSERT_EQ(game.view(imagined, read->seat), *read) << about;
  }
}

// At each place some of the odd values, at the same place of the next view others.
TEST(MyceliaViewDamage, OfAnyValueAnywhereIsRefusedOrLeadsToAPossibleTable) {
  constexpr int kValuesAPlace = 7;
  const std::vector<json::Value> odd = odd_values();
  std::size_t next = 0;
  Tally tally;
  for (const golden::Scene& scene : golden::scenes_of_every_phase()) {
    json::Value damaged = view_json(*scene.game, scene.state, Seat(0));
    std::vector<Pointer> places;
    collect(damaged, Pointer(), places);
    for (const Pointer& place : places) {
      json::Value sound = damaged.at(place);
      for (int i = 0; i < kValuesAPlace; ++i) {
        const json::Value& value = odd[next++ % odd.size()];
        damaged[place] = value;
        expect_refused_or_possible(*scene.game, damaged,
                                   scene.where + ": " + place.to_string() + " becomes " + value.dump(), tally);
        if (HasFatalFailure()) return;
      }
      damaged[place] = std::move(sound);
    }
  }
  EXPECT_GT(tally.accepted, 100);
  EXPECT_GT(tally.refused, 2000);
}

// Parts of one view in another, and odd values: several at once, so that one may make up for the other.
TEST(MyceliaViewDamage, OfSeveralValuesIsRefusedOrLeadsToAPossibleTable) {
  constexpr int kManyDamages = 2000;
  const std::vector<json::Value> odd = odd_values();
  const std::vector<golden::Scene> scenes = golden::scenes_of_every_phase();
  Rng rng(12);
  const auto pick = [&](const auto& list) -> const auto& {
    return list[rng.below(static_cast<std::uint32_t>(list.size()))];
  };
  Tally tally;
  for (int i = 0; i < kManyDamages; ++i) {
    const golden::Scene& scene = pick(scenes);
    const Seat seat = pick(viewers(*scene.game));
    json::Value damaged = view_json(*scene.game, scene.state, seat);
    for (json::Value& player : damaged["players"]) {
      for (const char* key : {"points", "controls", "networks", "blocked"}) player.erase(key);
    }
    const json::Value other = view_json(*scene.game, pick(scenes).state, seat);
    std::string about = scene.where;
    for (int change = 0; change < 3; ++change) {
      std::vector<Pointer> places;
      collect(damaged, Pointer(), places);
      const Pointer place = pick(places);
      const bool is_from_other = other.contains(place) && rng.below(2) == 0;
      damaged[place] = is_from_other ? other.at(place) : pick(odd);
      about += "; " + place.to_string() + " becomes " + damaged.at(place).dump().substr(0, 60);
    }
    expect_refused_or_possible(*scene.game, damaged, about, tally);
    if (HasFatalFailure()) return;
  }
  EXPECT_GT(tally.accepted, kManyDamages / 100);
}

}  // namespace
}  // namespace underfoot::tests
