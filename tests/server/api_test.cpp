// What a client sends is read by its form, and refused with its place where it is none.
#include "server/api.h"

#include <gmock/gmock.h>

namespace underfoot::server {
namespace {

TEST(SocketRequest, KeepsItsIdApart) {
  const SocketRequest read = read_socket_request(R"({"id":7,"do":"replace","seat":1})");
  EXPECT_EQ(read.id, 7);
  ASSERT_TRUE(read.request.has_value());
  EXPECT_EQ(std::get<hall::Replace>(*read.request).seat, Seat(1));
  EXPECT_FALSE(read_socket_request(R"({"do":"resign"})").id.has_value());
}

TEST(SocketRequest, KeepsItsIdWhereItIsRefused) {
  const SocketRequest read = read_socket_request(R"({"id":7,"do":"fly"})");
  EXPECT_EQ(read.id, 7);
  EXPECT_FALSE(read.request.has_value());
}

TEST(SocketRequest, TakesNoIdThatCouldNotComeBackAsItWas) {
  for (const char* id : {"-1", "1000000000001", "18446744073709551615", "1.5", "\"7\"", "null"}) {
    const SocketRequest read = read_socket_request(R"({"do":"resign","id":)" + std::string(id) + "}");
    EXPECT_FALSE(read.id.has_value()) << id;
    ASSERT_FALSE(read.request.has_value()) << id;
    EXPECT_EQ(read.request.error().code, "bad_request") << id;
    EXPECT_EQ(read.request.error().place, "id") << id;
  }
}

TEST(SocketRequest, IsAnObject) {
  for (const char* text : {"", "{", "[]", "7", "null", "[{\"do\":\"resign\"}]"}) {
    EXPECT_FALSE(read_socket_request(text).request.has_value()) << text;
  }
}

TEST(Target, IsDecoded) {
  const auto target = read_target("/api/tables/%D0%9C%D0%9E%D0%A5%20417/socket?ply=3&name=A+B");
  ASSERT_TRUE(target.has_value());
  EXPECT_EQ(target->path, "/api/tables/МОХ 417/socket");
  EXPECT_EQ(target->query.at("name"), "A B");
  EXPECT_EQ(target->query.at("ply"), "3");
}

TEST(Target, MayNotHideAnything) {
  for (const char* text : {"/%", "/%4", "/%zz", "/%00", "/%1b[31m", "/%ff"}) {
    EXPECT_FALSE(read_target(text).has_value()) << text;
  }
}

}  // namespace
}  // namespace underfoot::server
