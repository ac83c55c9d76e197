// Any damage to the JSON of a real state: it is refused with a sentence, or the game can be played on from there.
#include <gmock/gmock-matchers.h>

#include "mycelia/moments.h"
#include "support/messages.h"
#include "text/catalogue.h"

namespace underfoot::tests {
namespace {

using namespace mycelia;  // NOLINT(google-build-using-namespace): the tests are about nothing else
using Pointer = json::Value::json_pointer;

json::Value json_of(const Mycelia& game, const State& state) {
  return parsed(written([&](json::Writer& out) { Wire<Mycelia>::write_state(out, game, state); }));
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

constexpr int kManyDamages = 5000;

struct Tally {
  int accepted = 0;
  int refused = 0;
};

// Plays on at random and lets the audit look at every state.
std::string played_on(const Mycelia& game, State state, std::uint64_t seed) {
  Rng rng(seed);
  for (int step = 0; step < 60 && !game.actor(state).is_over(); ++step) {
    Mycelia::ActionList actions;
    game.legal(state, actions);
    if (actions.empty()) return "no action";
    game.advance(state, game.actor(state).is_chance() ? sample(game, state, rng)
                                                      : actions[rng.below(static_cast<std::uint32_t>(actions.size()))]);
    if (const auto broken = game.audit(state)) {
      return "after " + std::to_string(step + 1) + " steps " + std::string(broken->rule) + " " +
             std::string(broken->message.key.id);
    }
  }
  return "";
}

void expect_refused_or_playable(const Mycelia& game, const json::Value& damaged, const std::string& about,
                                Tally& tally) {
  const auto loaded = json::read(damaged, [&](const json::Reader& in) { return Wire<Mycelia>::read_state(in, game); });
  if (!loaded) {
    ++tally.refused;
    ASSERT_EQ(fault_of(text::Catalogue::builtin(), loaded.error().message), std::nullopt) << about;
    return;
  }
  if (const auto broken = game.audit(*loaded)) {
    ++tally.refused;
    ASSERT_EQ(fault_of(text::Catalogue::builtin(), broken->message), std::nullopt) << about;
    return;
  }
  ++tally.accepted;
  EXPECT_EQ(played_on(game, *loaded, 7), "") << about;
}

std::vector<json::Value> odd_values() {
  std::vector<json::Value> odd = {nullptr, true, false, "", "mother", "A", 1.5};
  for (const int number : {-1, 0, 1, 2, 3, 5, 11, 30, 253, 254, 255}) odd.emplace_back(number);
  for (const char* text : {"[]", "{}", "[0]", "[0,1]", R"(["move"])", R"(["spore","fruit"])"}) {
    odd.push_back(parsed(text));
  }
  for (const char* name :
       {"menu", "move", "over", "automa_turn", "drop", "then_spore", "hard", "red.OUA", "porcini.1"}) {
    odd.emplace_back(name);
  }
  return odd;
}

// At each place some of the odd values, at the same place of the next position others.
TEST(StateDamage, OfAnyValueAnywhereIsRefusedOrLeadsToAPossibleGame) {
  constexpr int kValuesAPlace = 9;
  const std::vector<json::Value> odd = odd_values();
  std::size_t next = 0;
  Tally tally;
  for (const golden::Scene& scene : golden::scenes_of_every_phase()) {
    json::Value damaged = json_of(*scene.game, scene.state);
    std::vector<Pointer> places;
    collect(damaged, Pointer(), places);
    for (const Pointer& place : places) {
      json::Value sound = damaged.at(place);
      for (int i = 0; i < kValuesAPlace; ++i) {
        const json::Value& value = odd[next++ % odd.size()];
        damaged[place] = value;
        const std::string about = scene.where + ": " + place.to_string() + " becomes " + value.dump();
        expect_refused_or_playable(*scene.game, damaged, about, tally);
      }
      damaged[place] = std::move(sound);
    }
  }
  EXPECT_GT(tally.accepted, 200);
  EXPECT_GT(tally.refused, 2000);
}

// Two changes at once, the second often making up for the first: a phase and what it needs, a card and its place.
TEST(StateDamage, OfSeveralValuesIsRefusedOrLeadsToAPossibleGame) {
  const std::vector<json::Value> odd = odd_values();
  const std::vector<golden::Scene> scenes = golden::scenes_of_every_phase();
  Rng rng(11);
  const auto pick = [&](const auto& list) -> const auto& {
    return list[rng.below(static_cast<std::uint32_t>(list.size()))];
  };
  Tally tally;
  for (int i = 0; i < kManyDamages; ++i) {
    const golden::Scene& scene = pick(scenes);
    json::Value damaged = json_of(*scene.game, scene.state);
    const json::Value other = json_of(*scene.game, pick(scenes).state);
    std::string about = scene.where;
    for (int change = 0; change < 3; ++change) {
      std::vector<Pointer> places;
      collect(damaged, Pointer(), places);
      const Pointer place = pick(places);
      const bool is_from_other = other.contains(place) && rng.below(2) == 0;
      damaged[place] = is_from_other ? other.at(place) : pick(odd);
      about += "; " + place.to_string() + " becomes " + damaged.at(place).dump().substr(0, 60);
    }
    expect_refused_or_playable(*scene.game, damaged, about, tally);
  }
  EXPECT_GT(tally.accepted, kManyDamages / 100);
}

}  // namespace
}  // namespace underfoot::tests
