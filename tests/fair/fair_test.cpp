#include "fair/fair.h"

#include <gmock/gmock.h>

namespace underfoot::fair {
namespace {

using ::testing::ElementsAre;

Bytes filled(std::uint8_t byte) {
  Bytes bytes;
  bytes.fill(byte);
  return bytes;
}

Terms terms() {
  Terms terms{.table = "oak-42", .secret = {}, .contributions = {filled(1), filled(2)}};
  for (std::size_t i = 0; i < terms.secret.size(); ++i) terms.secret[i] = static_cast<std::uint8_t>(i);
  return terms;
}

// The expected values were made with another program (Python's hashlib and hmac) from docs/fair.md alone.
TEST(Fair, FollowsItsDescription) {
  EXPECT_EQ(to_hex(commitment("oak-42", terms().secret)),
            "001867905586d9cf419265576e193ed856bc6e20f5acfb85e7598c8c28daa688");
  EXPECT_EQ(to_hex(key_of(terms())), "a1837501f13d4a2ab4087a590bd4fdc18a0a6b9629cd68910fa6307a1b359ddc");
  const Bytes key = key_of(terms());
  std::vector<std::uint32_t> rolls;
  for (std::uint64_t ply = 0; ply < 12; ++ply) rolls.push_back(draw(key, ply, 6));
  EXPECT_THAT(rolls, ElementsAre(5, 4, 1, 3, 2, 5, 4, 2, 4, 0, 0, 3));
  EXPECT_EQ(draw(key, 0, 3'000'000'000), 966'702'761U);
  EXPECT_EQ(draw(key, 1, 3'000'000'000), 870'655'174U);
  EXPECT_EQ(draw(key, 1'000'000'000'000, 3'000'000'000), 2'706'062'329U);
}

TEST(Fair, EverybodysPartDecides) {
  const Bytes key = key_of(terms());
  Terms other = terms();
  other.contributions[1][31] ^= 1;
  EXPECT_NE(key_of(other), key) << "one bit of the last player";
  other = terms();
  other.secret[0] ^= 1;
  EXPECT_NE(key_of(other), key) << "one bit of the secret";
  other = terms();
  std::swap(other.contributions[0], other.contributions[1]);
  EXPECT_NE(key_of(other), key) << "who added what";
  EXPECT_NE(commitment("oak-43", terms().secret), commitment("oak-42", terms().secret)) << "which table";
}

TEST(Fair, EachOutcomeIsAsLikely) {
  constexpr int kDraws = 60'000;
  std::array<int, 6> counts{};
  const Bytes key = key_of(terms());
  for (std::uint64_t ply = 0; ply < kDraws; ++ply) ++counts[draw(key, ply, 6)];
  for (const int count : counts) EXPECT_NEAR(count, kDraws / 6, 400);  // over four times what is usual
  EXPECT_EQ(draw(key, 7, 1), 0U);
}

TEST(Fair, SecretsAreNotAlike) {
  EXPECT_NE(random_bytes(), random_bytes());
}

TEST(Fair, ReadsWhatItWritesAndNothingElse) {
  const Bytes bytes = terms().secret;
  EXPECT_EQ(from_hex(to_hex(bytes)), bytes);
  const std::string good(64, 'a');
  EXPECT_TRUE(from_hex(good).has_value());
  for (const char wrong : {'g', 'A', ' ', '/', ':', '`'}) {
    std::string text = good;
    text[63] = wrong;
    EXPECT_FALSE(from_hex(text).has_value()) << wrong;
  }
  EXPECT_FALSE(from_hex(good + "aa").has_value());
  EXPECT_FALSE(from_hex("").has_value());
}

}  // namespace
}  // namespace underfoot::fair
