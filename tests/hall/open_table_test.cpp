// A table gets a code that no other open table has.
#include <gtest/gtest.h>

#include "hall/codes.h"
#include "hall/host_kit.h"

namespace underfoot::hall {
namespace {

// A store in which all codes of a length are taken, or that cannot write at all.
class FullStore final : public store::Store {
 public:
  explicit FullStore(std::size_t longest_taken) : longest_taken_(longest_taken) {}

  void create(store::NewTable table, WhenWritten done) override {
    const std::string digits = table.row.code.substr(table.row.code.find(' ') + 1);
    done(digits.size() <= longest_taken_ ? store::Written::kTaken : store::Written::kDone);
  }
  void append(store::Append, WhenWritten done) override { done(store::Written::kFailed); }
  void load(std::string, std::function<void(store::Found<store::Kept>)> done) override { done({}); }
  void entries(std::string, std::int64_t, std::function<void(store::Found<std::vector<store::Entry>>)> done) override {
    done({});
  }
  void find_code(std::string, std::function<void(store::Found<std::string>)> done) override { done({}); }
  std::int64_t now() const override { return 1'000'000; }
  void beat(std::int64_t, std::function<void(store::Found<std::vector<store::Dark>>)> done) override { done({}); }
  void list(store::Query, std::function<void(store::Found<std::vector<store::Listed>>)> done) override { done({}); }
  std::optional<std::string> shared_value(const std::string&, const std::string& wanted) override { return wanted; }
  void listen(Listener) override {}
  void whisper(std::string) override {}
  bool is_well() const override { return true; }
  Figures figures() const override { return {}; }

 private:
  std::size_t longest_taken_;
};

Or<OpenedTable> opened_in(std::size_t longest_taken) {
  OneNode node(std::make_unique<FullStore>(longest_taken));
  return OneNode::wait<Or<OpenedTable>>(
      [&](auto done) { open_table(node.node().services(), {.asked = micropolis()}, done); });
}

TEST(OpenTable, GivesAShortCode) {
  const auto opened = opened_in(0);
  ASSERT_TRUE(opened.has_value());
  EXPECT_EQ(opened->code.en.size() - opened->code.en.find(' '), 4U) << opened->code.en;
}

TEST(OpenTable, GivesALongerCodeWhereTheShortOnesAreTaken) {
  const auto opened = opened_in(3);
  ASSERT_TRUE(opened.has_value());
  EXPECT_EQ(opened->code.en.size() - opened->code.en.find(' '), 5U) << opened->code.en;
  EXPECT_EQ(read_code(opened->code.ru), opened->code.en);
}

TEST(OpenTable, SaysThatItHasTooMuchToDoWhereAllAreTaken) {
  const auto opened = opened_in(4);
  ASSERT_FALSE(opened.has_value());
  EXPECT_EQ(opened.error().code, "busy");
}

}  // namespace
}  // namespace underfoot::hall
