#include "json/delta.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <limits>
#include <utility>
#include <vector>

#include "json/delta_scan.h"

namespace underfoot::json {
namespace {

// Where the values of a text are: each before what it contains.
struct Place {
  std::uint32_t key = 0;  // where its key begins, with the quote; for what is no field, where the value does
  std::uint32_t start = 0;
  std::uint32_t end = 0;
  std::uint32_t next = 0;  // the first place behind all that it contains
};
using Places = std::vector<Place>;

// Empty if the text is not what `Scan` accepts.
Places places_of(std::string_view text) {
  Places places;
  if (text.size() >= std::numeric_limits<std::uint32_t>::max()) return places;
  places.reserve(text.size() / 5 + 4);
  struct Open {
    std::size_t index = 0;
    char end = 0;
  };
  std::array<Open, kMaxDepth + 1> open{};  // the first is around everything
  std::size_t depth = 0;
  Scan scan(text);
  const auto here = [&] { return static_cast<std::uint32_t>(scan.at()); };
  do {
    const std::uint32_t key = here();
    if (open[depth].end == '}' && !scan.pass_key()) return {};
    const std::uint32_t start = here();
    const char first = scan.next();
    const auto next = static_cast<std::uint32_t>(places.size() + 1);
    if (first == '{' || first == '[') {
      if (depth == kMaxDepth) return {};
      const char end = first == '{' ? '}' : ']';
      open[++depth] = {places.size(), end};
      places.push_back({key, start, start, next});
      scan.take(first);
      if (scan.next() != end) continue;
    } else {
      if (!scan.pass_scalar()) return {};
      places.push_back({key, start, here(), next});
    }
    while (depth > 0 && scan.take(open[depth].end)) {
      Place& closed = places[open[depth--].index];
      closed.end = here();
      closed.next = static_cast<std::uint32_t>(places.size());
    }
    if (depth > 0 && !scan.take(',')) return {};
  } while (depth > 0);
  if (!scan.is_at_end()) return {};
  return places;
}

std::size_t digits(std::size_t number) {
  std::size_t count = 1;
  for (; number > 9; number /= 10) ++count;
  return count;
}

// Goes through the new text beside the places of the old one, and looks into a value only where it differs.
class Comparison {
 public:
  Comparison(std::string_view before, std::string_view after)
      : before_(before), after_(after), places_(places_of(before)), scan_(after) {}

  std::string changes() {
    if (before_ == after_) return "[]";
    if (places_.empty() || !compare(0, 0) || !scan_.is_at_end()) {
      changes_ = "[";
      path_.clear();
      put_value(after_);
    }
    changes_ += ']';
    return std::move(changes_);
  }

 private:
  using Index = std::uint32_t;

  std::string_view old_text(Index old) const {
    return before_.substr(places_[old].start, places_[old].end - places_[old].start);
  }
  // With its colon.
  std::string_view old_key(Index old) const {
    return before_.substr(places_[old].key, places_[old].start - places_[old].key);
  }

  static std::string_view without_colon(std::string_view key) { return key.substr(0, key.size() - 1); }

  // Passes the new value if it is the old one.
  bool pass_same(Index old) {
    const std::string_view text = old_text(old);
    if (scan_.next() != text.front() || after_.compare(scan_.at(), text.size(), text) != 0) return false;
    const std::size_t end = scan_.at() + text.size();
    const char next = end < after_.size() ? after_[end] : ',';
    if (next != ',' && next != ']' && next != '}') return false;  // a longer number
    scan_.move_to(end);
    return true;
  }

  // Passes the new value and says how it differs from the old one, in parts where that is shorter. False if the new
  // text is none.
  bool compare(Index old, std::size_t depth) {
    const std::size_t start = scan_.at();
    const std::size_t mark = changes_.size();
    if (!scan_.is_container() || scan_.next() != before_[places_[old].start]) {
      if (!scan_.pass_value(depth)) return false;
      put_value(scan_.since(start));
      return true;
    }
    if (!(scan_.next() == '{' ? compare_objects(old, depth) : compare_arrays(old, depth))) return false;
    const std::string_view value = scan_.since(start);
    if (changes_.size() - mark >= frame_size(mark) + value.size()) {
      changes_.resize(mark);
      put_value(value);
    }
    return true;
  }

  // Keys that stay keep their order; between them keys go and come. This way leads to any object.
  bool compare_objects(Index old, std::size_t depth) {
    const Index old_end = places_[old].next;
    Index child = old + 1;
    scan_.take('{');
    if (!scan_.take('}')) {
      do {
        const std::size_t start = scan_.at();
        if (!scan_.pass_key()) return false;
        const std::string_view key = scan_.since(start);
        Index same = child;
        while (same < old_end && old_key(same) != key) same = places_[same].next;
        const bool is_new = same == old_end;
        if (!is_new) {
          for (; child < same; child = places_[child].next) put_removal(old_key(child));
          child = places_[child].next;
          if (pass_same(same)) continue;
        }
        const std::size_t length = push(without_colon(key));
        const std::size_t value = scan_.at();
        if (!(is_new ? scan_.pass_value(depth + 1) : compare(same, depth + 1))) return false;
        if (is_new) put_value(scan_.since(value), child < old_end ? old_key(child) : std::string_view());
        path_.resize(length);
      } while (scan_.take(','));
      if (!scan_.take('}')) return false;
    }
    for (; child < old_end; child = places_[child].next) put_removal(old_key(child));
    return true;
  }

