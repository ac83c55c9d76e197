#include "load/ledger.h"

#include <gtest/gtest.h>

namespace underfoot::load {
namespace {

using Moves = std::vector<Ledger::Move>;

const std::string_view kLog = R"({"ply":4,"log":[
  {"ply":0,"by":"chance","action":{"do":"deal"},"text":"…"},
  {"ply":1,"by":0,"action":{"do":"take","tile":1},"text":"…"},
  {"ply":2,"by":1,"action":{"do":"take","tile":2},"text":"…"},
  {"ply":3,"by":0,"action":{"do":"pass"},"text":"…"}]})";

Ledger::Move move(std::int64_t ply, std::string action, bool is_acknowledged) {
  return {.ply = ply, .seat = 0, .action = std::move(action), .is_acknowledged = is_acknowledged};
}

Audit compared(const Moves& moves) {
  Audit audit;
  compare(moves, 0, kLog, audit);
  return audit;
}

TEST(Ledger, AcknowledgedMovesThatAreInTheLogAreWell) {
  const Audit audit = compared({move(1, R"({"do":"take","tile":1})", true), move(3, R"({"do":"pass"})", true)});
  EXPECT_EQ(audit.acknowledged, 2U);
  EXPECT_TRUE(audit.is_clean());
}

TEST(Ledger, AnAcknowledgedMoveThatIsNotInTheLogIsLost) {
  const Audit audit = compared({move(1, R"({"do":"take","tile":1})", true), move(3, R"({"do":"pass"})", true),
                                move(5, R"({"do":"pass"})", true)});
  EXPECT_EQ(audit.lost, 1U);
  EXPECT_FALSE(audit.is_clean());
}

TEST(Ledger, AnotherMoveInItsPlaceMeansThatItIsLost) {
  const Audit audit = compared({move(1, R"({"do":"take","tile":9})", true), move(3, R"({"do":"pass"})", true)});
  EXPECT_EQ(audit.lost, 1U);
}

TEST(Ledger, AMoveThatNobodySentForThatPlaceIsDoubled) {
  const Audit audit = compared({move(1, R"({"do":"take","tile":1})", true)});
  EXPECT_EQ(audit.doubled, 1U);
  EXPECT_FALSE(audit.is_clean());
}

TEST(Ledger, AMoveWithoutAnAnswerMayBeInTheLogOrNot) {
  const Audit audit = compared({move(1, R"({"do":"take","tile":1})", true), move(3, R"({"do":"pass"})", false),
                                move(5, R"({"do":"pass"})", false)});
  EXPECT_EQ(audit.unanswered, 1U);
  EXPECT_TRUE(audit.is_clean());
}

}  // namespace
}  // namespace underfoot::load
