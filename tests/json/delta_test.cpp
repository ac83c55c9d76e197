#include "json/delta.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "games/games.h"
#include "support/json_text.h"
#include "table/rng.h"

namespace underfoot::json {
namespace {

// The changes, which are known to restore the new text and to be no longer than it.
std::string changes(std::string_view before, std::string_view after) {
  const std::string found = delta(before, after);
  EXPECT_EQ(patched(before, found), after) << before << "\n" << found;
  EXPECT_LE(found.size(), after.size() + 7) << before << "\n" << found;
  return found;
}

TEST(Delta, OfEqualTextsIsEmpty) {
  EXPECT_EQ(changes("{}", "{}"), "[]");
  EXPECT_EQ(changes(R"({"a":[1,2]})", R"({"a":[1,2]})"), "[]");
}

TEST(Delta, NamesThePathOfAValue) {
  EXPECT_EQ(changes(R"({"seats":[{"army":3,"name":"Ann"},{"army":12,"name":"Boris"}],"turn":0})",
                    R"({"seats":[{"army":3,"name":"Ann"},{"army":13,"name":"Boris"}],"turn":0})"),
            R"([[["seats",1,"army"],13]])");
}

TEST(Delta, MayReplaceEverything) {
  EXPECT_EQ(changes("1", "2"), "[[[],2]]");
  EXPECT_EQ(changes("1", "12"), "[[[],12]]");
  EXPECT_EQ(changes("{}", "[]"), "[[[],[]]]");
  EXPECT_EQ(changes("null", R"({"a":"b"})"), R"([[[],{"a":"b"}]])");
}

TEST(Delta, ReplacesWhatIsShorterAsAWhole) {
  EXPECT_EQ(changes(R"({"long_name":{"a":1,"b":2,"c":3},"other":"this stays as it was"})",
                    R"({"long_name":{"a":4,"b":5,"c":6},"other":"this stays as it was"})"),
            R"([[["long_name"],{"a":4,"b":5,"c":6}]])");
}

TEST(Delta, AddsKeysAndTakesThemOut) {
  const std::string a = R"("a":"a text of some length")";
  const std::string b = R"("b":"a text of some length")";
  EXPECT_EQ(changes("{" + a + "}", "{" + a + R"(,"n":1})"), R"([[["n"],1]])");
  EXPECT_EQ(changes("{" + a + "," + b + "}", "{" + a + R"(,"n":1,"m":2,)" + b + "}"),
            R"([[["n"],1,"b"],[["m"],2,"b"]])");
  EXPECT_EQ(changes("{" + a + R"(,"n":1,)" + b + "}", "{" + a + "," + b + "}"), R"([[["n"]]])");
}

TEST(Delta, KeepsTheOrderOfKeys) {
  const std::string a = R"("a":"a text of some length")";
  EXPECT_EQ(changes(R"({"n":1,)" + a + "}", "{" + a + R"(,"n":1})"), R"([[["n"]],[["n"],1]])");
  EXPECT_EQ(changes(R"({"n":1,"m":2,)" + a + "}", R"({"m":2,"n":1,)" + a + "}"), R"([[["n"]],[["n"],1,"a"]])");
  changes(R"({"a":1,"b":2})", R"({"a":1,"c":3,"b":2})");
  changes(R"({"a":1,"b":2,"c":3,"d":4})", R"({"d":4,"b":2,"e":5,"a":1})");
}

TEST(Delta, SplicesArrays) {
  EXPECT_EQ(changes(R"(["oak","beech","hazel"])", R"(["oak","hazel"])"), "[[[],1,1,[]]]");
  EXPECT_EQ(changes(R"(["oak","beech","hazel"])", R"(["oak","beech","elm","hazel"])"), R"([[[],2,0,["elm"]]])");
  EXPECT_EQ(changes(R"(["oak","beech","hazel"])", R"(["oak","beech","hazel","elm","fir"])"),
            R"([[[],3,0,["elm","fir"]]])");
  EXPECT_EQ(changes(R"([1,"beech",2,"hazel"])", R"([1,"fir",3,"hazel"])"), R"([[[],1,2,["fir",3]]])");
  EXPECT_EQ(changes(R"([["oak"],"a text of some length"])", R"([[],"a text of some length"])"), "[[[0],[]]]");
}

TEST(Delta, ChangesItemsOneByOneWhereThatIsShorter) {
  EXPECT_EQ(changes(R"([1,"a text between the two",2])", R"([3,"a text between the two",4])"), "[[[0],3],[[2],4]]");
  EXPECT_EQ(changes(R"([{"n":1,"is":"a text of some length"}])",
                    R"([{"n":2,"is":"a text of some length"},{"n":3,"is":"new"}])"),
            R"([[[0,"n"],2],[[],1,0,[{"n":3,"is":"new"}]]])");
}

TEST(Delta, TakesKeysAsTheyAreWritten) {
  EXPECT_EQ(changes(R"({"a\"]}":{"\u0001":1,"другое":"a text that stays"}})",
                    R"({"a\"]}":{"\u0001":2,"другое":"a text that stays"}})"),
            R"([[["a\"]}","\u0001"],2]])");
}

