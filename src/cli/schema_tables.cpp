#include "cli/schema_tables.h"

#include <algorithm>

namespace underfoot::cli {
namespace {

using Schema = nlohmann::ordered_json;

std::string in_code(const Schema& value) {
  return "`" + value.dump() + "`";
}

std::string listed(const Schema& values) {
  std::string text;
  for (const Schema& value : values) text += (text.empty() ? "" : ", ") + in_code(value);
  return text;
}

std::string name_of(const Schema& schema) {
  const auto path = schema.at("$ref").get<std::string>();
  return path.substr(path.rfind('/') + 1);
}

std::string form_of(const Schema& schema);

std::string number_of(const Schema& schema) {
  if (!schema.contains("minimum")) return "number";
  const auto least = schema.at("minimum").get<std::int64_t>();
  const auto most = schema.at("maximum").get<std::int64_t>();
  constexpr std::int64_t kWidest = 100000;
  return least == 0 && most > kWidest ? "number" : std::to_string(least) + " to " + std::to_string(most);
}

std::string list_of(const Schema& schema) {
  const bool is_exact = schema.contains("minItems") && schema.at("minItems") == schema.value("maxItems", Schema());
  return "list of " + (is_exact ? schema.at("minItems").dump() + ": " : "") + form_of(schema.at("items"));
}

std::string of_type(const Schema& schema, const std::string& type) {
  if (type == "integer") return number_of(schema);
  if (type == "array") return list_of(schema);
  if (type == "boolean") return "`true` or `false`";
  return type == "null" ? "`null`" : "text";
}

// What a value may be, in a few words.
std::string form_of(const Schema& schema) {
  if (schema.contains("$ref")) return name_of(schema);
  if (schema.contains("const")) return in_code(schema.at("const"));
  if (schema.contains("enum")) return listed(schema.at("enum"));
  std::string text;
  const auto add = [&](const std::string& form) { text += (text.empty() ? "" : " or ") + form; };
  if (schema.contains("anyOf")) {
    for (const Schema& each : schema.at("anyOf")) add(form_of(each));
    return text;
  }
  if (!schema.contains("type")) return "anything";
  const Schema& type = schema.at("type");
  if (type.is_string()) return of_type(schema, type.get<std::string>());
  for (const Schema& each : type) add(of_type(schema, each.get<std::string>()));
  return text;
}

bool is_required(const Schema& object, const std::string& key) {
  const Schema& keys = object.at("required");
  return std::find(keys.begin(), keys.end(), key) != keys.end();
}

std::string row_of(const Schema& object, const std::string& key, const Schema& schema) {
  return "`" + key + "`" + (is_required(object, key) ? "" : "?") + " | " + form_of(schema) + " | " +
         schema.value("description", "") + " |\n";
}

std::string object_table(const Schema& object) {
  std::string text = "| key | value | meaning |\n| --- | --- | --- |\n";
  for (const auto& [key, schema] : object.at("properties").items()) text += "| " + row_of(object, key, schema);
  return text;
}

// The first key of every alternative says which one it is.
std::string choice_table(const Schema& choice, const Schema& types) {
  std::string tag;
  std::string text;
  for (const Schema& each : choice.at("oneOf")) {
    const Schema& object = types.at(name_of(each));
    std::string kind;
    bool is_first = true;
    for (const auto& [key, schema] : object.at("properties").items()) {
      if (kind.empty()) {
        tag = key;
        kind = in_code(schema.at("const"));
        continue;
      }
      text += "| " + (is_first ? kind : "") + " | " + row_of(object, key, schema);
      is_first = false;
    }
    if (is_first) text += "| " + kind + " | | | |\n";
  }
  return "| `" + tag + "` | key | value | meaning |\n| --- | --- | --- | --- |\n" + text;
}

std::string table_of(const Schema& schema, const Schema& types) {
  if (schema.contains("oneOf")) return choice_table(schema, types);
  if (schema.contains("properties")) return object_table(schema);
  return form_of(schema) + "\n";
}

}  // namespace

std::string tables_of(const Schema& schema) {
  std::string text;
  const Schema& types = schema.at("$defs");
  for (const auto& [name, type] : types.items()) {
    text += (text.empty() ? "" : "\n") + ("### " + name + "\n\n") + table_of(type, types);
  }
  return text;
}

}  // namespace underfoot::cli
