#include "fair/verify.h"

namespace underfoot::fair {
namespace {

Result<Bytes, Message> read(std::string_view text, std::string_view what) {
  const std::optional<Bytes> bytes = from_hex(text);
  if (!bytes) return failure(message("fair.not_hex"_msg, param("what", what)));
  return *bytes;
}

Result<Terms, Message> read_terms(const FairChance& fair) {
  const Result<Bytes, Message> secret = read(fair.secret, "secret");
  if (!secret) return failure(secret.error());
  Terms terms{.table = fair.table, .secret = *secret, .contributions = {}};
  for (const std::string& text : fair.contributions) {
    const Result<Bytes, Message> contribution = read(text, "contributions");
    if (!contribution) return failure(contribution.error());
    terms.contributions.push_back(*contribution);
  }
  return terms;
}

}  // namespace

FairChance to_record(const Terms& terms) {
  FairChance fair{.table = terms.table,
                  .commitment = to_hex(commitment(terms.table, terms.secret)),
                  .secret = to_hex(terms.secret),
                  .contributions = {}};
  for (const Bytes& contribution : terms.contributions) fair.contributions.push_back(to_hex(contribution));
  return fair;
}

Result<std::size_t, Message> verify(const LoadedRecord& record) {
  if (!record.fair) return failure(message("fair.none"_msg));
  const Result<Terms, Message> terms = read_terms(*record.fair);
  if (!terms) return failure(terms.error());
  if (static_cast<int>(terms->contributions.size()) != record.table->seats()) {
    return failure(message("fair.seats"_msg, param("count", static_cast<int>(terms->contributions.size())),
                           param("seats", record.table->seats())));
  }
  if (to_hex(commitment(terms->table, terms->secret)) != record.fair->commitment) {
    return failure(message("fair.commitment"_msg));
  }
  const Bytes key = key_of(*terms);
  const std::unique_ptr<AnyTable> table = record.table->at(0);
  for (const AnyAction& action : record.table->actions()) {
    if (!table->actor().is_chance()) {
      UF_CHECK(table->apply(action).has_value());  // the record was played through the rules already
      continue;
    }
    table->draw(draw(key, table->ply(), table->tickets()));
    const AnyAction drawn = table->actions(table->ply() - 1).front();
    if (!table->are_equal(drawn, action)) {
      return failure(message("fair.draw"_msg, param("number", static_cast<int>(table->ply()))));
    }
  }
  return table->draws();
}

}  // namespace underfoot::fair
