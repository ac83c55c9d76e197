// The server's API as data: which paths there are, what is asked and answered on each, and how that may be refused. The
// OpenAPI document, the tables of docs/formats/server.md and the page's types follow from it (src/cli/openapi.h).
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <tuple>
#include <variant>
#include <vector>

#include "hall/forms.h"
#include "hall/refusals.h"
#include "json/word.h"

namespace underfoot::hall {

// ---- Forms that only the outside sees ----

// A request as a socket or a body holds it: the number comes back in its answer.
template <class T>
struct Numbered : T {
  std::optional<std::int64_t> id = {};
};
template <class Variant>
struct NumberedOf;
template <class... Kinds>
struct NumberedOf<std::variant<Kinds...>> {
  using Type = std::variant<Numbered<Kinds>...>;
};
using NumberedRequest = NumberedOf<Request>::Type;

// An alternative of Told on its own, without the field that says which it is.
struct Fault : Refused {};
struct ErrorForm {
  Fault error = {};
};
struct Remark : Said {};
struct ChatForm {
  std::vector<Remark> said = {};
  std::vector<int> muted = {};
};

struct Health {};      // what /healthz says
struct RecordForm {};  // docs/formats/record.md
struct OpenApiForm {};

// What a route answers, if that is not one JSON value of a form.
template <class T>
struct Lines {};      // one value per line, for as long as the client listens
struct PlainText {};  // for Prometheus
template <class Asked, class Told>
struct Socket {};  // a WebSocket with messages both ways
struct NoBody {};  // of a request

// ---- The routes ----

enum class Token : std::uint8_t { kNone, kMay, kMust };

// A parameter behind the "?"; Form is its JSON Schema.
struct Query {
  std::string_view name;
  std::string_view about;
  std::string_view form;
};

template <json::Word Method, json::Word Path, class Asked, class Answer>
struct Route {
  std::string_view summary;
  Token token = Token::kNone;
  int status = 200;
  std::array<Query, 6> query = {};  // those without a name do not count
  std::string_view refusals = {};   // codes with spaces in between, besides kAnywhere
};

inline constexpr std::string_view kNumberForm = R"({"type":"integer","minimum":0,"maximum":1000000000})";
inline constexpr std::string_view kFlagForm = R"({"enum":["0","1"]})";
inline constexpr Query kLang = {"lang", "the language of the sentences, en if absent", R"({"enum":["en","ru"]})"};
inline constexpr Query kWords = {"words", "1: steps with sentences instead of brief ones", kFlagForm};
inline constexpr Query kLegal = {"legal", "1: also what the viewer may do now", kFlagForm};

inline constexpr Query kGame = {"game", "only of this game", R"({"type":"string","maxLength":60})"};
inline constexpr Query kFrom = {"from", "leaves out so many", kNumberForm};
inline constexpr Query kMostListed = {"most", "how many at most", R"({"type":"integer","minimum":1,"maximum":100})"};

inline constexpr auto kRoutes = std::tuple(
    Route<"POST", "/api/players", NewPlayer, PlayerAnswer>{
        .summary = "A new player: a token that stands for one person at any number of tables.",
        .status = 201,
        .refusals = "bad_request too_large"},
    Route<"GET", "/api/games", NoBody, protocol::GamesAnswer>{
        .summary = "The games with their options, packs and bots.", .query = {kLang}},
    Route<"POST", "/api/tables", NewTable, OpenedAnswer>{
        .summary = "Opens a table. Whoever does so with a token may close it again.",
        .token = Token::kMay,
        .status = 201,
        .refusals = "bad_request too_large storage"},
    Route<"GET", "/api/tables", NoBody, ListAnswer>{
        .summary = "Public tables, the newest first.",
        .query = {Query{"list", "with free seats, being played, or over; open if absent",
                        R"({"enum":["open","watch","finished"]})"},
                  kGame, kFrom, kMostListed},
        .refusals = "bad_request storage"},
    Route<"GET", "/api/me/tables", NoBody, ListAnswer>{
        .summary = "The tables of the player whose token it is: those where it is his turn first, then the newest.",
        .token = Token::kMust,
        .query = {kGame, kFrom, kMostListed},
        .refusals = "storage"},
    Route<"GET", "/api/tables/{table}", NoBody, TableInfo>{
        .summary = "One table as everybody may see it who knows where it is.", .refusals = "not_found storage"},
    Route<"POST", "/api/tables/{table}", NumberedRequest, Done>{
        .summary = "Does something at a table; answered when it is stored for good.",
        .token = Token::kMay,
        .refusals = "bad_request not_found too_large not_your_turn stale illegal seat_taken "
                    "full not_open not_playing over not_over storage"},
    Route<"GET", "/api/tables/{table}/update", NoBody, Changed>{
        .summary = "The whole view of the token's seat, or a spectator's without a token, and what has happened since.",
        .token = Token::kMay,
        .query = {Query{"since", "the ply that the client knows, 0 if absent: steps from there on", kNumberForm},
                  kWords, kLegal, kLang},
        .refusals = "not_found not_playing storage"},
    Route<"GET", "/api/tables/{table}/log", NoBody, LogAnswer>{
        .summary = "What has happened, in sentences, as the viewer may know it.",
        .token = Token::kMay,
        .query = {Query{"from", "the first ply told", kNumberForm}, kLang},
        .refusals = "not_found not_playing storage"},
    Route<"GET", "/api/tables/{table}/chat", NoBody, ChatForm>{
        .summary = "What has been said at the table, without those whom the viewer has muted.",
        .token = Token::kMay,
        .refusals = "not_found storage"},
    Route<"GET", "/api/tables/{table}/record", NoBody, RecordForm>{
        .summary = "The record of a finished game, with the secret behind its dice.",
        .refusals = "not_found not_over storage"},
    Route<"GET", "/api/tables/{table}/pack", NoBody, GamePack>{
        .summary = "The pack that the table plays with, whole: a client may not have it.",
        .refusals = "not_found storage"},
    Route<"GET", "/api/tables/{table}/socket", NoBody, Socket<NumberedRequest, Told>>{
        .summary = "A WebSocket: everything that happens at the table, and what one does there.",
        .token = Token::kMay,
        .status = 101,
        .query = {Query{"ply", "what the client has already: its ply", kNumberForm},
                  Query{"entries", "and the version of its view", kNumberForm},
                  Query{"name", "of a spectator, for the others to see", R"({"type":"string","maxLength":60})"}, kWords,
                  kLegal, kLang},
        .refusals = "bad_request not_found storage"},
    Route<"GET", "/api/stream", NoBody, Lines<TurnTold>>{
        .summary =
            "One line whenever a table of the player changes its turn or stage; first those where it is his turn.",
        .token = Token::kMust},
    Route<"GET", "/api/openapi.json", NoBody, OpenApiForm>{.summary = "The API as an OpenAPI document."},
    Route<"GET", "/healthz", NoBody, Health>{.summary =
                                                 "Whether the server can do its work; if not, its status is 503."},
    Route<"GET", "/metrics", NoBody, PlainText>{.summary = "Figures for Prometheus."});

// Calls visit(route) for each.
template <class Visit>
constexpr void for_each_route(Visit visit) {
  std::apply([&](const auto&... routes) { (visit(routes), ...); }, kRoutes);
}

consteval bool every_refusal_has_a_code() {
  bool all = true;
  const auto look = [&](const Code* code) { all = all && code != nullptr; };
  for_each_code(kAnywhere, look);
  for_each_route([&](const auto& route) { for_each_code(route.refusals, look); });
  return all;
}
static_assert(every_refusal_has_a_code());

}  // namespace underfoot::hall

