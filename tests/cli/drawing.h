// Drawings of tables, compared with drawings kept next to the tests; UNDERFOOT_REGENERATE=1 draws them again.
#pragma once

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <memory>
#include <nlohmann/json.hpp>
#include <sstream>

#include "cli/columns.h"
#include "cli/context.h"
#include "support/folder.h"

namespace underfoot::cli {

inline std::string file_text(const std::string& path) {
  std::ifstream file(path);
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

// A random game with the pack of the golden games after so many actions.
inline std::unique_ptr<AnyTable> table_after(const AnyGame& game, std::string_view options, int actions) {
  const std::string folder = tests::test_folder() + "/../" + std::string(game.info().id);
  const auto pack = json::parse(file_text(folder + "/golden/pack.json"));
  const auto chosen = json::parse(options);
  auto table = game.open({.options = &*chosen, .pack_content = &*pack});
  UF_CHECK(table.has_value());
  for (int i = 0; i < actions && !(*table)->actor().is_over(); ++i) (*table)->play_at_random(8);
  return *std::move(table);
}

using Painter = Drawing (*)(const AnyTable& table, const text::Catalogue& catalogue, const Paint& paint);

inline std::string painted(Painter painter, const AnyTable& table, const Paint& paint) {
  std::string whole;
  for (const std::string& part : painter(table, text::Catalogue::builtin(), paint)) whole += part;
  return whole;
}

inline void expect_narrow(const std::string& text, int columns) {
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) EXPECT_LE(width(line), static_cast<std::size_t>(columns)) << line;
}

inline void expect_drawing(const std::string& name, Painter painter, const AnyTable& table, const Paint& paint) {
  const std::string drawn = painted(painter, table, paint);
  const std::string path = tests::test_folder() + "/drawings/" + name + ".txt";
  if (std::getenv("UNDERFOOT_REGENERATE") != nullptr) std::ofstream(path) << drawn;
  EXPECT_EQ(drawn, file_text(path));
  expect_narrow(drawn, paint.columns);
}

inline void expect_colours_change_nothing_but_colours(Painter painter, const AnyTable& table, Paint paint) {
  const std::string plain = painted(painter, table, paint);
  paint.has_colour = true;
  std::string text = painted(painter, table, paint);
  EXPECT_NE(text.find("\033["), std::string::npos);
  for (std::size_t at = text.find('\033'); at != std::string::npos; at = text.find('\033')) {
    text.erase(at, text.find('m', at) - at + 1);
  }
  EXPECT_EQ(text, plain);
}

}  // namespace underfoot::cli
