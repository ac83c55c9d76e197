// Information-set Monte Carlo tree search. Every iteration imagines a world from the seat's own view, goes down the
// tree by the actions possible in that world, plays on from where the tree ends, and tells every node on the way what
// the seat that chose there got out of it. Chance is drawn anew each time; only the more common outcomes have a node.
#pragma once

#include <cmath>
#include <span>
#include <vector>

#include "bots/search.h"
#include "bots/tree.h"

namespace underfoot::bots {

template <Minded G>
class TreeSearch final : public Search<G> {
 public:
  using State = typename G::State;
  using Action = typename G::Action;
  using ActionList = typename G::ActionList;
  using typename Search<G>::Candidate;

  TreeSearch(const Judge<G>& judge, Question<G> question) : Search<G>(std::move(question)), judge_(judge) { begin(); }

  // The next decision, after what happened since this one as the seat knows it: the part of the tree that is still true
  // is kept.
  void ask(std::span<const Action> since, Question<G> question) {
    if (is_apart_) std::swap(kept_, tree_);
    for (const Action& action : since) {
      if (!Mind<G>::is_minor(action)) tree_.follow(action);
    }
    about_ = std::move(question);
    begin();
  }

  bool step() override {
    if (is_decided() || !about_.countdown.take()) return false;
    iterate();
    return true;
  }

  Thought<G> thought() const override {
    Thought<G> thought{
        .seat = about_.seat, .iterations = about_.countdown.done(), .is_decided = !about_.countdown.is_over()};
    const std::vector<Edge>& edges = tree_.root().edges;
    for (std::size_t i = 0; i < edges.size(); ++i) {
      const RootStats stats = i < roots_.size() ? roots_[i] : RootStats{};
      const double worth = edges[i].visits > 0 ? edges[i].mean() : 0;
      const auto visits = static_cast<double>(edges[i].visits);
      thought.candidates.push_back(
          {edges[i].action, visits, worth, stats.tries > 0 ? stats.forecast : whole_.forecast});
    }
    thought.sort();
    return thought;
  }

  // Each move is tried in a tree and with dice of its own: in whatever order moves are tried again, they get the same
  // verdicts.
  void look_again(std::int64_t tries, std::uint64_t seed, Candidate& candidate) const override {
    const std::vector<Edge>& edges = tree_.root().edges;
    std::size_t found = 0;
    while (found < edges.size() && edges[found].action != candidate.action) ++found;
    const auto more = tries - static_cast<std::int64_t>(candidate.weight);
    if (found == edges.size() || more <= 0) return;
    TreeSearch aside(judge_, about_, edges[found], Rng::for_step(seed, found));
    for (std::int64_t i = 0; i < more; ++i) aside.iterate();
    const double share = static_cast<double>(more) / static_cast<double>(tries);
    candidate.worth += share * (aside.tree_.root().edges[0].mean() - candidate.worth);
    if (candidate.weight > 0) {
      move_towards(candidate.forecast, aside.whole_.forecast, share);
    } else {
      candidate.forecast = aside.whole_.forecast;
    }
  }

  const Action* next_move(std::span<const Action> line) const override {
    const Node* at = &tree_.root();
    for (const Action& action : line) {
      if (&action != line.data() && Mind<G>::is_minor(action)) continue;  // the root may be a minor step
      const auto found =
          std::find_if(at->edges.begin(), at->edges.end(), [&](const Edge& edge) { return edge.action == action; });
      if (found == at->edges.end() || found->child == Tree<G>::kNoNode) return nullptr;
      at = &tree_.nodes[static_cast<std::size_t>(found->child)];
    }
    constexpr std::uint32_t kEnough = 8;  // visits that make a choice more than a guess
    const Edge* best = nullptr;
    for (const Edge& edge : at->edges) {
      if (edge.visits >= kEnough && (best == nullptr || edge.visits > best->visits)) best = &edge;
    }
    return best == nullptr ? nullptr : &best->action;
  }

 private:
  using Search<G>::about_;
  using Edge = typename Tree<G>::Edge;

  // To try one move only.
  TreeSearch(const Judge<G>& judge, const Question<G>& question, const Edge& only, Rng rng)
      : Search<G>({question.view, question.seat, Countdown({.iterations = 1}, nullptr), rng}), judge_(judge) {
    tree_.root().is_expanded = true;
    tree_.root().edges = {{only.action, only.prior}};
    first_ = 0;
  }

