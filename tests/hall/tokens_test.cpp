#include "hall/tokens.h"

#include <gtest/gtest.h>

#include <set>

#include "hall/codes.h"

namespace underfoot::hall {
namespace {

TEST(Tokens, SayWhoSomebodyIs) {
  const Tokens tokens(fair::Bytes{1});
  const Bearer player{"ann"};
  const Bearer seat{"ann", "table1"};
  EXPECT_EQ(tokens.check(tokens.sign(player)), player);
  EXPECT_EQ(tokens.check(tokens.sign(seat)), seat);
}

TEST(Tokens, CannotBeMadeOrChangedByOthers) {
  const Tokens tokens(fair::Bytes{1});
  const Tokens others(fair::Bytes{2});
  const std::string token = tokens.sign({"ann", "table1"});
  EXPECT_EQ(others.check(token), std::nullopt);
  EXPECT_EQ(tokens.check(""), std::nullopt);
  EXPECT_EQ(tokens.check("uf1."), std::nullopt);
  EXPECT_EQ(tokens.check(std::string(5000, 'x')), std::nullopt);
  for (std::size_t i = 0; i < token.size(); ++i) {
    std::string changed = token;
    changed[i] = changed[i] == 'a' ? 'b' : 'a';
    EXPECT_EQ(tokens.check(changed), std::nullopt) << i;
    EXPECT_EQ(tokens.check(token.substr(0, i)), std::nullopt) << i;
  }
}

TEST(Codes, AreReadInBothLanguagesHoweverTyped) {
  std::set<std::string> seen;
  for (std::uint32_t number = 0; number < 64'000; number += 7) {
    const CodeForm code = make_code(number);
    EXPECT_EQ(read_code(code.en), code.en);
    EXPECT_EQ(read_code(code.ru), code.en);
    seen.insert(code.en);
  }
  EXPECT_GT(seen.size(), 9'000U);
  EXPECT_EQ(read_code("moss-417"), "MOSS 417");
  EXPECT_EQ(read_code(" Moss417 "), "MOSS 417");
  EXPECT_EQ(read_code("мох 417"), "MOSS 417");
  EXPECT_EQ(read_code("клен 001"), "MAPLE 001");
  EXPECT_EQ(read_code("MOSS 41"), std::nullopt);
  EXPECT_EQ(read_code("MOSS 41700"), std::nullopt);
  EXPECT_EQ(read_code("HOUSE 417"), std::nullopt);
  EXPECT_EQ(read_code("\xff\xfe 417"), std::nullopt);
}

TEST(Codes, MayHaveFourDigits) {
  const CodeForm code = make_code(64 * 4170 + 41, CodeLength::kLong);
  EXPECT_EQ(code.en, "MOSS 4170");
  EXPECT_EQ(code.ru, "МОХ 4170");
  EXPECT_EQ(read_code("мох-4170"), "MOSS 4170");
}

}  // namespace
}  // namespace underfoot::hall
