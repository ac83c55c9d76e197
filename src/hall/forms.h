// What crosses the wire between a server and its clients, as forms (src/json/shape.h): the same over HTTP and over a
// WebSocket. What is about the game itself are the forms of the protocol (src/protocol/forms.h).
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "json/forms.h"
#include "protocol/answers.h"
#include "protocol/forms.h"
#include "protocol/params.h"
#include "store/store.h"

namespace underfoot::hall {

// ---- What a table has agreed on ----

enum class Visible : std::uint8_t { kPublic, kLink };
enum class AtTimeout : std::uint8_t { kBot, kLose };
enum class Absent : std::uint8_t { kWait, kVote, kBot };
enum class TakeBack : std::uint8_t { kNever, kAsk, kFree };

struct ClockTerms {
  int initial = 0;    // seconds
  int increment = 0;  // seconds
  int per_turn = 0;   // seconds
};
struct SeatTerms {
  match::SeatKind kind = match::SeatKind::kPerson;
  std::optional<std::string> bot = {};
};
struct Terms {
  std::string game = {};
  GameOptions options = {"{}"};
  std::optional<GamePack> pack = {};                // a whole pack of one's own, or
  std::optional<protocol::PackForm> built_in = {};  // one of the game's: a later program may bring another first
  std::string name = {};
  std::vector<SeatTerms> seats = {};  // one per seat
  Visible visible = Visible::kLink;
  std::optional<ClockTerms> clock = {};
  AtTimeout timeout = AtTimeout::kLose;
  Absent absent = Absent::kVote;
  int absent_after = 60;  // seconds
  TakeBack back = TakeBack::kAsk;
};

// ---- What clients ask for ----

struct NewTable {
  std::string game = {};
  std::optional<GameOptions> options = {};
  std::optional<GamePack> pack = {};
  std::optional<std::string> name = {};
  std::optional<std::vector<SeatTerms>> seats = {};
  std::optional<Visible> visible = {};
  std::optional<ClockTerms> clock = {};
  std::optional<AtTimeout> timeout = {};
  std::optional<Absent> absent = {};
  std::optional<int> absent_after = {};
  std::optional<TakeBack> back = {};
};

struct Sit {
  std::string name = {};
  std::optional<Seat> seat = {};
  std::string contribution = {};
};
struct Leave {};
struct Act {
  std::size_t ply = 0;
  json::Any action = {};
};
struct Back {
  std::optional<bool> turn = {};
};
struct Consent {
  bool agrees = false;
};
struct Resign {};
struct Say {
  std::optional<std::string> phrase = {};
  std::optional<std::string> text = {};
  std::optional<std::string> name = {};
};
struct Mute {
  Seat seat = Seat::none();
  bool is_muted = true;
};
struct Replace {
  Seat seat = Seat::none();
};
struct Return {};
struct Rematch {};
struct Close {};
using Request = std::variant<Sit, Leave, Act, Back, Consent, Resign, Say, Mute, Replace, Return, Rematch, Close>;

// ---- What clients are told ----

enum class Presence : std::uint8_t { kHere, kAway };

struct SeatInfo {
  match::SeatKind kind = match::SeatKind::kPerson;
  std::string name = {};
  std::optional<std::string> bot = {};  // who plays: of a bot's seat, or in a person's stead
  bool is_taken = false;
  std::optional<Presence> presence = {};  // of people
  std::optional<std::int64_t> seen = {};  // of people who are away
  std::optional<bool> has_resigned = {};
  std::optional<bool> has_stand_in = {};
  std::optional<std::vector<int>> votes = {};
  std::optional<bool> wants_rematch = {};
  std::optional<std::string> contribution = {};
};
struct CodeForm {
  std::string en = {};
  std::string ru = {};
};
struct AskedBack {
  Seat seat = Seat::none();
  std::size_t to = 0;
  std::vector<int> agreed = {};

