#include "cli/openapi.h"

#include <algorithm>
#include <map>
#include <set>
#include <vector>

#include "hall/api.h"

namespace underfoot::cli {
namespace {

using Document = nlohmann::ordered_json;

constexpr std::string_view kJson = "application/json";
constexpr std::string_view kJsonLines = "application/x-ndjson";
constexpr std::string_view kText = "text/plain";

// ---- Forms ----

// What an answer consists of, as far as it has a form.
template <class T>
void add_form(json::Description& to, T* /*form*/) {
  to.add(json::TypeList<T>());
}
template <class T>
void add_form(json::Description& to, hall::Lines<T>* /*lines*/) {
  to.add(json::TypeList<T>());
}
void add_form(json::Description& /*to*/, hall::PlainText* /*text*/) {}
void add_form(json::Description& /*to*/, hall::NoBody* /*nothing*/) {}
template <class Asked, class Told>
void add_form(json::Description& to, hall::Socket<Asked, Told>* /*socket*/) {
  to.add(json::TypeList<Told, Asked>());
}

// Notes the types that a part of a schema mentions, and those that these mention.
void collect(const Document& part, const Document& types, std::set<std::string>& names) {
  if (part.is_object() && part.contains("$ref")) {
    const auto path = part.at("$ref").get<std::string>();
    const std::string name = path.substr(path.rfind('/') + 1);
    if (names.insert(name).second) collect(types.at(name), types, names);
  }
  if (!part.is_structured()) return;
  for (const Document& each : part) collect(each, types, names);
}

// References to "$defs" become references to components.
void refer_to_components(Document& part) {
  if (!part.is_structured()) return;
  if (part.is_object() && part.contains("$ref")) {
    const auto path = part.at("$ref").get<std::string>();
    part["$ref"] = "#/components/schemas/" + path.substr(path.rfind('/') + 1);
  }
  for (Document& each : part) refer_to_components(each);
}

Document reference(std::string_view name) {
  return {{"$ref", "#/components/schemas/" + std::string(name)}};
}

// The schema of a type in a route.
template <class T>
Document form_of() {
  if constexpr (json::HasLeaf<T>) {
    return Document::parse(json::Leaf<T>::kSchema);
  } else if constexpr (json::kIsVariant<T>) {
    return reference(json::Choice<T>::kName);
  } else {
    return reference(json::Shape<T>::kName);
  }
}

Document content_of(std::string_view type, const Document& schema) {
  Document content;
  content[std::string(type)]["schema"] = schema;
  return content;
}

// ---- Answers ----

template <class T>
Document content_of(T* /*answer*/) {
  return content_of(kJson, form_of<T>());
}
template <class T>
Document content_of(hall::Lines<T>* /*lines*/) {
  return content_of(kJsonLines, form_of<T>());
}
Document content_of(hall::PlainText* /*text*/) {
  return content_of(kText, {{"type", "string"}});
}
template <class Asked, class Told>
Document content_of(hall::Socket<Asked, Told>* /*socket*/) {
  return nullptr;
}

std::string_view meaning_of(int status) {
  if (status == 101) return "The connection is a WebSocket from now on.";
  return status == 201 ? "Done, and something new is there." : "Done.";
}

// The codes with which a route may refuse, by the status of the answer.
std::map<int, std::vector<const hall::Code*>> codes_of(std::string_view refusals, std::string_view more) {
  std::map<int, std::vector<const hall::Code*>> by_status;
  const auto add = [&](const hall::Code* code) { by_status[code->status].push_back(code); };
  hall::for_each_code(refusals, add);
  hall::for_each_code(more, add);
  return by_status;
}

Document refusal(const std::vector<const hall::Code*>& codes) {
  std::string about;
  Document names = Document::array();
  for (const hall::Code* code : codes) {
    about += (about.empty() ? "" : " ") + std::string(code->name) + ": " + std::string(code->about) + ".";
    names.push_back(code->name);
  }
  return {{"description", about},
          {"x-codes", names},
          {"content", content_of(kJson, reference(json::Shape<hall::ErrorForm>::kName))}};
}

template <json::Word Method, json::Word Path, class Asked, class Answer>
Document responses_of(const hall::Route<Method, Path, Asked, Answer>& route) {
  Document done = {{"description", meaning_of(route.status)}};
  if (Document content = content_of(static_cast<Answer*>(nullptr)); !content.is_null()) done["content"] = content;
  Document responses;
  responses[std::to_string(route.status)] = done;
  if constexpr (std::is_same_v<Answer, hall::Health>) {
    responses["503"] = done;
    responses["503"]["description"] = "Not now.";
  }
  const bool is_api = Path.view().starts_with("/api/");
  for (const auto& [status, codes] : codes_of(route.refusals, is_api ? hall::kAnywhere : "")) {
    responses[std::to_string(status)] = refusal(codes);
  }
  return responses;
}

// ---- Requests ----

Document parameters_of(std::string_view path, std::span<const hall::Query> query) {
  Document list = Document::array();
  if (path.find("{table}") != std::string_view::npos) list.push_back({{"$ref", "#/components/parameters/table"}});
  for (const hall::Query& each : query) {
    if (each.name.empty()) continue;
    list.push_back({{"name", each.name},
                    {"in", "query"},
                    {"description", each.about},
                    {"required", false},
                    {"schema", Document::parse(each.form)}});
  }
  return list;
}

Document security_of(hall::Token token) {
  Document list = Document::array();
  if (token != hall::Token::kMust) list.push_back(Document::object());
  if (token != hall::Token::kNone) list.push_back({{"token", Document::array()}});
  return list;
}

std::string lower(std::string_view method) {
  std::string name(method);
  std::transform(name.begin(), name.end(), name.begin(), [](char each) { return static_cast<char>(each - 'A' + 'a'); });
  return name;
}

// "getTablesOneUpdate" of GET /api/tables/{table}/update: what generators of clients call a function.
std::string name_of(std::string_view method, std::string_view path) {
  std::string name = lower(method);
  bool is_first = true;
  bool is_inside = false;
  for (const char letter : path.substr(path.starts_with("/api/") ? 5 : 1)) {
    const bool is_letter = letter >= 'a' && letter <= 'z';
    if (letter == '{') is_inside = true;
    if (letter == '}') name += "One";
    if (!is_letter) is_first = true;
    if (is_letter && !is_inside) {
      name += is_first ? static_cast<char>(letter - 'a' + 'A') : letter;
      is_first = false;
    }
    if (letter == '}') is_inside = false;
  }
  return name;
}

template <json::Word Method, json::Word Path, class Asked, class Answer>
Document operation_of(const hall::Route<Method, Path, Asked, Answer>& route) {
  Document operation = {{"operationId", name_of(Method.view(), Path.view())}, {"summary", route.summary}};
  operation["security"] = security_of(route.token);
  if (Document parameters = parameters_of(Path.view(), route.query); !parameters.empty()) {
    operation["parameters"] = parameters;
  }
  if constexpr (!std::is_same_v<Asked, hall::NoBody>) {
    operation["requestBody"] = {{"required", true}, {"content", content_of(kJson, form_of<Asked>())}};
  }
  operation["responses"] = responses_of(route);
  return operation;
}

template <class Asked, class Told>
Document websocket_of(hall::Socket<Asked, Told>* /*socket*/) {
  return {{"subprotocols", {"underfoot", "token.TOKEN"}},
          {"description",
           "Every message is one JSON text. The client sends requests, each answered by done or refused with its id; "
           "the server sends what happens. See docs/formats/server.md."},
          {"client", form_of<Asked>()},
          {"server", form_of<Told>()}};
}
template <class T>
Document websocket_of(T* /*answer*/) {
  return nullptr;
}

Document paths() {
  Document all;
  hall::for_each_route([&]<json::Word Method, json::Word Path, class Asked, class Answer>(
                           const hall::Route<Method, Path, Asked, Answer>& route) {
    Document operation = operation_of(route);
    if (Document socket = websocket_of(static_cast<Answer*>(nullptr)); !socket.is_null()) {
      operation["x-websocket"] = socket;
    }
    all[std::string(Path.view())][lower(Method.view())] = operation;
  });
  return all;
}

template <class T>
std::string type_name(json::Description& forms, T* /*type*/) {
  return forms.types().name_of<T>();
}
template <class T>
std::string type_name(json::Description& forms, hall::Lines<T>* /*lines*/) {
  return forms.types().name_of<T>();
}
std::string type_name(json::Description& /*forms*/, hall::PlainText* /*text*/) {
  return "string";
}
std::string type_name(json::Description& /*forms*/, hall::NoBody* /*nothing*/) {
  return "null";
}
template <class Asked, class Told>
std::string type_name(json::Description& forms, hall::Socket<Asked, Told>* /*socket*/) {
  return forms.types().name_of<Told>();
}

std::string words_for(hall::Token token) {
  if (token == hall::Token::kNone) return "";
  return token == hall::Token::kMust ? "needed" : "if any";
}

}  // namespace

json::Description with_games(std::span<const GameForms> games) {
  json::Description all;
  json::Schema& schema = all.schema();
  for (const GameForms& forms : games) {
    schema.begin_names_with(std::string(forms.game) + ".");
    forms.describe(all);
  }
  schema.begin_names_with("");
  for (const std::string_view name : kFormNames) {
    std::string list;
    for (const GameForms& forms : games) {
      const std::string full_name = std::string(forms.game) + "." + std::string(name);
      if (schema.has(full_name)) list += (list.empty() ? "" : ",") + (R"({"$ref":"#/$defs/)" + full_name + "\"}");
    }
    schema.define("Game" + std::string(name), list.empty() ? "{}" : R"({"anyOf":[)" + list + "]}");
  }
  return all;
}

// Alternatives first: where one of them is a whole answer, it also says its kind.
void add_server_forms(json::Description& to) {
  to.add(json::TypeList<hall::Told, hall::NumberedRequest, hall::ErrorForm>());
  hall::for_each_route([&]<json::Word Method, json::Word Path, class Asked, class Answer>(
                           const hall::Route<Method, Path, Asked, Answer>& /*route*/) {
    add_form(to, static_cast<Asked*>(nullptr));
    add_form(to, static_cast<Answer*>(nullptr));
  });
}

void keep_only(Document& schema, std::span<const std::string> names) {
  std::set<std::string> kept(names.begin(), names.end());
  const Document types = schema.at("$defs");
  for (const std::string& name : names) collect(types.at(name), types, kept);
  schema["$defs"] = Document::object();
  for (const std::string& name : kept) schema["$defs"][name] = types.at(name);
}

Document server_schema(std::span<const GameForms> games) {
  constexpr json::Schema::Heading kHeading = {.id = "server.schema.json", .title = "server"};
  json::Description own;
  add_server_forms(own);
  const auto own_schema = Document::parse(own.schema().document(kHeading));
  std::vector<std::string> names;
  for (const auto& type : own_schema.at("$defs").items()) names.push_back(type.key());
  json::Description all = with_games(games);
  add_server_forms(all);
  auto schema = Document::parse(all.schema().document(kHeading));
  keep_only(schema, names);
  return schema;
}

Document openapi_document(std::span<const GameForms> games) {
  Document document = {{"openapi", "3.1.0"}};
  document["info"] = {{"title", "Underfoot"},
                      {"version", "1"},
                      {"summary", "Tables of board games on a server."},
                      {"description", "How to use it is told in docs/formats/server.md."}};
  document["paths"] = paths();
  Document types = server_schema(games).at("$defs");
  refer_to_components(types);
  document["components"] = {
      {"schemas", types},
      {"parameters",
       {{"table",
         {{"name", "table"},
          {"in", "path"},
          {"required", true},
          {"description", "the id of a table, or its code in either language: MOSS417, moss-417"},
          {"schema", {{"type", "string"}, {"maxLength", 100}}}}}}},
      {"securitySchemes",
       {{"token",
         {{"type", "http"}, {"scheme", "bearer"}, {"description", "of a player, or of one seat of one table"}}}}}};
  return document;
}

std::string openapi_text(std::span<const GameForms> games) {
  return openapi_document(games).dump();
}

std::string route_types() {
  json::Description forms;
  std::string lines;
  hall::for_each_route([&]<json::Word Method, json::Word Path, class Asked, class Answer>(
                           const hall::Route<Method, Path, Asked, Answer>& route) {
    const std::string asked = type_name(forms, static_cast<Asked*>(nullptr));
    lines += "  /** " + std::string(route.summary) + " */\n  '" + std::string(Method.view()) + " " +
             std::string(Path.view()) + "': { asked: " + asked +
             "; answer: " + type_name(forms, static_cast<Answer*>(nullptr)) + " }\n";
  });
  return "\nexport interface Routes {\n" + lines + "}\n";
}

std::string route_tables() {
  std::string routes = "### Routes\n\n| | token | |\n| --- | --- | --- |\n";
  hall::for_each_route([&]<json::Word Method, json::Word Path, class Asked, class Answer>(
                           const hall::Route<Method, Path, Asked, Answer>& route) {
    std::string query;
    for (const hall::Query& each : route.query) {
      if (!each.name.empty()) query += (query.empty() ? "?" : "&") + std::string(each.name) + "=";
    }
    routes += "| `" + std::string(Method.view()) + " " + std::string(Path.view()) + query + "` | " +
              words_for(route.token) + " | " + std::string(route.summary) + " |\n";
  });
  std::string codes = "\n### Codes\n\n| code | status | meaning |\n| --- | --- | --- |\n";
  for (const hall::Code& code : hall::kCodes) {
    codes += "| `" + std::string(code.name) + "` | " + std::to_string(code.status) + " | " + std::string(code.about) +
             " |\n";
  }
  return routes + codes;
}

}  // namespace underfoot::cli
