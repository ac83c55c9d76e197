// The automa on random fields, against the words of its rules.
#include <gmock/gmock-matchers.h>

#include "mycelia/automa_turn.h"
#include "mycelia/strewn.h"

namespace underfoot::mycelia {
namespace {

constexpr std::size_t kAutoma = 2;

// ---- MYC-15.4: what it pays with ----

using Spores = std::pair<int, bool>;  // how many it may spend on a tile, and whether rivals' are among them

Spores left_on(const Position& position, const Payment& paid, std::size_t tile) {
  const FieldTile& field = position.state().field[tile];
  Spores left{0, false};
  for (std::size_t owner = 0; owner < kSeats; ++owner) {
    if (owner != kAutoma && controller(field) != kAutoma) continue;
    const int count = field.spores[owner] - static_cast<int>(paid.count({tile, owner}));
    left.first += count;
    left.second = left.second || (owner != kAutoma && count > 0);
  }
  return left;
}

// The best of the tiles from which a spore can be taken so that the payment can still be completed.
Spores best_left(const Position& position, const std::set<Payment>& complete, const Payment& paid) {
  Spores best{0, false};
  for (const Payment& payment : complete) {
    if (!std::includes(payment.begin(), payment.end(), paid.begin(), paid.end())) continue;
    for (const auto& spore : payment) {
      if (payment.count(spore) > paid.count(spore)) best = std::max(best, left_on(position, paid, spore.first));
    }
  }
  return best;
}

TEST(AutomaProperties, MYC_15_4_ItPaysFromTheFullestTilesWheneverItCanPay) {
  Rng rng(154);
  const std::vector<std::string> costs = {"r??", "g?", "b??", "y??", "rg?", "??", "????", "ry"};
  int payments = 0;
  for (int round = 0; round < 250; ++round) {
    Strewn strewn = strew(rng, 12, 1, Automa::kMedium);
    const std::string& cost = costs[rng.below(static_cast<std::uint32_t>(costs.size()))];
    Drawing& drawing = strewn.drawing;
    drawing.turn = kAutoma;
    drawing.automa_cards = {cost + " s3 gain_insects:1 red red red"};
    drawing.players[kAutoma].boards.resize(std::min<std::size_t>(drawing.players[kAutoma].boards.size(), 4));
    Position position(drawing);
    position.play(AutomaReveal{0});
    const std::set<Payment> complete = all_payments(position, strewn.field, kAutoma, cost);
    ASSERT_EQ(automa::can_fruit(position.game(), position.state()), !complete.empty()) << cost;
    if (complete.empty()) continue;
    position.play(Announce{Deed::kFruit});
    Payment paid;
    while (position.phase() != Phase::kPlant) {
      const Action action = position.legal().back();
      if (const auto* pay = std::get_if<Pay>(&action)) {
        const Spores chosen = left_on(position, paid, pay->tile.index());
        ASSERT_EQ(chosen, best_left(position, complete, paid)) << cost;
        ASSERT_EQ(chosen.second, pay->owner.index() != kAutoma) << "rivals' spores first";
        paid.insert({pay->tile.index(), pay->owner.index()});
      }
      position.play(action);
      ASSERT_FALSE(HasFatalFailure());
    }
    EXPECT_TRUE(complete.contains(paid));
    ++payments;
  }
  EXPECT_GT(payments, 60);
}

// ---- MYC-15.8: where it walks ----

class SlowWalk {
 public:
  SlowWalk(const Position& position, const RandomField& field) : position_(position), field_(field) {}

  // The tiles of this kind of target, none of them under a mother.
  std::set<std::size_t> targets(TargetKind kind) const {
    std::set<std::size_t> result;
    int most = 1;
    for (std::size_t i = 0; i < field_.tiles.size(); ++i) most = std::max(most, has_mother(i) ? 0 : rivals_spores(i));
    for (std::size_t i = 0; i < field_.tiles.size(); ++i) {
      if (!has_mother(i) && is_target(kind, i, most)) result.insert(i);
    }
    return result;
  }
  // Steps from one tile to another, round the mothers or over them; -1 without a way.
  enum class Over : std::uint8_t { kNobody, kMothers };
  int distance(std::size_t from, std::size_t to, Over over) const {
    const auto distances =
        flood(field_.tiles, from, [&](std::size_t tile) { return over == Over::kMothers || !has_mother(tile); });
    for (std::size_t steps = 0; steps < distances.size(); ++steps) {
      if (distances[steps].contains(to)) return static_cast<int>(steps);
    }
    return -1;
  }
  // How a target's distance counts from here: a barred one as if the mothers were not there.
  bool is_barred(std::size_t from, std::size_t to) const { return distance(from, to, Over::kNobody) < 0; }
  int counted(std::size_t from, std::size_t to) const {
    return distance(from, to, is_barred(from, to) ? Over::kMothers : Over::kNobody);
  }
  // The tiles that she can be on after one step.
  std::vector<std::size_t> steps_from(std::size_t from) const {
    std::vector<std::size_t> result;
    for (std::size_t to = 0; to < field_.tiles.size(); ++to) {
      if (!has_mother(to) && field_.tiles[from].is_next_to(field_.tiles[to])) result.push_back(to);
    }
    return result;
  }
  // The nearest she can come to a barred target with two steps, each of them nearer.
  int nearest_after(std::size_t from, std::size_t target, int steps) const {
    int best = distance(from, target, Over::kMothers);
    if (steps == 0) return best;
    for (const std::size_t to : steps_from(from)) {
      if (distance(to, target, Over::kMothers) < distance(from, target, Over::kMothers))
        best = std::min(best, nearest_after(to, target, steps - 1));
    }
    return best;
  }
  bool can_approach(std::size_t from, std::size_t target) const {
    return !is_barred(from, target) || nearest_after(from, target, 1) < distance(from, target, Over::kMothers);
  }

