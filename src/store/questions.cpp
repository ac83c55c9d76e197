#include "store/questions.h"

#include <algorithm>

namespace underfoot::store {

namespace {

// The columns of a row, in the order of Row.
constexpr const char* kRowColumns = "t.stage, t.is_public, t.game, t.code, t.players, t.turn, t.due, t.summary";

std::string list_of(const std::string& tables, const std::string& order) {
  return std::string("SELECT t.id, t.entries, t.changed, ") + kRowColumns + " FROM " + tables +
         " AND ($2 = '' OR t.game = $2) ORDER BY " + order + " LIMIT $3 OFFSET $4";
}

}  // namespace

std::string kept_question() {
  return std::string("SELECT t.secret, t.entries, s.entries, s.body, ") + kRowColumns +
         ", t.key FROM game_tables t LEFT JOIN snapshots s ON s.table_key = t.key WHERE t.id = $1";
}

std::string question_of(List list) {
  switch (list) {
    case List::kPublic:
      return list_of("game_tables t WHERE t.is_public = 1 AND t.stage = $1", "t.changed DESC, t.key DESC");
    case List::kMine:
      return list_of("seats s JOIN game_tables t ON t.key = s.table_key WHERE s.player = $1",
                     "(t.turn = $1) DESC, t.changed DESC, t.key DESC");
    case List::kDue:
      break;
  }
  return list_of("game_tables t WHERE t.due > 0 AND t.due <= $1", "t.due, t.key");
}

ListCall call_of(const Query& query) {
  ListCall call{.list = List::kPublic,
                .first = std::int64_t{0},
                .game = query.game,
                .most = std::max(query.most, 0),
                .from = std::max(query.from, 0)};
  const auto in_stage = [&call](Stage stage) { call.first = static_cast<std::int64_t>(stage); };
  switch (query.what) {
    case Query::What::kOpen:
      in_stage(Stage::kOpen);
      break;
    case Query::What::kWatch:
      in_stage(Stage::kPlaying);
      break;
    case Query::What::kFinished:
      in_stage(Stage::kOver);
      break;
    case Query::What::kMine:
      call.list = List::kMine;
      call.first = query.player;
      break;
    case Query::What::kDue:
      call.list = List::kDue;
      call.first = query.now;
      break;
  }
  return call;
}

}  // namespace underfoot::store
