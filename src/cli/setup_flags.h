// The options of a game as command-line flags, made from its OptionSpecs.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "cli/context.h"

namespace CLI {
class App;
}

namespace underfoot::cli {

class SetupFlags {
 public:
  // The flags refer to this object: it must outlive the command line.
  void add_to(CLI::App& app, const AnyGame& game, const Context& context);

  std::unique_ptr<AnyTable> open(const Context& context) const;
  const AnyGame& game() const { return *game_; }
  bool has_any() const;

 private:
  const AnyGame* game_ = nullptr;
  std::map<std::string, std::string> values_;
  std::string pack_;
};

struct Variant {
  std::string options;  // JSON
  std::unique_ptr<AnyTable> table;
};
// What the flags ask for; with no flag given, every variant of the game (GameInfo::variants).
std::vector<Variant> open_variants(const SetupFlags& flags, const Context& context);

// Adds `name` with one nested subcommand a game; `run` is called with the flags of the chosen game.
CLI::App* add_game_command(CLI::App& app, Context& context, const std::string& name, MessageKey about,
                           const std::function<void(CLI::App& sub)>& add_more,
                           const std::function<void(const SetupFlags& flags)>& run);

}  // namespace underfoot::cli
