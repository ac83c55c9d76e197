#include "json/parse.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace underfoot::json {
namespace {

// Builds the document while the library's lexer reads it; refuses what a plain parse would let pass.
class Builder : public nlohmann::json_sax<Value> {
 public:
  Value root;
  std::optional<MessageKey> problem;
  std::size_t failed_at = 0;

  bool null() override { return add(nullptr); }
  bool boolean(bool value) override { return add(value); }
  bool number_integer(number_integer_t value) override { return add(value); }
  bool number_unsigned(number_unsigned_t value) override { return add(value); }
  bool number_float(number_float_t value, const string_t& /*text*/) override { return add(value); }
  bool string(string_t& value) override { return add(std::move(value)); }
  bool binary(binary_t& /*value*/) override { return refuse("json.syntax"_msg); }

  bool start_object(std::size_t /*size*/) override { return open(Value::object()); }
  bool start_array(std::size_t /*size*/) override { return open(Value::array()); }
  bool end_object() override { return close(); }
  bool end_array() override { return close(); }

  bool key(string_t& value) override {
    if (stack_.back()->contains(value)) return refuse("json.duplicate_key"_msg);
    key_ = std::move(value);
    return true;
  }

  bool parse_error(std::size_t position, const std::string& /*token*/,
                   const nlohmann::detail::exception& error) override {
    constexpr int kNumberOverflow = 406;  // 1e400 is JSON, but no double holds it
    failed_at = position;
    problem = error.id == kNumberOverflow ? "json.number_too_large"_msg : "json.syntax"_msg;
    return false;
  }

 private:
  bool refuse(MessageKey why) {
    problem = why;
    return false;
  }

  template <class T>
  bool add(T&& value) {
    place(Value(std::forward<T>(value)));
    return true;
  }

  Value* place(Value value) {
    if (stack_.empty()) {
      root = std::move(value);
      return &root;
    }
    Value& parent = *stack_.back();
    if (parent.is_array()) {
      parent.push_back(std::move(value));
      return &parent.back();
    }
    Value& slot = parent[key_];
    slot = std::move(value);
    return &slot;
  }

  bool open(Value container) {
    if (stack_.size() >= kMaxDepth) return refuse("json.too_deep"_msg);
    stack_.push_back(place(std::move(container)));
    return true;
  }

  bool close() {
    stack_.pop_back();
    return true;
  }

  std::vector<Value*> stack_;
  std::string key_;
};

// Counts what the lexer has consumed, so that refusals of our own can say where they are.
class CountingIterator {
 public:
  using iterator_category = std::input_iterator_tag;
  using value_type = char;
  using difference_type = std::ptrdiff_t;
  using pointer = const char*;
  using reference = const char&;

  CountingIterator(const char* at, std::size_t* count) : at_(at), count_(count) {}

  reference operator*() const { return *at_; }
  CountingIterator& operator++() {
    ++at_;
    ++*count_;
    return *this;
  }
  bool operator==(const CountingIterator& other) const { return at_ == other.at_; }
  bool operator!=(const CountingIterator& other) const { return at_ != other.at_; }

 private:
  const char* at_;
  std::size_t* count_;
};

std::string line_and_column(std::string_view text, std::size_t position) {
  const std::string_view before = text.substr(0, std::min(position, text.size()));
  const auto line = 1 + std::count(before.begin(), before.end(), '\n');
  const std::size_t last_break = before.rfind('\n');
  const std::size_t column = last_break == std::string_view::npos ? before.size() : before.size() - last_break - 1;
  return std::to_string(line) + ":" + std::to_string(std::max<std::size_t>(column, 1));
}

}  // namespace

Result<Value, BadInput> parse(std::string_view text) {
  // The library takes a NUL byte for the end of the text and would not look at the rest.
  if (const std::size_t nul = text.find('\0'); nul != std::string_view::npos) {
    return failure(BadInput{line_and_column(text, nul + 1), message("json.syntax"_msg)});
  }
  Builder builder;
  std::size_t consumed = 0;
  const CountingIterator first(text.data(), &consumed);
  const CountingIterator last(text.data() + text.size(), &consumed);
  if (Value::sax_parse(first, last, &builder)) return std::move(builder.root);
  const std::size_t position = builder.failed_at > 0 ? builder.failed_at : consumed;
  return failure(BadInput{line_and_column(text, position), message(builder.problem.value_or("json.syntax"_msg))});
}

std::string canonical(const Value& value) {
  return value.dump();
}

Value empty_object() {
  return Value::object();
}

}  // namespace underfoot::json