  bool operator==(const AskedBack&) const = default;
};
// A table as everybody may see it who knows where it is.
struct TableInfo {
  std::string table = {};
  std::optional<CodeForm> code = {};
  std::string game = {};
  std::string name = {};
  GameOptions options = {"{}"};
  protocol::PackForm pack = {};
  store::Stage stage = store::Stage::kOpen;
  Visible visible = Visible::kLink;
  std::optional<ClockTerms> clock = {};
  AtTimeout timeout = AtTimeout::kLose;
  Absent absent = Absent::kVote;
  int absent_after = 60;
  TakeBack back = TakeBack::kAsk;
  std::vector<SeatInfo> seats = {};
  std::string commitment = {};
  std::int64_t entries = 0;
  std::optional<std::size_t> ply = {};
  std::optional<Actor> actor = {};
  std::optional<Seat> your_seat = {};
  std::optional<bool> your_turn = {};
  std::optional<std::int64_t> due = {};
  std::int64_t opened = 0;
  std::int64_t changed = 0;
  std::optional<int> watchers = {};
  std::optional<std::vector<std::string>> watching = {};
  std::optional<AskedBack> asked_back = {};
  std::optional<std::string> next = {};  // the table of the rematch
  std::optional<std::vector<int>> places = {};
  std::optional<std::vector<int>> points = {};
};

struct BriefStep {
  Actor by = Actor::over();
  GameAction action = {};
  GameEvents events = {};
};
struct ClockInfo {
  std::vector<std::int64_t> left = {};  // milliseconds, by seat
  std::optional<int> running = {};
};
// An Update of the match layer as it is sent: against what the client has where that is known.
struct Changed {
  std::optional<std::string> table = {};
  std::int64_t entries = 0;
  std::optional<std::int64_t> base = {};
  std::size_t ply = 0;
  std::size_t since = 0;
  Seat seat = Seat::none();
  Actor actor = Actor::over();
  std::optional<std::vector<protocol::StepForm>> steps = {};
  std::optional<std::vector<BriefStep>> brief = {};
  std::optional<GameView> view = {};
  std::optional<json::Any> changes = {};
  std::string view_hash = {};
  std::optional<ClockInfo> clocks = {};
  std::optional<std::vector<GameAction>> legal = {};
};
struct Said {
  std::int64_t entry = 0;
  std::int64_t at = 0;
  Seat seat = Seat::none();
  std::string name = {};
  std::optional<std::string> phrase = {};
  std::optional<std::string> text = {};
};
struct Done {
  std::optional<std::int64_t> id = {};
  std::int64_t entries = 0;
  std::size_t ply = 0;
  std::optional<Seat> seat = {};
  std::optional<std::string> token = {};
};
struct Refused {
  std::optional<std::int64_t> id = {};
  std::string code = {};
  std::string text = {};
  std::optional<std::string> rule = {};
  std::optional<std::string> place = {};
};
// Everything that a socket may be sent.
struct TableTold {
  TableInfo table = {};
};
using Told = std::variant<TableTold, Changed, Said, Done, Refused>;

// ---- What HTTP answers ----

struct NewPlayer {
  std::string name = {};
};
struct PlayerAnswer {
  std::string player = {};
  std::string token = {};
};
struct OpenedAnswer {
  std::string table = {};
  CodeForm code = {};
  std::string commitment = {};
};
struct ListAnswer {
  std::vector<TableInfo> tables = {};
  std::int64_t here = 0;
  std::int64_t now = 0;
};
struct TurnTold {
  std::string table = {};
  std::int64_t entries = 0;
  bool your_turn = false;
  store::Stage stage = store::Stage::kOpen;
};
struct ErrorAnswer {
  Refused error = {};
};
struct LogAnswer {
  std::size_t ply = 0;
  std::vector<protocol::StepForm> log = {};
};
struct ChatAnswer {
  std::vector<Said> said = {};
  std::vector<int> muted = {};
};

inline constexpr std::size_t kMostNameBytes = 60;
inline constexpr std::size_t kMostSayBytes = 500;
inline constexpr int kMostSeconds = 60 * 24 * 3600;
inline constexpr std::int64_t kMostId = 1'000'000'000'000;           // of a request
inline constexpr std::int64_t kMost = (std::int64_t{1} << 53U) - 1;  // of what JavaScript counts exactly

}  // namespace underfoot::hall

