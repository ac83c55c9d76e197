#include "cli/rule_search.h"

#include <algorithm>
#include <ostream>
#include <set>

#include "cli/columns.h"
#include "cli/rule_text.h"
#include "cli/word_search.h"

namespace underfoot::cli {
namespace {

constexpr std::size_t kFew = 3;  // as many as this are shown in full

// The rules of a game; any other page concerns the games whose rules it cites.
bool concerns(const Context& context, const text::RulePageFile& file, const std::string& game) {
  if (game.empty() || file.name == game) return true;
  const AnyGame* found = context.program.games.find(game);
  if (found == nullptr || file.folder == text::kRulesFolder) return false;
  const std::string_view text = text::text_at(context.program.rules, file.path(text::Lang::kEn));
  return text.find(std::string(found->info().rule_prefix) + "-") != std::string_view::npos;
}

// What is found again in every translation of a page: the number, or the place on a page without numbers.
std::string key_of(const RulePage& page, const RuleSection& section, const RuleItem& item) {
  if (!item.number.empty()) return item.number;
  const auto place = &section - page.sections.data();
  return std::to_string(place) + "/" + std::to_string(&item - section.items.data());
}
std::string key_of(const RulePage& page, const RuleSection& section) {
  return (section.number.empty() ? std::to_string(&section - page.sections.data()) : section.number) + "/";
}

// A page in the reader's language where it is translated, and what people may find it by in any language.
class Page {
 public:
  Page(const Context& context, text::RulePageFile file) : file_(std::move(file)) {
    for (text::RuleVersion& version : text::read_versions(context.program.rules, file_, context.program.catalogue)) {
      versions_.push_back(std::move(version.page));
      if (version.lang == context.lang) shown_ = versions_.size() - 1;
    }
    for (const text::Lang lang : text::kLangs) {
      const AnyGame* game = context.program.games.find(file_.name);
      if (game != nullptr) names_.push_back(folded(context.program.catalogue.render(lang, message(game->info().name))));
    }
    names_.push_back(folded(file_.name));
  }

  const RulePage& shown() const { return versions_[shown_]; }
  bool is_called(const std::u32string& name) const {
    return std::find(names_.begin(), names_.end(), name) != names_.end();
  }

  RuleEntry entry(RuleSection section, std::size_t columns) const {
    name_title(section);
    return {name_of(section.number), section.title, section.title, section_text(section, columns)};
  }
  RuleEntry entry(RuleSection section, const RuleItem& item, std::size_t columns) const {
    name_title(section);
    return {name_of(item.number), section.title, std::string(text::first_sentence(item.paragraphs.front())),
            item_text(section, item, columns)};
  }

  // "MIC-4.2", "MIC-4", or all sections for "MIC".
  std::vector<RuleEntry> numbered(const std::string& number, std::size_t columns) const {
    std::vector<RuleEntry> found;
    for (const RuleSection& section : shown().sections) {
      if (section.number.empty()) continue;
      const bool is_prefix = section.number.substr(0, section.number.find('-')) == number;
      if (is_prefix || section.number == number) found.push_back(entry(section, columns));
      for (const RuleItem& item : section.items) {
        if (!item.label.empty() && item.number == number) found.push_back(entry(section, item, columns));
      }
    }
    return found;
  }

  std::vector<RuleEntry> with_words(const std::vector<std::u32string>& words, std::size_t columns) const {
    std::set<std::string> keys;
    for (const RulePage& page : versions_) add_keys(page, words, keys);
    std::vector<RuleEntry> found;
    for (const RuleSection& section : shown().sections) {
      if (keys.contains(key_of(shown(), section))) found.push_back(entry(section, columns));
      for (const RuleItem& item : section.items) {
        if (keys.contains(key_of(shown(), section, item))) found.push_back(entry(section, item, columns));
      }
    }
    return found;
  }

