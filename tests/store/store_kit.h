// What tests of stores need: places for stores, calls that wait for their answer, and tables to put there.
#pragma once

#include <gtest/gtest.h>

#include <chrono>
#include <filesystem>
#include <future>
#include <memory>
#include <string>
#include <vector>

#include "store/store.h"
#include "support/postgres.h"

namespace underfoot::store {

// Waits for the one call of the function that `begin` is given.
template <class T, class Begin>
T wait_for(Begin begin) {
  const auto answer = std::make_shared<std::promise<T>>();
  std::future<T> future = answer->get_future();
  begin([answer](T value) { answer->set_value(std::move(value)); });
  if (future.wait_for(std::chrono::seconds(60)) != std::future_status::ready) {
    ADD_FAILURE() << "the store does not answer";
    return T{};
  }
  return future.get();
}

inline Written create(Store& store, NewTable table) {
  return wait_for<Written>([&](auto done) { store.create(std::move(table), done); });
}
inline Written append(Store& store, Append append) {
  return wait_for<Written>([&](auto done) { store.append(std::move(append), done); });
}
inline Found<Kept> load(Store& store, const std::string& table) {
  return wait_for<Found<Kept>>([&](auto done) { store.load(table, done); });
}
inline Found<std::vector<Entry>> entries(Store& store, const std::string& table, std::int64_t from = 0) {
  return wait_for<Found<std::vector<Entry>>>([&](auto done) { store.entries(table, from, done); });
}
inline Found<std::string> find_code(Store& store, const std::string& code) {
  return wait_for<Found<std::string>>([&](auto done) { store.find_code(code, done); });
}
inline std::vector<Listed> list(Store& store, const Query& query) {
  auto found = wait_for<Found<std::vector<Listed>>>([&](auto done) { store.list(query, done); });
  EXPECT_TRUE(found.value.has_value() && !found.has_failed);
  return found.value.value_or(std::vector<Listed>());
}
inline std::vector<std::string> ids(Store& store, const Query& query) {
  std::vector<std::string> ids;
  for (const Listed& listed : list(store, query)) ids.push_back(listed.id);
  return ids;
}

inline Found<std::vector<Dark>> try_to_beat(Store& store, std::int64_t now) {
  return wait_for<Found<std::vector<Dark>>>([&](auto done) { store.beat(now, done); });
}
inline std::vector<Dark> beat(Store& store, std::int64_t now) {
  auto found = try_to_beat(store, now);
  EXPECT_TRUE(found.value.has_value() && !found.has_failed);
  return found.value.value_or(std::vector<Dark>());
}

inline Entry entry(std::int64_t at) {
  return {.at = at, .body = R"({"at":)" + std::to_string(at) + "}"};
}

inline Row row(std::vector<std::string> players = {"ann", "bob"}) {
  return {.stage = Stage::kPlaying,
          .is_public = true,
          .game = "mycelia",
          .code = "",
          .players = std::move(players),
          .turn = "ann",
          .due = 0,
          .summary = R"({"round":1})"};
}

inline NewTable table(const std::string& id, const Row& as = row()) {
  return {.id = id, .secret = "secret of " + id, .row = as, .entries = {entry(100)}};
}

inline Append one_more(const std::string& id, std::int64_t n, const Row& as = row()) {
  return {.table = id, .n = n, .entries = {entry(100 + n)}, .row = as};
}

// A folder that goes with the test.
class TemporaryFolder {
 public:
  TemporaryFolder() {
    std::string path = (std::filesystem::temp_directory_path() / "underfoot-store-XXXXXX").string();
    EXPECT_NE(::mkdtemp(path.data()), nullptr);
    path_ = path;
  }
  ~TemporaryFolder() { std::filesystem::remove_all(path_); }
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;

  std::string file(const std::string& name) const { return path_ + "/" + name; }

 private:
  std::string path_;
};

// A place that holds one store, which can be opened and closed.
enum class Kind : std::uint8_t { kSqlite, kPostgres };

class Place {
 public:
  explicit Place(Kind kind) : kind_(kind) {
    if (kind == Kind::kPostgres) address_ = tests::PostgresServer::of_this_program().new_place();
  }

  Opened try_to_open() const {
    return kind_ == Kind::kSqlite ? open_sqlite(folder_.file("underfoot.db")) : open_postgres(address_);
  }
  std::unique_ptr<Store> open() const {
    Opened opened = try_to_open();
    EXPECT_EQ(opened.problem, "");
    return std::move(opened.store);
  }
  Kind kind() const { return kind_; }
  const std::string& address() const { return address_; }
  std::string file(const std::string& name = "underfoot.db") const { return folder_.file(name); }

 private:
  Kind kind_;
  TemporaryFolder folder_;
  std::string address_;
};

// What every store must do: each test is run on both kinds.
class StoreTest : public ::testing::TestWithParam<Kind> {
 protected:
  void reopen() {
    store.reset();
    store = place.open();
    ASSERT_NE(store, nullptr);
  }

  const Place place{GetParam()};
  std::unique_ptr<Store> store = place.open();
};

inline std::string name_of(const ::testing::TestParamInfo<Kind>& test) {
  return test.param == Kind::kSqlite ? "Sqlite" : "Postgres";
}

}  // namespace underfoot::store
