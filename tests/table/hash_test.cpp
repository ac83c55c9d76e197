#include "table/hash.h"

#include <gtest/gtest.h>

#include <array>
#include <set>

namespace underfoot {
namespace {

static_assert(mix64(0) == 0xe220a8397b1dcdafU, "the first number of SplitMix64 from 0");

TEST(Hash, IsTheSameOnEveryBuild) {
  EXPECT_EQ(hash_text(""), 0U);
  EXPECT_EQ(hash_text("a"), 0x6232969000262121U);
  EXPECT_EQ(hash_text("abcdefgh"), 0x1ee07f3086174ea4U);
  EXPECT_EQ(hash_text("abcdefghi"), 0xcc511a0bdef248e6U);
  EXPECT_EQ(hash_text("The quick brown fox jumps over the lazy dog"), 0x2ef327c986ae5e7dU);
}

TEST(Hash, OfAValueIsTheHashOfItsBytes) {
  std::array<std::uint8_t, 255> bytes{};
  for (std::size_t i = 0; i < bytes.size(); ++i) bytes[i] = static_cast<std::uint8_t>(i);
  EXPECT_EQ(state_hash(bytes), 0xa1abe6edffe1e4b9U);
  EXPECT_EQ(state_hash(std::array<std::uint64_t, 1>{}), 0x9e5651b0ef953636U);
  EXPECT_EQ(state_hash(std::array<std::uint64_t, 2>{}), 0x2894cbac52abf6e5U);
}

TEST(Hash, ReadsWordsAsLittleEndian) {
  struct Small {
    std::uint32_t first = 0x64636261;  // "abcd"
    std::uint16_t second = 0x6665;     // "ef"
    std::uint8_t third = 0x67;
    std::uint8_t fourth = 0x68;
  };
  EXPECT_EQ(state_hash(Small{}), hash_text("abcdefgh"));
}

TEST(Hash, TellsLengthsApart) {
  const std::array<char, 32> zeros{};
  std::set<std::uint64_t> hashes;
  for (std::size_t length = 0; length <= zeros.size(); ++length) hashes.insert(hash_bytes(zeros.data(), length));
  EXPECT_EQ(hashes.size(), zeros.size() + 1);
}

TEST(Hash, TellsEverySingleBitApart) {
  std::array<std::uint8_t, 19> bytes{};
  std::set<std::uint64_t> hashes = {state_hash(bytes)};
  for (std::uint8_t& byte : bytes) {
    for (unsigned bit = 0; bit < 8; ++bit) {
      byte = static_cast<std::uint8_t>(1U << bit);
      hashes.insert(state_hash(bytes));
    }
    byte = 0;
  }
  EXPECT_EQ(hashes.size(), 1 + bytes.size() * 8);
}

}  // namespace
}  // namespace underfoot
