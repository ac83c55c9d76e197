// Micropolis at the edge: JSON, notation, words (docs/formats/micropolis.md).
#pragma once

#include <span>

#include "json/type_list.h"
#include "micropolis/micropolis.h"
#include "table/edge/any_game.h"
#include "table/edge/wire.h"

namespace underfoot {

namespace micropolis {

struct Aids;
struct Changes;
struct DescribedTable;
struct PackForm;
struct StateForm;
struct ViewForm;

}  // namespace micropolis

template <>
struct Wire<micropolis::Micropolis> {
  using Micropolis = micropolis::Micropolis;
  using State = micropolis::State;
  using Action = micropolis::Action;
  using Forms =
      json::TypeList<Action, micropolis::Event, micropolis::ViewForm, micropolis::StateForm, micropolis::Options,
                     micropolis::PackForm, micropolis::Aids, micropolis::Changes, micropolis::DescribedTable>;
  using Event = micropolis::Event;

  static const GameInfo& info();                                                                    // wire.cpp
  static micropolis::Options read_options(const json::Reader& in);                                  // action_json.cpp
  static void write_options(json::Writer& out, const micropolis::Options& options);                 // action_json.cpp
  static micropolis::Pack read_pack(const json::Reader& in);                                        // pack_file.cpp
  static std::vector<Message> pack_stats(const micropolis::Pack& pack);                             // pack_stats.cpp
  static void write_state(json::Writer& out, const Micropolis& game, const State& state);           // state_json.cpp
  static State read_state(const json::Reader& in, const Micropolis& game);                          // state_json.cpp
  static void write_view(json::Writer& out, const Micropolis& game, const micropolis::View& view);  // view_json.cpp
  static micropolis::View read_view(const json::Reader& in, const Micropolis& game);                // view_json.cpp
  static void write_action(json::Writer& out, const Micropolis& game, const Action& action);        // action_json.cpp
  static Action read_action(const json::Reader& in, const Micropolis& game);                        // action_json.cpp
  static std::string notation(const Micropolis& game, const State& state, const Action& action);    // notation.cpp
  static std::optional<Action> parse(const Micropolis& game, const State& state,
                                     std::string_view text);                                  // notation.cpp
  static Message describe(const Micropolis& game, const State& state, const Action& action);  // describe.cpp
  static Report report(const Micropolis& game, const State& before, const Action& action,
                       std::span<const Event> events);                                     // report.cpp
  static void write_event(json::Writer& out, const Micropolis& game, const Event& event);  // tell.cpp
  static Message tell(const Micropolis& game, const Event& event);                         // tell.cpp
  static bool is_routine(const Event& event);                                              // tell.cpp
  static bool is_bookkeeping(const Event& event);                                          // tell.cpp
  static std::string_view rule_of(const Micropolis& game, const Action& action);           // describe.cpp
  static bool previews_chance(const Micropolis& game, const State& state);                 // aids.cpp
  static void write_changes(json::Writer& out, const Micropolis& game, const State& before,
                            const State& after);  // aids.cpp
  static void write_aids(json::Writer& out, const Micropolis& game, const State& state, Seat seat,
                         const Speaker& speaker);                                                 // aids.cpp
  static std::vector<ScoreLine> score_described(const json::Reader& in, const Micropolis& game);  // described.cpp
};

namespace micropolis {

std::unique_ptr<AnyGame> make_game();

}  // namespace micropolis
}  // namespace underfoot