  void begin() {
    const State now = judge_.game().imagine(about_.view, about_.rng);
    // The tree that is kept begins after the minor steps, so these are thought about in a tree of their own. Where all
    // is thought about once, there is nothing to keep.
    is_apart_ = judge_.purpose() == Purpose::kPlay && Mind<G>::is_minor(judge_.game(), now);
    if (is_apart_) {
      kept_ = std::move(tree_);
      tree_ = {};
    }
    expand(0, now);
    keep_possible(now);
    roots_.assign(tree_.root().edges.size(), {});
    whole_ = {};
  }

  using Node = typename Tree<G>::Node;
  struct Step {
    std::int32_t node;
    std::size_t edge;
    std::size_t seat;
  };
  struct RootStats {
    double tries = 0;
    Forecast forecast = {};
  };
  static constexpr std::size_t kNoEdge = ~std::size_t{0};
  static constexpr std::size_t kNoSeat = kMaxSeats;

  Node& node(std::int32_t index) { return tree_.nodes[static_cast<std::size_t>(index)]; }

  // A root that was deeper in an older tree may hold moves of worlds that have proved wrong.
  void keep_possible(const State& now) {
    current_.clear();
    judge_.moves(now, current_);
    add_missing(0, now);
    std::erase_if(tree_.root().edges, [&](const Edge& edge) { return !is_possible(edge.action); });
  }

  // Whether nothing that is left of the budget could change the choice. Of a single move a coach wants a forecast.
  bool is_decided() const {
    const Countdown& countdown = about_.countdown;
    const std::vector<Edge>& edges = tree_.root().edges;
    const std::int64_t enough = judge_.purpose() == Purpose::kPlay ? 1 : 32;
    if (edges.size() == 1 && countdown.done() >= enough) return true;
    if (countdown.done() % 64 != 63) return false;
    std::int64_t first = 0;
    std::int64_t second = 0;
    for (const Edge& edge : edges) {
      const auto visits = static_cast<std::int64_t>(edge.visits);
      second = std::max(second, std::min(first, visits));
      first = std::max(first, visits);
    }
    return first - second > countdown.left();
  }

  void iterate() {
    Rng& rng = about_.rng;
    path_.clear();
    TurnCount turns;
    State state = judge_.game().imagine(about_.view, rng);
    // 1. Down the tree.
    std::int32_t at = 0;
    while (at != Tree<G>::kNoNode) {
      if (at != 0) pass_minor_steps(state, turns);
      const Actor actor = judge_.game().actor(state);
      if (actor.is_over()) break;
      turns.see(actor);
      const bool is_new = node(at).visits == 0 && at != 0;
      ++node(at).visits;
      if (is_new) break;
      if (actor.is_chance()) {
        at = pass_chance(at, state, rng);
        continue;
      }
      if (!node(at).is_expanded) expand(at, state);
      const std::size_t edge = at == 0 && first_ != kNoEdge ? first_ : select(at, state);
      if (edge == kNoEdge) break;
      path_.push_back({at, edge, actor.seat().index()});
      judge_.game().advance(state, node(at).edges[edge].action);
      at = tree_.child_of(at, edge, judge_.settings().most_nodes);
    }
    // 2. On from there by policy, and 3. back up.
    const Forecast forecast = judge_.play_out(state, turns, rng);
    back_up(forecast);
  }

  void pass_minor_steps(State& state, TurnCount& turns) const {
    const G& game = judge_.game();
    for (Actor actor = game.actor(state); actor.is_seat() && Mind<G>::is_minor(game, state);
         actor = game.actor(state)) {
      turns.see(actor);
      judge_.step_by_policy(state);
    }
  }

  // Draws an outcome. The next node, or none where this outcome has none and there is no room for one more.
  std::int32_t pass_chance(std::int32_t at, State& state, Rng& rng) {
    const Action outcome = sample(judge_.game(), state, rng);
    judge_.game().advance(state, outcome);
    std::vector<Edge>& edges = node(at).edges;
    std::size_t found = 0;
    while (found < edges.size() && edges[found].action != outcome) ++found;
    if (found == edges.size()) {
      const double room = 1 + judge_.settings().outcome_rate * std::sqrt(node(at).visits);
      if (static_cast<double>(edges.size()) >= room) return Tree<G>::kNoNode;
      edges.push_back({outcome});
    }
    return tree_.child_of(at, found, judge_.settings().most_nodes);
  }

  // Lists the moves of a node with their priors, the likeliest first.
  void expand(std::int32_t at, const State& state) {
    if (node(at).is_expanded || !judge_.game().actor(state).is_seat()) return;
    ActionList actions;
    judge_.moves(state, actions);
    add_edges(at, state, {actions.begin(), actions.size()});
    node(at).is_expanded = true;
  }

