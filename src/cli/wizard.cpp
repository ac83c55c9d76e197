#include "cli/wizard.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <istream>
#include <nlohmann/json.hpp>
#include <numeric>
#include <ostream>

#include "cli/files.h"
#include "cli/seating.h"

namespace underfoot::cli {
namespace {

struct Left {};  // thrown when somebody wants to leave instead of answering

class Questions {
 public:
  explicit Questions(const Context& context) : context_(context) {}

  // One of these numbers, which are in order.
  int number(const std::string& question, const std::vector<int>& allowed, int fallback) const {
    const auto range = [&](MessageKey key) {
      return context_.say(key, param("question", question), param("min", allowed.front()), param("max", allowed.back()),
                          param("default", fallback));
    };
    for (;;) {
      context_.out << range("cli.ask.number"_msg) << ' ' << std::flush;
      const std::string line = answer();
      if (line.empty()) return fallback;
      int number = 0;
      const auto [end, error] = std::from_chars(line.data(), line.data() + line.size(), number);
      const bool is_number = error == std::errc() && end == line.data() + line.size();
      if (is_number && std::find(allowed.begin(), allowed.end(), number) != allowed.end()) return number;
      context_.out << range("cli.ask.out_of_range"_msg) << '\n';
    }
  }

  // The index of one of these.
  std::size_t choice(const std::string& question, const std::vector<std::string>& items, std::size_t fallback) const {
    context_.out << question << '\n';
    for (std::size_t i = 0; i < items.size(); ++i) context_.out << "  " << i + 1 << ") " << items[i] << '\n';
    std::vector<int> allowed(items.size());
    std::iota(allowed.begin(), allowed.end(), 1);
    const std::string prompt = context_.say("cli.ask.choice"_msg);
    return static_cast<std::size_t>(number(prompt, allowed, static_cast<int>(fallback) + 1) - 1);
  }

 private:
  std::string answer() const {
    constexpr std::array<std::string_view, 5> kLeaving = {"q", "quit", "exit", "выход", "в"};
    std::string line;
    if (!std::getline(context_.in, line)) throw Failure(context_.say("cli.play.nobody"_msg));
    const std::size_t first = line.find_first_not_of(" \t\r");
    line = first == std::string::npos ? "" : line.substr(first, line.find_last_not_of(" \t\r") - first + 1);
    if (std::find(kLeaving.begin(), kLeaving.end(), line) != kLeaving.end()) throw Left();
    return line;
  }

