#include "hall/telling.h"

namespace underfoot::hall {

Changed changed(const Table& table, Seat viewer, const Subscriber::Wishes& wishes, const Since& since,
                std::int64_t now) {
  const AnyTable& game = table.game();
  Changed told{.entries = table.entries(), .ply = game.ply(), .since = since.ply, .seat = viewer};
  told.actor = table.is_over() ? Actor::over() : game.actor();
  if (wishes.words) {
    told.steps = protocol::forms_of(game, game.log(viewer, since.ply));
  } else {
    const auto add = [&](const std::vector<BriefLine>& lines) {
      told.brief.emplace();
      for (const BriefLine& line : lines) told.brief->push_back({line.by, {line.action}, {line.events}});
    };
    add(since.brief != nullptr ? *since.brief : game.brief_logs({&viewer, 1}, since.ply).front());
  }
  const std::string written = since.view.empty() ? table.view(viewer) : std::string();
  const std::string_view view = since.view.empty() ? std::string_view(written) : since.view;
  told.view_hash = json::hex64(hash_text(view));
  if (since.base) {
    told.base = since.base;
    told.changes = json::Any{since.changes};
  } else {
    told.table = table.id();
    told.view = GameView{std::string(view)};
  }
  told.clocks = table.clocks(now);
  const bool is_asked = told.actor.is_seat() && told.actor.seat() == viewer && !viewer.is_none();
  if (wishes.legal && (is_asked || told.view)) {
    told.legal.emplace();
    if (is_asked) {
      for (const AnyAction& action : game.legal()) told.legal->push_back({game.action_text(action)});
    }
  }
  return told;
}

std::string text_of(const Told& told, const text::Words& words) {
  constexpr std::size_t kUsual = 2048;
  json::Writer out;
  out.reserve(kUsual);
  json::write(out, words, told);
  return out.take();
}

Text changed_text(const Table& table, Seat viewer, const Subscriber::Wishes& wishes, const Since& since,
                  std::int64_t now, const text::Catalogue& catalogue) {
  const std::vector<std::string> names = table.names();
  return std::make_shared<const std::string>(
      text_of(changed(table, viewer, wishes, since, now), {catalogue, wishes.lang, names}));
}

Refused refused(const Objection& why, const text::Catalogue& catalogue, text::Lang lang) {
  Refused told{.code = std::string(why.code), .text = catalogue.render(lang, why.message)};
  if (!why.rule.empty()) told.rule = std::string(why.rule);
  if (!why.place.empty()) told.place = why.place;
  return told;
}

}  // namespace underfoot::hall
