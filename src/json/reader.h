// A cursor over a parsed document that checks types and ranges as it goes. The first mistake is kept with its path;
// after it every read gives a harmless default, so that reading code is a straight list of fields and asks once, at
// the end, whether all was well.
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
#include "table/result.h"

namespace underfoot::json {

class Reader {
 public:
  struct Range {
    std::int64_t min = std::numeric_limits<std::int64_t>::min();
    std::int64_t max = std::numeric_limits<std::int64_t>::max();
  };

  // `problem` outlives the reader and all readers made from it.
  Reader(const Value& value, std::optional<BadInput>& problem, std::string path = "");

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
  bool failed() const { return problem_->has_value(); }
  void fail(Message message) const;

 private:
  const Value* value_;
  std::optional<BadInput>* problem_;
  std::string path_;
};

// Text that somebody gave, short enough to be repeated in a sentence.
std::string shortened(std::string_view text);

// Runs `read(Reader)` over a document and gives its result or the first mistake.
template <class Read>
auto read(const Value& value, Read&& read_fields, std::string path = "")
    -> Result<decltype(read_fields(std::declval<const Reader&>())), BadInput> {
  std::optional<BadInput> problem;
  auto result = read_fields(Reader(value, problem, std::move(path)));
  if (problem) return failure(*std::move(problem));
  return result;
}

}  // namespace underfoot::json
