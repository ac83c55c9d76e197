// What Hoard refuses to read.
#include "hoard/wire.h"

#include <gtest/gtest.h>

#include "hoard/drawn.h"
#include "support/json_text.h"

namespace underfoot::tests {
namespace {

using hoard::Hoard;

// "place: key", or nothing.
template <class T>
std::string fault(const Result<T, BadInput>& result) {
  return result ? "" : result.error().place + ": " + std::string(result.error().message.key.id);
}

std::string pack_fault(std::string_view text) {
  return fault(hoard::test_games().find("hoard")->validate_pack(parsed(text)));
}

std::string state_fault(std::string_view text) {
  const Hoard game = hoard::hoard_for(2);
  return fault(json::read(parsed(text), [&](const json::Reader& in) { return Wire<Hoard>::read_state(in, game); }));
}

std::string action_fault(std::string_view text) {
  const Hoard game = hoard::hoard_for(2);
  return fault(json::read(parsed(text), [&](const json::Reader& in) { return Wire<Hoard>::read_action(in, game); }));
}

TEST(HoardWire, APackIsChecked) {
  EXPECT_EQ(pack_fault(R"({"id":"p","game":"hoard","acorns":[{"id":"a","size":1,"count":8}]})"), "");
  EXPECT_EQ(pack_fault(R"({"id":"p","game":"hoard","acorns":[{"id":"a","size":1,"count":7}]})"),
            "acorns: hoard.pack_size");
  EXPECT_EQ(pack_fault(R"({"id":"p","game":"hoard","acorns":[]})"), "acorns: hoard.pack_size");
  EXPECT_EQ(pack_fault(R"({"id":"p","game":"hoard","acorns":[{"id":"a","size":0,"count":8}]})"),
            "acorns[0].size: json.expected_integer");
  EXPECT_EQ(pack_fault(R"({"id":"p","game":"chess","acorns":[{"id":"a","size":1,"count":8}]})"),
            "game: json.expected_one_of");
  EXPECT_EQ(pack_fault(R"({"id":"p","game":"hoard","acorns":[{"id":"a","size":1,"count":4},
                                                             {"id":"a","size":2,"count":4}]})"),
            "acorns[1]: hoard.same_acorn");
}

TEST(HoardWire, AStateIsChecked) {
  EXPECT_EQ(state_fault(R"([])"), ": json.expected_object");
  EXPECT_EQ(state_fault(R"({"phase":"tea","turn":0,"dealt":0,"wood":[],"squirrels":[]})"),
            "phase: json.expected_one_of");
  EXPECT_EQ(state_fault(R"({"phase":"play","turn":2,"dealt":0,"wood":[],"squirrels":[]})"),
            "turn: json.expected_integer");
  EXPECT_EQ(state_fault(R"({"phase":"play","turn":0,"dealt":0,"wood":["oak",null],"squirrels":[]})"),
            "wood[1]: json.expected_string");
  EXPECT_EQ(state_fault(R"({"phase":"play","turn":0,"dealt":0,"wood":["elm"],"squirrels":[]})"),
            "wood[0]: json.expected_one_of");
  EXPECT_EQ(state_fault(R"({"phase":"play","turn":0,"dealt":0,"wood":[],"squirrels":[{},{},{}]})"),
            "squirrels: json.too_many");
  EXPECT_EQ(state_fault(R"({"phase":"play","turn":0,"dealt":0,"wood":[],
                            "squirrels":[{"hand":[],"hoard":[null],"buried":null}]})"),
            "squirrels[0].hoard[0]: json.expected_string");
}

TEST(HoardWire, AnActionIsChecked) {
  EXPECT_EQ(action_fault(R"({"do":"stash","acorn":"oak"})"), "");
  EXPECT_EQ(action_fault(R"("stash oak")"), ": json.expected_object");
  EXPECT_EQ(action_fault(R"({"do":"eat"})"), "do: json.expected_one_of");
  EXPECT_EQ(action_fault(R"({"do":"weather","weather":"hail"})"), "weather: json.expected_one_of");
  EXPECT_EQ(action_fault(R"({"do":"weather","acorn":"oak"})"), ": json.unknown_key");
  EXPECT_EQ(action_fault(R"({"do":"bury"})"), ": json.missing_key");
}

TEST(HoardWire, NotationIsReadWhetherLegalOrNot) {
  const Hoard game = hoard::hoard_for(2);
  const auto read = [&](std::string_view text) { return Wire<Hoard>::parse(game, game.initial(), text); };
  EXPECT_EQ(read("bury hazel"), Hoard::Action(hoard::Bury{hoard::kHazel}));
  EXPECT_EQ(read("frost"), Hoard::Action(hoard::Turn{hoard::Weather::kFrost}));
  for (const std::string_view wrong : {"", " ", "bury", "bury ", "bury elm", "eat oak", " oak", "deal ?"}) {
    EXPECT_EQ(read(wrong), std::nullopt) << wrong;
  }
}

TEST(HoardWire, PackStatsCountTheAcorns) {
  const AnyGame& game = *hoard::test_games().find("hoard");
  const std::vector<Message> rows = game.pack_stats(game.pack_content("grove"));
  ASSERT_EQ(rows.size(), 3U);
  EXPECT_EQ(hoard::test_catalogue().render(text::Lang::kEn, rows[0]), "oak: 5 acorns");
  EXPECT_EQ(hoard::test_catalogue().render(text::Lang::kRu, rows[1]), "beech: 4 жёлудя");
}

}  // namespace
}  // namespace underfoot::tests