TEST(Delta, GoesAsDeepAsTheReaderDoes) {
  const auto nested = [](std::size_t depth, const std::string& inside) {
    return std::string(depth, '[') + inside + std::string(depth, ']');
  };
  changes(nested(kMaxDepth, "1"), nested(kMaxDepth, R"("a text that is longer than the path")"));
  changes("1", nested(kMaxDepth, "1"));
  EXPECT_EQ(delta(nested(kMaxDepth + 1, "1"), "2"), "[[[],2]]");
  EXPECT_EQ(patched("1", "[[[]," + nested(kMaxDepth + 1, "1") + "]]"), std::nullopt);
  EXPECT_EQ(patched("[1]", "[[[0]," + nested(kMaxDepth, "1") + "]]"), std::nullopt);
}

// ---- Any text ----

// A value of a few kinds of things, so that two of them have much in common.
std::string random_text(Rng& rng, int depth) {
  const std::uint32_t kind = rng.below(depth > 0 ? 8 : 5);
  if (kind == 0) return std::to_string(rng.below(2000));
  if (kind == 1) return std::to_string(-static_cast<int>(rng.below(3)));
  if (kind == 2) return R"("text )" + std::to_string(rng.below(3)) + R"(\"\\\n")";
  if (kind == 3) return rng.below(2) == 0 ? "true" : "null";
  if (kind == 4) return rng.below(2) == 0 ? "{}" : "[]";
  const std::uint32_t size = rng.below(7);
  const bool is_object = kind == 5;
  const std::uint32_t shift = rng.below(8) == 0 ? 1 : 0;  // keys in another order
  std::string text;
  for (std::uint32_t i = 0; i < size; ++i) {
    if (is_object && rng.below(4) == 0) continue;
    if (!text.empty()) text += ',';
    if (is_object) text += "\"k" + std::to_string((i + shift) % size) + "\":";
    text += random_text(rng, depth - 1);
  }
  return is_object ? "{" + text + "}" : "[" + text + "]";
}

// The same value with a few changes.
void disturb(Value& value, Rng& rng) {
  if (value.empty() || value.is_primitive() || rng.below(8) == 0) {
    value = parse(random_text(rng, 2)).value();
  } else if (value.is_array() && rng.below(3) == 0) {
    const auto place = value.begin() + static_cast<std::ptrdiff_t>(rng.below(static_cast<std::uint32_t>(value.size())));
    if (rng.below(2) == 0) {
      value.erase(place);
    } else {
      value.insert(place, parse(random_text(rng, 1)).value());
    }
  } else if (value.is_object() && rng.below(3) == 0) {
    const std::string key = "k" + std::to_string(rng.below(7));
    if (value.contains(key)) {
      value.erase(key);
    } else {
      value[key] = parse(random_text(rng, 1)).value();
    }
  } else {
    const auto place = std::next(value.begin(), rng.below(static_cast<std::uint32_t>(value.size())));
    disturb(*place, rng);
  }
}

