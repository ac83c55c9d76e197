#include "text/catalogue.h"

#include <gtest/gtest.h>

#include "support/messages.h"

namespace underfoot::text {
namespace {

using tests::placeholders;

// Renders one English sentence.
std::string said(std::string_view sentence_json, std::vector<Param> params = {}) {
  Catalogue catalogue;
  catalogue.add(Lang::kEn,
                R"({"inner.a": "A", "inner.n": "n = {n}", "test.it": ")" + std::string(sentence_json) + "\"}");
  return catalogue.render(Lang::kEn, Message{"test.it"_msg, std::move(params)});
}

std::string acorns(Lang lang, int count) {
  Catalogue catalogue;
  catalogue.add(Lang::kEn, R"({"test.it": "{n} {n|acorn|acorns}"})");
  catalogue.add(Lang::kRu, R"({"test.it": "{n} {n|жёлудь|жёлудя|желудей}"})");
  return catalogue.render(lang, message("test.it"_msg, param("n", count)));
}

TEST(Catalogue, SaysAPlainSentence) {
  EXPECT_EQ(said("hello"), "hello");
  EXPECT_EQ(said(""), "");
}

TEST(Catalogue, PutsParametersIn) {
  EXPECT_EQ(said("{a} and {b}", {param("a", 3), param("b", "x")}), "3 and x");
  EXPECT_EQ(said("{a}{a}", {param("a", -7)}), "-7-7");
}

TEST(Catalogue, ADoubledBraceIsABrace) {
  EXPECT_EQ(said("{{}}"), "{}");
  EXPECT_EQ(said("{{{a}}}", {param("a", 1)}), "{1}");
  EXPECT_EQ(said("an object {{…}}"), "an object {…}");
}

TEST(Catalogue, AParameterThatIsMissingShowsItsName) {
  EXPECT_EQ(said("{a} is missing"), "a is missing");
}

TEST(Catalogue, BracesInParametersMeanNothing) {
  EXPECT_EQ(said("{a}", {param("a", "{b} {{")}), "{b} {{");
}

TEST(Catalogue, SaysMessagesInsideMessages) {
  EXPECT_EQ(said("<{a}>", {param("a", "inner.a"_msg)}), "<A>");
  EXPECT_EQ(said("<{a}>", {param("a", message("inner.n"_msg, param("n", 4)))}), "<n = 4>");
  EXPECT_EQ(
      said("<{a}>", {param("a", std::vector<Message>{message("inner.a"_msg), message("inner.n"_msg, param("n", 4))})}),
      "<A, n = 4>");
  EXPECT_EQ(said("<{a}>", {param("a", std::vector<Message>{})}), "<>");
}

TEST(Catalogue, SaysNamesInTheLanguage) {
  Catalogue catalogue;
  catalogue.add(Lang::kEn, R"({"test.it": "the {a}"})");
  catalogue.add(Lang::kRu, R"({"test.it": "вот {a}"})");
  const Message oak = message("test.it"_msg, param("a", LocalName{"oak", "дуб"}));
  EXPECT_EQ(catalogue.render(Lang::kEn, oak), "the oak");
  EXPECT_EQ(catalogue.render(Lang::kRu, oak), "вот дуб");
}

TEST(Catalogue, CallsSeatsByTheirNames) {
  Catalogue catalogue = Catalogue::builtin();
  catalogue.add(Lang::kEn, R"({"test.it": "{who} waits for {list}", "test.who": "{who}"})");
  const Message waits =
      message("test.it"_msg, param("who", Seat(0)), param("list", message("test.who"_msg, param("who", Seat(1)))));
  const std::vector<std::string> names = {"Ann", "Boris"};
  EXPECT_EQ(catalogue.render(Lang::kEn, waits, names), "Ann waits for Boris");
  EXPECT_EQ(catalogue.render(Lang::kEn, waits), "Player 1 waits for Player 2");
}

TEST(Catalogue, AnUnknownKeyIsSaidAsItIs) {
  EXPECT_EQ(Catalogue().render(Lang::kEn, "no.such.key"_msg), "no.such.key");
  EXPECT_FALSE(Catalogue().has(Lang::kEn, "no.such.key"));
}

TEST(Catalogue, AFormThatIsMissingIsTheLastOne) {
  EXPECT_EQ(said("{n|one}", {param("n", 2)}), "one");
  EXPECT_EQ(said("{n|one|}", {param("n", 2)}), "");
  EXPECT_EQ(said("{n||s}", {param("n", 1)}), "");
}

TEST(Plural, EnglishHasTwoForms) {
  EXPECT_EQ(acorns(Lang::kEn, 0), "0 acorns");
  EXPECT_EQ(acorns(Lang::kEn, 1), "1 acorn");
  EXPECT_EQ(acorns(Lang::kEn, 2), "2 acorns");
  EXPECT_EQ(acorns(Lang::kEn, 21), "21 acorns");
  EXPECT_EQ(acorns(Lang::kEn, -1), "-1 acorn");
}

TEST(Plural, RussianHasThreeForms) {
  for (const int count : {1, 21, 101}) EXPECT_EQ(acorns(Lang::kRu, count), std::to_string(count) + " жёлудь");
  for (const int count : {2, 3, 4, 22, 102}) EXPECT_EQ(acorns(Lang::kRu, count), std::to_string(count) + " жёлудя");
  for (const int count : {0, 5, 9, 10, 11, 12, 13, 14, 15, 20, 25, 100, 111, 112, 114, 1011}) {
    EXPECT_EQ(acorns(Lang::kRu, count), std::to_string(count) + " желудей");
  }
  EXPECT_EQ(acorns(Lang::kRu, -1), "-1 жёлудь");
  EXPECT_EQ(acorns(Lang::kRu, -12), "-12 желудей");
}

TEST(Plural, TheSmallestNumberHasAFormToo) {
  EXPECT_EQ(plural_form(Lang::kRu, std::numeric_limits<std::int64_t>::min()), 2U);
}

TEST(Lang, IsKnownByItsCode) {
  EXPECT_EQ(code(Lang::kEn), "en");
  EXPECT_EQ(code(Lang::kRu), "ru");
  EXPECT_EQ(lang_from_code("ru"), Lang::kRu);
  EXPECT_EQ(lang_from_code("ru_RU.UTF-8"), Lang::kRu);
  EXPECT_EQ(lang_from_code("en-GB"), Lang::kEn);
  EXPECT_EQ(lang_from_code("en.UTF-8"), Lang::kEn);
  for (const std::string_view other : {"", "C", "de", "r", "run", "english", "RU"}) {
    EXPECT_EQ(lang_from_code(other), std::nullopt) << other;
  }
}

TEST(BuiltinCatalogue, SaysTheSameThingsInEveryLanguage) {
  const Catalogue& catalogue = Catalogue::builtin();
  EXPECT_FALSE(catalogue.keys(Lang::kEn).empty());
  EXPECT_EQ(catalogue.keys(Lang::kEn), catalogue.keys(Lang::kRu));
  for (const std::string_view key : catalogue.keys(Lang::kEn)) {
    EXPECT_EQ(placeholders(catalogue.sentence(Lang::kEn, key)), placeholders(catalogue.sentence(Lang::kRu, key)))
        << key;
  }
}

TEST(BuiltinCatalogue, EverySentenceIsSaidWithoutAStrayBrace) {
  const Catalogue& catalogue = Catalogue::builtin();
  for (const Lang lang : kLangs) {
    for (const std::string_view key : catalogue.keys(lang)) {
      SCOPED_TRACE(std::string(code(lang)) + " " + std::string(key));
      std::string sentence(catalogue.sentence(lang, key));
      const auto names = placeholders(sentence);
      ASSERT_TRUE(names.has_value());
      Message message{{key}, {}};
      for (const std::string_view name : *names) message.params.push_back(param(name, 2));
      std::string rendered = catalogue.render(lang, message);
      EXPECT_FALSE(rendered.empty());
      // Braces that are meant to be shown come in pairs, and each pair is doubled in the sentence.
      const auto braces = [](const std::string& text) {
        return std::count(text.begin(), text.end(), '{') + std::count(text.begin(), text.end(), '}');
      };
      std::size_t doubled = 0;
      for (const std::string_view pair : {"{{", "}}"}) {
        for (std::size_t at = sentence.find(pair); at != std::string::npos; at = sentence.find(pair, at + 2)) ++doubled;
      }
      EXPECT_EQ(static_cast<std::size_t>(braces(rendered)), doubled) << rendered;
    }
  }
}

TEST(BuiltinCatalogue, PluralsHaveAllTheirForms) {
  for (const Lang lang : kLangs) {
    for (const std::string_view key : Catalogue::builtin().keys(lang)) {
      std::string_view rest = Catalogue::builtin().sentence(lang, key);
      for (std::size_t brace = rest.find('{'); brace != std::string_view::npos; brace = rest.find('{')) {
        const std::string_view inside = rest.substr(brace, rest.find('}', brace) - brace);
        const auto bars = std::count(inside.begin(), inside.end(), '|');
        EXPECT_TRUE(bars == 0 || bars == (lang == Lang::kRu ? 3 : 2)) << code(lang) << " " << key;
        rest.remove_prefix(brace + inside.size());
      }
    }
  }
}

}  // namespace
}  // namespace underfoot::text
