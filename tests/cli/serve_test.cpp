// Where `underfoot serve` and `underfoot backup` look for tables.
#include <gmock/gmock-matchers.h>

#include "command_line.h"

namespace underfoot::cli {
namespace {

using testing::HasSubstr;
using testing::Not;

// A database at a port where nobody listens.
class StoreOfEnvironment : public testing::Test {
 protected:
  void SetUp() override { setenv("UNDERFOOT_STORE", "postgresql://moss:secret@127.0.0.1:1/moss", 1); }
  void TearDown() override { unsetenv("UNDERFOOT_STORE"); }

  CommandLine line_;
};

TEST_F(StoreOfEnvironment, IsServedAndItsPasswordIsNotSaid) {
  const Printed printed = line_.run_real({"serve", "--port", "0"});
  EXPECT_EQ(printed.exit_code, kExitFailed);
  EXPECT_THAT(printed.err, HasSubstr("the tables cannot be opened"));
  EXPECT_THAT(printed.err, HasSubstr("port 1"));
  EXPECT_THAT(printed.err, Not(HasSubstr("secret")));
}

TEST_F(StoreOfEnvironment, GivesWayToAnOption) {
  line_.write("file", "");  // where a folder cannot be
  const Printed folder = line_.run_real({"serve", "--port", "0", "--data", line_.path("file")});
  EXPECT_THAT(folder.err, HasSubstr(line_.path("file")));
  const Printed other = line_.run_real({"serve", "--port", "0", "--store", "postgresql://moss@127.0.0.1:2/moss"});
  EXPECT_THAT(other.err, HasSubstr("port 2"));
}

TEST_F(StoreOfEnvironment, IsNotCopiedAsAFolder) {
  EXPECT_THAT(line_.run_real({"backup", line_.path("copy")}).err, HasSubstr("pg_dump"));
  EXPECT_THAT(line_.run_real({"backup", "--data", line_.path("none"), line_.path("copy")}).err,
              Not(HasSubstr("pg_dump")));
}

}  // namespace
}  // namespace underfoot::cli
