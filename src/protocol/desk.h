// What the methods of the protocol work on: the games there are, the tables that are open, and who thinks.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "bots/any_bot.h"
#include "match/match.h"
#include "protocol/errors.h"
#include "table/edge/any_game.h"
#include "text/words.h"

namespace underfoot::protocol {

inline constexpr std::size_t kMostTables = 1000;
inline constexpr std::size_t kMostSearches = 100;
inline constexpr std::size_t kLongestTableId = 64;

// Who thinks when a position is to be judged. Without bots nobody does; without a clock only iterations count.
struct Thinking {
  const bots::BotRegistry* bots = nullptr;
  bots::Clock clock = nullptr;
  bots::Crew crew = {};
};

// A request as its method sees it, apart from its own parameters.
struct Request {
  text::Words words;
};

class Desk {
 public:
  Desk(const Registry& games, Thinking thinking) : games_(games), thinking_(std::move(thinking)) {}

  const Registry& games() const { return games_; }
  const Thinking& thinking() const { return thinking_; }

  // The game of this id, or why there is none.
  Done<const AnyGame*> game(const std::string& id) const;
  // The open table of this id, or why there is none.
  Done<match::Match*> find(const std::string& id);
  // Puts a match on the desk under this id, or under a new one; gives the id.
  Done<std::string> add(const std::optional<std::string>& id, std::unique_ptr<match::Match> match);
  void close(const std::string& id);
  // A bot as it is written ("level3:queen"), for a game.
  Done<std::unique_ptr<bots::AnyBot>> make_bot(std::string_view game, const std::string& written,
                                               const std::optional<bots::Budget>& budget, std::uint64_t seed) const;

  // A thought that goes on in slices, about one decision at a table.
  struct OpenSearch {
    std::string table;
    std::size_t ply = 0;
    Seat seat;
    std::unique_ptr<bots::AnyBot> bot;  // none if the bot that sits there thinks
    std::unique_ptr<bots::AnySearch> search;
  };
  // Gives its id.
  Done<std::string> add_search(OpenSearch search);
  // The search of this id, if its table is still where it was; or why there is none.
  Done<OpenSearch*> find_search(const std::string& id);
  void end_search(const std::string& id) { searches_.erase(id); }
  // Forgets the searches about a table: its bots are about to change.
  void end_searches_at(const std::string& table);

  using Tables = std::map<std::string, std::unique_ptr<match::Match>, std::less<>>;
  const Tables& tables() const { return tables_; }

 private:
  const Registry& games_;
  Thinking thinking_;
  Tables tables_;
  std::uint64_t next_table_ = 1;
  std::map<std::string, OpenSearch, std::less<>> searches_;
  std::uint64_t next_search_ = 1;
};

}  // namespace underfoot::protocol
