// A game that can be set up, and the list of all of them that a program offers.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "table/edge/any_table.h"

namespace underfoot {

class AnyGame {
 public:
  virtual ~AnyGame() = default;

  virtual const GameInfo& info() const = 0;
  virtual std::span<const PackRef> packs() const = 0;  // the first is the default; none of earlier releases

  struct Setup {
    const json::Value* options = nullptr;         // absent: all defaults
    std::string_view pack_id = {};                // absent: the default pack
    std::optional<std::uint64_t> pack_hash = {};  // with an id: this content of it, also one of an earlier release
    const json::Value* pack_content = nullptr;    // or a pack of the caller's own
  };
  virtual Result<std::unique_ptr<AnyTable>, BadInput> open(const Setup& setup) const = 0;
  virtual Result<PackRef, BadInput> validate_pack(const json::Value& content) const = 0;
  // Everything that is wrong with a pack, with places; nothing for a valid one.
  virtual std::vector<BadInput> pack_problems(const json::Value& content) const = 0;
  // What a pack contains, as rows of a text table.
  virtual std::vector<Message> pack_stats(const json::Value& content) const = 0;
  virtual const json::Value& pack_content(std::string_view id) const = 0;
};

class Registry {
 public:
  void add(std::unique_ptr<AnyGame> game) { games_.push_back(std::move(game)); }

  std::span<const std::unique_ptr<AnyGame>> games() const { return games_; }

  const AnyGame* find(std::string_view id) const {
    for (const auto& game : games_) {
      if (game->info().id == id) return game.get();
    }
    return nullptr;
  }

 private:
  std::vector<std::unique_ptr<AnyGame>> games_;
};

}  // namespace underfoot
