// A cursor over a parsed document that checks types and ranges as it goes. Mistakes are noted with their paths, and
// reading goes on with harmless defaults, so that reading code is a straight list of fields and asks once, at the end,
// whether all was well. What is below a missing or wrong place is not complained about again.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "json/parse.h"
#include "json/problems.h"
#include "table/result.h"

namespace underfoot::json {

class Reader {
 public:
  struct Range {
    std::int64_t min = std::numeric_limits<std::int64_t>::min();
    std::int64_t max = std::numeric_limits<std::int64_t>::max();
  };

  // `problems` outlives the reader and all readers made from it.
  Reader(const Value& value, Problems& problems, std::string path = "");

  // Descending. `field` complains when the key is missing; `maybe` does not.
  Reader field(std::string_view key) const;
  std::optional<Reader> maybe(std::string_view key) const;
  Reader item(std::size_t index) const;
  Reader named(std::string path) const;  // the same value under a name that people know it by
  std::size_t size(std::size_t max = std::numeric_limits<std::size_t>::max()) const;  // of an array
  void only(std::span<const std::string_view> keys) const;  // an object with no other keys than these
  void only(std::initializer_list<std::string_view> keys) const { only(std::span(keys.begin(), keys.size())); }

  // Reading.
  std::int64_t integer(Range range) const;
  template <class T>
  T integer(std::int64_t min, std::int64_t max) const {
    return static_cast<T>(integer(Range{min, max}));
  }
  bool boolean() const;
  std::string string(std::size_t max_bytes = 10000) const;  // plain text: see plain_text.h
  // The index of the string among the names.
  std::size_t one_of(std::span<const std::string_view> names) const;

  bool is_object() const;
  bool is_array() const;
  bool is_string() const;
  bool is_null() const;

  const Value& value() const { return *value_; }
  const std::string& path() const { return path_; }
  bool failed() const { return !problems_->empty(); }  // anywhere in the document, so far
  std::size_t problem_count() const { return problems_->count(); }
  void fail(Message message) const;

 private:
  Reader nothing(std::string path) const;  // where there is nothing to read, which has been said

  const Value* value_;
  Problems* problems_;
  std::string path_;
  bool is_nothing_ = false;
};

// Tells whether everything has been read well since it was made, for checks that make no sense otherwise.
class Watch {
 public:
  explicit Watch(const Reader& in) : in_(in), before_(in.problem_count()) {}
  bool is_clean() const { return in_.problem_count() == before_; }

 private:
  const Reader& in_;
  std::size_t before_;
};

// Text that somebody gave, short enough to be repeated in a sentence.
std::string shortened(std::string_view text);

// Runs `read_fields(Reader)` over a document and gives its result, or the first mistake.
template <class Read>
auto read(const Value& value, Read&& read_fields, std::string path = "")
    -> Result<decltype(read_fields(std::declval<const Reader&>())), BadInput> {
  Problems problems;
  auto result = read_fields(Reader(value, problems, std::move(path)));
  if (!problems.empty()) return failure(problems.first());
  return result;
}

// The same, with all mistakes up to Problems::kMany.
template <class Read>
auto read_with_all_problems(const Value& value, Read&& read_fields)
    -> Result<decltype(read_fields(std::declval<const Reader&>())), std::vector<BadInput>> {
  Problems problems(Problems::kMany);
  auto result = read_fields(Reader(value, problems));
  if (!problems.empty()) return failure(problems.list());
  return result;
}

}  // namespace underfoot::json
