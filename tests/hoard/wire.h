// Hoard at the edge: JSON, notation, words; and the registry and catalogue with Hoard in them.
#pragma once

#include "hoard/hoard.h"
#include "table/edge/any_game.h"
#include "table/edge/wire.h"
#include "text/catalogue.h"

namespace underfoot {

template <>
struct Wire<hoard::Hoard> {
  using Hoard = hoard::Hoard;

  static const GameInfo& info();
  static hoard::Pack read_pack(const json::Reader& in);
  static std::vector<Message> pack_stats(const hoard::Pack& pack);
  static hoard::Options read_options(const json::Reader& in);
  static void write_options(json::Writer& out, const hoard::Options& options);
  static void write_state(json::Writer& out, const Hoard& game, const Hoard::State& state);
  static Hoard::State read_state(const json::Reader& in, const Hoard& game);
  static void write_action(json::Writer& out, const Hoard& game, const Hoard::Action& action);
  static Hoard::Action read_action(const json::Reader& in, const Hoard& game);
  static void write_view(json::Writer& out, const Hoard& game, const Hoard::View& view);
  static Hoard::View read_view(const json::Reader& in, const Hoard& game);
  static std::string notation(const Hoard& game, const Hoard::State& state, const Hoard::Action& action);
  static std::optional<Hoard::Action> parse(const Hoard& game, const Hoard::State& state, std::string_view text);
  static Message describe(const Hoard& game, const Hoard::State& state, const Hoard::Action& action);
  static Report report(const Hoard& game, const Hoard::State& before, const Hoard::Action& action,
                       std::span<const Hoard::Event> events);
  static void write_event(json::Writer& out, const Hoard& game, const Hoard::Event& event);
  static Message tell(const Hoard& game, const Hoard::Event& event);
  static bool is_routine(const Hoard::Event& event);
  static bool is_bookkeeping(const Hoard::Event& event);
  static std::string_view rule_of(const Hoard& game, const Hoard::Action& action);
  static bool previews_chance(const Hoard& game, const Hoard::State& state);
  static void write_aids(json::Writer& out, const Hoard& game, const Hoard::State& state, Seat seat,
                         const Speaker& speaker);
  static std::vector<ScoreLine> score_described(const json::Reader& in, const Hoard& game);
};

namespace hoard {

std::unique_ptr<AnyGame> make_game();
const Registry& test_games();
const text::Catalogue& test_catalogue();

}  // namespace hoard
}  // namespace underfoot
