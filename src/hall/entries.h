// What a table's log consists of. A table is the fold of its entries: whoever reads the same log has the same table.
// The numbers are the entries' places in the log; the moments are kept beside them (src/store/store.h).
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "hall/forms.h"

namespace underfoot::hall {

struct Opened {
  Terms terms = {};
  CodeForm code = {};
  std::string commitment = {};
  std::string opener = {};                 // a player's id
  std::optional<std::string> before = {};  // the table that this one is the rematch of
  std::vector<std::string> reserved = {};  // by seat: the player it is kept for
};
struct SatDown {
  Seat seat = Seat::none();
  std::string name = {};
  std::string player = {};
  std::string contribution = {};
};
struct StoodUp {
  Seat seat = Seat::none();
};
struct Acted {
  Seat seat = Seat::none();
  json::Any action = {};
};
struct TookBack {
  Seat seat = Seat::none();
  std::size_t to = 0;
};
struct AskedToTakeBack {
  Seat seat = Seat::none();
  std::size_t to = 0;
};
struct Consented {
  Seat seat = Seat::none();
  bool agrees = false;
};
struct GaveUp {
  Seat seat = Seat::none();
  std::optional<bool> by_clock = {};
};
struct Voted {
  Seat seat = Seat::none();
  Seat about = Seat::none();
};
struct StoodIn {
  Seat seat = Seat::none();
  std::optional<bool> by_clock = {};
};
struct CameBack {
  Seat seat = Seat::none();
};
struct Spoke {
  Seat seat = Seat::none();
  std::string name = {};
  std::optional<std::string> phrase = {};
  std::optional<std::string> text = {};
};
struct Muted {
  Seat seat = Seat::none();
  Seat whom = Seat::none();
  bool is_muted = true;
};
struct WantedRematch {
  Seat seat = Seat::none();
};
struct Followed {
  std::string table = {};
};
struct WentOn {  // after no server could write for so many milliseconds: these count for nobody
  std::int64_t away = 0;
};
struct Shut {};  // before it began

using LogEntry = std::variant<Opened, SatDown, StoodUp, Acted, TookBack, AskedToTakeBack, Consented, GaveUp, Voted,
                              StoodIn, CameBack, Spoke, Muted, WantedRematch, Followed, WentOn, Shut>;

// ---- A snapshot: what all entries so far come to ----

struct SeatStanding {
  std::string player = {};
  std::string name = {};
  std::string contribution = {};
  bool has_stand_in = false;
  bool is_for_a_turn = false;  // the stand-in, since his time was up
  bool wants_rematch = false;
  std::vector<int> muted = {};  // seats
};
struct ClockStanding {
  std::vector<std::int64_t> left = {};
  int running = -1;
  std::int64_t since = 0;
};
struct Rewound {
  std::int64_t entries = 0;
  std::size_t ply = 0;
};
struct Vote {
  int seat = 0;
  int about = 0;
};
struct Standing {
  Opened opened = {};
  std::int64_t opened_at = 0;
  std::int64_t changed_at = 0;
  bool is_shut = false;
  std::vector<SeatStanding> seats = {};
  std::vector<int> resigned = {};  // in order
  std::optional<AskedBack> asked_back = {};
  std::vector<Vote> votes = {};
  std::optional<std::string> next = {};
  std::vector<Said> said = {};  // the newest
  std::optional<ClockStanding> clocks = {};
  std::vector<Rewound> rewound = {};
  std::vector<json::Any> actions = {};  // all, chance's too; only in a snapshot
};

}  // namespace underfoot::hall

namespace underfoot::json {

template <>
struct Choice<hall::LogEntry> {
  static constexpr std::string_view kName = "LogEntry";
  static constexpr std::string_view kTag = "was";
};

#define UF_ENTRY(Type, Kind, ...)                            \
  template <>                                                \
  struct Shape<hall::Type> {                                 \
    using T = hall::Type;                                    \
    static constexpr std::string_view kName = #Type;         \
    static constexpr std::string_view kKind = Kind;          \
    static constexpr auto kFields = std::tuple(__VA_ARGS__); \
  };

UF_ENTRY(Opened, "opened", field("terms", &T::terms), field("code", &T::code), field("commitment", &T::commitment),
         field("opener", &T::opener), field("before", &T::before), field("reserved", &T::reserved))
UF_ENTRY(SatDown, "sat", field("seat", &T::seat), field("name", &T::name), field("player", &T::player),
         field("contribution", &T::contribution))
UF_ENTRY(StoodUp, "stood_up", field("seat", &T::seat))
UF_ENTRY(Acted, "acted", field("seat", &T::seat), field("action", &T::action))
UF_ENTRY(TookBack, "took_back", field("seat", &T::seat), field("to", &T::to))
UF_ENTRY(AskedToTakeBack, "asked_back", field("seat", &T::seat), field("to", &T::to))
UF_ENTRY(Consented, "consented", field("seat", &T::seat), field("agrees", &T::agrees))
UF_ENTRY(GaveUp, "gave_up", field("seat", &T::seat), field("by_clock", &T::by_clock))
UF_ENTRY(Voted, "voted", field("seat", &T::seat), field("about", &T::about))
UF_ENTRY(StoodIn, "stood_in", field("seat", &T::seat), field("by_clock", &T::by_clock))
UF_ENTRY(CameBack, "came_back", field("seat", &T::seat))
UF_ENTRY(Spoke, "spoke", field("seat", &T::seat), field("name", &T::name), field("phrase", &T::phrase),
         field("text", &T::text))
UF_ENTRY(Muted, "muted", field("seat", &T::seat), field("whom", &T::whom), field("muted", &T::is_muted))
UF_ENTRY(WantedRematch, "wanted_rematch", field("seat", &T::seat))
UF_ENTRY(Followed, "followed", field("table", &T::table))
UF_ENTRY(WentOn, "went_on", field("away", &T::away).between(0, hall::kMost))
UF_ENTRY(Shut, "shut")
UF_ENTRY(SeatStanding, "", field("player", &T::player), field("name", &T::name),
         field("contribution", &T::contribution), field("stand_in", &T::has_stand_in),
         field("for_a_turn", &T::is_for_a_turn).or_absent(), field("rematch", &T::wants_rematch),
         field("muted", &T::muted))
UF_ENTRY(ClockStanding, "", field("left", &T::left), field("running", &T::running), field("since", &T::since))
UF_ENTRY(Rewound, "", field("entries", &T::entries), field("ply", &T::ply))
UF_ENTRY(Vote, "", field("seat", &T::seat), field("about", &T::about))
UF_ENTRY(Standing, "", field("opened", &T::opened), field("opened_at", &T::opened_at),
         field("changed_at", &T::changed_at), field("shut", &T::is_shut), field("seats", &T::seats),
         field("resigned", &T::resigned), field("asked_back", &T::asked_back), field("votes", &T::votes),
         field("next", &T::next), field("said", &T::said), field("clocks", &T::clocks),
         field("rewound", &T::rewound).at_most(100000), field("actions", &T::actions).at_most(200000))

#undef UF_ENTRY

}  // namespace underfoot::json
