// Mycelia at the edge: JSON, notation, words (docs/formats/mycelia.md).
#pragma once

#include <span>

#include "mycelia/forms.h"
#include "mycelia/mycelia.h"
#include "table/edge/any_game.h"
#include "table/edge/wire.h"

namespace underfoot {

template <>
struct Wire<mycelia::Mycelia> {
  using Mycelia = mycelia::Mycelia;
  using State = mycelia::State;
  using Action = mycelia::Action;
  using Forms = mycelia::Forms;
  using Event = mycelia::Event;

  static const GameInfo& info();                                                               // wire.cpp
  static mycelia::Options read_options(const json::Reader& in);                                // wire.cpp
  static void write_options(json::Writer& out, const mycelia::Options& options);               // wire.cpp
  static mycelia::Pack read_pack(const json::Reader& in);                                      // pack_file.cpp
  static std::vector<Message> pack_stats(const mycelia::Pack& pack);                           // pack_stats.cpp
  static void write_state(json::Writer& out, const Mycelia& game, const State& state);         // state_json.cpp
  static State read_state(const json::Reader& in, const Mycelia& game);                        // state_json.cpp
  static void write_view(json::Writer& out, const Mycelia& game, const mycelia::View& view);   // view_json.cpp
  static mycelia::View read_view(const json::Reader& in, const Mycelia& game);                 // view_json.cpp
  static void write_action(json::Writer& out, const Mycelia& game, const Action& action);      // action_json.cpp
  static Action read_action(const json::Reader& in, const Mycelia& game);                      // action_json.cpp
  static std::string notation(const Mycelia& game, const State& state, const Action& action);  // notation.cpp
  static std::optional<Action> parse(const Mycelia& game, const State& state,
                                     std::string_view text);                               // notation.cpp
  static Message describe(const Mycelia& game, const State& state, const Action& action);  // describe.cpp
  static Report report(const Mycelia& game, const State& before, const Action& action,
                       std::span<const Event> events);                                  // report.cpp
  static void write_event(json::Writer& out, const Mycelia& game, const Event& event);  // tell.cpp
  static Message tell(const Mycelia& game, const Event& event);                         // tell.cpp
  static bool is_routine(const Event& event);                                           // tell.cpp
  static bool is_bookkeeping(const Event& event);                                       // tell.cpp
  static std::string_view rule_of(const Mycelia& game, const Action& action);           // describe.cpp
  static bool previews_chance(const Mycelia& game, const State& state);                 // aids.cpp
  static void write_aids(json::Writer& out, const Mycelia& game, const State& state, Seat seat,
                         const Speaker& speaker);                                              // aids.cpp
  static std::vector<ScoreLine> score_described(const json::Reader& in, const Mycelia& game);  // described.cpp
};

namespace mycelia {

std::unique_ptr<AnyGame> make_game();

}  // namespace mycelia
}  // namespace underfoot