TEST(Delta, RestoresAnyTextFromAnyOther) {
  Rng rng(1);
  for (int i = 0; i < 5000; ++i) {
    changes(random_text(rng, 4), random_text(rng, 4));
    if (HasFailure()) return;
  }
}

TEST(Delta, RestoresAnyTextFromOneMuchLikeIt) {
  Rng rng(2);
  for (int i = 0; i < 5000; ++i) {
    Value value = parse("[" + random_text(rng, 4) + "," + random_text(rng, 4) + "]").value();
    const std::string before = canonical(value);
    for (std::uint32_t count = rng.below(5) + 1; count > 0; --count) disturb(value, rng);
    EXPECT_TRUE(parse(changes(before, canonical(value))).has_value());
    if (HasFailure()) return;
  }
}

TEST(Delta, OfWhatIsNoTextPutsItThereAsItIs) {
  EXPECT_EQ(delta("{", "1"), "[[[],1]]");
  EXPECT_EQ(delta("[1,]", "1"), "[[[],1]]");
  EXPECT_EQ(delta("", "1"), "[[[],1]]");
  EXPECT_EQ(delta("[1, 2]", "[1,2]"), "[[[],[1,2]]]");
  EXPECT_EQ(delta("[1,2]", "[1"), "[[[],[1]]");
}

// ---- Views ----

std::string view_of(const AnyTable& table, Seat viewer) {
  Writer out;
  table.write_view(out, viewer);
  return out.take();
}

TEST(Delta, MakesViewsOfRandomGamesSmall) {
  for (const std::string_view id : {"micropolis", "mycelia"}) {
    const AnyGame& game = *builtin_games().find(id);
    std::size_t whole = 0;
    std::size_t sent = 0;
    for (std::uint64_t seed = 0; seed < 4; ++seed) {
      const auto& variants = game.info().variants;
      const Value options = tests::parsed(variants[seed % variants.size()]);
      const std::unique_ptr<AnyTable> table = game.open({.options = &options}).value();
      std::vector<std::string> views(static_cast<std::size_t>(table->seats()) + 1);
      for (int ply = 0; ply < 2000 && !table->actor().is_over(); ++ply) {
        for (std::size_t i = 0; i < views.size(); ++i) {
          const std::string view = view_of(*table, i + 1 < views.size() ? Seat(i) : Seat::none());
          if (!views[i].empty()) {
            whole += view.size();
            sent += changes(views[i], view).size();
          }
          views[i] = view;
        }
        if (HasFailure()) return;
        table->play_at_random(seed);
      }
    }
    EXPECT_LT(sent * 4, whole) << id;
    RecordProperty(std::string(id) + "_bytes_of_views", std::to_string(whole));
    RecordProperty(std::string(id) + "_bytes_of_changes", std::to_string(sent));
  }
}

// ---- What a server might send ----

TEST(Patched, RefusesWhatDoesNotFit) {
  const std::string_view before = R"({"a":[1,{"b":2}],"c":"d"})";
  for (const std::string_view bad : {
           "",
           "[",
           "{}",
           "1",
           "[1]",
           "[[]]",
           "[[[]]]",
           "[[1,2]]",
           "[[[],1]",
           "[[[],1]]]",
           "[[[],1],]",
           "[[[],]]",
           "[[[] ,1]]",
           R"([[["x","y"],1]])",
           R"([[["x"]]])",
           R"([[["a",2],1]])",
           R"([[["a",-1],1]])",
           R"([[["a",1.0],1]])",
           R"([[["a",4294967296],1]])",
           R"([[["a","1"],1]])",
           R"([[["a",0]]])",
           R"([[[0],1]])",
           R"([[["c",0],1]])",
           R"([[[true],1]])",
           R"([[[["a"]],1]])",
           R"([[["c"],0,0,[]]])",
           R"([[["a"],3,0,[]]])",
           R"([[["a"],1,2,[]]])",
           R"([[["a"],0,18446744073709551615,[]]])",
           R"([[["a"],-1,0,[]]])",
           R"([[["a"],0,0,{}]])",
           R"([[["a"],0,0]])",
           R"([[["a"],0,0,[],0]])",
           R"([[["a"],[],0,[]]])",
           R"([[["c"],tru]])",
           R"([[["c"],01]])",
           R"([[["c"],"\x"]])",
           R"([[["c"],1.]])",
           R"([[["x"],1,"y"]])",
           R"([[["c"],1,"a"]])",
           R"([[["a",0],1,"c"]])",
           R"([[[0],1,"c"]])",
           R"([[[],1,"c"]])",
           R"([[["x"],1,null]])",
           R"([[["x"],1,"a",2]])",
           R"([[["c"],"]])",
           R"([[["c"],{"a":1,}]])",
           R"([[["c"],{"a":1,"a":2}],[["c","a"],3]])",
       }) {
    EXPECT_EQ(patched(before, bad), std::nullopt) << bad;
  }
  EXPECT_EQ(patched("", "[]"), std::nullopt);
  EXPECT_EQ(patched("[1,2", "[]"), std::nullopt);
  EXPECT_EQ(patched(R"({"a":1,"a":2})", R"([[["a"],3]])"), std::nullopt);
}

