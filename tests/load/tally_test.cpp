#include "load/tally.h"

#include <gtest/gtest.h>

namespace underfoot::load {
namespace {

TEST(Tally, KnowsQuantilesToWithinASixtyFourth) {
  Tally tally;
  for (std::uint64_t value = 1; value <= 100'000; ++value) tally.add(value);
  EXPECT_NEAR(static_cast<double>(tally.quantile(500)), 50'000, 50'000 / 64.0);
  EXPECT_NEAR(static_cast<double>(tally.quantile(990)), 99'000, 99'000 / 64.0);
  EXPECT_EQ(tally.most(), 100'000U);
  EXPECT_EQ(tally.quantile(1000), 100'000U);
}

TEST(Tally, SmallValuesAreExact) {
  Tally tally;
  for (std::uint64_t value : {3U, 3U, 5U}) tally.add(value);
  EXPECT_EQ(tally.quantile(500), 3U);
  EXPECT_EQ(tally.quantile(990), 5U);
}

TEST(Tally, OfNothingIsNothing) {
  EXPECT_EQ(Tally().quantile(990), 0U);
  EXPECT_EQ(Tally().count(), 0U);
}

TEST(Tally, ValuesBeyondAllBucketsAreStillCounted) {
  Tally tally;
  tally.add(~std::uint64_t{0});
  EXPECT_EQ(tally.most(), ~std::uint64_t{0});
  EXPECT_EQ(tally.count(), 1U);
}

}  // namespace
}  // namespace underfoot::load
