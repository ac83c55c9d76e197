// AnyBot and AnyBots for one game: the only place where the edge meets the searches.
#pragma once

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "bots/search_of.h"
#include "table/edge/table_of.h"

namespace underfoot::bots {

template <WiredGame G>
requires Minded<G>
class BotOf final : public AnyBot {
 public:
  using Setup = typename Player<G>::Setup;

  explicit BotOf(Setup setup) : setup_(std::move(setup)) {}

  std::unique_ptr<AnySearch> start(const AnyTable& any, Seat seat, Purpose purpose) override {
    const TableOf<G>& table = typed(any);
    if (purpose == Purpose::kExplain) {
      Setup setup = setup_;
      setup.purpose = Purpose::kExplain;
      const auto player = std::make_shared<Player<G>>(table.game(), setup);
      return std::make_unique<SearchOf<G>>(player, std::span<const typename G::Action>(), table.view(seat), seat);
    }
    const std::vector<typename G::Action> seen = table.seen_by(seat, 0);
    std::size_t known = seen_.size();
    if (!goes_on(table, seat, seen)) {
      player_ = std::make_shared<Player<G>>(table.game(), setup_);
      known = seen.size();
    }
    seat_ = seat;
    seen_ = seen;
    return std::make_unique<SearchOf<G>>(player_, std::span(seen).subspan(known), table.view(seat), seat);
  }

 private:
  static const TableOf<G>& typed(const AnyTable& table) {
    UF_CHECK(table.info().id == Wire<G>::info().id);
    return static_cast<const TableOf<G>&>(table);
  }

  // Whether this is the game of the last thought, some actions later. Actions may have been taken back.
  bool goes_on(const TableOf<G>& table, Seat seat, const std::vector<typename G::Action>& seen) const {
    return player_ && seat_ == seat && !table.has_own_start() && !seen_.empty() && seen.size() >= seen_.size() &&
           std::equal(seen_.begin(), seen_.end(), seen.begin());
  }

  Setup setup_;
  std::shared_ptr<Player<G>> player_;
  Seat seat_ = Seat::none();
  std::vector<typename G::Action> seen_;  // at the last thought
};

template <WiredGame G>
requires Minded<G>
class BotsOf final : public AnyBots {
 public:
  std::string_view game() const override { return Wire<G>::info().id; }
  std::span<const Level> levels() const override { return Mind<G>::levels(); }
  std::vector<StyleName> styles() const override {
    std::vector<StyleName> names;
    for (const auto& style : Mind<G>::styles()) names.push_back({style.id, style.name});
    return names;
  }

  Picks picks(const AnyTable& any) const override {
    UF_CHECK(any.info().id == game());
    const auto& table = static_cast<const TableOf<G>&>(any);
    Picks picks;
    const G& rules = table.game();
    table.history().replay(rules, 0, [&](std::size_t, const auto& before, const auto& action) {
      if (rules.actor(before).is_seat()) Mind<G>::picks(rules, before, action, picks);
    });
    return picks;
  }

  Result<std::unique_ptr<AnyBot>, BadInput> make(const BotSpec& spec, const BotNeeds& needs) const override {
    typename Player<G>::Setup setup{.seed = needs.seed, .clock = needs.clock, .crew = needs.crew};
    const auto unknown = [](std::string_view name) {
      return failure(BadInput{"", message("bots.unknown"_msg, param("name", name))});
    };
    std::string_view style = spec.style;
    if (const std::optional<Settings> settings = settings_of(spec.name)) {
      setup.settings = *settings;
    } else if (style.empty()) {
      style = spec.name;  // a personality by its name alone plays at level 5
      setup.settings = levels()[4].settings;
    } else {
      return unknown(spec.name);
    }
    if (!style.empty()) {
      const auto weights = weights_of(style);
      if (!weights) return unknown(style);
      setup.weights = *weights;
    }
    if (spec.budget) setup.settings.budget = *spec.budget;
    for (const auto& [name, value] : spec.knobs) {
      if (!set_knob(setup.settings, name, value) && !set_weight(setup.weights, name, value)) return unknown(name);
    }
    return std::make_unique<BotOf<G>>(std::move(setup));
  }

 private:
  using Weights = typename Mind<G>::Weights;

  std::optional<Settings> settings_of(std::string_view name) const {
    if (const int level = level_of(name); level > 0) return levels()[static_cast<std::size_t>(level - 1)].settings;
    if (const std::optional<Family> family = family_of(name)) return Mind<G>::settings(*family);
    return std::nullopt;
  }
  static std::optional<Weights> weights_of(std::string_view id) {
    for (const auto& style : Mind<G>::styles()) {
      if (style.id == id) return style.weights;
    }
    return std::nullopt;
  }
  static bool set_weight(Weights& weights, std::string_view name, double value) {
    for (const auto& knob : Mind<G>::knobs()) {
      if (knob.name != name) continue;
      weights.*knob.member = value;
      return true;
    }
    return false;
  }
};

}  // namespace underfoot::bots
