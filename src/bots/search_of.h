// AnySearch for one game.
#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "bots/any_bot.h"
#include "bots/coach.h"

namespace underfoot::bots {

template <WiredGame G>
requires Minded<G>
class SearchOf final : public AnySearch {
 public:
  using Action = typename G::Action;

  SearchOf(std::shared_ptr<Player<G>> player, std::span<const Action> since, const typename G::View& view, Seat seat)
      : player_(std::move(player)), view_(view), seat_(seat), thinking_(player_->start(since, view, seat)) {}

  void go_on(const Slice& slice) override { thinking_.go_on(slice); }
  bool is_over() const override { return thinking_.is_over(); }
  std::int64_t iterations() const override { return thought().iterations; }

  Progress progress() const override {
    const Coach<G> coach = make_coach();
    const Thought<G>& now = coach.thought();
    return {.iterations = now.iterations,
            .spent = thinking_.share_spent(),
            .is_decided = now.is_decided && is_over(),
            .best = coach.rough_move(0)};
  }

  AnyThought result(std::size_t most, Detail detail) const override {
    Coach<G> coach = make_coach();
    AnyThought result{.iterations = coach.thought().iterations, .is_decided = coach.thought().is_decided && is_over()};
    for (std::size_t rank = 0; rank < std::min(most, coach.size()); ++rank) {
      result.moves.push_back(coach.move(rank));
      if (detail == Detail::kReasons) coach.explain(rank, result.moves.back());
    }
    return result;
  }

  AnyVerdict verdict(const AnyAction& played) const override {
    Coach<G> coach = make_coach();
    return {coach.move(0), coach.move(coach.rank_of(played.as<Action>())), coach.is_forced()};
  }

  AnyAction choice() override { return AnyAction::of(player_->choose(thought())); }

  Root root() const override {
    const Thought<G> own = thinking_.thought();
    Root root{.iterations = own.iterations, .is_decided = own.is_decided && is_over()};
    for (const auto& candidate : own.candidates) root.moves.push_back(root_move(candidate));
    return root;
  }

  Result<void, BadInput> join(const std::vector<Root>& others) override {
    std::vector<Thought<G>> thoughts;
    for (std::size_t i = 0; i < others.size(); ++i) {
      Result<Thought<G>, BadInput> thought = read_root(others[i]);
      if (!thought) {
        const std::string place = "[" + std::to_string(i) + "]." + thought.error().place;
        return failure(BadInput{place, std::move(thought.error().message)});
      }
      thoughts.push_back(*std::move(thought));
    }
    others_ = std::move(thoughts);
    return {};
  }

 private:
  // Its own and what others found.
  Thought<G> thought() const {
    if (others_.empty()) return thinking_.thought();
    std::vector<Thought<G>> all = others_;
    all.insert(all.begin(), thinking_.thought());
    return merged(all);
  }
  Coach<G> make_coach() const { return Coach<G>(*player_, thinking_.search(), thought(), view_, seat_); }

  static std::int64_t in_units(double number) {
    return static_cast<std::int64_t>(std::floor(number * kRootUnit + 0.5));
  }

  RootMove root_move(const typename Thought<G>::Candidate& candidate) const {
    json::Writer out;
    Wire<G>::write_action(out, player_->game(), candidate.action);
    RootMove move{{out.take()}, static_cast<std::int64_t>(candidate.weight), in_units(candidate.worth)};
    const Forecast& forecast = candidate.forecast;
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(forecast.seats); ++seat) {
      move.win.push_back(in_units(forecast.win[seat]));
      move.points.push_back(in_units(forecast.points[seat]));
      auto& terms = move.terms.emplace_back();
      for (std::size_t term = 0; term < Mind<G>::kTerms.size(); ++term) {
        terms.push_back(in_units(forecast.terms[seat][term]));
      }
    }
    return move;
  }

  // Another's thought must be about the same decision: its moves are among those known here.
  Result<Thought<G>, BadInput> read_root(const Root& root) const {
    const Thought<G> own = thinking_.thought();
    Thought<G> thought{.seat = seat_, .iterations = root.iterations, .is_decided = root.is_decided};
    for (std::size_t i = 0; i < root.moves.size(); ++i) {
      const RootMove& move = root.moves[i];
      const std::string place = "moves[" + std::to_string(i) + "]";
      const auto bad = [&](const char* field) {
        return failure(BadInput{place + field, message("bots.other_decision"_msg)});
      };
      const Result<json::Value, BadInput> value = json::parse(move.action.text);
      if (!value) return bad(".action");
      const auto action = json::read(
          *value, [&](const json::Reader& in) { return Wire<G>::read_action(in, player_->game()); }, place + ".action");
      if (!action) return failure(action.error());
      const auto is_this = [&](const auto& candidate) { return candidate.action == *action; };
      if (std::none_of(own.candidates.begin(), own.candidates.end(), is_this)) return bad(".action");
      const std::size_t seats = move.win.size();
      const bool is_whole = seats == 0 || seats == static_cast<std::size_t>(player_->game().seats());
      if (!is_whole || move.points.size() != seats || move.terms.size() != seats) return bad(".win");
      typename Thought<G>::Candidate candidate{*action, static_cast<double>(move.visits),
                                               static_cast<double>(move.worth) / kRootUnit};
      candidate.forecast.seats = static_cast<int>(seats);
      for (std::size_t seat = 0; seat < seats; ++seat) {
        if (move.terms[seat].size() != Mind<G>::kTerms.size()) return bad(".terms");
        candidate.forecast.win[seat] = static_cast<double>(move.win[seat]) / kRootUnit;
        candidate.forecast.points[seat] = static_cast<double>(move.points[seat]) / kRootUnit;
        for (std::size_t term = 0; term < Mind<G>::kTerms.size(); ++term) {
          candidate.forecast.terms[seat][term] = static_cast<double>(move.terms[seat][term]) / kRootUnit;
        }
      }
      thought.candidates.push_back(candidate);
    }
    return thought;
  }

  std::shared_ptr<Player<G>> player_;
  typename G::View view_;
  Seat seat_;
  Thinking<G> thinking_;
  std::vector<Thought<G>> others_;
};

}  // namespace underfoot::bots
