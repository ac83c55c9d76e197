// Messages of a table to those who follow it (forms.h), as text.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "hall/host.h"

namespace underfoot::hall {

using Text = std::shared_ptr<const std::string>;

// What a viewer is told of the table: everything since a ply, with the whole view, or with what has changed in it since
// the version `base`. What is given was made for several viewers at once.
struct Since {
  std::size_t ply = 0;
  std::optional<std::int64_t> base = {};
  std::string changes = {};                       // with a base (json/delta.h)
  std::string_view view = {};                     // as it is now; "": to be written
  const std::vector<BriefLine>* brief = nullptr;  // null: to be looked up
};
Changed changed(const Table& table, Seat viewer, const Subscriber::Wishes& wishes, const Since& since,
                std::int64_t now);
Text changed_text(const Table& table, Seat viewer, const Subscriber::Wishes& wishes, const Since& since,
                  std::int64_t now, const text::Catalogue& catalogue);

std::string text_of(const Told& told, const text::Words& words);
// An objection in somebody's language.
Refused refused(const Objection& why, const text::Catalogue& catalogue, text::Lang lang);

}  // namespace underfoot::hall
