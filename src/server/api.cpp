#include "server/api.h"

#include <array>
#include <charconv>
#include <nlohmann/json.hpp>

#include "hall/codes.h"
#include "hall/refusals.h"
#include "hall/telling.h"
#include "json/plain_text.h"
#include "protocol/methods.h"

namespace underfoot::server {
namespace {

using hall::Objection;
using hall::Or;

constexpr int kMostListed = 100;

Objection bad(Message why, std::string place = {}) {
  return {"bad_request", std::move(why), {}, std::move(place)};
}
Objection nothing_here() {
  return {"not_found", message("server.nothing_here"_msg)};
}
Objection wrong_method() {
  return {"method_not_allowed", message("server.wrong_method"_msg)};
}
Objection seat_token() {
  return {"forbidden", message("server.seat_token"_msg)};
}
Objection too_many() {
  return {"too_many", message("server.too_many"_msg)};
}
Objection no_token() {
  return {"unauthorized", message("server.no_token"_msg)};
}

template <class Form>
Or<Form> read_body(const std::string& body) {
  const auto value = json::parse(body);
  if (!value) return failure(bad(value.error().message, value.error().place));
  auto form = json::read(*value, [](const json::Reader& in) { return json::read_as<Form>(in, json::NoContext()); });
  if (!form) return failure(bad(form.error().message, form.error().place));
  return *std::move(form);
}

std::string query_of(const ApiQuestion& question, std::string_view name) {
  const auto found = question.query.find(name);
  return found == question.query.end() ? std::string() : found->second;
}

int number_of(const std::string& text, int otherwise, int most) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (text.empty() || error != std::errc() || end != text.data() + text.size() || number < 0) return otherwise;
  return std::min(number, most);
}

// The players of a row are those of the seats that people have taken, in order.
int seat_of(const nlohmann::ordered_json& summary, const store::Row& row, const std::string& wanted) {
  if (wanted.empty()) return -1;
  auto player = row.players.begin();
  for (std::size_t seat = 0; seat < summary["seats"].size() && player != row.players.end(); ++seat) {
    const auto& there = summary["seats"][seat];
    if (there["kind"] != "person" || there["taken"] != true) continue;
    if (*player == wanted) return static_cast<int>(seat);
    ++player;
  }
  return -1;
}

std::string games_in(const hall::House& house, text::Lang lang) {
  protocol::Desk desk(house.games, {.bots = &house.bots});
  const text::Words words{house.catalogue, lang};
  const auto games = protocol::answer(desk, protocol::GamesParams(), {words});
  UF_CHECK(games.has_value());
  return json::text_of(*games, words);
}

}  // namespace

struct Api::Asked {
  ApiQuestion question;
  std::vector<std::string> parts = {};
  hall::Bearer bearer = {};
  text::Lang lang = text::Lang::kEn;
  Then then = nullptr;

  bool is(std::string_view method) const { return question.method == method; }
  // Nobody if the token opens a seat and nothing else.
  std::string player() const { return bearer.table.empty() ? bearer.player : ""; }
};

Api::Api(hall::Node& node, Gate& gate, std::string document)
    : node_(node), gate_(gate), document_(std::move(document)) {
  games_ = {games_in(node.services().house, text::Lang::kEn), games_in(node.services().house, text::Lang::kRu)};
}

text::Lang Api::language(const ApiQuestion& question) {
  const std::string wanted = query_of(question, "lang");
  const bool is_russian = wanted.empty() ? question.accept_language.starts_with("ru") : wanted == "ru";
  return is_russian ? text::Lang::kRu : text::Lang::kEn;
}

std::optional<hall::Bearer> Api::bearer(std::string_view authorization) const {
  constexpr std::string_view kBearer = "Bearer ";
  if (authorization.empty()) return hall::Bearer{};
  if (!authorization.starts_with(kBearer)) return std::nullopt;
  return node_.tokens().check(authorization.substr(kBearer.size()));
}

ApiAnswer Api::refusal(const Objection& why, text::Lang lang) const {
  const hall::Refused told = hall::refused(why, node_.services().house.catalogue, lang);
  return {.status = status_of(why.code), .body = json::text_of(hall::ErrorAnswer{told})};
}

