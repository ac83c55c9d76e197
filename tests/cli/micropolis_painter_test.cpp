// The drawing of a table, compared with drawings kept beside this file; UNDERFOOT_REGENERATE=1 draws them anew.
#include "cli/micropolis_painter.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "cli/columns.h"
#include "micropolis/wire.h"

namespace underfoot::cli {
namespace {

std::string file_text(const std::string& path) {
  std::ifstream file(path);
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

// A random game of the golden pack after so many actions.
std::unique_ptr<AnyTable> table_after(std::string_view options, int actions) {
  const auto pack = json::parse(file_text(std::string(TEST_FOLDER) + "/../micropolis/golden/pack.json"));
  const auto chosen = json::parse(options);
  auto table = micropolis::make_game()->open({.options = &*chosen, .pack_content = &*pack});
  UF_CHECK(table.has_value());
  for (int i = 0; i < actions && !(*table)->actor().is_over(); ++i) (*table)->play_at_random(8);
  return *std::move(table);
}

void expect_drawing(const std::string& name, const AnyTable& table, const Paint& paint) {
  const std::string drawn = paint_micropolis(table, text::Catalogue::builtin(), paint);
  const std::string path = std::string(TEST_FOLDER) + "/drawings/" + name + ".txt";
  if (std::getenv("UNDERFOOT_REGENERATE") != nullptr) std::ofstream(path) << drawn;
  EXPECT_EQ(drawn, file_text(path));
  std::istringstream lines(drawn);
  for (std::string line; std::getline(lines, line);) EXPECT_LE(width(line), 100U) << line;
}

const std::vector<std::string> kNames = {"Ann", "Boris", "Vera"};

TEST(MicropolisPainter, DrawsTheLineTheOwnRingAndEverybodysArmy) {
  expect_drawing("base", *table_after(R"({"players":3})", 60), {.seat = Seat(1), .names = kNames});
}

TEST(MicropolisPainter, DrawsBothAnthillsOfExpertModeInRussian) {
  expect_drawing("expert", *table_after(R"({"players":2,"mode":"expert"})", 90),
                 {.lang = text::Lang::kRu, .seat = Seat(0), .names = kNames});
}

TEST(MicropolisPainter, DrawsAllRingsWhenNobodysEyesAreMeant) {
  expect_drawing("end", *table_after(R"({"players":2})", 1000), {.names = kNames});
}

TEST(MicropolisPainter, ColoursChangeNothingButColours) {
  const auto table = table_after(R"({"players":3})", 60);
  const Paint plain{.seat = Seat(1), .names = kNames};
  Paint coloured = plain;
  coloured.has_colour = true;
  std::string text = paint_micropolis(*table, text::Catalogue::builtin(), coloured);
  EXPECT_NE(text.find("\033["), std::string::npos);
  for (std::size_t at = text.find('\033'); at != std::string::npos; at = text.find('\033')) {
    text.erase(at, text.find('m', at) - at + 1);
  }
  EXPECT_EQ(text, paint_micropolis(*table, text::Catalogue::builtin(), plain));
}

}  // namespace
}  // namespace underfoot::cli