namespace underfoot::json {

#define UF_NAMES(Type, Text, Count, ...)                                        \
  template <>                                                                   \
  struct Names<Type> {                                                          \
    static constexpr std::string_view kName = Text;                             \
    static constexpr std::array<std::string_view, Count> kList = {__VA_ARGS__}; \
  };
#define UF_FORM(Type, Text, ...)                             \
  template <>                                                \
  struct Shape<hall::Type> {                                 \
    using T = hall::Type;                                    \
    static constexpr std::string_view kName = Text;          \
    static constexpr auto kFields = std::tuple(__VA_ARGS__); \
  };
#define UF_KIND(Type, Text, Kind, ...)                       \
  template <>                                                \
  struct Shape<hall::Type> {                                 \
    using T = hall::Type;                                    \
    static constexpr std::string_view kName = Text;          \
    static constexpr std::string_view kKind = Kind;          \
    static constexpr auto kFields = std::tuple(__VA_ARGS__); \
  };

UF_NAMES(hall::Visible, "Visible", 2, "public", "link")
UF_NAMES(hall::AtTimeout, "AtTimeout", 2, "bot", "lose")
UF_NAMES(hall::Absent, "Absent", 3, "wait", "vote", "bot")
UF_NAMES(hall::TakeBack, "TakeBack", 3, "never", "ask", "free")
UF_NAMES(hall::Presence, "Presence", 2, "here", "away")
UF_NAMES(store::Stage, "Stage", 3, "open", "playing", "over")

UF_FORM(ClockTerms, "ClockTerms",
        field("initial", &T::initial, "seconds for the whole game, 0: no such limit").between(0, hall::kMostSeconds),
        field("increment", &T::increment, "seconds given after every turn").between(0, 3600),
        field("per_turn", &T::per_turn, "the most seconds one turn may take, 0: no such limit")
            .between(0, hall::kMostSeconds))
UF_FORM(SeatTerms, "SeatTerms", field("kind", &T::kind, "person or bot; a seat of the automa is the automa's"),
        field("bot", &T::bot, "of a bot: \"level3\", \"level5:queen\"").at_most(60))
UF_FORM(Terms, "Terms", field("game", &T::game).at_most(60), field("options", &T::options), field("pack", &T::pack),
        field("built_in", &T::built_in), field("name", &T::name).at_most(200), field("seats", &T::seats).at_most(6),
        field("visible", &T::visible), field("clock", &T::clock), field("timeout", &T::timeout),
        field("absent", &T::absent), field("absent_after", &T::absent_after).between(0, hall::kMostSeconds),
        field("back", &T::back))
UF_FORM(
    NewTable, "NewTable", field("game", &T::game).at_most(60),
    field("options", &T::options, "those left out have their defaults"),
    field("pack", &T::pack, "a whole pack of one's own; absent: the game's"),
    field("name", &T::name, "of the table").at_most(hall::kMostNameBytes),
    field("seats", &T::seats, "people where absent").at_most(6),
    field("visible", &T::visible, "public: in the lists; link (the default): for those who have the link or code"),
    field("clock", &T::clock, "absent: nobody is timed"),
    field(
        "timeout", &T::timeout,
        "whose time is up loses (the default), or a bot plays this turn for him, and all turns if he has no time left"),
    field("absent", &T::absent,
          "when somebody is gone: wait; vote (the default): a bot plays if most of the others want it; bot: one plays "
          "at once after that time"),
    field("absent_after", &T::absent_after, "seconds after which somebody counts as gone, 60 if absent")
        .between(5, hall::kMostSeconds),
    field("back", &T::back, "taking back within the fair limits: never, if the others agree (the default), freely"))

template <>
struct Choice<hall::Request> {
  static constexpr std::string_view kName = "TableRequest";
  static constexpr std::string_view kTag = "do";
};
UF_KIND(Sit, "Sit", "sit", field("name", &T::name).at_most(hall::kMostNameBytes),
        field("seat", &T::seat, "absent: the first that is free"),
        field("contribution", &T::contribution,
              "64 hexadecimal digits that the client has drawn: its part in the dice (docs/fair.md)")
            .at_most(64))
UF_KIND(Leave, "Leave", "leave")
UF_KIND(Act, "Act", "act",
        field("ply", &T::ply, "how many actions had been made when this was decided: a late one is refused")
            .between(0, protocol::kMostPlies),
        field("action", &T::action, "an action of the game, or its notation"))
UF_KIND(Back, "Back", "back", field("turn", &T::turn, "back to the beginning of the turn"))
UF_KIND(Consent, "Consent", "consent", field("agrees", &T::agrees, "to what was asked to be taken back"))
UF_KIND(Resign, "Resign", "resign")
UF_KIND(Say, "Say", "say", field("phrase", &T::phrase, "one of those that everybody reads in his language").at_most(30),
        field("text", &T::text, "or free text").at_most(hall::kMostSayBytes),
        field("name", &T::name, "of a spectator").at_most(hall::kMostNameBytes))
UF_KIND(Mute, "Mute", "mute", field("seat", &T::seat, "whose words one does not want to read"),
        field("muted", &T::is_muted))
UF_KIND(Replace, "Replace", "replace", field("seat", &T::seat, "who is gone: a vote for a bot in his stead"))
UF_KIND(Return, "Return", "return")
UF_KIND(Rematch, "Rematch", "rematch")
UF_KIND(Close, "Close", "close")

UF_FORM(SeatInfo, "SeatInfo", field("kind", &T::kind), field("name", &T::name),
        field("bot", &T::bot, "of a bot, and of one that plays for somebody"), field("taken", &T::is_taken),
        field("presence", &T::presence, "of people: here are those with a socket at the table or a stream"),
        field("seen", &T::seen, "when somebody who is away was last there, or last asked for something")
            .between(0, hall::kMost),
        field("resigned", &T::has_resigned), field("stand_in", &T::has_stand_in, "a bot plays for whoever sits here"),
        field("votes", &T::votes, "the seats that want a bot to play for whoever sits here").between(0, 5),
        field("wants_rematch", &T::wants_rematch), field("contribution", &T::contribution, "its part in the dice"))
UF_FORM(CodeForm, "TableCode", field("en", &T::en, "\"MOSS 417\""), field("ru", &T::ru, "the same in Russian"))
UF_FORM(AskedBack, "AskedBack", field("seat", &T::seat, "who asks"),
        field("to", &T::to, "the ply that would be gone back to").between(0, protocol::kMostPlies),
        field("agreed", &T::agreed, "seats that have agreed already").between(0, 5))
UF_FORM(TableInfo, "TableInfo", field("table", &T::table),
        field("code", &T::code, "until it is over; a table that opens later may have the same"),
        field("game", &T::game), field("name", &T::name), field("options", &T::options), field("pack", &T::pack),
        field("stage", &T::stage), field("visible", &T::visible), field("clock", &T::clock),
        field("timeout", &T::timeout), field("absent", &T::absent),
        field("absent_after", &T::absent_after).between(0, hall::kMostSeconds), field("back", &T::back),
        field("seats", &T::seats), field("commitment", &T::commitment, "to the secret behind the dice (docs/fair.md)"),
        field("entries", &T::entries, "of the table's log").between(0, hall::kMost),
        field("ply", &T::ply, "not in lists"), field("actor", &T::actor, "in lists only where a person is to act"),
        field("your_seat", &T::your_seat, "in lists, for whoever asks with a token and sits there"),
        field("your_turn", &T::your_turn, "in lists, for whoever asks with a token"),
        field("due", &T::due, "in lists: when the time of whoever is to act is up").between(0, hall::kMost),
        field("opened", &T::opened, "milliseconds since 1970").between(0, hall::kMost),
        field("changed", &T::changed).between(0, hall::kMost),
        field("watchers", &T::watchers, "spectators there now").between(0, 1'000'000),
        field("watching", &T::watching, "names of those of them who said one, some of them"),
        field("asked_back", &T::asked_back), field("next", &T::next, "the table of the rematch"),
        field("places", &T::places, "of the seats when it is over, 1 is first").between(1, 6),
        field("points", &T::points, "of the seats when it is over").between(-32768, 32767))
UF_FORM(BriefStep, "BriefStep", field("by", &T::by),
        field("action", &T::action, "what is hidden from the viewer is null in it"),
        field("events", &T::events, "without those that only keep count, which the view says as well"))
UF_FORM(ClockInfo, "ClockInfo", field("left", &T::left, "milliseconds, by seat").between(0, hall::kMost),
        field("running", &T::running, "the seat whose time runs").between(0, 5))

template <>
struct Choice<hall::Told> {
  static constexpr std::string_view kName = "TableTold";
  static constexpr std::string_view kTag = "type";
};
UF_KIND(TableTold, "TableMessage", "table", field("table", &T::table))
UF_KIND(
    Changed, "UpdateMessage", "update", field("table", &T::table, "with a whole view"),
    field("entries", &T::entries, "of the table's log: the version of what this tells").between(0, hall::kMost),
    field("base", &T::base, "with changes: the version that they start from").between(0, hall::kMost),
    field("ply", &T::ply),
    field("since", &T::since, "the steps begin here; what the client has from this ply on is no longer so"),
    field("seat", &T::seat, "whose view; null is a spectator"), field("actor", &T::actor),
    field("steps", &T::steps, "what happened, with sentences, if the client asked for words").at_most(100000),
    field("brief", &T::brief, "what happened, without sentences: the first of them at the ply `since`").at_most(100000),
    field("view", &T::view, "whole, or:"),
    field("changes", &T::changes, "of the view that the client has (docs/formats/delta.md)"),
    field("view_hash", &T::view_hash, "of the view's bytes"), field("clocks", &T::clocks),
    field("legal", &T::legal, "what the viewer may do now, if asked for; with changes only where it is his turn")
        .at_most(10000))
UF_KIND(Said, "SaidMessage", "said", field("entry", &T::entry, "its number in the table's log").between(0, hall::kMost),
        field("at", &T::at, "milliseconds since 1970").between(0, hall::kMost),
        field("seat", &T::seat, "null: a spectator"), field("name", &T::name), field("phrase", &T::phrase),
        field("text", &T::text))
UF_KIND(Done, "DoneMessage", "done", field("id", &T::id, "of the request").between(0, hall::kMostId),
        field("entries", &T::entries).between(0, hall::kMost), field("ply", &T::ply),
        field("seat", &T::seat, "that was taken"), field("token", &T::token, "that opens this seat and nothing else"))
UF_KIND(Refused, "RefusedMessage", "refused", field("id", &T::id, "of the request").between(0, hall::kMostId),
        field("code", &T::code, "for programs"),
        field("text", &T::text, "for people, in their language").at_most(10000),
        field("rule", &T::rule, "of the game, that forbids it"), field("place", &T::place, "in the request"))

UF_FORM(NewPlayer, "NewPlayer", field("name", &T::name).at_most(hall::kMostNameBytes))
UF_FORM(PlayerAnswer, "PlayerAnswer", field("player", &T::player), field("token", &T::token, "to be kept secret"))
UF_FORM(OpenedAnswer, "OpenedAnswer", field("table", &T::table), field("code", &T::code),
        field("commitment", &T::commitment))
UF_FORM(ListAnswer, "ListAnswer", field("tables", &T::tables),
        field("here", &T::here, "people who are connected to the server now").between(0, hall::kMost),
        field("now", &T::now, "the server's time, milliseconds since 1970, as in due, seen and changed")
            .between(0, hall::kMost))
UF_FORM(TurnTold, "TurnMessage", field("table", &T::table), field("entries", &T::entries).between(0, hall::kMost),
        field("your_turn", &T::your_turn), field("stage", &T::stage))
UF_FORM(ErrorAnswer, "ErrorAnswer", field("error", &T::error))
UF_FORM(LogAnswer, "TableLogAnswer", field("ply", &T::ply), field("log", &T::log).at_most(100000))
UF_FORM(ChatAnswer, "ChatAnswer", field("said", &T::said).at_most(10000),
        field("muted", &T::muted, "seats whose words the viewer does not want to read").between(0, 5))

#undef UF_NAMES
#undef UF_FORM
#undef UF_KIND

}  // namespace underfoot::json