 private:
  static void add_keys(const RulePage& page, const std::vector<std::u32string>& words, std::set<std::string>& keys) {
    for (const RuleSection& section : page.sections) {
      if (has_words(words_of(section.title), words)) keys.insert(key_of(page, section));
      for (const RuleItem& item : section.items) {
        std::string text;
        for (const std::string& paragraph : item.paragraphs) text += paragraph + " ";
        if (has_words(words_of(text), words)) keys.insert(key_of(page, section, item));
      }
    }
  }

  // Without a number a heading alone does not say where it is.
  void name_title(RuleSection& section) const {
    if (section.number.empty()) section.title = shown().title + ": " + section.title;
  }
  std::string name_of(const std::string& number) const { return number.empty() ? file_.name : number; }

  text::RulePageFile file_;
  std::vector<RulePage> versions_;  // the original first
  std::size_t shown_ = 0;
  std::vector<std::u32string> names_;
};

std::vector<Page> pages_for(const Context& context, const std::string& game) {
  std::vector<Page> pages;
  for (text::RulePageFile& file : text::rule_page_files(context.program.rules)) {
    if (concerns(context, file, game)) pages.emplace_back(context, std::move(file));
  }
  return pages;
}

// "mic-4.2" is MIC-4.2, and 4.2 too where only one game is asked about. The letter of MYC-3.2a is in the text of
// MYC-3.2.
std::string number_in(const Context& context, const RuleQuery& query) {
  std::string number = query.words;
  const AnyGame* game = query.game.empty() ? nullptr : context.program.games.find(query.game);
  if (game != nullptr && number.find_first_not_of("0123456789.abc") == std::string::npos) {
    number = std::string(game->info().rule_prefix) + "-" + number;
  }
  for (char& c : number) {
    if (c == '-') break;
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
  }
  const std::size_t dot = number.find('.');
  if (dot != std::string::npos) {
    const std::size_t end = number.find_first_not_of("0123456789", dot + 1);
    if (end != std::string::npos && end + 1 == number.size()) number.resize(end);
  }
  return number;
}

// "MIC-4.2  Taking the first tile of the line is free." in one line.
void list(const Context& context, const std::vector<RuleEntry>& entries, std::size_t columns) {
  std::size_t widest = 0;
  for (const RuleEntry& entry : entries) widest = std::max(widest, width(entry.number));
  for (const RuleEntry& entry : entries) {
    const std::string indent(widest + 4, ' ');
    const std::string text = wrapped(entry.first_sentence, columns, indent);
    context.out << "  " << left(entry.number, widest) << "  " << text.substr(indent.size());
  }
}

}  // namespace

std::vector<RuleEntry> find_rules(const Context& context, const RuleQuery& query) {
  const std::vector<Page> pages = pages_for(context, query.game);
  std::vector<RuleEntry> found;
  const auto add = [&](std::vector<RuleEntry> more) {
    found.insert(found.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
  };
  for (const Page& page : pages) add(page.numbered(number_in(context, query), query.columns));
  if (!found.empty()) return found;
  for (const Page& page : pages) add(page.with_words(words_of(query.words), query.columns));
  return found;
}

bool show_rules(const Context& context, const RuleQuery& query) {
  for (const Page& page : pages_for(context, query.game)) {
    if (!page.is_called(folded(query.words))) continue;
    context.out << page_text(page.shown(), query.columns);
    return true;
  }
  const std::vector<RuleEntry> found = find_rules(context, query);
  if (found.size() > kFew) {
    context.out << context.say("cli.rules.found"_msg, param("count", static_cast<int>(found.size()))) << '\n';
    list(context, found, query.columns);
    context.out << context.say("cli.rules.read_one"_msg, param("number", found.front().number)) << '\n';
    return true;
  }
  for (std::size_t i = 0; i < found.size(); ++i) context.out << (i > 0 ? "\n" : "") << found[i].text;
  return !found.empty();
}

std::vector<std::string> rule_pages(const Context& context) {
  std::vector<std::string> names;
  for (const text::RulePageFile& file : text::rule_page_files(context.program.rules)) names.push_back(file.name);
  return names;
}

}  // namespace underfoot::cli
