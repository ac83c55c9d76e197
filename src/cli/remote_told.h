// What a server tells about a table, as far as a terminal needs it: the forms of src/hall/forms.h, read. Unknown fields
// are passed over, so that an older program understands a newer server.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "json/parse.h"
#include "table/ids.h"
#include "text/catalogue.h"

namespace underfoot::cli {

struct RemoteSeat {
  bool is_person = false;
  std::string name = {};
  std::string bot = {};
  bool is_taken = false;
  std::optional<bool> is_here = {};  // of people who have sat down
  bool has_resigned = false;
  bool has_stand_in = false;
  std::vector<int> votes = {};  // seats that want a bot here
  bool wants_rematch = false;
};

struct RemoteInfo {
  enum class Stage : std::uint8_t { kOpen, kPlaying, kOver };
  struct AskedBack {
    Seat seat = Seat::none();  // one of the table's
    std::vector<int> agreed = {};
  };

  std::string table = {};
  std::string code = {};  // in the person's language; empty when no seat is free any more
  std::string game = {};
  std::string options = {};  // JSON
  std::string pack_id = {};
  std::string pack_hash = {};
  Stage stage = Stage::kOpen;
  std::vector<RemoteSeat> seats = {};
  int watchers = 0;
  std::vector<std::string> watching = {};  // names of some of them
  std::optional<AskedBack> asked_back = {};
  std::string next = {};         // the table of the rematch
  std::vector<int> places = {};  // when it is over
};

struct RemoteStep {
  std::size_t ply = 0;
  Actor by = Actor::over();
  std::string text = {};               // what was done
  std::vector<std::string> more = {};  // what else came of it

  bool operator==(const RemoteStep&) const = default;
};

struct RemoteClocks {
  std::vector<std::int64_t> left = {};  // milliseconds, by seat
  std::optional<int> running = {};
};

struct RemoteUpdate {
  std::int64_t entries = 0;
  std::optional<std::int64_t> base = {};
  std::size_t ply = 0;
  std::size_t since = 0;
  Seat seat = Seat::none();
  Actor actor = Actor::over();
  std::vector<RemoteStep> steps = {};
  std::string view = {};     // JSON as it was written, empty if there are changes instead
  std::string changes = {};  // likewise
  std::string view_hash = {};
  std::optional<RemoteClocks> clocks = {};
};

struct RemoteSaid {
  std::string name = {};
  std::string phrase = {};
  std::string text = {};
};
struct RemoteDone {
  std::optional<std::int64_t> id = {};
  std::optional<Seat> seat = {};
  std::string token = {};  // of that seat
};
struct RemoteRefusal {
  std::optional<std::int64_t> id = {};
  std::string code = {};
  std::string text = {};
  std::string rule = {};

  // Whether the same may be asked again later.
  bool is_passing() const { return code == "storage" || code == "busy" || code == "closing" || code == "too_many"; }
};

using RemoteTold = std::variant<RemoteInfo, RemoteUpdate, RemoteSaid, RemoteDone, RemoteRefusal>;

// A message of a socket; nothing if it is none.
std::optional<RemoteTold> read_told(std::string_view message, text::Lang lang);
// Answers over HTTP.
std::optional<RemoteInfo> read_info(std::string_view body, text::Lang lang);
std::optional<RemoteDone> read_done(std::string_view body);
std::optional<RemoteRefusal> read_error(std::string_view body);
std::optional<std::string> read_player_token(std::string_view body);
std::optional<std::string> read_opened_table(std::string_view body);
std::vector<std::string> read_listed_tables(std::string_view body);  // their ids

// The text of one member of an object as it was written, without spaces; nothing if there is none.
std::optional<std::string_view> member_text(std::string_view object, std::string_view key);

}  // namespace underfoot::cli
