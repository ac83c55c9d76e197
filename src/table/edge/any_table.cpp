#include "table/edge/any_table.h"

#include <nlohmann/json.hpp>

namespace underfoot {

std::string AnyTable::action_text(const AnyAction& action) const {
  json::Writer out;
  write_action(out, action);
  return out.take();
}

Result<void, Trouble> AnyTable::apply(const json::Value& action) {
  Result<AnyAction, BadInput> read = read_action(action);
  if (!read) return failure(Trouble(std::move(read.error())));
  Result<void> done = apply(*read);
  if (!done) return failure(Trouble(std::move(done.error())));
  return {};
}

Result<void, Trouble> AnyTable::apply_notation(std::string_view notation) {
  return apply(json::Value(notation));
}

void AnyTable::roll(std::uint64_t seed) {
  Rng rng = Rng::for_step(seed, ply());
  draw(rng.below(tickets()));
}

void AnyTable::play_at_random(std::uint64_t seed) {
  if (actor().is_chance()) return roll(seed);
  Rng rng = Rng::for_step(seed, ply());
  const std::vector<AnyAction> actions = legal();
  UF_CHECK(apply(actions[rng.below(static_cast<std::uint32_t>(actions.size()))]).has_value());
}

}  // namespace underfoot
