#include "cli/kept_games.h"

#include <sys/stat.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <ostream>

#include "cli/files.h"
#include "cli/names.h"

namespace underfoot::cli {
namespace {

namespace fs = std::filesystem;

std::string time_text(std::time_t when, const char* form) {
  std::tm parts{};
  localtime_r(&when, &parts);
  std::array<char, 64> text{};
  return {text.data(), std::strftime(text.data(), text.size(), form, &parts)};
}

struct Found {
  timespec when{};
  fs::path file;
};

// The records in a folder, the newest first.
std::vector<Found> records_in(const fs::path& folder) {
  std::vector<Found> found;
  std::error_code problem;
  for (fs::directory_iterator entry(folder, problem), end; !problem && entry != end; entry.increment(problem)) {
    struct stat about {};
    if (entry->path().extension() != ".json" || stat(entry->path().c_str(), &about) != 0) continue;
    if (S_ISREG(about.st_mode)) found.push_back({about.st_mtim, entry->path()});
  }
  std::sort(found.begin(), found.end(), [](const Found& a, const Found& b) {
    return std::tuple(b.when.tv_sec, b.when.tv_nsec, b.file) < std::tuple(a.when.tv_sec, a.when.tv_nsec, a.file);
  });
  return found;
}

// As a shell takes it.
std::string quoted(const std::string& path) {
  constexpr std::string_view kHarmless = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789/._-+,:@%=";
  if (path.find_first_not_of(kHarmless) == std::string::npos) return path;
  std::string result = "'";
  for (const char c : path) result += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return result + "'";
}

fs::path finished_folder() {
  return state_folder() / "finished";
}

void make_folder(const fs::path& folder) {
  std::error_code ignored;  // whether it worked shows when something is written there
  fs::create_directories(folder, ignored);
}

int decisions(const AnyTable& table) {
  const std::vector<LogLine> log = table.log();
  return static_cast<int>(std::count_if(log.begin(), log.end(), [](const LogLine& line) { return line.by.is_seat(); }));
}

}  // namespace

void Keeper::keep(std::string_view record) {
  try {
    make_folder(file_.parent_path());
    write_file(context_, file_, record);
  } catch (const Failure& failure) {
    is_kept_ = false;
    last_words_.reset();
    if (!has_complained_) {
      context_.err << failure.what() << '\n' << context_.say("cli.play.cannot_keep"_msg) << '\n';
    }
    has_complained_ = true;
    return;
  }
  is_kept_ = true;
  if (!last_words_) last_words_.emplace(shown("\n" + farewell() + "\n"));
}

void Keeper::finish(std::string_view record) {
  const fs::path unfinished = file_;
  file_ = finished_folder() / file_.filename();
  keep(record);
  last_words_.reset();
  if (!is_kept_) return;
  std::error_code ignored;
  if (unfinished != file_) fs::remove(unfinished, ignored);
  const std::vector<Found> finished = records_in(finished_folder());
  for (std::size_t i = kMostFinishedGames; i < finished.size(); ++i) fs::remove(finished[i].file, ignored);
}

std::string Keeper::farewell() const {
  if (!is_kept_) return context_.say("cli.play.lost"_msg);
  return context_.say("cli.play.left"_msg, param("file", quoted(file_.string())));
}

fs::path new_game_file(std::string_view game) {
  const std::string stem = std::string(game) + time_text(std::time(nullptr), "-%Y-%m-%d-%H%M%S");
  fs::path file = state_folder() / (stem + ".json");
  std::error_code ignored;
  for (int number = 2; fs::exists(file, ignored) || fs::exists(finished_folder() / file.filename(), ignored);
       ++number) {
    file.replace_filename(stem + "-" + std::to_string(number) + ".json");
  }
  return file;
}

bool is_kept_file(const fs::path& file) {
  std::error_code problem;
  const fs::path folder = fs::absolute(file, problem).parent_path();
  return !problem && fs::equivalent(folder, state_folder(), problem) && !problem;
}

KeptGames unfinished_games(const Context& context, std::size_t most, std::string_view game) {
  KeptGames result;
  for (const Found& found : records_in(state_folder())) {
    if (result.games.size() == most) {
      ++result.older;
      continue;
    }
    try {
      const std::string file = found.file.string();
      Result<LoadedRecord, BadInput> loaded = load_record(context.program.games, read_json(context, file));
      if (!loaded) throw Failure(describe(context, file, loaded.error()));
      if (loaded->table->actor().is_over() || (!game.empty() && loaded->table->info().id != game)) continue;
      const int moves = decisions(*loaded->table);
      result.games.push_back({found.file, *std::move(loaded), found.when.tv_sec, moves});
    } catch (const Failure& failure) {
      result.complaints.emplace_back(failure.what());
    }
  }
  return result;
}

std::size_t count_kept_files() {
  return records_in(state_folder()).size();
}

std::string describe(const Context& context, const KeptGame& kept) {
  const AnyTable& table = *kept.record.table;
  std::string names;
  for (const std::string& name : seat_names(context, table, kept.record.names)) {
    names += (names.empty() ? "" : ", ") + name;
  }
  return context.say("cli.play.kept_game"_msg, param("game", table.info().name), param("names", names),
                     param("when", time_text(kept.when, "%Y-%m-%d %H:%M")), param("moves", kept.moves));
}

}  // namespace underfoot::cli
