#include "text/rule_book.h"

#include <algorithm>
#include <array>
#include <optional>
#include <set>

namespace underfoot {

extern const std::span<const EmbeddedFile> kRules;

}  // namespace underfoot

namespace underfoot::text {
namespace {

constexpr std::string_view kDigits = "0123456789";

// The parts between separators; nothing comes after the last one.
template <class Visit>
void for_each_part(std::string_view text, char separator, Visit visit) {
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(separator), text.size());
    visit(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
}

void replace_all(std::string& text, std::string_view what, std::string_view with) {
  for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + with.size())) {
    text.replace(at, what.size(), with);
  }
}

// "[R]" becomes "(ruling)", "[R: the reason]" "(ruling: the reason)"; reasons that only a developer follows go.
void write_rulings(std::string& text, const std::string& ruling) {
  replace_all(text, "[R]", ruling);
  for (std::size_t at = text.find("[R:"); at != std::string::npos; at = text.find("[R:")) {
    const std::size_t end = std::min(text.find(']', at), text.size() - 1);
    std::string reason = text.substr(at + 3, end - at - 3);
    for (const std::string_view word : {"prototype", "прототип"}) {
      if (reason.find(word) != std::string::npos) reason.clear();
    }
    std::string shown = ruling;
    if (!reason.empty()) shown.insert(shown.size() - 1, reason.insert(0, ":"));
    text.replace(at, end - at + 1, shown);
  }
}

// "[words](address)" becomes "words".
void write_links(std::string& text) {
  for (std::size_t middle = text.find("]("); middle != std::string::npos; middle = text.find("](", middle + 1)) {
    const std::size_t start = text.rfind('[', middle);
    const std::size_t end = text.find(')', middle);
    if (start == std::string::npos || end == std::string::npos) continue;
    text.replace(start, end - start + 1, text.substr(start + 1, middle - start - 1));
    middle = start;
  }
}

std::string plain(std::string text, const std::string& ruling) {
  for (const std::string_view mark : {"**", "*", "`"}) replace_all(text, mark, "");
  write_rulings(text, ruling);
  write_links(text);
  return text;
}

bool is_for_developers(std::string_view paragraph) {
  const auto is_named = [&](std::string_view name) { return paragraph.find(name) != std::string_view::npos; };
  constexpr std::array<std::string_view, 4> kPlaces = {"src/", "docs/", "rulebooks/", "](../"};
  return std::any_of(kPlaces.begin(), kPlaces.end(), is_named);
}

// "a: b (c)" from the row "| a | b | c |".
std::string row_text(std::string_view row) {
  std::vector<std::string> cells;
  for_each_part(row.substr(1), '|', [&](std::string_view cell) {
    const std::size_t first = cell.find_first_not_of(' ');
    const std::size_t last = cell.find_last_not_of(' ');
    cells.emplace_back(first == std::string_view::npos ? "" : cell.substr(first, last - first + 1));
  });
  std::string text = cells[0];
  if (cells.size() > 1) text += ": " + cells[1];
  for (std::size_t i = 2; i < cells.size(); ++i) text += " (" + cells[i] + ")";
  return text;
}

// Reads line by line; an item ends where the next begins, at an empty line or at a heading.
class PageReader {
 public:
  explicit PageReader(const std::string& ruling) : ruling_(ruling) {}

  RulePage read(std::string_view markdown) {
    for_each_part(markdown, '\n', [&](std::string_view line) { read_line(std::string(line)); });
    end_item();
    std::erase_if(page_.sections, [](const RuleSection& section) { return section.items.empty(); });
    return std::move(page_);
  }

 private:
  void read_line(const std::string& line) {
    const std::size_t indent = line.find_first_not_of(' ');
    if (indent == std::string::npos) {
      end_item();
    } else if (line.starts_with("# ")) {
      page_.title = line.substr(2);
    } else if (line.starts_with("## ")) {
      begin_section(line.substr(3));
    } else if (line.starts_with("|")) {
      read_row(line);
    } else {
      read_text(line.substr(indent), indent);
    }
  }

  void begin_section(const std::string& heading) {
    end_item();
    RuleSection section{.number = "", .title = plain(heading, ruling_), .items = {}};
    const std::size_t end = heading.find(' ');
    const std::size_t dash = heading.find('-');
    if (end != std::string::npos && dash < end && heading.find_first_not_of(kDigits, dash + 1) == end) {
      section.number = heading.substr(0, end);
      section.title = plain(heading.substr(end + 1), ruling_);
    }
    page_.sections.push_back(std::move(section));
  }

  // A row is an item of its own; the first row and the line under it are the head of the table.
  void read_row(const std::string& line) {
    const bool is_head = !is_in_table_;
    end_item();
    if (!is_head && !line.starts_with("| ---")) {
      begin_item("");
      item_->paragraphs.push_back(row_text(line));
    }
    is_in_table_ = true;
  }

