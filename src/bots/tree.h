// The tree of an information-set search: nodes by the actions that led there, in one pool.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

#include "table/game.h"

namespace underfoot::bots {

template <Game G>
struct Tree {
  using Action = typename G::Action;
  static constexpr std::int32_t kNoNode = -1;

  struct Edge {
    Action action;
    float prior = 0;
    std::uint32_t visits = 0;
    std::uint32_t available = 0;  // how often it could have been chosen
    std::int32_t child = kNoNode;
    double worth = 0;  // sum for the seat that chooses

    double mean() const { return worth / visits; }
  };
  struct Node {
    std::uint32_t visits = 0;
    bool is_expanded = false;
    std::vector<Edge> edges = {};  // the likeliest first
  };

  std::vector<Node> nodes = {Node{}};

  Node& root() { return nodes[0]; }
  const Node& root() const { return nodes[0]; }
  void clear() { nodes.assign(1, Node{}); }

  // The child at this edge, made if there is none and room for one.
  std::int32_t child_of(std::int32_t node, std::size_t edge, std::size_t most_nodes) {
    const std::int32_t child = nodes[static_cast<std::size_t>(node)].edges[edge].child;
    if (child != kNoNode || nodes.size() >= most_nodes) return child;
    nodes.push_back({});
    const auto made = static_cast<std::int32_t>(nodes.size() - 1);
    nodes[static_cast<std::size_t>(node)].edges[edge].child = made;
    return made;
  }

  // Makes the node after this action the root and forgets the rest. An action that was never tried leaves an empty
  // tree.
  void follow(const Action& action) {
    const auto& edges = root().edges;
    const auto found =
        std::find_if(edges.begin(), edges.end(), [&](const Edge& edge) { return edge.action == action; });
    if (found == edges.end() || found->child == kNoNode) return clear();
    std::vector<Node> kept;
    keep(found->child, kept);
    nodes = std::move(kept);
  }

 private:
  std::int32_t keep(std::int32_t index, std::vector<Node>& kept) {
    const auto place = kept.size();
    kept.push_back(std::move(nodes[static_cast<std::size_t>(index)]));
    for (std::size_t i = 0; i < kept[place].edges.size(); ++i) {
      const std::int32_t child = kept[place].edges[i].child;
      if (child == kNoNode) continue;
      const std::int32_t moved = keep(child, kept);
      kept[place].edges[i].child = moved;
    }
    return static_cast<std::int32_t>(place);
  }
};

}  // namespace underfoot::bots
