#include "cli/remote_told.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "json/delta_scan.h"
#include "json/reader.h"

namespace underfoot::cli {
namespace {

constexpr std::size_t kMostText = 10000;

std::string string_at(const json::Reader& in, std::string_view key) {
  const auto found = in.maybe(key);
  return found ? found->string(kMostText) : std::string();
}

bool flag_at(const json::Reader& in, std::string_view key) {
  const auto found = in.maybe(key);
  return found && found->boolean();
}

template <class T>
std::optional<T> number_at(const json::Reader& in, std::string_view key) {
  const auto found = in.maybe(key);
  return found ? std::optional<T>(static_cast<T>(found->integer({0, std::int64_t{1} << 53U}))) : std::nullopt;
}

std::vector<int> numbers(const json::Reader& in) {
  std::vector<int> list;
  for (std::size_t i = 0; i < in.size(100); ++i) list.push_back(in.item(i).integer<int>(-1000000, 1000000));
  return list;
}

Seat seat_of(const json::Reader& in) {
  return in.is_null() ? Seat::none() : Seat(in.integer<int>(0, 5));
}

Actor actor_of(const json::Reader& in) {
  constexpr std::array<std::string_view, 2> kNames = {"chance", "over"};
  if (!in.is_string()) return Actor::of(seat_of(in));
  return in.one_of(kNames) == 0 ? Actor::chance() : Actor::over();
}

RemoteSeat read_seat(const json::Reader& in) {
  RemoteSeat seat{.is_person = in.field("kind").string() == "person",
                  .name = string_at(in, "name"),
                  .bot = string_at(in, "bot"),
                  .is_taken = flag_at(in, "taken"),
                  .has_resigned = flag_at(in, "resigned"),
                  .has_stand_in = flag_at(in, "stand_in"),
                  .wants_rematch = flag_at(in, "wants_rematch")};
  if (const auto votes = in.maybe("votes")) seat.votes = numbers(*votes);
  if (const auto presence = in.maybe("presence")) seat.is_here = presence->string() == "here";
  return seat;
}

RemoteInfo info_of(const json::Reader& in, text::Lang lang) {
  constexpr std::array<std::string_view, 3> kStages = {"open", "playing", "over"};
  RemoteInfo info{.table = in.field("table").string(),
                  .game = in.field("game").string(),
                  .options = json::canonical(in.field("options").value()),
                  .pack_id = in.field("pack").field("id").string(),
                  .pack_hash = in.field("pack").field("hash").string(),
                  .stage = static_cast<RemoteInfo::Stage>(in.field("stage").one_of(kStages)),
                  .next = string_at(in, "next")};
  if (const auto code = in.maybe("code")) info.code = code->field(text::code(lang)).string();
  const json::Reader seats = in.field("seats");
  for (std::size_t i = 0; i < seats.size(6); ++i) info.seats.push_back(read_seat(seats.item(i)));
  info.watchers = number_at<int>(in, "watchers").value_or(0);
  if (const auto watching = in.maybe("watching")) {
    for (std::size_t i = 0; i < watching->size(100); ++i) info.watching.push_back(watching->item(i).string());
  }
  if (const auto asked = in.maybe("asked_back")) {
    const Seat seat = seat_of(asked->field("seat"));
    if (!seat.is_none() && seat.index() < info.seats.size()) {
      info.asked_back = {.seat = seat, .agreed = numbers(asked->field("agreed"))};
    }
  }
  if (const auto places = in.maybe("places")) info.places = numbers(*places);
  return info;
}

// Sentences that say the same twice, as an action and as an event, are told once.
bool is_same(std::string_view one, std::string_view other) {
  const auto bare = [](std::string_view text) { return text.substr(0, text.find_last_not_of(". ") + 1); };
  return bare(one) == bare(other);
}

RemoteStep read_step(const json::Reader& in) {
  RemoteStep step{.ply = in.field("ply").integer<std::size_t>(0, 1'000'000'000), .by = actor_of(in.field("by"))};
  if (step.by.is_seat()) step.text = in.field("text").field("text").string(kMostText);
  const json::Reader events = in.field("events");
  for (std::size_t i = 0; i < events.size(10000); ++i) {
    const json::Reader event = events.item(i);
    if (flag_at(event, "routine")) continue;
    std::string text = event.field("text").field("text").string(kMostText);
    const bool is_known =
        is_same(text, step.text) || std::find(step.more.begin(), step.more.end(), text) != step.more.end();
    if (!is_known) step.more.push_back(std::move(text));
  }
  return step;
}

RemoteUpdate update_of(const json::Reader& in, std::string_view message) {
  RemoteUpdate update{.entries = in.field("entries").integer<std::int64_t>(0, std::int64_t{1} << 53U),
                      .base = number_at<std::int64_t>(in, "base"),
                      .ply = in.field("ply").integer<std::size_t>(0, 1'000'000'000),
                      .since = in.field("since").integer<std::size_t>(0, 1'000'000'000),
                      .seat = seat_of(in.field("seat")),
                      .actor = actor_of(in.field("actor")),
                      .view_hash = in.field("view_hash").string()};
  if (const auto steps = in.maybe("steps")) {
    for (std::size_t i = 0; i < steps->size(100000); ++i) update.steps.push_back(read_step(steps->item(i)));
  }
  update.view = member_text(message, "view").value_or("");
  update.changes = member_text(message, "changes").value_or("");
  if (const auto clocks = in.maybe("clocks")) {
    update.clocks.emplace();
    const json::Reader left = clocks->field("left");
    for (std::size_t i = 0; i < left.size(6); ++i) {
      update.clocks->left.push_back(left.item(i).integer<std::int64_t>(0, std::int64_t{1} << 53U));
    }
    update.clocks->running = number_at<int>(*clocks, "running");
  }
  return update;
}

RemoteDone done_of(const json::Reader& in) {
  RemoteDone done{.id = number_at<std::int64_t>(in, "id"), .token = string_at(in, "token")};
  if (const auto seat = in.maybe("seat")) done.seat = seat_of(*seat);
  return done;
}

RemoteRefusal refusal_of(const json::Reader& in) {
  return {.id = number_at<std::int64_t>(in, "id"),
          .code = in.field("code").string(),
          .text = in.field("text").string(kMostText),
          .rule = string_at(in, "rule")};
}

// What `read` makes of the text; nothing if either is not as it should be.
template <class Read>
auto read_text(std::string_view text, Read&& read)
    -> std::optional<decltype(read(std::declval<const json::Reader&>()))> {
  const Result<json::Value, BadInput> value = json::parse(text);
  if (!value) return std::nullopt;
  auto result = json::read(*value, std::forward<Read>(read));
  if (!result) return std::nullopt;
  return *std::move(result);
}

}  // namespace

std::optional<RemoteTold> read_told(std::string_view message, text::Lang lang) {
  return read_text(message, [&](const json::Reader& in) -> RemoteTold {
    constexpr std::array<std::string_view, 5> kTypes = {"table", "update", "said", "done", "refused"};
    switch (in.field("type").one_of(kTypes)) {
      case 0:
        return info_of(in.field("table"), lang);
      case 1:
        return update_of(in, message);
      case 2:
        return RemoteSaid{string_at(in, "name"), string_at(in, "phrase"), string_at(in, "text")};
      case 3:
        return done_of(in);
      default:
        return refusal_of(in);
    }
  });
}

std::optional<RemoteInfo> read_info(std::string_view body, text::Lang lang) {
  return read_text(body, [&](const json::Reader& in) { return info_of(in, lang); });
}

std::optional<RemoteDone> read_done(std::string_view body) {
  return read_text(body, done_of);
}

std::optional<RemoteRefusal> read_error(std::string_view body) {
  return read_text(body, [](const json::Reader& in) { return refusal_of(in.field("error")); });
}

std::optional<std::string> read_player_token(std::string_view body) {
  return read_text(body, [](const json::Reader& in) { return in.field("token").string(); });
}

std::optional<std::string> read_opened_table(std::string_view body) {
  return read_text(body, [](const json::Reader& in) { return in.field("table").string(); });
}

std::vector<std::string> read_listed_tables(std::string_view body) {
  const auto listed = read_text(body, [](const json::Reader& in) {
    std::vector<std::string> ids;
    const json::Reader tables = in.field("tables");
    for (std::size_t i = 0; i < tables.size(100); ++i) ids.push_back(tables.item(i).field("table").string());
    return ids;
  });
  return listed.value_or(std::vector<std::string>());
}

std::optional<std::string_view> member_text(std::string_view object, std::string_view key) {
  json::Scan scan(object);
  if (!scan.take('{')) return std::nullopt;
  do {
    const std::size_t name = scan.at();
    if (!scan.pass_string()) return std::nullopt;
    const bool is_it = scan.since(name) == '"' + std::string(key) + '"';
    if (!scan.take(':')) return std::nullopt;
    const std::size_t start = scan.at();
    if (!scan.pass_value(1)) return std::nullopt;
    if (is_it) return scan.since(start);
  } while (scan.take(','));
  return std::nullopt;
}

}  // namespace underfoot::cli
