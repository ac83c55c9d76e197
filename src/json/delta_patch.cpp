// What a server sends is not trusted here: whatever the changes are, the work is in proportion to the texts.
#include <algorithm>
#include <charconv>
#include <cstdint>
#include <map>
#include <memory>
#include <utility>
#include <vector>

#include "json/delta.h"
#include "json/delta_scan.h"

namespace underfoot::json {
namespace {

// A text that is changed: values are pieces of the texts given, and only those on the way to a change are opened.
class Patch {
 public:
  Patch(std::string_view before, std::string_view changes)
      : before_(before), scan_(changes), moves_left_(kMovesPerByte * (before.size() + changes.size())) {}

  std::optional<std::string> result() {
    Scan whole(before_);
    if (!whole.pass_value(0) || !whole.is_at_end()) return std::nullopt;
    root_ = add(before_);
    if (!scan_.take('[')) return std::nullopt;
    if (!scan_.take(']')) {
      do {
        if (!pass_change()) return std::nullopt;
      } while (scan_.take(','));
      if (!scan_.take(']')) return std::nullopt;
    }
    if (!scan_.is_at_end()) return std::nullopt;
    std::string text;
    write(text, root_);
    return text;
  }

 private:
  using Index = std::uint32_t;
  static constexpr Index kNone = ~Index{0};
  // Items of an array that are moved by splices. A delta has one splice for an array; many are made in good time too.
  static constexpr std::size_t kMovesPerByte = 64;

  struct Inside {
    std::vector<Index> items = {};                  // of an array
    std::map<std::string_view, Index> fields = {};  // of an object; the order is in the nodes
    Index first = kNone;
    Index last = kNone;
  };
  struct Node {
    std::string_view text;
    std::string_view key = {};  // of a field, as written, with its quotes
    Index previous = kNone;     // field
    Index next = kNone;
    std::unique_ptr<Inside> inside = nullptr;  // of a container, once it is opened; then the text is old
    bool is_object() const { return text.front() == '{'; }
    bool is_array() const { return text.front() == '['; }
  };

  Index add(std::string_view text) {
    nodes_.push_back({text});
    return static_cast<Index>(nodes_.size() - 1);
  }

  // Puts a field in front of another, or at the end. False if there is one with this key.
  bool link(Inside& inside, std::string_view key, std::string_view text, Index next) {
    const Index field = add(text);
    if (!inside.fields.emplace(key, field).second) return false;
    Node& node = nodes_[field];
    node.key = key;
    node.next = next;
    node.previous = next == kNone ? inside.last : nodes_[next].previous;
    (node.previous == kNone ? inside.first : nodes_[node.previous].next) = field;
    (next == kNone ? inside.last : nodes_[next].previous) = field;
    return true;
  }

  // What is inside a container; nothing if it is none, or has a key twice.
  Inside* open(Index index) {
    if (nodes_[index].inside) return nodes_[index].inside.get();
    const bool is_object = nodes_[index].is_object();
    if (!is_object && !nodes_[index].is_array()) return nullptr;
    auto inside = std::make_unique<Inside>();
    Scan scan(nodes_[index].text, 1);
    while (!scan.take(is_object ? '}' : ']')) {
      scan.take(',');
      const std::size_t start = scan.at();
      if (is_object && !scan.pass_string()) return nullptr;
      const std::string_view key = scan.since(start);
      if (is_object && !scan.take(':')) return nullptr;
      const std::size_t value = scan.at();
      if (!scan.pass_value(0)) return nullptr;
      if (!is_object) {
        inside->items.push_back(add(scan.since(value)));
      } else if (!link(*inside, key, scan.since(value), kNone)) {
        return nullptr;
      }
    }
    nodes_[index].inside = std::move(inside);
    return nodes_[index].inside.get();
  }

  // The field with this key.
  static Index find(const Inside& inside, std::string_view key) {
    const auto found = inside.fields.find(key);
    return found == inside.fields.end() ? kNone : found->second;
  }

  // The value that the first so many steps of the path lead to.
  Index follow(std::size_t steps) {
    Index at = root_;
    for (std::size_t i = 0; i < steps && at != kNone; ++i) {
      const Inside* const inside = open(at);
      if (inside == nullptr) return kNone;
      if (nodes_[at].is_object()) {
        at = find(*inside, path_[i]);
      } else {
        const std::optional<std::size_t> item = read_number(path_[i]);
        at = item && *item < inside->items.size() ? inside->items[*item] : kNone;
      }
    }
    return at;
  }
  // The object that the last step of the path is a key of.
  Inside* follow_to_object() {
    if (path_.empty() || path_.back().front() != '"') return nullptr;
    const Index parent = follow(path_.size() - 1);
    return parent != kNone && nodes_[parent].is_object() ? open(parent) : nullptr;
  }

