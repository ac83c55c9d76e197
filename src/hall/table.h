// One table of a server: what its log comes to, who may do what, and what each viewer is told. No sockets, no clock, no
// store: requests come with the moment they are made, and answers are entries for the log. Only what is in the log has
// happened; whoever holds a table appends first, and tells afterwards.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bots/any_bot.h"
#include "fair/fair.h"
#include "hall/entries.h"
#include "match/clocks.h"
#include "match/match.h"
#include "store/store.h"
#include "table/edge/any_game.h"

namespace underfoot::hall {

// What all tables of a server share.
struct House {
  const Registry& games;
  const bots::BotRegistry& bots;
  const text::Catalogue& catalogue;
};

// Why a request is not carried out.
struct Objection {
  std::string_view code;  // for programs; docs/formats/server.md lists them
  Message message;
  std::string_view rule = {};
  std::string place = {};
};
template <class T>
using Or = Result<T, Objection>;

// What a decision may depend on besides the log.
struct Circumstances {
  std::int64_t now = 0;         // milliseconds since 1970
  std::uint32_t here = 0;       // a bit per seat: somebody is connected
  std::uint32_t long_gone = 0;  // a bit per seat: nobody has been for as long as the table agreed on
};

class Table {
 public:
  // A new table as asked for, or what is wrong with that.
  struct Opening {
    std::string id = {};
    CodeForm code = {};
    fair::Bytes secret{};
    std::string opener = {};
    std::optional<std::string> before = {};
    std::vector<std::string> reserved = {};
  };
  static Or<Opened> agree(const House& house, const NewTable& asked, const Opening& opening);

  // The table that a log makes, or nothing if that log cannot be read.
  static std::unique_ptr<Table> rebuild(const House& house, const store::Kept& kept);
  // The same from the first entry alone.
  static std::unique_ptr<Table> begin(const House& house, const std::string& id, const fair::Bytes& secret,
                                      const Opened& opened, std::int64_t at);
  // One entry as it is kept; nothing if it is none.
  static std::optional<LogEntry> read(const store::Entry& kept);

  // ---- Deciding and folding ----

  // The entries that a request of this player ("" for a spectator) comes to; or why it is refused. Nothing has changed.
  Or<std::vector<LogEntry>> decide(const std::string& player, const Request& request, const Circumstances& now) const;
  // A bot's action for the seat that is to act.
  Or<std::vector<LogEntry>> decide_for_bot(Seat seat, std::size_t ply, const AnyAction& action) const;
  // What has to happen by itself now, if anything: a clock has fallen, somebody is gone for too long.
  std::vector<LogEntry> overdue(const Circumstances& now) const;

  // Makes it so. False if the entry makes no sense here, which no entry of decide() does.
  bool fold(const LogEntry& entry, std::int64_t at);

  // ---- Looking ----

  const std::string& id() const { return id_; }
  std::int64_t entries() const { return entries_; }
  std::int64_t changed_at() const { return standing_.changed_at; }
  const Terms& terms() const { return standing_.opened.terms; }
  const Standing& standing() const { return standing_; }
  const match::Match& match() const { return *match_; }
  const AnyTable& game() const { return match_->table(); }
  store::Stage stage() const;
  bool is_over() const { return stage() == store::Stage::kOver; }
  int seats() const { return game().seats(); }
  bool is_person(Seat seat) const;
  bool is_bots(Seat seat) const;    // nobody outside plays it
  std::uint32_t stand_ins() const;  // a bit per seat: a bot plays for whoever sits there
  std::optional<Seat> seat_of(std::string_view player) const;
  const std::string& before() const;  // the table that this one is the rematch of, "" for none
  bool everybody_wants_rematch() const;

  struct BotTurn {
    Seat seat;
    std::string bot;
    std::uint64_t seed = 0;
  };
  std::optional<BotTurn> bot_turn() const;
  // The moment at which overdue() has something to say because of a clock or because nobody came; 0 for never.
  std::int64_t due() const;

  TableInfo info() const;  // without presence
  store::Row row() const;
  // The same when nothing has changed but the game: what lists tell of the table is as it was.
  store::Row row(const store::Row& before) const;
  std::string snapshot() const;
  // The record of a table that is over.
  std::string record() const;
  std::optional<ClockInfo> clocks(std::int64_t now) const;
  bool has_running_clock() const { return stage() == store::Stage::kPlaying && clocks_ && clocks_->running(); }
  std::string view(Seat viewer) const;
  // From which ply on a client that has seen so many entries and plies has to be told anew.
  std::size_t told_from(std::int64_t entries, std::size_t ply) const;
  // Whether a viewer may read this, and wants to.
  bool may_read(Seat viewer, const Said& said) const;
  std::vector<std::string> names() const;  // of the people; of other seats ""

 private:
  Table(const House& house, std::string id, const fair::Bytes& secret, Opened opened, std::int64_t at,
        std::unique_ptr<AnyTable> game);

  // One function per kind of request (decide.cpp) and of entry (fold.cpp).
  struct Asking;
  friend struct Asking;
  struct Folding;
  friend struct Folding;

  bool restore(const Standing& standing, std::int64_t entries);
  bool is_full() const;
  bool is_for_certain_people() const;
  void begin_if_full(std::int64_t at);
  void go_on(std::int64_t at);  // chance, the automa, the clocks
  void give_back_seats();
  std::vector<Seat> concerned(Seat by) const;  // people whose consent a take-back needs
  const std::string& bot_of(Seat seat) const;

  const House& house_;
  std::string id_;
  fair::Bytes secret_;
  fair::Bytes key_{};
  Standing standing_;  // without the actions, which the match has
  std::unique_ptr<match::Match> match_;
  std::optional<match::Clocks> clocks_;
  std::uint32_t turn_ = 0;  // that the clocks know of
  std::int64_t entries_ = 0;
  bool has_begun_ = false;
};

// Whether a name or a line of chat may be shown as it is.
bool is_sound(const std::string& text);

inline constexpr std::string_view kStandIn = "level3";
inline constexpr std::array<std::string_view, 10> kPhrases = {
    "hello", "good_luck", "your_turn", "one_moment", "well_played", "oops", "nice", "thanks", "good_game", "bye"};
inline constexpr std::size_t kMostSaid = 60;                                  // kept in memory
inline constexpr std::int64_t kOpenFor = std::int64_t{7} * 24 * 3600 * 1000;  // then a table that is not full is shut

}  // namespace underfoot::hall
