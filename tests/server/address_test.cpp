#include "server/address.h"

#include <gtest/gtest.h>

namespace underfoot::server {
namespace {

TEST(Guest, IsAnAddressOfVersion4HoweverItIsWritten) {
  EXPECT_EQ(guest_of("192.0.2.7"), "192.0.2.7");
  EXPECT_EQ(guest_of("::ffff:192.0.2.7"), "192.0.2.7");
}

TEST(Guest, IsANetworkOfVersion6) {
  EXPECT_EQ(guest_of("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::/64");
  EXPECT_EQ(guest_of("2001:DB8:1:2::"), guest_of("2001:db8:1:2:ffff::1"));
  EXPECT_NE(guest_of("2001:db8:1:3::1"), guest_of("2001:db8:1:2::1"));
  EXPECT_EQ(guest_of("fe80::1%eth0"), "fe80::/64");
}

TEST(Guest, MayBeThisMachine) {
  for (const char* here : {"127.0.0.1", "127.3.2.1", "::1", "::ffff:127.0.0.1"}) {
    EXPECT_TRUE(is_loopback(*guest_of(here))) << here;
  }
  for (const char* elsewhere : {"192.0.2.7", "::2", "2001:db8::1"}) {
    EXPECT_FALSE(is_loopback(*guest_of(elsewhere))) << elsewhere;
  }
}

TEST(Guest, IsNothingElse) {
  for (const char* text : {"", "unknown", "192.0.2", "192.0.2.256", "192.0.2.7:80", "[2001:db8::1]", "player ann"}) {
    EXPECT_EQ(guest_of(text), std::nullopt) << text;
  }
  EXPECT_EQ(guest_of(std::string(10000, '1')), std::nullopt);
}

}  // namespace
}  // namespace underfoot::server
