// Links as people paste them.
#include "server/link.h"

#include <gtest/gtest.h>

namespace underfoot::server {
namespace {

TEST(Link, NamesAServerAndATable) {
  const auto link = parse_link("http://[::1]:7340/?lang=ru&table=%D0%9C%D0%9E%D0%A5417#top");
  ASSERT_TRUE(link.has_value());
  EXPECT_EQ(link->address, (Address{"::1", 7340}));
  EXPECT_EQ(link->table, "МОХ417");
  EXPECT_EQ(written(link->address), "[::1]:7340");
}

TEST(Link, KnowsTheUsualPorts) {
  EXPECT_EQ(parse_link("http://moss")->address, (Address{"moss", 80}));
  EXPECT_EQ(parse_link("https://moss/?table=x4k2")->address, (Address{"moss", 443, true}));
  EXPECT_EQ(parse_link("https://[::1]:7340/")->address, (Address{"::1", 7340, true}));
  EXPECT_EQ(written(Address{"moss", 443, true}), "moss");
  EXPECT_EQ(written(Address{"moss", 443}), "moss:443");
  EXPECT_EQ(written(Address{"moss", 80, true}), "moss:80");
}

TEST(Link, IsWrittenAsItWasRead) {
  for (const char* text : {"http://moss/", "https://moss/?table=x4k2", "https://moss:8443/?table=x4k2",
                           "http://[::1]:7340/?table=%D0%9C%D0%9E%D0%A5417"}) {
    EXPECT_EQ(written(parse_link(text).value()), text);
  }
}

TEST(Link, IsNothingElse) {
  for (const char* bad :
       {"", "moss", "ftp://moss/", "https:/moss/", "http://", "https://", "https://:443/", "http://moss:x/",
        "http://moss:70000/", "http://[::1/", "http://[::1]7340/", "http://moss/?table=%4"}) {
    EXPECT_FALSE(parse_link(bad).has_value()) << bad;
  }
}

}  // namespace
}  // namespace underfoot::server
