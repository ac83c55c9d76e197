#include "cli/cli.h"
#include "games/games.h"

namespace underfoot {

extern const std::span<const EmbeddedFile> kRules;

}  // namespace underfoot

int main(int argc, char** argv) {
  const underfoot::cli::Program program{.games = underfoot::builtin_games(),
                                        .catalogue = underfoot::text::Catalogue::builtin(),
                                        .painters = {},
                                        .rules = underfoot::kRules};
  return underfoot::cli::run_main(program, argc, argv);
}
