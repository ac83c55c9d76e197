// Records: what is written, and each complaint of the loader. General damage is in support/record_damage.h.
#include "table/edge/record.h"

#include <gtest/gtest.h>

#include "hoard/wire.h"
#include "support/json_text.h"
#include "support/messages.h"

namespace underfoot::tests {
namespace {

const AnyGame& game() {
  return *hoard::test_games().find("hoard");
}

std::unique_ptr<AnyTable> dealt_table(const AnyGame::Setup& setup = {}) {
  auto table = game().open(setup);
  UF_CHECK(table.has_value());
  for (const std::string_view notation : {"deal oak", "deal oak", "deal oak", "deal oak"}) {
    EXPECT_TRUE((*table)->apply_notation(notation).has_value());
  }
  return *std::move(table);
}

json::Value record_of(const AnyTable& table) {
  return parsed(written([&](json::Writer& out) { write_record(out, table, {"Ann"}); }));
}

json::Value record() {
  return record_of(*dealt_table());
}

// The complaint as a reader sees it, with its place.
std::string complaint(const json::Value& broken) {
  const auto loaded = load_record(hoard::test_games(), broken);
  if (loaded) return "";
  EXPECT_EQ(fault_of(hoard::test_catalogue(), loaded.error().message), std::nullopt);
  return loaded.error().place + ": " + hoard::test_catalogue().render(text::Lang::kEn, loaded.error().message);
}

std::string complaint_with(const std::string& pointer, const json::Value& value) {
  json::Value broken = record();
  broken[json::Value::json_pointer(pointer)] = value;
  return complaint(broken);
}

const char* const kOwnPack = R"({"id":"mine","game":"hoard","acorns":[{"id":"oak","size":3,"count":9}]})";

TEST(Record, SaysWhatWasPlayedAndHow) {
  const json::Value written = record();
  EXPECT_EQ(written["format"], "underfoot-record");
  EXPECT_EQ(written["version"], 1);
  EXPECT_EQ(written["game"], "hoard");
  EXPECT_EQ(written["rules"], "1");
  EXPECT_EQ(written["pack"]["id"], "grove");
  EXPECT_FALSE(written["pack"].contains("content")) << "a built-in pack is named, not copied";
  EXPECT_EQ(written["options"], parsed(R"({"players":2})"));
  EXPECT_EQ(written["seats"], parsed(R"(["Ann"])"));
  EXPECT_FALSE(written.contains("start"));
  EXPECT_EQ(written["actions"].size(), 4U);
  EXPECT_EQ(written["actions"][0],
            parsed(R"({"by":"chance","action":{"do":"deal","acorn":"oak"},"notation":"deal oak"})"));
}

TEST(Record, LoadsWhatWasWritten) {
  EXPECT_EQ(complaint(record()), "");
  const auto loaded = load_record(hoard::test_games(), record());
  EXPECT_EQ(loaded->names, std::vector<std::string>{"Ann"});
  EXPECT_EQ(loaded->table->ply(), 4U);
}

TEST(Record, CarriesWhoPlaysAndTheSeed) {
  const auto table = dealt_table();
  const Continuation continuation{.players = {"", "level3:queen"}, .seed = 18446744073709551615U};
  const std::vector<std::string> names = {"Ann", "Average, queen-lover"};
  const json::Value record =
      parsed(written([&](json::Writer& out) { write_record(out, *table, names, continuation); }));
  EXPECT_EQ(record["seats"], parsed(R"(["Ann",{"name":"Average, queen-lover","bot":"level3:queen"}])"));
  EXPECT_EQ(record["seed"], "18446744073709551615");
  EXPECT_EQ(complaint(record), "");
  const auto loaded = load_record(hoard::test_games(), record);
  EXPECT_EQ(loaded->names, names);
  EXPECT_EQ(loaded->continuation.players, continuation.players);
  EXPECT_EQ(loaded->continuation.seed, continuation.seed);
}

TEST(Record, OfPeopleOnlyNeedsNoSeatKindsAndNoSeed) {
  const auto loaded = load_record(hoard::test_games(), record());
  EXPECT_EQ(loaded->continuation.players, std::vector<std::string>{""});
  EXPECT_EQ(loaded->continuation.seed, std::nullopt);
}

TEST(Record, SeatsAndSeedAreRefusedWithTheirPlace) {
  EXPECT_EQ(complaint_with("/seats/0", "Ann\x1b[2J"), "seats[0]: control characters are not allowed in a string");
  EXPECT_EQ(complaint_with("/seats/0", parsed(R"({"name":"Ann"})")), "seats[0]: the key \"bot\" is missing");
  EXPECT_EQ(complaint_with("/seats/0", parsed(R"({"name":"A","bot":"b","x":1})")).substr(0, 9), "seats[0]:");
  for (const char* bad : {"", "-1", "0x7", "18446744073709551616"}) {
    EXPECT_EQ(complaint_with("/seed", bad), "seed: a seed must be a string of digits, such as \"42\"") << bad;
  }
}

TEST(Record, CarriesAPackOfOnesOwn) {
  const json::Value pack = parsed(kOwnPack);
  const auto table = dealt_table({.pack_content = &pack});
  const json::Value written = record_of(*table);
  EXPECT_EQ(written["pack"]["content"], pack);
  const auto loaded = load_record(hoard::test_games(), written);
  ASSERT_TRUE(loaded.has_value());
  EXPECT_EQ(loaded->table->hash(), table->hash());
  EXPECT_EQ(loaded->table->pack(), table->pack());
  EXPECT_EQ(record_of(*loaded->table), written);
}

TEST(Record, CarriesAStartOfItsOwn) {
  const auto table = dealt_table();
  const json::Value start = parsed(written([&](json::Writer& out) { table->write_state(out); }));
  ASSERT_TRUE(table->load_state(start).has_value());
  EXPECT_EQ(table->ply(), 0U);
  ASSERT_TRUE(table->apply_notation("stash oak").has_value());
  const json::Value written = record_of(*table);
  EXPECT_EQ(written["start"], start);
  EXPECT_EQ(written["actions"].size(), 1U);
  const auto loaded = load_record(hoard::test_games(), written);
  ASSERT_TRUE(loaded.has_value());
  EXPECT_TRUE(loaded->table->has_own_start());
  EXPECT_EQ(record_of(*loaded->table), written);
}

TEST(Record, DoesNotNeedActorsNotationsOrNames) {
  json::Value bare = record();
  bare.erase("seats");
  for (json::Value& entry : bare["actions"]) entry = {{"action", entry["action"]}};
  EXPECT_EQ(complaint(bare), "");
}

TEST(RecordComplaint, NotAnObject) {
  EXPECT_EQ(complaint(parsed("[]")), ": expected an object {…}");
}

TEST(RecordComplaint, AnotherFormat) {
  EXPECT_EQ(complaint_with("/format", "PGN"), "format: expected one of: underfoot-record");
}

TEST(RecordComplaint, AnotherVersion) {
  EXPECT_EQ(complaint_with("/version", 2), "version: the record has version 2; this program reads version 1");
}

TEST(RecordComplaint, AnUnknownKey) {
  EXPECT_EQ(complaint_with("/mood", "good"),
            ": unknown key \"mood\"; the keys here are: format, version, game, rules, pack, options, seats, "
            "seed, fair, start, actions, hash");
}

TEST(RecordComplaint, AMissingKey) {
  json::Value broken = record();
  broken.erase("actions");
  EXPECT_EQ(complaint(broken), ": the key \"actions\" is missing");
}

TEST(RecordComplaint, AnUnknownGame) {
  EXPECT_EQ(complaint_with("/game", "chess"), "game: there is no game \"chess\"");
}

TEST(RecordComplaint, OtherRules) {
  EXPECT_EQ(complaint_with("/rules", "0"),
            "rules: the record follows version 0 of the rules; this program plays version 1");
}

TEST(RecordComplaint, AnUnknownPack) {
  EXPECT_EQ(complaint_with("/pack/id", "desert"), "pack: there is no pack \"desert\"");
}

TEST(RecordComplaint, APackWithoutAName) {
  EXPECT_EQ(complaint_with("/pack/id", ""), "pack.id: the pack \"\" had other content when this game was played");
}

TEST(RecordComplaint, OtherContentOfThePack) {
  EXPECT_EQ(complaint_with("/pack/hash", "0123456789abcdef"),
            "pack.hash: the pack \"grove\" had other content when this game was played");
}

TEST(RecordComplaint, ContentWithAnotherNameThanThePack) {
  EXPECT_EQ(complaint_with("/pack/content", parsed(kOwnPack)),
            "pack.id: the pack \"grove\" had other content when this game was played");
}

TEST(RecordComplaint, APackThatIsBroken) {
  EXPECT_EQ(complaint_with("/pack/content", parsed(R"({"id":"grove","game":"hoard","acorns":7})")),
            "pack.content.acorns: expected an array […]");
}

TEST(RecordComplaint, OptionsOutOfRange) {
  EXPECT_EQ(complaint_with("/options/players", 9), "options.players: expected a whole number from 2 to 4");
}

TEST(RecordComplaint, MoreNamesThanSeatsAtAnyTable) {
  EXPECT_EQ(complaint_with("/seats", {1, 2, 3, 4, 5, 6, 7}), "seats: there are more than 6 items here");
  EXPECT_EQ(complaint_with("/seats", {"Ann", 7}), "seats[1]: expected a string");
  EXPECT_EQ(complaint_with("/seats", {std::string(201, 'x')}), "seats[0]: this string is longer than 200 bytes");
}

TEST(RecordComplaint, AStartThatIsNoState) {
  EXPECT_EQ(complaint_with("/start", parsed("[]")), "start: expected an object {…}");
}

TEST(RecordComplaint, AnImpossibleStart) {
  EXPECT_EQ(complaint_with("/start", parsed(R"({"phase":"over","turn":0,"dealt":4,"wood":[],"squirrels":[]})")),
            "start: this position is impossible (HRD-1.1: the acorns are not those of the pack)");
}

TEST(RecordComplaint, SomebodyElsesTurn) {
  EXPECT_EQ(complaint_with("/actions/0/by", 0), "actions[0].by: it is somebody else's turn here");
}

TEST(RecordComplaint, AnActionThatCannotBeRead) {
  EXPECT_EQ(complaint_with("/actions/1/action/acorn", "elm"),
            "actions[1].action.acorn: expected one of: oak, beech, hazel");
}

TEST(RecordComplaint, AnIllegalAction) {
  EXPECT_EQ(complaint_with("/actions/1/action", parsed(R"({"do":"stash","acorn":"oak"})")),
            "actions[1].action: this action is not legal here (HRD-2.1: this is not the moment for it)");
}

TEST(RecordComplaint, AnotherNotation) {
  EXPECT_EQ(complaint_with("/actions/1/notation", "deal hazel"),
            "actions[1].notation: the notation does not match the action, which is \"deal oak\"");
}

TEST(RecordComplaint, AnActionWithoutItsAction) {
  EXPECT_EQ(complaint_with("/actions/1", json::empty_object()), "actions[1]: the key \"action\" is missing");
}

TEST(RecordComplaint, AnotherEnd) {
  EXPECT_EQ(complaint_with("/hash", "0123456789abcdef"),
            "hash: the actions lead to a different position from the recorded one");
}

}  // namespace
}  // namespace underfoot::tests
