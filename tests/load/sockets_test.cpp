#include <gtest/gtest.h>

#include "load/bare.h"
#include "load/endpoint.h"
#include "load/frames.h"

namespace underfoot::load {
namespace {

TEST(Endpoint, IsAnAddressOfThisMachineOrNone) {
  EXPECT_EQ(read_endpoint("http://127.0.0.1:7340/")->port, 7340);
  EXPECT_EQ(read_endpoint("localhost:80")->host, "127.0.0.1:80");
  EXPECT_FALSE(read_endpoint("http://192.0.2.1:7340"));
  EXPECT_FALSE(read_endpoint("http://example.org"));
  EXPECT_FALSE(read_endpoint("http://127.0.0.1:port"));
}

TEST(Frames, AreReadWhenTheyAreAllThere) {
  const std::string long_text(70'000, 'x');
  for (const std::string& text : {std::string("short"), std::string(300, 'y'), long_text}) {
    std::string bytes;
    append_frame(bytes, Opcode::kText, text, 0);  // a mask of zeros changes nothing
    // As a server writes it: without the mask.
    const std::size_t head = bytes.size() - text.size() - 4;
    std::string plain = bytes.substr(0, head) + text;
    plain[1] = static_cast<char>(plain[1] & 0x7F);
    EXPECT_FALSE(read_frame(std::string_view(plain).substr(0, plain.size() - 1)));
    const auto frame = read_frame(plain + "next");
    ASSERT_TRUE(frame);
    EXPECT_EQ(frame->bytes, plain.size());
    EXPECT_EQ(frame->opcode, Opcode::kText);
    EXPECT_TRUE(frame->is_final);
  }
}

TEST(Bare, EveryMessageReachesAllSocketsOfItsTable) {
  Plan plan;
  plan.tables = 3;
  const BareReport report = play_bare(plan, 2000, 0.3);
  EXPECT_GT(report.moves_per_second, 0);
  EXPECT_GE(report.spread.count(), 4U);
}

}  // namespace
}  // namespace underfoot::load
