// Games that are kept without being asked for. Each has a file of its own in the state folder; when it is finished it
// moves to "finished" in there, where only the newest stay. An unfinished game is never removed.
#pragma once

#include <ctime>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/context.h"
#include "cli/last_words.h"
#include "table/edge/record.h"

namespace underfoot::cli {

inline constexpr std::size_t kMostFinishedGames = 50;

// Keeps one game in its file, again and again. A folder that cannot be written to is complained about once.
class Keeper {
 public:
  Keeper(const Context& context, std::filesystem::path file) : context_(context), file_(std::move(file)) {}

  void keep(std::string_view record);
  // Keeps the record of a game that is over.
  void finish(std::string_view record);
  // What a person who leaves is told: where the game is and how to go on, or that it is lost.
  std::string farewell() const;
  bool is_kept() const { return is_kept_; }
  const std::filesystem::path& file() const { return file_; }

 private:
  const Context& context_;
  std::filesystem::path file_;
  std::optional<LastWords> last_words_;  // while there is a game in the file to go on with
  bool is_kept_ = false;
  bool has_complained_ = false;
};

// A file in the state folder for a game that begins now.
std::filesystem::path new_game_file(std::string_view game);
// Whether the file is one of the unfinished games of the state folder.
bool is_kept_file(const std::filesystem::path& file);

struct KeptGame {
  std::filesystem::path file;
  LoadedRecord record;
  std::time_t when = 0;  // it was last played
  int moves = 0;         // decisions of the players so far
};
struct KeptGames {
  std::vector<KeptGame> games;          // the newest, newest first
  std::size_t older = 0;                // files not looked at
  std::vector<std::string> complaints;  // about files that cannot be read
};
// Unfinished games, at most so many; of one game if one is named.
KeptGames unfinished_games(const Context& context, std::size_t most, std::string_view game = {});
// How many files there are, without reading them.
std::size_t count_kept_files();

// "Micropolis: Ann, Average — 2024-05-01 14:03, 12 moves"
std::string describe(const Context& context, const KeptGame& kept);

}  // namespace underfoot::cli
