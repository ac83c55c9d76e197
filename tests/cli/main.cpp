#include "cli/cli.h"
#include "hoard/wire.h"

int main(int argc, char** argv) {
  const underfoot::cli::Program program{.games = underfoot::hoard::test_games(),
                                        .catalogue = underfoot::hoard::test_catalogue()};
  return underfoot::cli::run_main(program, argc, argv);
}