 private:
  const FieldTile& on(std::size_t tile) const { return position_.state().field[tile]; }
  bool has_mother(std::size_t tile) const { return on(tile).mother != kNone; }
  int rivals_spores(std::size_t tile) const { return on(tile).spores[0] + on(tile).spores[1]; }
  bool is_target(TargetKind kind, std::size_t tile, int most) const {
    switch (kind) {
      case TargetKind::kOpponentMushroom:
        return on(tile).mushroom < kAutoma;
      case TargetKind::kOwnMushroom:
        return on(tile).mushroom == kAutoma;
      case TargetKind::kOpponentSpores:
        return rivals_spores(tile) == most;
      case TargetKind::kOpponentMother: {
        const Triangle& automa = field_.tiles[position_.player(kAutoma).mother];
        for (std::size_t seat = 0; seat < kAutoma; ++seat) {
          const Triangle& mother = field_.tiles[position_.player(seat).mother];
          if (mother.is_next_to(field_.tiles[tile]) && !mother.is_next_to(automa)) return true;
        }
        return false;
      }
      case TargetKind::kInsect:
        return on(tile).insect > 0;
      default:
        return position_.game().colour(on(tile)) == static_cast<Colour>(kind);
    }
  }

  const Position& position_;
  const RandomField& field_;
};

TEST(AutomaProperties, MYC_15_8_SheGoesTwoStepsTowardsANearestTarget) {
  Rng rng(158);
  std::array<int, kTargetKinds> walks{};
  int barred = 0;
  for (int round = 0; round < 600; ++round) {
    Strewn strewn = strew(rng, 12 + rng.below(20), 2, Automa::kHard);
    Drawing& drawing = strewn.drawing;
    const auto kind = static_cast<TargetKind>(round % static_cast<int>(kTargetKinds));
    const std::string word(kTargetNames[static_cast<std::size_t>(kind)]);
    for (auto& [name, words] : drawing.on) words += rng.below(8) == 0 ? " insect" : "";
    drawing.turn = kAutoma;
    drawing.automa_cards = {"rrrrrrrr s3 gain_insects:1 " + word + " " + word + " " + word};
    Position position(drawing);
    position.play(AutomaReveal{0});
    position.state().automa_place = AutomaPlace::kMove;
    const std::size_t from = position.player(kAutoma).mother;
    const SlowWalk slow(position, strewn.field);
    const std::set<std::size_t> targets = slow.targets(kind);
    int nearest = -1;
    for (const std::size_t target : targets) {
      if (!slow.can_approach(from, target)) continue;
      const int steps = slow.counted(from, target);
      if (nearest < 0 || steps < nearest) nearest = steps;
    }
    position.play(Announce{Deed::kMove}, Roll{Wind::kU});
    ASSERT_EQ(position.phase() == Phase::kAutomaBlown, nearest < 0) << word;
    if (nearest < 0) continue;
    if (position.phase() == Phase::kAutomaLot) position.play(position.legal().back());
    const std::size_t target = position.state().automa_target;
    ASSERT_TRUE(targets.contains(target)) << word;
    ASSERT_EQ(slow.counted(from, target), nearest) << "a nearest one";
    const bool is_barred = slow.is_barred(from, target);
    const int expected = is_barred ? slow.nearest_after(from, target, 2) : std::max(nearest - 2, 0);
    position.automa();
    const std::size_t to = position.player(kAutoma).mother;
    const int left = slow.distance(to, target, is_barred ? SlowWalk::Over::kMothers : SlowWalk::Over::kNobody);
    const bool goes_on = kind == TargetKind::kInsect && nearest == 1;  // perhaps, for a second insect
    if (goes_on) {
      EXPECT_LE(left, 1);
    } else {
      EXPECT_EQ(left, expected) << word;
    }
    barred += is_barred ? 1 : 0;
    ++walks[static_cast<std::size_t>(kind)];
  }
  EXPECT_THAT(walks, testing::Each(testing::Gt(8)));
  EXPECT_GT(barred, 8);
}

}  // namespace
}  // namespace underfoot::mycelia
