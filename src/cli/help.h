// How --help looks: CLI11's layout with our words and with columns that fit non-Latin letters.
#pragma once

#include <CLI/CLI.hpp>
#include <memory>

#include "cli/context.h"

namespace underfoot::cli {

// To be set before subcommands are added, which inherit it.
std::shared_ptr<CLI::FormatterBase> help_formatter(const Context& context);

// What is wrong with the arguments, from the catalogue: CLI11's own sentences are English only.
std::string sentence(const CLI::ParseError& error, const CLI::App& app, const Context& context);

}  // namespace underfoot::cli
