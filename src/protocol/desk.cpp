#include "protocol/desk.h"

namespace underfoot::protocol {

Done<const AnyGame*> Desk::game(const std::string& id) const {
  if (const AnyGame* game = games_.find(id)) return game;
  return wrong(message("rpc.unknown_game"_msg, param("game", id)), "game");
}

Done<match::Match*> Desk::find(const std::string& id) {
  const auto found = tables_.find(id);
  if (found != tables_.end()) return found->second.get();
  return failure(RpcError{ErrorCode::kUnknownTable, message("rpc.unknown_table"_msg, param("table", id)), "table"});
}

Done<std::string> Desk::add(const std::optional<std::string>& wanted, std::unique_ptr<match::Match> match) {
  if (wanted && wanted->empty()) return wrong(message("rpc.empty_table_id"_msg), "table");
  std::string id = wanted.value_or("");
  if (tables_.contains(id)) return wrong(message("rpc.table_is_open"_msg, param("table", id)), "table");
  if (tables_.size() >= kMostTables) {
    return failure(RpcError{ErrorCode::kLimit, message("rpc.too_many_tables"_msg)});
  }
  if (!wanted) {
    do id = "t" + std::to_string(next_table_++);
    while (tables_.contains(id));
  }
  tables_[id] = std::move(match);
  return id;
}

void Desk::close(const std::string& id) {
  end_searches_at(id);
  tables_.erase(id);
}

Done<std::string> Desk::add_search(OpenSearch search) {
  if (searches_.size() >= kMostSearches) {
    return failure(RpcError{ErrorCode::kLimit, message("rpc.too_many_searches"_msg)});
  }
  const std::string id = "s" + std::to_string(next_search_++);
  searches_.insert_or_assign(id, std::move(search));
  return id;
}

Done<Desk::OpenSearch*> Desk::find_search(const std::string& id) {
  const auto found = searches_.find(id);
  if (found == searches_.end()) return wrong(message("rpc.unknown_search"_msg, param("search", id)), "search");
  const auto table = tables_.find(found->second.table);
  if (table != tables_.end() && table->second->table().ply() == found->second.ply) return &found->second;
  searches_.erase(found);
  return wrong(message("rpc.search_is_stale"_msg, param("search", id)), "search");
}

void Desk::end_searches_at(const std::string& table) {
  std::erase_if(searches_, [&](const auto& each) { return each.second.table == table; });
}

Done<std::unique_ptr<bots::AnyBot>> Desk::make_bot(std::string_view game, const std::string& written,
                                                   const std::optional<bots::Budget>& budget,
                                                   std::uint64_t seed) const {
  const bots::AnyBots* all = thinking_.bots == nullptr ? nullptr : thinking_.bots->find(game);
  if (all == nullptr) return wrong(message("rpc.no_bots"_msg), "table");
  auto spec = bots::parse_spec(written);
  if (!spec) return wrong(spec.error().message, "bot");
  if (budget) spec->budget = *budget;
  auto bot = all->make(*spec, {.seed = seed, .clock = thinking_.clock, .crew = thinking_.crew});
  if (!bot) return wrong(bot.error().message, "bot");
  return *std::move(bot);
}

}  // namespace underfoot::protocol
