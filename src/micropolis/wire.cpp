#include "micropolis/wire.h"

#include "micropolis/action_shapes.h"
#include "table/edge/game_of.h"

namespace underfoot {

extern const std::span<const EmbeddedFile> kMicropolisPacks;
extern const std::span<const EmbeddedFile> kMicropolisReleased;

const GameInfo& Wire<micropolis::Micropolis>::info() {
  static const GameInfo kInfo = {
      .id = "micropolis",
      .name = "micropolis.name"_msg,
      .rule_prefix = "MIC",
      .rules_version = "1",
      .has_secrets = false,
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
                   .words = {json::Names<micropolis::Mode>::kList.begin(), json::Names<micropolis::Mode>::kList.end()},
                   .labels = {"micropolis.mode.base"_msg, "micropolis.mode.expert"_msg}},
                  {.name = "first", .help = "micropolis.option.first"_msg, .is_rare = true, .min = 0, .max = 5}}};
  return kInfo;
}

namespace micropolis {

std::unique_ptr<AnyGame> make_game() {
  return std::make_unique<GameOf<Micropolis>>(kMicropolisPacks, kMicropolisReleased);
}

}  // namespace micropolis
}  // namespace underfoot
