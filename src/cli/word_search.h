// Finding words in a text as people type them: case, ё and endings do not matter, in English and Russian.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace underfoot::cli {

// Lower case, ё as е, no accents. Letters of other scripts stay as they are.
std::u32string folded(std::string_view text);

// The words of a text, folded; everything that is no letter or digit divides them.
std::vector<std::u32string> words_of(std::string_view text);

// Whether every word of the question begins some word of the text, once its ending is taken off. Words of one or two
// letters must be there as they are. A question without words is never answered.
bool has_words(const std::vector<std::u32string>& text, const std::vector<std::u32string>& question);

}  // namespace underfoot::cli
