// What changed between two JSON texts, as JSON: a list of changes that are made one after another.
//
//   [path, value]                     the value at that path is now this one; if the last step is a key that the
//                                     object did not have, it comes last
//   [path, value, key]                the last step is a key that the object did not have; it comes before this one
//   [path]                            the last step is a key that the object has no more
//   [path, from, count, [items…]]     in the array at that path, `count` items from `from` on are replaced by these
//
// A path is a list of keys and indices from the root: ["seats",2,"army"]; [] is the whole value. No difference is [].
// Both texts must come from json::Writer, or be like its texts: no spaces, an object's keys each once and written in
// one way, nested no deeper than kMaxDepth. docs/formats/delta.md tells it to those who write clients.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace underfoot::json {

// Never longer than the new text put into one change, [[[],…]].
std::string delta(std::string_view before, std::string_view after);

// The text after the changes; nothing if these do not fit the text, whatever was sent. Works on texts, and keeps the
// order of keys, so that patched(before, delta(before, after)) == after, byte for byte.
std::optional<std::string> patched(std::string_view before, std::string_view changes);

}  // namespace underfoot::json
