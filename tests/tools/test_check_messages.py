import json

from trees import TreeTest

EN = {"ant.hello": "hello, {name}", "ant.eggs": "{count} {count|egg|eggs} in {{braces}}"}
RU = {"ant.hello": "привет, {name}", "ant.eggs": "{count} {count|яйцо|яйца|яиц} в {{скобках}}"}

CODE = """
#include "table/message.h"
// "comment.one"_msg
/* "comment.two"_msg
*/
consteval MessageKey operator""_msg(const char* text, std::size_t length);
const auto a = "ant.hello"_msg;
const char quote = '"'; const int big = 1'000'000; const char* raw = R"x("ant.raw"_msg)x"; const char* s = "// \\" /*";
const auto b = message("ant.eggs"_msg, 'x');
"""


class CheckMessagesTest(TreeTest):
    tool = "check_messages"

    def setUp(self):
        super().setUp()
        self.catalogue("locales/en/ants.json", EN)
        self.catalogue("locales/ru/ants.json", RU)
        self.write("src/ants/ants.cpp", CODE)

    def catalogue(self, name: str, sentences: dict):
        self.write(name, json.dumps(sentences, ensure_ascii=False))

    def hoard(self, code: str, en: dict, ru: dict):
        self.write("tests/hoard/hoard.cpp", code)
        self.catalogue("tests/hoard/en.json", en)
        self.catalogue("tests/hoard/ru.json", ru)

    def change(self, language: str, key: str, sentence):
        sentences = EN if language == "en" else RU
        self.catalogue(f"locales/{language}/ants.json", {**sentences, key: sentence})

    def test_complete_catalogues_pass(self):
        self.assert_passes()

    def test_keys_may_be_spread_over_files_differently(self):
        self.catalogue("locales/ru/ants.json", {"ant.hello": RU["ant.hello"]})
        self.catalogue("locales/ru/more.json", {"ant.eggs": RU["ant.eggs"]})
        self.assert_passes()

    def test_a_key_missing_in_one_language(self):
        self.catalogue("locales/ru/ants.json", {"ant.hello": RU["ant.hello"]})
        self.assert_complains('locales: "ant.eggs" is in en but not in ru')

    def test_a_key_missing_in_the_other_language(self):
        self.change("ru", "ant.more", "ещё")
        self.assert_complains('locales: "ant.more" is in ru but not in en')

    def test_different_parameters(self):
        self.change("ru", "ant.hello", "привет, {nom}")
        self.assert_complains(
            'locales: "ant.hello": {name} is in en but not in ru',
            'locales: "ant.hello": {nom} is in ru but not in en',
        )

    def test_word_forms_alone_use_the_parameter_too(self):
        self.change("ru", "ant.hello", "{name|а|б|в}")
        self.assert_passes()

    def test_wrong_number_of_forms(self):
        self.change("en", "ant.eggs", "{count|egg|eggs|eggses}")
        self.assert_complains('locales/en/ants.json: "ant.eggs": {count|…} has 3 forms, en has 2')
        self.change("en", "ant.eggs", "{count|egg|eggs}")
        self.change("ru", "ant.eggs", "{count|яйцо|яиц}")
        self.assert_complains('locales/ru/ants.json: "ant.eggs": {count|…} has 2 forms, ru has 3')

    def test_doubled_braces_are_no_parameter(self):
        self.change("en", "ant.hello", "{{no}} {name}")
        self.assert_passes()

    def test_a_single_brace(self):
        for sentence in ("{name} }", "{name}}", "{name} {"):
            self.change("en", "ant.hello", sentence)
            self.assert_complains(
                f'locales/en/ants.json: "ant.hello": a single "{sentence[-1]}" (a brace itself is written twice)'
            )

    def test_a_parameter_with_a_strange_name(self):
        self.change("en", "ant.hello", "{name} {the name}")
        self.assert_complains('locales/en/ants.json: "ant.hello": "{the name}" is not a parameter\'s name')

    def test_a_key_in_two_files(self):
        self.catalogue("locales/en/more.json", {"ant.hello": EN["ant.hello"]})
        self.assert_complains('locales/en/more.json: "ant.hello" stands in locales/en/ants.json too')

    def test_a_key_twice_in_one_file(self):
        self.write("locales/en/ants.json", json.dumps(EN)[:-1] + ', "ant.hello": "hi, {name}"}')
        self.assert_complains('locales/en/ants.json: "ant.hello" appears twice')

    def test_what_is_not_a_catalogue(self):
        self.write("locales/en/bad.json", "{")
        self.write("locales/en/list.json", "[]")
        code, lines = self.run_tool()
        self.assertEqual(code, 1)
        self.assertTrue(lines[0].startswith("locales/en/bad.json: not JSON: "), lines)
        self.assertEqual(lines[1:], ["locales/en/list.json: not a JSON object"])

    def test_a_sentence_that_is_not_text(self):
        self.catalogue("locales/en/more.json", {"ant.number": 7})
        self.assert_complains('locales/en/more.json: "ant.number" is not a string')

    def test_an_unknown_language(self):
        self.catalogue("locales/fr/ants.json", EN)
        self.assert_complains("locales/fr: how many word forms has this language? Tell tools/check_messages")

    def test_code_names_a_key_that_does_not_exist(self):
        self.write("src/ants/more.h", '\nauto c = "ant.nothing"_msg;\n')
        self.assert_complains('src/ants/more.h:2: "ant.nothing"_msg is in no catalogue')

    def test_a_key_that_no_code_names(self):
        self.write("src/ants/ants.cpp", CODE.replace('"ant.hello"_msg', '"ant.hello"'))
        self.assert_complains('locales: "ant.hello" is used nowhere')

    def test_a_key_in_a_comment_is_not_used(self):
        self.write("src/ants/ants.cpp", CODE.replace("const auto a", "// const auto a"))
        self.assert_complains('locales: "ant.hello" is used nowhere')

    def test_the_test_game_has_its_own_and_the_common_sentences(self):
        self.hoard('"hoard.a"_msg "ant.hello"_msg', {"hoard.a": "a"}, {"hoard.a": "а"})
        self.assert_passes()

    def test_the_test_game_is_checked_as_well(self):
        self.hoard(
            '"hoard.a"_msg "hoard.gone"_msg',
            {"hoard.a": "a {x}", "hoard.b": "b", "ant.hello": "hi"},
            {"hoard.a": "а", "ant.hello": "привет"},
        )
        self.assert_complains(
            'tests/hoard/hoard.cpp:1: "hoard.gone"_msg is in no catalogue',
            'tests/hoard: "ant.hello" is used nowhere',
            'tests/hoard: "ant.hello" stands in locales too',
            'tests/hoard: "hoard.a": {x} is in en but not in ru',
            'tests/hoard: "hoard.b" is in en but not in ru',
            'tests/hoard: "hoard.b" is used nowhere',
        )
