// Streams that are closed, full or hostile. Closed and full ones are tried in a process of their own.
#include <fcntl.h>
#include <gmock/gmock-matchers.h>
#include <unistd.h>

#include <nlohmann/json.hpp>

#include "command_line.h"

namespace underfoot::cli {
namespace {

using testing::ExitedWithCode;
using testing::HasSubstr;
using testing::Not;

[[noreturn]] void run_as_program(std::vector<const char*> arguments) {
  arguments.insert(arguments.begin(), "underfoot");
  const Program program{
      .games = hoard::test_games(), .catalogue = hoard::test_catalogue(), .bots = &hoard::test_bots()};
  std::exit(run_main(program, static_cast<int>(arguments.size()), arguments.data()));
}

void put(const char* path, int stream, int mode) {
  const int file = open(path, mode);
  dup2(file, stream);
  close(file);
}

TEST(Streams, ClosedInputIsTheEndOfInput) {
  EXPECT_EXIT(
      {
        close(STDIN_FILENO);
        run_as_program({"engine"});
      },
      ExitedWithCode(0), "");
  EXPECT_EXIT(
      {
        close(STDIN_FILENO);
        run_as_program({"replay", "-"});
      },
      ExitedWithCode(kExitUsage), "underfoot: -: .*not well-formed JSON");
}

TEST(Streams, InputThatCannotBeReadIsSaid) {
  for (const auto& command : {std::vector<const char*>{"engine"}, {"replay", "-"}, {"replay", "/"}}) {
    EXPECT_EXIT(
        {
          put("/", STDIN_FILENO, O_RDONLY);
          run_as_program(command);
        },
        ExitedWithCode(kExitUsage), "cannot read the file")
        << command[0];
  }
}

TEST(Streams, OutputThatCannotBeWrittenIsAFailureOfEveryCommand) {
  CommandLine line;
  line.write("request", "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"games\"}\n");
  const std::string request = line.path("request");
  for (const auto& command : {std::vector<const char*>{"--help"},
                              {"--version"},
                              {"rules"},
                              {"engine"},
                              {"perft", "hoard", "--depth", "1"},
                              {"pack", "stats", "hoard"},
                              {"play", "hoard", "--seats", "random,random"}}) {
    EXPECT_EXIT(
        {
          put(request.c_str(), STDIN_FILENO, O_RDONLY);
          put("/dev/full", STDOUT_FILENO, O_WRONLY);
          run_as_program(command);
        },
        ExitedWithCode(kExitUsage), "underfoot: the output could not be written")
        << command[0];
  }
  EXPECT_EXIT(
      {
        close(STDOUT_FILENO);
        run_as_program({"--help"});
      },
      ExitedWithCode(kExitUsage), "the output could not be written");
}

TEST(Streams, ControlCharactersOfARecordReachNoTerminal) {
  const CommandLine line;
  line.run({"play", "hoard", "--seed", "7"}, "save " + line.path("good.json") + "\n");
  std::string text = line.read("good.json");
  text.replace(text.find("Player 1"), 8, R"(\u001b]0;mine\u0007)");
  line.write("bad.json", text);
  const Printed printed = line.run({"replay", line.path("bad.json")});
  EXPECT_EQ(printed.exit_code, kExitUsage);
  EXPECT_THAT(printed.err, HasSubstr("seats[0]: control characters are not allowed"));
}

TEST(Streams, ControlCharactersInComplaintsAreShownNotSent) {
  const CommandLine line;
  line.write("bad.json", R"({"format":"underfoot-record","version":1,"\u001b[31mred\u202e\u0007":1})");
  const Printed printed = line.run({"replay", line.path("bad.json")});
  EXPECT_THAT(printed.err, HasSubstr("�[31mred��"));
  const Printed argument = line.run({"replay", "no\033[2Jfile\x9b\r"});
  EXPECT_THAT(argument.err, HasSubstr("no�[2Jfile��"));
  EXPECT_THAT(line.run({"play", "--fly\033[2J"}).err, Not(HasSubstr("\033")));
  line.write("pack.json", R"({"id":"x","game":"\u001b[31m"})");
  EXPECT_THAT(line.run({"pack", "validate", line.path("pack.json")}).err, Not(HasSubstr("\033")));
  line.write("own.json", R"({"id":"x\u001b[31m","game":"hoard","acorns":[{"id":"a","size":1,"count":9}]})");
  EXPECT_THAT(line.run({"pack", "validate", line.path("own.json")}).err, HasSubstr("id: control characters"));
}

TEST(Streams, PacksWithControlCharactersInTheirNamesAreRefused) {
  const CommandLine line;
  for (const char* game : {"micropolis", "mycelia"}) {
    json::Value pack = builtin_games().find(game)->pack_content(builtin_games().find(game)->packs().front().id);
    pack["name"]["ru"] = "Набор\u001b[2J";
    line.write("pack.json", pack.dump());
    EXPECT_THAT(line.run_real({"pack", "validate", line.path("pack.json")}).err,
                HasSubstr("name.ru: control characters are not allowed"))
        << game;
  }
}

TEST(PlainOutput, LetsThroughTextAndOnlyTheDrawingThatIsOurs) {
  const auto through = [](PlainBuffer::Drawing drawing, const std::vector<std::string>& parts) {
    std::ostringstream target;
    PlainBuffer buffer(target, drawing);
    std::ostream out(&buffer);
    for (const std::string& part : parts) out << part;
    out.flush();
    return target.str();
  };
  using enum PlainBuffer::Drawing;
  EXPECT_EQ(through(kNo, {"Zoë «Олег» 蟻 🐜\tx\n"}), "Zoë «Олег» 蟻 🐜\tx\n");
  EXPECT_EQ(through(kNo, {"\xD0", "\x9E"}), "О") << "a letter may come in two parts";
  EXPECT_EQ(through(kNo, {"\033[1mx\r"}), "�[1mx�");
  EXPECT_EQ(through(kYes, {"\033[1", ";31mx\033[0m\r\033[2J\033[H\033[K"}), "\033[1;31mx\033[0m\r\033[2J\033[H\033[K");
  EXPECT_EQ(through(kYes, {"\033]0;title\007\033[6n\033c"}), "�]0;title��[6n�c");
  EXPECT_EQ(through(kYes, {"\u202egpj\u2066 \u009b1m \x9b \xff"}), "�gpj� �1m � �");
  EXPECT_EQ(through(kYes, {"cut off \033["}), "cut off �[");
}

}  // namespace
}  // namespace underfoot::cli
