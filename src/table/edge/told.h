// Events as a viewer gets them: blinded, written, with their sentences.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "json/writer.h"
#include "table/edge/wire.h"
#include "table/game.h"

namespace underfoot {

// One thing that happened, as a viewer may know it.
struct ToldEvent {
  std::string json;
  Message text;
  bool is_routine = false;  // bookkeeping that a log for people leaves out

  bool operator==(const ToldEvent&) const = default;
};

// A game that tells what happens.
template <class G>
concept TellsEvents = requires(const G& game, std::vector<typename G::Event>& events, const typename G::Event& event,
                               Seat viewer, json::Writer& out) {
  { game.seen_event(event, viewer) } -> std::same_as<std::optional<typename G::Event>>;
  { Wire<G>::write_event(out, game, event) } -> std::same_as<void>;
  { Wire<G>::tell(game, event) } -> std::same_as<Message>;
  { Wire<G>::is_routine(event) } -> std::same_as<bool>;
};

template <TellsEvents G>
std::string event_text(const G& game, const typename G::Event& event) {
  json::Writer out;
  Wire<G>::write_event(out, game, event);
  return out.take();
}

template <TellsEvents G>
ToldEvent told_event(const G& game, const typename G::Event& event) {
  return {event_text(game, event), Wire<G>::tell(game, event), Wire<G>::is_routine(event)};
}

template <TellsEvents G>
std::vector<ToldEvent> told_to(const G& game, const std::vector<typename G::Event>& events, Seat viewer) {
  std::vector<ToldEvent> told;
  for (const typename G::Event& event : events) {
    const std::optional<typename G::Event> seen = game.seen_event(event, viewer);
    if (seen) told.push_back(told_event(game, *seen));
  }
  return told;
}

}  // namespace underfoot
