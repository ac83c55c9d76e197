#include "bots/builtin.h"
#include "cli/cli.h"
#include "cli/micropolis_painter.h"
#include "cli/mycelia_painter.h"
#include "games/forms.h"
#include "games/games.h"
#include "text/rule_book.h"

int main(int argc, char** argv) {
  const underfoot::cli::Program program{
      .games = underfoot::builtin_games(),
      .catalogue = underfoot::text::Catalogue::builtin(),
      .guides = {{"micropolis", underfoot::cli::micropolis_guide()}, {"mycelia", underfoot::cli::mycelia_guide()}},
      .rules = underfoot::text::rule_files(),
      .forms = underfoot::builtin_forms(),
      .bots = &underfoot::bots::builtin_bots()};
  return underfoot::cli::run_main(program, argc, argv);
}