  void add_edges(std::int32_t at, const State& state, std::span<const Action> actions) {
    scores_.resize(actions.size());
    judge_.policy(state, actions, scores_);
    float best = -1e9F;
    for (const float score : scores_) best = std::max(best, score);
    double sum = 0;
    std::vector<Edge>& edges = node(at).edges;
    const std::size_t first = edges.size();
    edges.reserve(first + actions.size());
    for (std::size_t i = 0; i < actions.size(); ++i) {
      const double prior = portable_exp(static_cast<double>(scores_[i] - best) / judge_.settings().prior_scale);
      edges.push_back({actions[i], static_cast<float>(prior)});
      sum += prior;
    }
    for (std::size_t i = first; i < edges.size(); ++i) edges[i].prior /= static_cast<float>(sum);
    const auto is_likelier = [](const Edge& a, const Edge& b) { return a.prior > b.prior; };
    std::stable_sort(edges.begin() + static_cast<std::ptrdiff_t>(first), edges.end(), is_likelier);
  }

  // The move with the best prospect: its worth so far, and more for what is likely and little tried.
  std::size_t select(std::int32_t at, const State& state) {
    if (!Mind<G>::kIsOpen) {
      current_.clear();
      judge_.moves(state, current_);
      add_missing(at, state);
    }
    Node& here = node(at);
    const double wide = judge_.settings().widening_base + judge_.settings().widening_rate * std::sqrt(here.visits);
    std::size_t best = kNoEdge;
    double best_prospect = -1;
    double mean_sum = 0;
    double visits_sum = 0;
    double looked_at = 0;
    for (std::size_t i = 0; i < here.edges.size() && looked_at < wide; ++i) {
      Edge& edge = here.edges[i];
      if (!Mind<G>::kIsOpen && !is_possible(edge.action)) continue;
      looked_at += 1;
      ++edge.available;
      mean_sum += edge.worth;
      visits_sum += edge.visits;
    }
    // What was never tried is thought a little worse than the average of what was.
    const double unknown = visits_sum > 0 ? 0.9 * mean_sum / visits_sum : 0.5;
    looked_at = 0;
    for (std::size_t i = 0; i < here.edges.size() && looked_at < wide; ++i) {
      const Edge& edge = here.edges[i];
      if (!Mind<G>::kIsOpen && !is_possible(edge.action)) continue;
      looked_at += 1;
      const double curiosity = judge_.settings().exploration * static_cast<double>(edge.prior) *
                               std::sqrt(edge.available) / (1 + edge.visits);
      const double prospect = (edge.visits > 0 ? edge.mean() : unknown) + curiosity;
      if (prospect <= best_prospect) continue;
      best = i;
      best_prospect = prospect;
    }
    return best;
  }

  bool is_possible(const Action& action) const {
    return std::find(current_.begin(), current_.end(), action) != current_.end();
  }

  // Moves that this world allows and no earlier one did.
  void add_missing(std::int32_t at, const State& state) {
    missing_.clear();
    const std::vector<Edge>& edges = node(at).edges;
    for (const Action& action : current_) {
      const auto same = [&](const Edge& edge) { return edge.action == action; };
      if (std::find_if(edges.begin(), edges.end(), same) == edges.end()) missing_.push_back(action);
    }
    if (!missing_.empty()) add_edges(at, state, missing_);
  }

  void back_up(const Forecast& forecast) {
    const PerSeat worth = judge_.worth(forecast);
    for (const Step& step : path_) {
      Edge& edge = node(step.node).edges[step.edge];
      ++edge.visits;
      edge.worth += worth[step.seat];
    }
    add(whole_, forecast);
    if (path_.empty() || path_[0].node != 0) return;
    roots_.resize(tree_.root().edges.size());
    add(roots_[path_[0].edge], forecast);
  }

  static void add(RootStats& stats, const Forecast& forecast) {
    stats.tries += 1;
    move_towards(stats.forecast, forecast, 1 / stats.tries);
  }

  const Judge<G>& judge_;
  Tree<G> tree_;
  Tree<G> kept_;                 // while minor steps
  bool is_apart_ = false;        // are thought about
  ActionList current_;           // what the world of this iteration allows
  std::vector<Action> missing_;  // of these, what the node does not know
  std::vector<float> scores_;
  std::vector<Step> path_;
  std::vector<RootStats> roots_;
  RootStats whole_;
  std::size_t first_ = kNoEdge;  // the move at the root that is tried, if the search may not choose
};

}  // namespace underfoot::bots
