#include "mycelia/retell.h"

#include <algorithm>
#include <utility>

#include "mycelia/tile_words.h"
#include "mycelia/wire.h"

namespace underfoot::mycelia {
namespace {

class Retelling {
 public:
  Retelling(const Mycelia& game, const State& before, const Action& action, std::span<const Event> events)
      : game_(game), before_(before), action_(action), events_(events) {}

  std::vector<Message> tell() {
    for (const Event& event : events_) {
      if (is_spore(event)) continue;
      flush();
      if (!is_told(event) && !Wire<Mycelia>::is_routine(event)) say(Wire<Mycelia>::tell(game_, event));
    }
    flush();
    const bool is_blown = before_.phase == Phase::kAutomaBlown;
    if (is_blown && !has<MotherMoved>()) say(message("mycelia.log.blown_nowhere"_msg));
    return std::move(said_);
  }

 private:
  void say(Message sentence) { said_.push_back(std::move(sentence)); }
  template <class Kind>
  bool has() const {
    return std::any_of(events_.begin(), events_.end(),
                       [](const Event& event) { return std::holds_alternative<Kind>(event); });
  }

  // A run of spores that land, or are paid, is one sentence.
  bool is_spore(const Event& event) {
    const auto* moved = std::get_if<SporeMoved>(&event);
    if (moved == nullptr) return false;
    const auto* chosen = std::get_if<Drop>(&action_);
    if (chosen != nullptr && moved->to == chosen->tile && !std::exchange(has_dropped_, true)) return true;  // said
    if (!spores_.empty() && spores_.back().to.has_value() != moved->to.has_value()) flush();
    spores_.push_back(*moved);
    return true;
  }
  void flush() {
    if (spores_.empty()) return;
    const bool is_landing = spores_[0].to.has_value();
    std::vector<int> tiles;
    tiles.reserve(spores_.size());
    for (const SporeMoved& each : spores_) tiles.push_back((is_landing ? each.to : each.from)->number());
    std::sort(tiles.begin(), tiles.end());
    std::vector<Message> numbers;
    numbers.reserve(tiles.size());
    for (const int tile : tiles) numbers.push_back(message("mycelia.log.tile"_msg, param("number", tile + 1)));
    say(message(is_landing ? "mycelia.log.landed"_msg : "mycelia.log.paid"_msg, param("player", spores_[0].by),
                param("count", static_cast<int>(tiles.size())), param("tiles", std::move(numbers))));
    spores_.clear();
  }

  // Says what takes other words here, or none.
  bool is_told(const Event& event) {
    if (const auto* moved = std::get_if<MotherMoved>(&event)) return is_told(event, *moved);
    if (const auto* moved = std::get_if<CardMoved>(&event)) return is_told(*moved);
    const auto* released = std::get_if<SporesReleased>(&event);
    if (released != nullptr && released->lost > 0 && released->missing > 0) {
      SporesReleased missing = *released;
      missing.lost = 0;
      say(Wire<Mycelia>::tell(game_, missing));
    }
    return false;
  }
  // Where the lot or a person puts the automa's mother, their action says. Elsewhere her tile is described.
  bool is_told(const Event& event, const MotherMoved& moved) {
    if (Wire<Mycelia>::is_routine(event)) return true;
    const bool is_said = before_.phase == Phase::kAutomaSide || before_.phase == Phase::kAutomaLot;
    if (moved.cause == Cause::kAutomaSetup && is_said) return true;
    Message words = Wire<Mycelia>::tell(game_, event);
    for (Param& each : words.params) {
      if (each.name == "tile") each = param("tile", tile_words(game_, before_, moved.to));
    }
    say(std::move(words));
    return true;
  }
  // The market is told once it is full, or the deck empty: then something else begins.
  bool is_told(const CardMoved& moved) {
    if (moved.to.kind != CardPlace::Kind::kMarket) return false;
    if (!has<PhaseChanged>() && !has<GameEnded>()) return true;
    std::vector<Message> open;
    for (std::size_t slot = 0; slot < kMarketSlots; ++slot) {
      const bool is_new = moved.to.place == slot;
      if (!is_new && before_.market[slot] == kNone) continue;
      const CardKind kind = is_new ? moved.card : game_.pack().kind(CardId(before_.market[slot]));
      open.push_back(message("mycelia.log.card"_msg, param("name", game_.pack().cards[kind.index()].name)));
    }
    say(message("mycelia.log.market"_msg, param("list", open)));
    return true;
  }

  const Mycelia& game_;
  const State& before_;
  const Action& action_;
  std::span<const Event> events_;
  std::vector<SporeMoved> spores_;
  bool has_dropped_ = false;
  std::vector<Message> said_;
};

}  // namespace

std::vector<Message> retell(const Mycelia& game, const State& before, const Action& action,
                            std::span<const Event> events) {
  return Retelling(game, before, action, events).tell();
}

}  // namespace underfoot::mycelia
