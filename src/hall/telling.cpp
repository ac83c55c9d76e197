#include "hall/telling.h"

#include "json/delta.h"

namespace underfoot::hall {

Changed changed(const Table& table, Seat viewer, const Subscriber::Wishes& wishes, const Since& since,
                std::int64_t now) {
  const AnyTable& game = table.game();
  Changed told{.table = table.id(), .entries = table.entries(), .ply = game.ply(), .since = since.ply, .seat = viewer};
  told.actor = table.is_over() ? Actor::over() : game.actor();
  if (wishes.words) {
    told.steps = protocol::forms_of(game, game.log(viewer, since.ply));
  } else {
    told.brief.emplace();
    for (BriefLine& line : game.brief_log(viewer, since.ply)) {
      BriefStep step{.ply = line.ply, .by = line.by, .action = {std::move(line.action)}};
      for (std::string& event : line.events) step.events.push_back({std::move(event)});
      told.brief->push_back(std::move(step));
    }
  }
  std::string written = since.view_now.empty() ? table.view(viewer) : std::string();
  const std::string_view view = since.view_now.empty() ? std::string_view(written) : since.view_now;
  told.view_hash = json::hex64(hash_text(view));
  if (since.base) {
    told.base = since.base;
    told.changes = json::Any{json::delta(since.view_before, view)};
  } else {
    told.view = GameView{std::string(view)};
  }
  told.clocks = table.clocks(now);
  const bool is_asked = told.actor.is_seat() && told.actor.seat() == viewer && !viewer.is_none();
  if (wishes.legal) {
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
