// A store in a PostgreSQL database, for any number of processes: the nodes.
#include <array>
#include <cstdio>
#include <random>

#include "store/postgres_ears.h"
#include "store/postgres_schema.h"
#include "store/postgres_scribe.h"
#include "store/postgres_source.h"

namespace underfoot::store {

namespace {

class PostgresStore : public ThreadedStore {
 public:
  PostgresStore(std::string address, std::unique_ptr<Scribe> scribe, std::unique_ptr<Source> source,
                std::unique_ptr<PostgresEars> ears, const std::shared_ptr<Patience>& patience, StoreClock clock)
      : ThreadedStore(std::move(scribe), std::move(source), patience, clock),
        address_(std::move(address)),
        patience_(patience),
        ears_(std::move(ears)) {}
  ~PostgresStore() override {
    finish();
    ears_->stop();
  }

  std::optional<std::string> shared_value(const std::string& name, const std::string& wanted) override {
    Link link(address_,
              {{"keep", "INSERT INTO shared_values (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING"},
               {"find", "SELECT value FROM shared_values WHERE name = $1"}},
              patience_);
    const std::array calls{Call{.name = "keep", .parameters = {name, wanted}},
                           Call{.name = "find", .parameters = {name}}};
    if (!link.connect().empty()) return std::nullopt;
    const auto answers = link.ask(calls);
    if (!answers || answers->back().rows() != 1) return std::nullopt;
    return answers->back().text(0, 0);
  }

  void listen(Listener listener) override { ears_->listen(std::move(listener)); }
  void whisper(std::string text) override { ears_->whisper(std::move(text)); }

 private:
  std::string address_;
  std::shared_ptr<const Patience> patience_;
  std::unique_ptr<PostgresEars> ears_;
};

// A name for this opening of the store, like no other.
std::string new_node() {
  std::random_device random;
  std::array<char, 17> name{};
  std::snprintf(name.data(), name.size(), "%08x%08x", random(), random());
  return name.data();
}

}  // namespace

Opened open_postgres(const std::string& address) {
  const auto patience = std::make_shared<Patience>();
  const std::string node = new_node();
  auto ears = std::make_unique<PostgresEars>(address, node);
  auto scribe = std::make_unique<PostgresScribe>(address, node, patience);
  auto source = std::make_unique<PostgresSource>(address, patience);
  std::string problem = migrate_postgres(address, patience);
  if (problem.empty()) problem = scribe->connect();
  if (problem.empty()) problem = source->connect();
  if (problem.empty()) problem = ears->start();
  const std::optional<StoreClock> clock = problem.empty() ? source->clock() : std::nullopt;
  if (problem.empty() && !clock) problem = "the database does not say what time it is";
  if (!problem.empty()) return {.store = nullptr, .problem = std::move(problem)};
  return {.store = std::make_unique<PostgresStore>(address, std::move(scribe), std::move(source), std::move(ears),
                                                   patience, *clock),
          .problem = ""};
}

}  // namespace underfoot::store
