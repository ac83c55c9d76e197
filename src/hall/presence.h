// Who is at a table: told to those who follow it, and whispered from node to node, where it is kept nowhere.
#pragma once

#include <cstdint>
#include <map>
#include <mutex>
#include <string>
#include <variant>
#include <vector>

#include "json/forms.h"

namespace underfoot::hall {

struct Presences {
  std::uint32_t seats = 0;              // a bit per seat: somebody is connected
  int watchers = 0;                     // spectators
  std::vector<std::string> names = {};  // of those spectators who said theirs

  bool operator==(const Presences&) const = default;
};

// How many spectators each table has, for lists; from any thread.
class Watched {
 public:
  void set(const std::string& table, int watchers) {
    const std::lock_guard lock(mutex_);
    if (watchers > 0) {
      watchers_[table] = watchers;
    } else {
      watchers_.erase(table);
    }
  }
  int of(const std::string& table) const {
    const std::lock_guard lock(mutex_);
    const auto found = watchers_.find(table);
    return found == watchers_.end() ? 0 : found->second;
  }

 private:
  mutable std::mutex mutex_;
  std::map<std::string, int> watchers_;
};

// What nodes whisper.
struct AtTable {
  std::string node = {};
  std::string table = {};
  int seats = 0;
  int watchers = 0;
  std::vector<std::string> names = {};
};
struct AtNode {
  std::string node = {};
  int people = 0;
};
using Whisper = std::variant<AtTable, AtNode>;

inline constexpr std::size_t kMostNames = 20;           // of spectators
inline constexpr std::int64_t kWhisperEvery = 10'000;   // milliseconds
inline constexpr std::int64_t kWhisperCounts = 25'000;  // then that node is gone

}  // namespace underfoot::hall

namespace underfoot::json {

template <>
struct Choice<hall::Whisper> {
  static constexpr std::string_view kName = "Whisper";
  static constexpr std::string_view kTag = "of";
};
template <>
struct Shape<hall::AtTable> {
  using T = hall::AtTable;
  static constexpr std::string_view kName = "AtTable";
  static constexpr std::string_view kKind = "table";
  static constexpr auto kFields =
      std::tuple(field("node", &T::node), field("table", &T::table), field("seats", &T::seats).between(0, 63),
                 field("watchers", &T::watchers).between(0, 1'000'000), field("names", &T::names));
};
template <>
struct Shape<hall::AtNode> {
  using T = hall::AtNode;
  static constexpr std::string_view kName = "AtNode";
  static constexpr std::string_view kKind = "node";
  static constexpr auto kFields =
      std::tuple(field("node", &T::node), field("people", &T::people).between(0, 10'000'000));
};

}  // namespace underfoot::json
