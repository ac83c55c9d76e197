#include "cli/cli.h"
#include "hoard/mind.h"

int main(int argc, char** argv) {
  const underfoot::cli::Program program{.games = underfoot::hoard::test_games(),
                                        .catalogue = underfoot::hoard::test_catalogue(),
                                        .bots = &underfoot::hoard::test_bots()};
  return underfoot::cli::run_main(program, argc, argv);
}
