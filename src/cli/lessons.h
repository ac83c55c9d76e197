// What a person at a terminal can learn while playing: the aim of the game, its rules, a hint of the coach.
#pragma once

#include <string>
#include <vector>

#include "cli/context.h"

namespace underfoot::cli {

// Whether this person has not seen the aim of the game yet. A file next to the kept games remembers it.
bool is_first_game(std::string_view game);
void remember_lesson(std::string_view game);

// The rules that a word or a number finds; without one, the chapters.
void show_rules(const Context& context, const AnyTable& table, const std::string& word);

// The best moves with their reasons, as the coach sees them from the seat to act.
void show_hint(const Context& context, const AnyTable& table, const std::vector<std::string>& names, int columns);

}  // namespace underfoot::cli
