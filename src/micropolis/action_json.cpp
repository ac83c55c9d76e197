// Options and actions as JSON: docs/formats/micropolis.md.
#include "micropolis/action_shapes.h"
#include "micropolis/wire.h"

namespace underfoot {

using namespace micropolis;  // NOLINT(google-build-using-namespace): this file is the game's own

Options Wire<Micropolis>::read_options(const json::Reader& in) {
  const auto options = json::read_as<Options>(in);
  if (options.first >= options.players) static_cast<void>(in.field("first").integer({0, options.players - 1}));
  if (options.mode == Mode::kExpert && options.players > 3) {
    in.field("players").fail(message("micropolis.refusal.expert_players"_msg));  // MIC-10
  }
  return options;
}

void Wire<Micropolis>::write_options(json::Writer& out, const Options& options) {
  json::write(out, json::NoContext{}, options);
}

void Wire<Micropolis>::write_action(json::Writer& out, const Micropolis& game, const Action& action) {
  json::write(out, game, action);
}

Action Wire<Micropolis>::read_action(const json::Reader& in, const Micropolis& game) {
  return json::read_as<Action>(in, game);
}

}  // namespace underfoot