namespace underfoot::json {

template <class T>
struct Shape<hall::Numbered<T>> {
  static constexpr std::string_view kName = Shape<T>::kName;
  static constexpr std::string_view kKind = Shape<T>::kKind;
  static constexpr auto kFields = std::tuple_cat(
      std::tuple(field("id", &hall::Numbered<T>::id, "comes back in the answer").between(0, hall::kMostId)),
      Shape<T>::kFields);
};
template <>
struct Choice<hall::NumberedRequest> : Choice<hall::Request> {};

template <>
struct Shape<hall::Fault> {
  static constexpr std::string_view kName = "Fault";
  static constexpr auto kFields = Shape<hall::Refused>::kFields;
};
template <>
struct Shape<hall::ErrorForm> {
  static constexpr std::string_view kName = "ErrorAnswer";
  static constexpr auto kFields = std::tuple(field("error", &hall::ErrorForm::error));
};
template <>
struct Shape<hall::Remark> {
  static constexpr std::string_view kName = "Remark";
  static constexpr auto kFields = Shape<hall::Said>::kFields;
};
template <>
struct Shape<hall::ChatForm> {
  static constexpr std::string_view kName = "ChatAnswer";
  static constexpr auto kFields = std::tuple(
      field("said", &hall::ChatForm::said).at_most(10000),
      field("muted", &hall::ChatForm::muted, "seats whose words the viewer does not want to read").between(0, 5));
};

template <>
struct Leaf<hall::Health> {
  static constexpr std::string_view kSchema =
      R"({"type":"object","properties":{"status":{"type":"string"}},"required":["status"]})";
  static constexpr std::string_view kTypeScript = "{ status: string }";
};
template <>
struct Leaf<hall::RecordForm> {
  static constexpr std::string_view kSchema = R"({"type":"object","required":["format","game","actions"]})";
  static constexpr std::string_view kTypeScript = "Record<string, unknown>";
};
template <>
struct Leaf<hall::OpenApiForm> {
  static constexpr std::string_view kSchema = R"({"type":"object","required":["openapi","paths"]})";
  static constexpr std::string_view kTypeScript = "Record<string, unknown>";
};

}  // namespace underfoot::json