void Api::answer(ApiQuestion question, Then then) const {
  node_.figures().requests.fetch_add(1, std::memory_order_relaxed);
  Asked asked{.question = std::move(question), .then = std::move(then)};
  asked.lang = language(asked.question);
  asked.parts = parts_of(asked.question.path);
  const auto refuse = [&](const Objection& why) { asked.then(refusal(why, asked.lang)); };
  const std::optional<hall::Bearer> who = bearer(asked.question.authorization);
  if (!who) return refuse(no_token());
  asked.bearer = *who;
  const std::vector<std::string>& parts = asked.parts;
  const std::string first = parts.empty() ? "" : parts[0];
  if (first == "tables") return parts.size() == 1 ? tables(asked) : one_table(asked);
  if (parts.size() == 1 && (first == "games" || first == "openapi.json")) {
    if (!asked.is("GET")) return refuse(wrong_method());
    return asked.then({.body = first == "games" ? games_[static_cast<std::size_t>(asked.lang)] : document_});
  }
  if (parts.size() == 1 && first == "players") {
    if (!asked.is("POST")) return refuse(wrong_method());
    const auto player = read_body<hall::NewPlayer>(asked.question.body);
    if (!player) return refuse(player.error());
    const std::string id = hall::random_name(20);
    return asked.then({.status = 201, .body = json::text_of(hall::PlayerAnswer{id, node_.tokens().sign({id})})});
  }
  if (parts.size() == 2 && first == "me" && parts[1] == "tables") {
    if (!asked.is("GET")) return refuse(wrong_method());
    if (asked.bearer.player.empty()) return refuse(no_token());
    if (asked.player().empty()) return refuse(seat_token());
    return list(asked, {.what = store::Query::What::kMine, .player = asked.player()});
  }
  refuse(nothing_here());
}

// ---- Lists, and opening ----

void Api::tables(const Asked& asked) const {
  if (asked.is("POST")) return open(asked);
  if (!asked.is("GET")) return asked.then(refusal(wrong_method(), asked.lang));
  const std::string what = query_of(asked.question, "list");
  constexpr std::array<std::string_view, 3> kLists = {"open", "watch", "finished"};
  for (std::size_t i = 0; i < kLists.size(); ++i) {
    if (what == kLists[i] || (what.empty() && i == 0)) return list(asked, {.what = static_cast<store::Query::What>(i)});
  }
  asked.then(refusal(bad(message("server.no_such_list"_msg), "list"), asked.lang));
}

void Api::list(const Asked& asked, store::Query query) const {
  query.game = query_of(asked.question, "game");
  query.most = number_of(query_of(asked.question, "most"), 50, kMostListed);
  query.from = number_of(query_of(asked.question, "from"), 0, 1'000'000);
  node_.services().store.list(query, [this, asked](const store::Found<std::vector<store::Listed>>& found) {
    if (!found.value) {
      return asked.then(refusal({"storage", message("hall.storage"_msg)}, asked.lang));
    }
    std::string items;
    for (const store::Listed& listed : *found.value) {
      auto item = nlohmann::ordered_json::parse(listed.row.summary, nullptr, false);
      if (!item.is_object()) continue;
      item["entries"] = listed.entries;
      item["changed"] = listed.changed;
      if (const int watchers = node_.services().watched.of(listed.id); watchers > 0) item["watchers"] = watchers;
      if (!asked.player().empty()) item["your_turn"] = listed.row.turn == asked.player();
      if (const int seat = seat_of(item, listed.row, asked.player()); seat >= 0) item["your_seat"] = seat;
      if (const int seat = seat_of(item, listed.row, listed.row.turn); seat >= 0) {
        item["actor"] = seat;
        if (listed.row.due > 0) item["due"] = listed.row.due;
      }
      items += (items.empty() ? "" : ",") + item.dump();
    }
    asked.then({.body = R"({"tables":[)" + items + R"(],"here":)" + std::to_string(node_.people()) + R"(,"now":)" +
                        std::to_string(node_.services().now()) + "}"});
  });
}

void Api::open(const Asked& asked) const {
  const auto wish = read_body<hall::NewTable>(asked.question.body);
  if (!wish) return asked.then(refusal(wish.error(), asked.lang));
  if (!gate_.open_table(asked.question.address, asked.bearer.player, node_.services().now())) {
    return asked.then(refusal(too_many(), asked.lang));
  }
  hall::open_table(node_.services(), {.asked = *wish, .opener = asked.player()},
                   [this, asked](const Or<hall::OpenedTable>& opened) {
                     if (!opened) return asked.then(refusal(opened.error(), asked.lang));
                     const hall::OpenedAnswer told{opened->id, opened->code, opened->commitment};
                     asked.then({.status = 201, .body = json::text_of(told)});
                   });
}

