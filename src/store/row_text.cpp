#include "store/row_text.h"

#include <algorithm>
#include <functional>

namespace underfoot::store {

std::string text_of(const std::vector<std::string>& players) {
  std::string text;
  for (const std::string& player : players) {
    for (const char c : player) {
      if (c == '\\')
        text += "\\\\";
      else if (c == '\n')
        text += "\\n";
      else
        text += c;
    }
    text += '\n';
  }
  return text;
}

std::vector<std::string> players_of(std::string_view text) {
  std::vector<std::string> players;
  std::string player;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\n') {
      players.push_back(std::move(player));
      player.clear();
    } else if (text[i] == '\\' && i + 1 < text.size()) {
      ++i;
      player += text[i] == 'n' ? '\n' : text[i];
    } else {
      player += text[i];
    }
  }
  return players;
}

std::vector<std::string> listed_players(const Row& row) {
  std::vector<std::string> players = row.players;
  std::sort(players.begin(), players.end());
  players.erase(std::unique(players.begin(), players.end()), players.end());
  std::erase(players, "");
  return players;
}

Fingerprint fingerprint(const Row& row) {
  const auto add = [](std::uint64_t& sum, std::string_view text) {
    sum = (sum ^ std::hash<std::string_view>()(text)) * 0x9e3779b97f4a7c15U;
    sum ^= sum >> 29U;
  };
  Fingerprint print{.row = (static_cast<std::uint64_t>(row.stage) << 1U) | static_cast<std::uint64_t>(row.is_public)};
  add(print.row, row.game);
  add(print.row, row.code);
  add(print.row, row.summary);
  for (const std::string& player : row.players) add(print.players, player);
  return print;
}

std::int64_t last_moment(const std::vector<Entry>& entries, std::int64_t otherwise) {
  return entries.empty() ? otherwise : entries.back().at;
}

}  // namespace underfoot::store