  void read_text(const std::string& text, std::size_t indent) {
    const std::size_t digits = text.find_first_not_of(kDigits);
    const bool is_item = indent == 0 && digits > 0 && digits != std::string::npos && text.substr(digits, 2) == ". ";
    const bool is_letter = indent > 0 && text[0] >= 'a' && text[0] <= 'z' && text.substr(1, 2) == ". ";
    if (is_item) begin_item(text.substr(0, digits + 1));
    if (!item_) begin_item("");
    // A letter begins a part of the item; a line that is indented no deeper goes on with the item itself.
    const bool is_new = is_letter || indent <= letter_indent_;
    if (item_->paragraphs.empty() || (is_new && indent > 0)) {
      item_->paragraphs.emplace_back();
      letter_indent_ = is_letter ? indent : 0;
    }
    std::string& paragraph = item_->paragraphs.back();
    paragraph += (paragraph.empty() ? "" : " ") + (is_item ? text.substr(digits + 2) : text);
  }

  void begin_item(const std::string& label) {
    end_item();
    item_.emplace().label = label;
  }

  void end_item() {
    is_in_table_ = false;
    letter_indent_ = 0;
    if (!item_) return;
    RuleItem item = *std::move(item_);
    item_.reset();
    const bool is_preface = page_.sections.empty();
    if (is_preface && is_for_developers(item.paragraphs.front())) return;
    for (std::string& paragraph : item.paragraphs) {
      item.has_ruling = item.has_ruling || paragraph.find("[R") != std::string::npos;
      paragraph = plain(paragraph, ruling_);
    }
    if (is_preface) return page_.preface.push_back(item.paragraphs.front());
    RuleSection& section = page_.sections.back();
    item.number = section.number;
    if (!section.number.empty() && !item.label.empty()) {
      item.number += "." + item.label.substr(0, item.label.size() - 1);
    }
    section.items.push_back(std::move(item));
  }

  const std::string& ruling_;
  RulePage page_;
  std::optional<RuleItem> item_;   // that is being read, its text still Markdown
  std::size_t letter_indent_ = 0;  // of the lettered part being read, 0 outside
  bool is_in_table_ = false;
};

}  // namespace

RulePage read_page(std::string_view markdown, const std::string& ruling) {
  return PageReader(ruling).read(markdown);
}

std::string_view first_sentence(std::string_view text) {
  int depth = 0;  // a point inside brackets ends nothing
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '(') ++depth;
    if (text[i] == ')') --depth;
    const bool is_end = i + 1 == text.size() || text[i + 1] == ' ';
    if (depth <= 0 && is_end && std::string_view(".!?").find(text[i]) != std::string_view::npos) {
      return text.substr(0, i + 1);
    }
  }
  return text;
}

std::span<const EmbeddedFile> rule_files() {
  return kRules;
}

// ---- Pages ----

std::string RulePageFile::path(Lang lang) const {
  const std::string subfolder = lang == Lang::kEn ? "" : std::string(code(lang)) + "/";
  return folder + subfolder + name + ".md";
}

std::vector<RulePageFile> rule_page_files(std::span<const EmbeddedFile> files) {
  std::vector<RulePageFile> pages;
  for (const EmbeddedFile& file : files) {
    const std::size_t name = file.path.rfind('/') + 1;
    const std::string_view folder = file.path.substr(0, name);
    const std::string_view stem = file.path.substr(name, file.path.size() - name - 3);
    if ((folder == kRulesFolder && stem != "index") || folder == kOtherFolder) {
      pages.push_back({std::string(folder), std::string(stem)});
    }
  }
  return pages;
}

std::string_view text_at(std::span<const EmbeddedFile> files, std::string_view path) {
  for (const EmbeddedFile& file : files) {
    if (file.path == path) return file.text;
  }
  return {};
}

std::vector<RuleVersion> read_versions(std::span<const EmbeddedFile> files, const RulePageFile& file,
                                       const Catalogue& catalogue) {
  std::vector<RuleVersion> versions;
  for (const Lang lang : kLangs) {
    const std::string_view markdown = text_at(files, file.path(lang));
    if (markdown.empty()) continue;
    versions.push_back({lang, read_page(markdown, catalogue.render(lang, "rules.ruling"_msg))});
  }
  if (versions.empty()) return versions;
  // A section whose title has the word "Notes" in the original is advice for developers, as for tools/rule_index.
  std::set<std::string> advice;
  for (const RuleSection& section : versions[0].page.sections) {
    if (section.title.find("Notes") != std::string::npos) advice.insert(section.number);
  }
  for (RuleVersion& version : versions) {
    std::erase_if(version.page.sections, [&](const RuleSection& section) { return advice.contains(section.number); });
  }
  return versions;
}

}  // namespace underfoot::text
