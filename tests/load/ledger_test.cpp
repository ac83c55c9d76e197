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

// What was sent at ply 1 and what became of it, then held against the log.
class LedgerOfOneMove : public ::testing::Test {
 protected:
  void send(std::string_view action = R"({"do":"take","tile":1})") { ledger.sent(sheet, 0, 1, action); }
  void acknowledge() { ledger.acknowledged(sheet, 0, 1); }
  void refuse() { ledger.refused(sheet, 0, 1); }
  Audit audit() {
    ledger.sent(sheet, 0, 3, R"({"do":"pass"})");
    Audit audit;
    compare(ledger.moves(sheet), 0, kLog, audit);
    return audit;
  }

  Ledger ledger;
  int sheet = ledger.open("t1", {"ann"});
};

TEST_F(LedgerOfOneMove, SentAgainWithoutAnAnswerItIsTheSame) {
  send();
  send();
  acknowledge();
  EXPECT_EQ(ledger.moves(sheet).size(), 1U);
  EXPECT_TRUE(audit().is_clean());
}

TEST_F(LedgerOfOneMove, AcknowledgedTwiceItWasLostAndMadeAgain) {
  send();
  acknowledge();
  send();
  acknowledge();
  const Audit found = audit();
  EXPECT_EQ(found.acknowledged, 2U);
  EXPECT_EQ(found.lost, 1U);
  EXPECT_EQ(found.doubled, 0U);
}

TEST_F(LedgerOfOneMove, SentAgainAfterItsAcknowledgementItWasLostEvenWithoutAnotherAnswer) {
  send();
  acknowledge();
  send();
  EXPECT_EQ(audit().lost, 1U);
}

TEST_F(LedgerOfOneMove, RefusedAfterItsAcknowledgementItIsStillThere) {
  send();
  acknowledge();
  for (const char* again : {R"({"do":"take","tile":1})", R"({"do":"take","tile":2})"}) {
    send(again);
    refuse();
    EXPECT_EQ(ledger.moves(sheet).size(), 1U);
  }
  EXPECT_TRUE(audit().is_clean());
}

TEST_F(LedgerOfOneMove, RefusedSinceItWasMadeBeforeItIsAMoveWithoutAnAnswer) {
  send();
  refuse();
  const Audit found = audit();
  EXPECT_EQ(found.unanswered, 2U);
  EXPECT_TRUE(found.is_clean());
}

}  // namespace
}  // namespace underfoot::load
