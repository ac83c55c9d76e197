// A database that says nothing any more, without hanging up.
#include <gtest/gtest.h>

#include <thread>

#include "store/passage.h"
#include "store/store_kit.h"

namespace underfoot::store {
namespace {

class SilenceTest : public ::testing::Test {
 protected:
  // The same place, through the passage.
  std::string address() const {
    std::string address = place.address();
    return address.replace(address.find(kPort), kPort.size(), ":" + std::to_string(passage.port()) + "/");
  }
  // Within the three seconds for what is waiting, and one for those who listen.
  void expect_to_close_soon() {
    const auto begin = std::chrono::steady_clock::now();
    opened.store.reset();
    EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(8));
  }

  const std::string kPort = ":" + std::to_string(tests::PostgresServer::of_this_program().port()) + "/";
  const Place place{Kind::kPostgres};
  Passage passage{static_cast<std::uint16_t>(tests::PostgresServer::of_this_program().port())};
  Opened opened = open_postgres(address());
};

TEST_F(SilenceTest, AStoreCanBeClosedThen) {
  ASSERT_EQ(opened.problem, "");
  ASSERT_EQ(create(*opened.store, table("t1")), Written::kDone);
  passage.fall_silent();
  Written written = Written::kDone;
  opened.store->append(one_more("t1", 1), [&written](Written how) { written = how; });
  bool has_failed = false;
  opened.store->load("t1", [&has_failed](const Found<Kept>& found) { has_failed = found.has_failed; });
  opened.store->whisper("is anybody there?");
  expect_to_close_soon();
  EXPECT_EQ(written, Written::kFailed);
  EXPECT_TRUE(has_failed);
}

TEST_F(SilenceTest, AStoreCanBeClosedEvenIfItBeginsToListenAgain) {
  ASSERT_EQ(opened.problem, "");
  passage.fall_silent_at("LISTEN");
  tests::PostgresServer::of_this_program().psql(
      place.address(), "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'underfoot'");
  for (int i = 0; i < 3000 && !passage.is_silent(); ++i) std::this_thread::sleep_for(std::chrono::milliseconds(10));
  ASSERT_TRUE(passage.is_silent());
  expect_to_close_soon();
}

}  // namespace
}  // namespace underfoot::store
