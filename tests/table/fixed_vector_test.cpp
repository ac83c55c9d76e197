#include "table/fixed_vector.h"

#include <gtest/gtest.h>

#include <cstring>

#include "table/ids.h"

namespace underfoot {
namespace {

using Numbers = FixedVector<std::uint8_t, 4>;

static_assert(std::has_unique_object_representations_v<Numbers>);
static_assert(std::is_trivially_copyable_v<Numbers>);
static_assert(sizeof(FixedVector<std::uint8_t, 255>) == 256, "a byte counts up to 255 items");
static_assert(sizeof(FixedVector<std::uint8_t, 256>) == 258, "and two bytes from 256 on");

bool same_bytes(const Numbers& a, const Numbers& b) {
  return std::memcmp(&a, &b, sizeof(Numbers)) == 0;
}

TEST(FixedVector, StartsEmptyWithItsCapacity) {
  const Numbers numbers;
  EXPECT_TRUE(numbers.empty());
  EXPECT_FALSE(numbers.full());
  EXPECT_EQ(numbers.size(), 0U);
  EXPECT_EQ(Numbers::capacity(), 4U);
}

TEST(FixedVector, KeepsTheOrderOfItsItems) {
  Numbers numbers = {7, 8};
  numbers.push_back(9);
  EXPECT_EQ(std::vector<int>(numbers.begin(), numbers.end()), (std::vector<int>{7, 8, 9}));
  EXPECT_EQ(numbers.back(), 9);
  numbers.push_back(10);
  EXPECT_TRUE(numbers.full());
}

TEST(FixedVector, PoppingLeavesNoTrace) {
  Numbers numbers = {7, 8};
  numbers.pop_back();
  EXPECT_EQ(numbers, Numbers{7});
  EXPECT_TRUE(same_bytes(numbers, {7}));
}

TEST(FixedVector, ErasingKeepsTheOrderAndLeavesNoTrace) {
  Numbers numbers = {7, 8, 9, 10};
  numbers.erase_at(1);
  EXPECT_TRUE(same_bytes(numbers, {7, 9, 10}));
  numbers.erase_at(0);
  EXPECT_TRUE(same_bytes(numbers, {9, 10}));
  numbers.erase_at(1);
  EXPECT_TRUE(same_bytes(numbers, {9}));
}

TEST(FixedVector, InsertingMovesTheRestUp) {
  Numbers numbers = {7, 9};
  numbers.insert_at(1, 8);
  EXPECT_TRUE(same_bytes(numbers, {7, 8, 9}));
  numbers.insert_at(0, 6);
  EXPECT_TRUE(same_bytes(numbers, {6, 7, 8, 9}));
}

TEST(FixedVector, InsertingAtTheEndIsPushing) {
  Numbers numbers = {7};
  numbers.insert_at(1, 8);
  EXPECT_TRUE(same_bytes(numbers, {7, 8}));
}

TEST(FixedVector, AnItemOfItsOwnMayBeInserted) {
  Numbers numbers = {7, 8};
  numbers.insert_at(0, numbers[1]);
  EXPECT_TRUE(same_bytes(numbers, {8, 7, 8}));
}

TEST(FixedVector, ClearingGivesTheBytesOfAnEmptyOne) {
  Numbers numbers = {7, 8, 9};
  numbers.clear();
  EXPECT_TRUE(same_bytes(numbers, {}));
}

TEST(FixedVector, UnusedSlotsAreDefaultsEvenWhereTheDefaultIsNotZero) {
  struct Item {
    std::uint8_t value = 77;
    bool operator==(const Item&) const = default;
  };
  FixedVector<Item, 2> items;
  items.push_back({1});
  items.pop_back();
  const FixedVector<Item, 2> fresh;
  EXPECT_EQ(std::memcmp(&items, &fresh, sizeof(items)), 0);
}

TEST(FixedVector, EqualityIsThatOfTheItems) {
  EXPECT_EQ((Numbers{1, 2}), (Numbers{1, 2}));
  EXPECT_NE((Numbers{1, 2}), (Numbers{2, 1}));
  EXPECT_NE((Numbers{1, 0}), (Numbers{1}));
}

TEST(FixedVectorDeathTest, OverflowIsOurBug) {
  Numbers numbers = {1, 2, 3, 4};
  EXPECT_DEATH(numbers.push_back(5), "internal error");
  EXPECT_DEATH(numbers.insert_at(0, 5), "internal error");
  EXPECT_DEATH(numbers.erase_at(4), "internal error");
  EXPECT_DEATH(Numbers().pop_back(), "internal error");
}

TEST(FixedList, GrowsAndClears) {
  FixedList<std::uint16_t, 3> list;
  EXPECT_TRUE(list.empty());
  list.push_back(4);
  list.push_back(5);
  EXPECT_EQ(list.size(), 2U);
  EXPECT_EQ(list[1], 5);
  EXPECT_EQ(std::vector<int>(list.begin(), list.end()), (std::vector<int>{4, 5}));
  list.clear();
  EXPECT_TRUE(list.empty());
}

TEST(FixedListDeathTest, OverflowIsOurBug) {
  FixedList<std::uint8_t, 1> list;
  list.push_back(1);
  EXPECT_DEATH(list.push_back(2), "internal error");
}

TEST(Id, NoneIsTheLastValueOfItsWidth) {
  EXPECT_TRUE(Seat::none().is_none());
  EXPECT_FALSE(Seat(0).is_none());
  EXPECT_EQ(Seat::none().number(), 255);
  EXPECT_EQ((Id<struct WideTag, std::uint16_t>::none().number()), 65535);
}

TEST(Actor, IsASeatOrChanceOrNobody) {
  EXPECT_TRUE(Actor::of(Seat(3)).is_seat());
  EXPECT_EQ(Actor::of(Seat(3)).seat(), Seat(3));
  EXPECT_TRUE(Actor::chance().is_chance());
  EXPECT_FALSE(Actor::chance().is_seat());
  EXPECT_TRUE(Actor::over().is_over());
  EXPECT_FALSE(Actor::over().is_seat());
}

}  // namespace
}  // namespace underfoot