// ---- One table ----

void Api::find(const std::string& table, const std::string& address, std::function<void(Or<std::string>)> then) const {
  if (const std::optional<std::string> code = hall::read_code(table)) {
    if (!gate_.look_for_code(address, node_.services().now())) return then(failure(too_many()));
    return node_.services().store.find_code(*code, [this, address, then](const store::Found<std::string>& found) {
      if (found.value || found.has_failed) gate_.found_code(address);
      if (found.value) return then(*found.value);
      if (found.has_failed) return then(failure(Objection{"storage", message("hall.storage"_msg)}));
      then(failure(Objection{"not_found", message("hall.no_table"_msg)}));
    });
  }
  constexpr std::size_t kLongestId = 32;
  const bool may_be_id = !table.empty() && table.size() <= kLongestId &&
                         table.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789") == std::string::npos;
  if (!may_be_id) return then(failure(Objection{"not_found", message("hall.no_table"_msg)}));
  then(table);
}

void Api::one_table(const Asked& asked) const {
  const std::string what = asked.parts.size() == 2 ? "" : asked.parts[2];
  constexpr std::array<std::string_view, 6> kKnown = {"", "update", "log", "chat", "record", "pack"};
  const bool is_known = asked.parts.size() <= 3 && std::find(kKnown.begin(), kKnown.end(), what) != kKnown.end();
  if (!is_known) return asked.then(refusal(nothing_here(), asked.lang));
  const bool is_request = what.empty() && asked.is("POST");
  if (!is_request && !asked.is("GET")) return asked.then(refusal(wrong_method(), asked.lang));
  find(asked.parts[1], asked.question.address, [this, asked, what, is_request](const Or<std::string>& table) {
    if (!table) return asked.then(refusal(table.error(), asked.lang));
    if (is_request) return request(asked, *table);
    look(asked, *table, what);
  });
}

void Api::request(const Asked& asked, const std::string& table) const {
  SocketRequest wanted = read_socket_request(asked.question.body);
  if (!wanted.request) return asked.then(refusal(wanted.request.error(), asked.lang));
  const auto why = why_not_yet(*wanted.request, asked.question.address, asked.bearer.player);
  if (why) return asked.then(refusal(*why, asked.lang));
  node_.at(table, [this, asked, table, id = wanted.id, request = *std::move(wanted.request)](hall::Host& host) {
    host.ask({table, asked.bearer, request}, [this, asked, id](Or<hall::Done> done) {
      if (!done) return asked.then(refusal(done.error(), asked.lang));
      done->id = id;
      asked.then({.body = json::text_of(hall::Told(*done), text::Words{node_.services().house.catalogue})});
    });
  });
}

std::optional<Objection> Api::why_not_yet(const hall::Request& request, const std::string& address,
                                          const std::string& player) const {
  if (!std::holds_alternative<hall::Rematch>(request)) return std::nullopt;
  if (gate_.open_table(address, player, node_.services().now())) return std::nullopt;
  node_.figures().too_many.fetch_add(1, std::memory_order_relaxed);
  return too_many();
}

