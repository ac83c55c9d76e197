#include "hall/views.h"

#include <algorithm>
#include <optional>

#include "json/delta.h"
#include "json/writer.h"

namespace underfoot::hall {
namespace {

constexpr std::string_view kSeat = R"({"seat":)";    // how a view begins
constexpr std::string_view kWholeView = R"([[[],)";  // how changes begin that put another view in place of all

// A view without secrets as another viewer has it; nothing if it does not begin with its seat.
std::optional<std::string> with_seat(std::string_view view, Seat viewer) {
  const std::size_t end = view.find(',');
  if (!view.starts_with(kSeat) || end == std::string_view::npos) return std::nullopt;
  std::string text(kSeat);
  text.reserve(view.size() + 4);
  text += viewer.is_none() ? "null" : std::to_string(viewer.number());
  text += view.substr(end);
  return text;
}

}  // namespace

const std::string& Views::of(const Table& table, Seat viewer) {
  std::string& text = texts_[viewer.number()];
  if (!text.empty()) return text;
  std::optional<std::string> made;
  if (!table.game().info().has_secrets) {
    const auto other =
        std::find_if(texts_.begin(), texts_.end(), [](const auto& each) { return !each.second.empty(); });
    if (other != texts_.end()) made = with_seat(other->second, viewer);
  }
  text = made ? *std::move(made) : table.view(viewer);
  return text;
}

std::string ViewChanges::of(Seat viewer) {
  if (!common_.empty()) return common_;
  std::string changes = json::delta(before_.kept(viewer), now_.of(table_, viewer));
  if (!table_.game().info().has_secrets && !changes.starts_with(kWholeView)) common_ = changes;
  return changes;
}

}  // namespace underfoot::hall
