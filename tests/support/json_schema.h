// Checks a document against a JSON Schema, as far as the schemas of packs/ go. A keyword it does not know is a failure
// of the test, so that nothing in a schema is skipped without notice.
#pragma once

#include <gtest/gtest.h>

#include <map>
#include <optional>
#include <regex>
#include <set>
#include <string>

#include "support/json_text.h"

namespace underfoot::tests {

class JsonSchema {
 public:
  explicit JsonSchema(json::Value schema) : root_(std::move(schema)) {}

  const json::Value& root() const { return root_; }

  // The place of the first mistake, as a JSON pointer, and the keyword that says so.
  std::optional<std::string> fault(const json::Value& document) const { return fault(document, root_, ""); }

 private:
  using Fault = std::optional<std::string>;

  static bool is_of_type(const json::Value& value, const std::string& type) {
    if (type == "object") return value.is_object();
    if (type == "array") return value.is_array();
    if (type == "string") return value.is_string();
    if (type == "integer") return value.is_number_integer();
    if (type == "boolean") return value.is_boolean();
    ADD_FAILURE() << "the checker does not know the type " << type;
    return false;
  }

  static std::size_t characters(const std::string& text) {
    std::size_t count = 0;
    for (const char byte : text) count += (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U ? 1U : 0U;
    return count;
  }

  Fault fault(const json::Value& value, const json::Value& schema, const std::string& place) const {
    for (const auto& [keyword, wanted] : schema.items()) {
      if (Fault found = fault_of(keyword, wanted, value, schema, place)) return found;
    }
    return std::nullopt;
  }

  Fault fault_of(const std::string& keyword, const json::Value& wanted, const json::Value& value,
                 const json::Value& schema, const std::string& place) const {
    static const std::set<std::string> kAnnotations = {"$schema", "$id", "$defs", "title", "description"};
    const auto unless = [&](bool fits) { return fits ? std::nullopt : Fault(place + " " + keyword); };
    if (kAnnotations.contains(keyword)) return std::nullopt;
    if (keyword == "$ref") {
      return fault(value, root_.at(json::Value::json_pointer(wanted.get<std::string>().substr(1))), place);
    }
    if (keyword == "type") return unless(is_of_type(value, wanted.get<std::string>()));
    if (keyword == "const") return unless(value == wanted);
    if (keyword == "enum") return unless(std::find(wanted.begin(), wanted.end(), value) != wanted.end());
    if (keyword == "minimum") return unless(!value.is_number() || value >= wanted);
    if (keyword == "maximum") return unless(!value.is_number() || value <= wanted);
    if (keyword == "maxLength") {
      return unless(!value.is_string() || characters(value.get<std::string>()) <= wanted.get<std::size_t>());
    }
    if (keyword == "pattern") return unless(!value.is_string() || matches(value.get<std::string>(), wanted));
    if (keyword == "minItems") return unless(!value.is_array() || value.size() >= wanted.get<std::size_t>());
    if (keyword == "maxItems") return unless(!value.is_array() || value.size() <= wanted.get<std::size_t>());
    if (keyword == "uniqueItems") {
      return unless(!value.is_array() || std::set<json::Value>(value.begin(), value.end()).size() == value.size());
    }
    if (keyword == "items") return fault_of_items(value, wanted, place);
    if (keyword == "required") return unless(has_all(value, wanted));
    if (keyword == "properties") return fault_of_properties(value, wanted, place);
    if (keyword == "additionalProperties") return unless(wanted || has_only(value, schema.at("properties")));
    ADD_FAILURE() << "the checker does not know the keyword " << keyword;
    return std::nullopt;
  }

  static bool matches(const std::string& text, const std::string& pattern) {
    static std::map<std::string, std::regex> known;
    const auto [entry, is_new] = known.try_emplace(pattern);
    if (is_new) entry->second = std::regex(pattern, std::regex::ECMAScript);
    return std::regex_search(text, entry->second);
  }

  Fault fault_of_items(const json::Value& value, const json::Value& schema, const std::string& place) const {
    if (!value.is_array()) return std::nullopt;
    for (std::size_t i = 0; i < value.size(); ++i) {
      if (Fault found = fault(value[i], schema, place + "/" + std::to_string(i))) return found;
    }
    return std::nullopt;
  }

  Fault fault_of_properties(const json::Value& value, const json::Value& schemas, const std::string& place) const {
    if (!value.is_object()) return std::nullopt;
    for (const auto& [key, schema] : schemas.items()) {
      if (!value.contains(key)) continue;
      if (Fault found = fault(value[key], schema, place + "/" + key)) return found;
    }
    return std::nullopt;
  }

  static bool has_all(const json::Value& value, const json::Value& keys) {
    for (const json::Value& key : keys) {
      if (value.is_object() && !value.contains(key.get<std::string>())) return false;
    }
    return true;
  }

  static bool has_only(const json::Value& value, const json::Value& properties) {
    if (!value.is_object()) return true;
    for (const auto& entry : value.items()) {
      if (!properties.contains(entry.key())) return false;
    }
    return true;
  }

  json::Value root_;
};

}  // namespace underfoot::tests
