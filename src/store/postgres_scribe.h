// Writes to a PostgreSQL store: a batch is one transaction, sent in one go.
#pragma once

#include "store/link.h"
#include "store/postgres_batch.h"
#include "store/threaded_store.h"

namespace underfoot::store {

class PostgresScribe : public Scribe {
 public:
  PostgresScribe(const std::string& address, std::string node, const std::shared_ptr<const Patience>& patience);

  // What is wrong, or "".
  std::string connect() { return link_.connect(); }
  Outcome write(std::span<const Write> batch) override;

 private:
  enum class Fate : std::uint8_t {
    kCommitted,
    kLost,      // nobody knows: the connection is gone
    kAgain,     // another node was in the way
    kPoisoned,  // one of the writes is impossible
    kFailed,    // the server cannot write now
  };
  Fate commit(std::span<Attempt> attempts);
  static Fate fate_of(std::string_view state);
  // Writes them all, or those that have waited too long remain failed. Whether the store is well.
  bool settle(std::span<Attempt> attempts);
  bool settle_one_by_one(std::span<Attempt> attempts);

  Link link_;
  std::shared_ptr<const Patience> patience_;
  std::string node_;
  std::uint64_t writes_ = 0;
  std::uint64_t commits_ = 0;
  KnownRows known_;
};

}  // namespace underfoot::store