void Api::look(const Asked& asked, const std::string& table, const std::string& what) const {
  const auto made = [this, asked, what](const hall::Host::Seen& seen) -> ApiAnswer {
    const text::Catalogue& catalogue = node_.services().house.catalogue;
    const hall::Table& there = seen.table;
    const std::vector<std::string> names = there.names();
    const text::Words words{catalogue, asked.lang, names};
    const Seat viewer = seen.seat.value_or(Seat::none());
    if (what.empty()) return {.body = json::text_of(seen.info, words)};
    if (what == "chat") {
      hall::ChatAnswer chat;
      if (seen.seat) chat.muted = there.standing().seats[seen.seat->index()].muted;
      for (const hall::Said& said : there.standing().said) {
        if (there.may_read(viewer, said)) chat.said.push_back(said);
      }
      return {.body = json::text_of(chat, words)};
    }
    if (what == "pack") return {.body = json::canonical(there.game().pack_content())};
    if (what == "record") {
      if (!there.is_over() || there.standing().is_shut) {
        return refusal({"not_over", message("hall.not_over"_msg)}, asked.lang);
      }
      return {.body = there.record()};
    }
    if (there.stage() == store::Stage::kOpen || there.standing().is_shut) {
      return refusal({"not_playing", message("hall.not_playing"_msg)}, asked.lang);
    }
    const auto most = static_cast<int>(there.game().ply());
    if (what == "log") {
      const auto from = static_cast<std::size_t>(number_of(query_of(asked.question, "from"), 0, most));
      return {.body = json::text_of(
                  hall::LogAnswer{there.game().ply(), protocol::forms_of(there.game(), there.game().log(viewer, from))},
                  words)};
    }
    const hall::Subscriber::Wishes wishes{.words = query_of(asked.question, "words") == "1",
                                          .legal = query_of(asked.question, "legal") == "1",
                                          .lang = asked.lang};
    const auto since = static_cast<std::size_t>(number_of(query_of(asked.question, "since"), 0, most));
    return {.body = *hall::changed_text(there, viewer, wishes, {since, std::nullopt, {}}, seen.now, catalogue)};
  };
  node_.at(table, [this, asked, table, made](hall::Host& host) {
    host.look(table, asked.bearer, [this, asked, made](const Or<hall::Host::Seen>& seen) {
      asked.then(seen ? made(*seen) : refusal(seen.error(), asked.lang));
    });
  });
}

// ---- Reading ----

std::vector<std::string> Api::parts_of(std::string_view path) {
  constexpr std::string_view kRoot = "/api/";
  std::vector<std::string> parts;
  if (!path.starts_with(kRoot)) return parts;
  path.remove_prefix(kRoot.size());
  while (!path.empty()) {
    const std::size_t end = path.find('/');
    parts.emplace_back(path.substr(0, end));
    path = end == std::string_view::npos ? std::string_view() : path.substr(end + 1);
  }
  return parts;
}

int status_of(std::string_view code) {
  const hall::Code* known = hall::find_code(code);
  return known != nullptr ? known->status : 500;
}

namespace {

std::optional<std::string> decoded(std::string_view text, bool is_query) {
  std::string made;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '%') {
      unsigned byte = 0;
      if (i + 2 >= text.size()) return std::nullopt;
      const auto [end, error] = std::from_chars(text.data() + i + 1, text.data() + i + 3, byte, 16);
      if (error != std::errc() || end != text.data() + i + 3) return std::nullopt;
      made += static_cast<char>(byte);
      i += 2;
    } else {
      made += is_query && text[i] == '+' ? ' ' : text[i];
    }
  }
  return json::is_plain(made) ? std::optional(made) : std::nullopt;
}

}  // namespace

std::optional<Target> read_target(std::string_view target) {
  const std::size_t question = target.find('?');
  const std::optional<std::string> path = decoded(target.substr(0, question), false);
  if (!path) return std::nullopt;
  Target read{*path};
  std::string_view rest = question == std::string_view::npos ? std::string_view() : target.substr(question + 1);
  while (!rest.empty()) {
    const std::string_view pair = rest.substr(0, rest.find('&'));
    rest = pair.size() == rest.size() ? std::string_view() : rest.substr(pair.size() + 1);
    const std::size_t equals = pair.find('=');
    const std::optional<std::string> name = decoded(pair.substr(0, equals), true);
    const std::optional<std::string> value =
        equals == std::string_view::npos ? "" : decoded(pair.substr(equals + 1), true);
    if (!name || !value) return std::nullopt;
    read.query.emplace(*name, *value);
  }
  return read;
}

SocketRequest read_socket_request(std::string_view text) {
  auto value = json::parse(text);
  if (!value) return {std::nullopt, failure(bad(value.error().message, value.error().place))};
  SocketRequest read{std::nullopt, failure(bad(message("server.not_a_request"_msg)))};
  if (!value->is_object()) return read;
  const auto id = json::read(*value, [](const json::Reader& in) {
    const auto given = in.maybe("id");
    return given ? std::optional(given->integer<std::int64_t>(0, hall::kMostId)) : std::nullopt;
  });
  if (!id) return {std::nullopt, failure(bad(id.error().message, id.error().place))};
  read.id = *id;
  value->erase("id");
  auto form =
      json::read(*value, [](const json::Reader& in) { return json::read_as<hall::Request>(in, json::NoContext()); });
  if (form) {
    read.request = *std::move(form);
  } else {
    read.request = failure(bad(form.error().message, form.error().place));
  }
  return read;
}

}  // namespace underfoot::server
