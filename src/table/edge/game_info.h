// What a program may ask about a game before anything is played: name, options, packs.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "table/message.h"

namespace underfoot {

// One setting of a game: a whole number in a range, or one of a few words.
struct OptionSpec {
  std::string_view name;
  MessageKey help;
  MessageKey question = {};                  // before a game, when people are asked; a rare one needs none
  std::string_view also = {};                // another word for it that people may type
  bool is_rare = false;                      // not worth a question before every game
  std::vector<std::string_view> words = {};  // empty for a number
  std::vector<MessageKey> labels = {};       // the words as people read them
  int min = 0;
  int max = 0;
  int fallback = 0;  // the number, or the index of the word

  bool is_number() const { return words.empty(); }
};

struct GameInfo {
  std::string_view id;
  MessageKey name;
  std::string_view rule_prefix;            // "MIC" in MIC-4.2
  std::string_view rules_version;          // changes when the same actions could give another state
  bool has_secrets = false;                // whether a seat may see what its neighbours may not
  std::vector<std::string_view> variants;  // option sets, as JSON, that soaks and benchmarks go through
  std::vector<OptionSpec> options;
};

struct PackRef {
  std::string id;
  std::uint64_t hash = 0;  // of the canonical JSON text

  bool operator==(const PackRef&) const = default;
};

}  // namespace underfoot
