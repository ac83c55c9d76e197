#include "micropolis/wire.h"

#include "table/edge/game_of.h"

namespace underfoot {

extern const std::span<const EmbeddedFile> kMicropolisPacks;

namespace {

constexpr std::array<std::string_view, 2> kModes = {"base", "expert"};

}  // namespace

const GameInfo& Wire<micropolis::Micropolis>::info() {
  static const GameInfo kInfo = {
      .id = "micropolis",
      .name = "micropolis.name"_msg,
      .rule_prefix = "MIC",
      .rules_version = "1",
      .has_secrets = false,
      .part = "anthill",
      .variants = {R"({"players":2})", R"({"players":3})", R"({"players":4})", R"({"players":5})", R"({"players":6})",
                   R"({"players":2,"mode":"expert"})", R"({"players":3,"mode":"expert"})"},
      .options = {{.name = "players",
                   .help = "micropolis.option.players"_msg,
                   .question = "micropolis.ask.players"_msg,
                   .min = 2,
                   .max = 6,
                   .fallback = 2},
                  {.name = "mode",
                   .help = "micropolis.option.mode"_msg,
                   .question = "micropolis.ask.mode"_msg,
                   .words = {kModes.begin(), kModes.end()},
                   .labels = {"micropolis.mode.base"_msg, "micropolis.mode.expert"_msg}},
                  {.name = "first", .help = "micropolis.option.first"_msg, .is_rare = true, .min = 0, .max = 5}}};
  return kInfo;
}

micropolis::Options Wire<micropolis::Micropolis>::read_options(const json::Reader& in) {
  in.only({"players", "mode", "first"});
  micropolis::Options options;
  if (const auto players = in.maybe("players")) options.players = players->integer<int>(2, 6);
  if (const auto mode = in.maybe("mode")) options.mode = static_cast<micropolis::Mode>(mode->one_of(kModes));
  if (const auto first = in.maybe("first")) options.first = first->integer<int>(0, options.players - 1);
  if (options.mode == micropolis::Mode::kExpert && options.players > 3) {
    in.field("players").fail(message("micropolis.refusal.expert_players"_msg));  // MIC-10
  }
  return options;
}

void Wire<micropolis::Micropolis>::write_options(json::Writer& out, const micropolis::Options& options) {
  out.begin_object().field("players", options.players);
  out.field("mode", kModes[static_cast<std::size_t>(options.mode)]).field("first", options.first).end_object();
}

namespace micropolis {

std::unique_ptr<AnyGame> make_game() {
  return std::make_unique<GameOf<Micropolis>>(kMicropolisPacks);
}

}  // namespace micropolis
}  // namespace underfoot
