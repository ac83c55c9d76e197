// Reads from a PostgreSQL store, on a connection of its own.
#pragma once

#include "store/link.h"
#include "store/threaded_store.h"

namespace underfoot::store {

class PostgresSource : public Source {
 public:
  PostgresSource(const std::string& address, std::shared_ptr<const Patience> patience);

  // What is wrong, or "".
  std::string connect() { return link_.connect(); }
  void asked_at(Moment moment) override { asked_at_ = moment; }
  Found<Kept> load(const std::string& table) override;
  Found<std::vector<Entry>> entries(const std::string& table, std::int64_t from) override;
  Found<std::string> find_code(const std::string& code) override;
  Found<std::vector<Listed>> list(const Query& query) override;
  Found<std::vector<Dark>> darks() override;
  // The database's. Nothing if it does not say.
  std::optional<StoreClock> clock();

 private:
  // Finds a lost connection again. Nothing if there is no good answer.
  std::optional<std::vector<Answer>> ask(std::span<const Call> calls);

  Link link_;
  Moment asked_at_;
};

}  // namespace underfoot::store