TEST(Patched, MakesChangesOneAfterAnother) {
  EXPECT_EQ(patched(R"({"a":1})", R"([[["b"],{"c":[]}],[["b","c"],0,0,[1,2,3]],[["b","c",1],"x"],[["a"]]])"),
            R"({"b":{"c":[1,"x",3]}})");
  EXPECT_EQ(patched(R"({"a":1})", R"([[["b"],2,"a"],[["c"],3,"a"],[["a"]],[["d"],4],[["b"]],[["e"],5,"d"]])"),
            R"({"c":3,"e":5,"d":4})");
  EXPECT_EQ(patched("[1,2,3]", "[[[],0,1,[]],[[0],{}],[[],2,0,[4]],[[],0,2,[5,6,7]]]"), "[5,6,7,4]");
  EXPECT_EQ(patched("[1]", "[[[],{}],[[],[2]],[[0],3]]"), "[3]");
}

TEST(Patched, TakesAnyBytes) {
  Rng rng(3);
  const std::string before = R"({"a":[1,{"b":2},[]],"c":"d"})";
  const std::string fine = R"([[["a",1,"b"],{"x":[null,true]}],[["a"],0,1,["y",-1.5e3]],[["c"]],[["e"],"\u00e9"]])";
  ASSERT_TRUE(patched(before, fine).has_value());
  const std::string_view letters = R"([]{},:"\0123abcx.-eu )";
  for (int i = 0; i < 50000; ++i) {
    std::string damaged = fine;
    for (std::uint32_t count = rng.below(4) + 1; count > 0; --count) {
      const std::size_t place = rng.below(static_cast<std::uint32_t>(damaged.size()));
      const char letter = letters[rng.below(static_cast<std::uint32_t>(letters.size()))];
      if (rng.below(2) == 0) {
        damaged[place] = letter;
      } else if (rng.below(2) == 0) {
        damaged.insert(place, 1, letter);
      } else {
        damaged.erase(place, rng.below(6) + 1);
      }
      if (damaged.empty()) damaged = "[";
    }
    const std::optional<std::string> result = patched(before, damaged);
    // What is not opened is not looked at for keys that come twice.
    EXPECT_TRUE(!result || Value::accept(*result)) << damaged;
  }
}

TEST(Patched, DoesNotWorkLongForAnybody) {
  std::string array = "[0";
  for (int i = 0; i < 100000; ++i) array += ",0";
  array += ']';
  std::string many = "[[[],0,0,[1]]";
  for (int i = 0; i < 20000; ++i) many += ",[[],0,0,[1]]";
  many += ']';
  EXPECT_EQ(patched(array, many), std::nullopt) << "each would move all the items";
  std::string last = "[[[99999],1]";
  for (int i = 0; i < 20000; ++i) last += ",[[99999],1]";
  last += ']';
  EXPECT_TRUE(patched(array, last).has_value());
}

}  // namespace
}  // namespace underfoot::json