  static std::optional<std::size_t> read_number(std::string_view text) {
    std::uint32_t number = 0;
    const char* const end = text.data() + text.size();
    const auto read = std::from_chars(text.data(), end, number);
    if (read.ec != std::errc() || read.ptr != end) return std::nullopt;
    return number;
  }

  bool pass_path() {
    path_.clear();
    if (!scan_.take('[')) return false;
    if (scan_.take(']')) return true;
    do {
      const std::size_t start = scan_.at();
      if (path_.size() == kMaxDepth || !scan_.pass_scalar()) return false;
      path_.push_back(scan_.since(start));
    } while (scan_.take(','));
    return scan_.take(']');
  }

  bool pass_change() {
    if (!scan_.take('[') || !pass_path()) return false;
    if (scan_.take(']')) return remove();
    const std::size_t start = scan_.at() + 1;
    if (!scan_.take(',') || !scan_.pass_value(path_.size())) return false;
    const std::string_view value = scan_.since(start);
    if (scan_.take(']')) return set(value);
    const std::size_t third_start = scan_.at() + 1;
    if (!scan_.take(',') || !scan_.pass_scalar()) return false;
    const std::string_view third = scan_.since(third_start);
    if (third.front() == '"') return insert(value, third) && scan_.take(']');
    const std::optional<std::size_t> from = read_number(value);
    const std::optional<std::size_t> count = read_number(third);
    return from && count && splice(*from, *count) && scan_.take(']');
  }

  bool set(std::string_view value) {
    if (const Index there = follow(path_.size()); there != kNone) {
      nodes_[there].text = value;
      nodes_[there].inside = nullptr;
      return true;
    }
    Inside* const object = follow_to_object();
    return object != nullptr && link(*object, path_.back(), value, kNone);
  }

  bool insert(std::string_view value, std::string_view next_key) {
    Inside* const object = follow_to_object();
    if (object == nullptr) return false;
    const Index next = find(*object, next_key);
    return next != kNone && link(*object, path_.back(), value, next);
  }

  bool remove() {
    Inside* const object = follow_to_object();
    if (object == nullptr) return false;
    const Index field = find(*object, path_.back());
    if (field == kNone) return false;
    const auto [previous, next] = std::pair(nodes_[field].previous, nodes_[field].next);
    (previous == kNone ? object->first : nodes_[previous].next) = next;
    (next == kNone ? object->last : nodes_[next].previous) = previous;
    object->fields.erase(path_.back());
    return true;
  }

  // Passes the new items, too.
  bool splice(std::size_t from, std::size_t count) {
    const Index array = follow(path_.size());
    if (array == kNone || !nodes_[array].is_array()) return false;
    const std::size_t start = scan_.at() + 1;
    if (!scan_.take(',') || scan_.next() != '[' || !scan_.pass_value(path_.size())) return false;
    const Inside* const added = open(add(scan_.since(start)));
    Inside* const inside = open(array);
    if (added == nullptr || inside == nullptr) return false;
    std::vector<Index>& items = inside->items;
    if (from > items.size() || count > items.size() - from) return false;
    const std::size_t moves = added->items.size() == count ? 0 : items.size() - from - count;
    if (moves > moves_left_) return false;
    moves_left_ -= moves;
    const auto kept = static_cast<std::ptrdiff_t>(std::min(count, added->items.size()));
    const auto place = items.begin() + static_cast<std::ptrdiff_t>(from);
    std::copy_n(added->items.begin(), kept, place);
    items.erase(place + kept, place + static_cast<std::ptrdiff_t>(count));
    items.insert(items.begin() + static_cast<std::ptrdiff_t>(from) + kept, added->items.begin() + kept,
                 added->items.end());
    return true;
  }

  void write(std::string& out, Index index) const {
    const Node& node = nodes_[index];
    if (!node.inside) {
      out += node.text;
      return;
    }
    out += node.text.front();
    for (Index field = node.inside->first; field != kNone; field = nodes_[field].next) {
      if (field != node.inside->first) out += ',';
      out += nodes_[field].key;
      out += ':';
      write(out, field);
    }
    for (std::size_t i = 0; i < node.inside->items.size(); ++i) {
      if (i > 0) out += ',';
      write(out, node.inside->items[i]);
    }
    out += node.is_object() ? '}' : ']';
  }

  std::string_view before_;
  Scan scan_;  // of the changes
  std::size_t moves_left_;
  std::vector<Node> nodes_;
  Index root_ = 0;
  std::vector<std::string_view> path_;  // of the present change
};

}  // namespace

std::optional<std::string> patched(std::string_view before, std::string_view changes) {
  return Patch(before, changes).result();
}

}  // namespace underfoot::json
