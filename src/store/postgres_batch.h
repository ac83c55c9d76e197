// Writes of a PostgreSQL store as statements of one transaction, and what the answers mean.
//
// Several nodes write to one database, so a write has a gate: the change of its table's row, which happens only if the
// table has as many entries as the writer thinks. It leaves the write's name in the row, and everything else of the
// write depends on finding it there. A write that may have been done before can be done again: if the gate is shut, its
// name in the log tells whether it was this write that shut it.
#pragma once

#include <deque>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "store/link.h"
#include "store/row_text.h"
#include "store/threaded_store.h"

namespace underfoot::store {

constexpr const char* kNewsChannel = "underfoot_news";
constexpr const char* kWhisperChannel = "underfoot_whisper";

std::vector<Prepared> batch_statements();

struct Attempt {
  const Write* write = nullptr;
  std::string name;           // of this write, like no other
  bool may_be_there = false;  // from an earlier try of which nothing is known
  Written written = Written::kFailed;

  // "" for a beat: all nodes put those first.
  const std::string& table() const;
};

// Rows as this node wrote them last, and how many entries there were then: with more, another node has written since.
struct KnownRow {
  std::int64_t entries = 0;
  Fingerprint print;
};
using KnownRows = std::unordered_map<std::string, KnownRow>;

class PostgresBatch {
 public:
  // Attempts in the order of their tables: two nodes then never wait for each other.
  PostgresBatch(const std::string& node, std::span<Attempt> attempts, const KnownRows& known);

  const std::vector<Call>& calls() const { return calls_; }
  // After the commit: what became of each attempt, and what is known now.
  void conclude(const std::vector<Answer>& answers, KnownRows& known) const;

 private:
  struct Verdict {
    Attempt* attempt;
    std::size_t gate;    // which call's answer decides
    std::size_t lookup;  // or this one's, if it may have been there before
  };
  std::size_t add(const char* name, std::vector<Call::Parameter> parameters);
  std::size_t open_gate(const Attempt& attempt, const NewTable& table);
  std::size_t open_gate(const Attempt& attempt, const Append& append);
  std::size_t open_gate(const Attempt& attempt, const Beat& beat);
  void add_entries(const Attempt& attempt, std::int64_t n, const std::vector<Entry>& entries);
  void add_seats(const Attempt& attempt, const Row& row);
  void add_news(const Attempt& attempt, std::int64_t entries, const Row& row);
  std::string_view keep(std::string text) { return texts_.emplace_back(std::move(text)); }

  const std::string& node_;
  const KnownRows& known_;
  std::deque<std::string> texts_;  // which calls refer to
  std::vector<Call> calls_;
  std::vector<Verdict> verdicts_;
};

}  // namespace underfoot::store