  // Either item by item, and what is left over at the end as one splice; or one splice of all between the first and the
  // last difference.
  bool compare_arrays(Index old, std::size_t depth) {
    const std::size_t mark = changes_.size();
    const Items items{old_items_.size(), items_.size()};
    for (Index child = old + 1; child < places_[old].next; child = places_[child].next) old_items_.push_back(child);
    const std::size_t old_size = old_items_.size() - items.old_base;
    std::size_t size = 0;
    std::size_t first = 0;  // how many are the same at the beginning
    scan_.take('[');
    if (!scan_.take(']')) {
      do {
        const std::size_t start = scan_.at();
        if (size >= old_size) {
          if (!scan_.pass_value(depth + 1)) return false;
        } else if (!pass_same(old_items_[items.old_base + size])) {
          const std::size_t length = push(size);
          if (!compare(old_items_[items.old_base + size], depth + 1)) return false;
          path_.resize(length);
        } else if (first == size) {
          ++first;
        }
        items_.push_back({start, scan_.at()});
        ++size;
      } while (scan_.take(','));
      if (!scan_.take(']')) return false;
    }
    const std::size_t common = std::min(old_size, size);
    if (old_size != size) put_splice(common, old_size - common, text_of(items, common, size));

    std::size_t last = 0;  // how many are the same at the end
    const auto is_last_same = [&](std::size_t i) {
      return old_text(old_items_[items.old_base + old_size - i]) == text_of(items, size - i, size - i + 1);
    };
    while (last < common - first && is_last_same(last + 1)) ++last;
    const std::string_view between = text_of(items, first, size - last);
    const std::size_t count = old_size - last - first;
    if (frame_size(mark) + digits(first) + digits(count) + between.size() + 4 < changes_.size() - mark) {
      changes_.resize(mark);
      put_splice(first, count, between);
    }
    old_items_.resize(items.old_base);
    items_.resize(items.base);
    return true;
  }

  // The items of the arrays that are being compared, one inside another: where those of one begin.
  struct Items {
    std::size_t old_base = 0;
    std::size_t base = 0;
  };
  struct Span {
    std::size_t start = 0;
    std::size_t end = 0;
  };
  std::string_view text_of(const Items& items, std::size_t from, std::size_t to) const {
    if (from == to) return {};
    const std::size_t start = items_[items.base + from].start;
    return after_.substr(start, items_[items.base + to - 1].end - start);
  }

  // One step deeper. How long the path was.
  std::size_t push(std::string_view key) {
    const std::size_t length = path_.size();
    if (length > 0) path_ += ',';
    path_ += key;
    return length;
  }
  std::size_t push(std::size_t index) {
    const std::size_t length = path_.size();
    if (length > 0) path_ += ',';
    put_number(path_, index);
    return length;
  }

  // What a change takes, put at this place, apart from what is put.
  std::size_t frame_size(std::size_t mark) const { return path_.size() + 5 + (mark > 1 ? 1 : 0); }

  void begin_change() {
    if (changes_.size() > 1) changes_ += ',';
    changes_ += "[[";
    changes_ += path_;
    changes_ += ']';
  }
  // A new key may stand in front of another.
  void put_value(std::string_view value, std::string_view next_key = {}) {
    begin_change();
    changes_ += ',';
    changes_ += value;
    if (!next_key.empty()) {
      changes_ += ',';
      changes_ += without_colon(next_key);
    }
    changes_ += ']';
  }
  void put_removal(std::string_view key) {
    const std::size_t length = push(without_colon(key));
    begin_change();
    changes_ += ']';
    path_.resize(length);
  }
  void put_splice(std::size_t from, std::size_t count, std::string_view items) {
    begin_change();
    changes_ += ',';
    put_number(changes_, from);
    changes_ += ',';
    put_number(changes_, count);
    changes_ += ",[";
    changes_ += items;
    changes_ += "]]";
  }
  static void put_number(std::string& text, std::size_t number) {
    std::array<char, 24> piece{};
    text.append(piece.data(), std::to_chars(piece.data(), piece.data() + piece.size(), number).ptr);
  }

  std::string_view before_;
  std::string_view after_;
  Places places_;
  Scan scan_;  // of the new text
  std::vector<Index> old_items_;
  std::vector<Span> items_;
  std::string path_;  // the steps to where we are, with commas between
  std::string changes_ = "[";
};

}  // namespace

std::string delta(std::string_view before, std::string_view after) {
  return Comparison(before, after).changes();
}

}  // namespace underfoot::json