  const Context& context_;
};

json::Value value_of(const OptionSpec& spec, int index) {
  if (spec.is_number()) return index;
  return std::string(spec.words[static_cast<std::size_t>(index)]);
}

// Numbers, or indices of words.
std::vector<int> values(const OptionSpec& spec) {
  std::vector<int> all(spec.is_number() ? static_cast<std::size_t>(spec.max - spec.min + 1) : spec.words.size());
  std::iota(all.begin(), all.end(), spec.is_number() ? spec.min : 0);
  return all;
}

// Whether a game can begin with these options and any answers to the questions from `next` on.
bool can_begin(const AnyGame& game, json::Value chosen, std::size_t next) {
  if (game.open({.options = &chosen})) return true;
  const std::vector<OptionSpec>& specs = game.info().options;
  while (next < specs.size() && specs[next].is_rare) ++next;
  if (next == specs.size()) return false;
  for (const int value : values(specs[next])) {
    chosen[std::string(specs[next].name)] = value_of(specs[next], value);
    if (can_begin(game, chosen, next + 1)) return true;
  }
  return false;
}

json::Value ask_options(const Context& context, const Questions& questions, const AnyGame& game) {
  const std::vector<OptionSpec>& specs = game.info().options;
  json::Value chosen = json::Value::object();
  for (std::size_t i = 0; i < specs.size(); ++i) {
    const OptionSpec& spec = specs[i];
    if (spec.is_rare) continue;
    std::vector<int> fitting;
    for (const int value : values(spec)) {
      chosen[std::string(spec.name)] = value_of(spec, value);
      if (can_begin(game, chosen, i + 1)) fitting.push_back(value);
    }
    const auto usual = std::find(fitting.begin(), fitting.end(), spec.fallback);
    const std::size_t fallback = usual == fitting.end() ? 0 : static_cast<std::size_t>(usual - fitting.begin());
    int answer = fitting.front();
    if (fitting.size() > 1 && spec.is_number()) {
      answer = questions.number(context.say(message(spec.question)), fitting, fitting[fallback]);
    } else if (fitting.size() > 1) {
      std::vector<std::string> labels;
      labels.reserve(fitting.size());
      for (const int value : fitting)
        labels.push_back(context.say(message(spec.labels[static_cast<std::size_t>(value)])));
      answer = fitting[questions.choice(context.say(message(spec.question)), labels, fallback)];
    }
    chosen[std::string(spec.name)] = value_of(spec, answer);
  }
  return chosen;
}

std::vector<std::string> ask_seats(const Context& context, const Questions& questions, const AnyTable& table) {
  const int seats = free_seats(table);
  if (seats < 2) return {};
  std::vector<int> allowed(static_cast<std::size_t>(seats) + 1);
  std::iota(allowed.begin(), allowed.end(), 0);
  const int people = questions.number(context.say("cli.play.how_many_people"_msg), allowed, 1);
  std::string others = "random";
  if (const bots::AnyBots* bots = bots_for(context, table.info().id); bots != nullptr && people < seats) {
    std::vector<std::string> levels;
    for (const bots::Level& level : bots->levels()) levels.push_back(context.say(message(level.name)));
    others = "level" + std::to_string(questions.choice(context.say("cli.play.how_strong"_msg), levels, 0) + 1);
  }
  std::vector<std::string> kinds(static_cast<std::size_t>(people), "person");
  kinds.resize(static_cast<std::size_t>(seats), others);
  return kinds;
}

std::optional<KeptGame> ask_kept_game(const Context& context, const Questions& questions) {
  constexpr std::size_t kMostListed = 8;
  KeptGames kept = unfinished_games(context, kMostListed);
  for (const std::string& complaint : kept.complaints) context.out << complaint << '\n';
  if (kept.games.empty()) return std::nullopt;
  if (kept.older > 0) {
    context.out << context.say("cli.play.older_games"_msg, param("count", static_cast<int>(kept.older)),
                               param("folder", state_folder().string()))
                << '\n';
  }
  std::vector<std::string> items;
  for (const KeptGame& game : kept.games) items.push_back(describe(context, game));
  items.push_back(context.say("cli.play.new_game"_msg));
  const std::size_t which = questions.choice(context.say("cli.play.unfinished"_msg), items, 0);
  if (which == kept.games.size()) return std::nullopt;
  return std::move(kept.games[which]);
}

NewGame ask_new_game(const Context& context, const Questions& questions, SeatQuestion seats) {
  const auto games = context.program.games.games();
  if (games.empty()) throw Failure(context.say("cli.play.no_games"_msg));
  std::vector<std::string> names;
  for (const auto& game : games) names.push_back(context.say(message(game->info().name)));
  const std::size_t which = names.size() == 1 ? 0 : questions.choice(context.say("cli.play.which_game"_msg), names, 0);
  context.out << '\n' << names[which] << '\n';
  for (;;) {
    const json::Value options = ask_options(context, questions, *games[which]);
    auto table = games[which]->open({.options = &options});
    if (!table) {
      context.out << context.say(table.error().message) << '\n';
      continue;
    }
    std::vector<std::string> kinds;
    if (seats == SeatQuestion::kAsk) kinds = ask_seats(context, questions, **table);
    return {*std::move(table), std::move(kinds)};
  }
}

}  // namespace

Wish ask_what_to_play(const Context& context, SeatQuestion seats) {
  const Questions questions(context);
  try {
    context.out << context.say("cli.ask.enter"_msg) << "\n\n";
    if (std::optional<KeptGame> kept = ask_kept_game(context, questions)) return *std::move(kept);
    return ask_new_game(context, questions, seats);
  } catch (const Left&) {
    return {};
  }
}

}  // namespace underfoot::cli
