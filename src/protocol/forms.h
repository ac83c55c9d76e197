// What several answers of the protocol have in common, as forms (src/json/shape.h).
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "match/match.h"
#include "table/edge/game_values.h"
#include "table/edge/shapes.h"
#include "text/words.h"

namespace underfoot::protocol {

// An action as somebody outside may want it.
struct ChoiceForm {
  GameAction action = {};
  std::string notation = {};
  std::string text = {};
  std::optional<std::uint32_t> weight = {};
};

struct ToldForm {
  GameEvent event = {};
  Message text = {};
  std::optional<bool> routine = {};
};

struct StepForm {
  std::size_t ply = 0;
  Actor by = Actor::over();
  GameAction action = {};
  std::string notation = {};
  Message text = {};
  std::vector<ToldForm> events = {};
};

struct Status {
  std::string table = {};
  std::string game = {};
  Actor actor = Actor::over();
  std::size_t ply = 0;
  std::optional<std::string> hash = {};  // for those who may know everything
  std::optional<bool> plays_itself = {};
  std::optional<std::vector<StepForm>> steps = {};
};

struct UpdateForm {
  std::string table = {};
  std::size_t ply = 0;
  Seat seat = Seat::none();
  Actor actor = Actor::over();
  std::vector<StepForm> steps = {};
  GameView view = {};
  std::string view_hash = {};
  std::vector<ChoiceForm> legal = {};
};

ChoiceForm form_of(const AnyTable& table, const Choice& choice, const text::Words& words);
std::vector<ChoiceForm> forms_of(const AnyTable& table, const std::vector<Choice>& choices, const text::Words& words);
std::vector<ToldForm> forms_of(const std::vector<ToldEvent>& events);
StepForm form_of(const AnyTable& table, const LogLine& line);
std::vector<StepForm> forms_of(const AnyTable& table, const std::vector<LogLine>& lines);
UpdateForm form_of(std::string_view id, const AnyTable& table, const match::Update& update, const text::Words& words);

}  // namespace underfoot::protocol

namespace underfoot::json {

// A seat, chance, or nobody because the game is over.
template <>
struct Leaf<Actor> {
  static constexpr std::string_view kSchema =
      R"({"anyOf":[{"type":"integer","minimum":0,"maximum":5},{"enum":["chance","over"]}]})";
  static constexpr std::string_view kTypeScript = "number | 'chance' | 'over'";
  template <class Context>
  static void write(Writer& out, const Context& /*context*/, Actor actor) {
    if (actor.is_seat()) {
      out.value(actor.seat().number());
    } else {
      out.value(actor.is_chance() ? "chance" : "over");
    }
  }
};

template <>
struct Shape<protocol::ChoiceForm> {
  using T = protocol::ChoiceForm;
  static constexpr std::string_view kName = "Choice";
  static constexpr auto kFields =
      std::tuple(field("action", &T::action), field("notation", &T::notation, "short, for logs and typing"),
                 field("text", &T::text, "what it would do, in the language of the request"),
                 field("weight", &T::weight, "of an outcome of chance"));
};
template <>
struct Shape<protocol::ToldForm> {
  using T = protocol::ToldForm;
  static constexpr std::string_view kName = "Told";
  static constexpr auto kFields =
      std::tuple(field("event", &T::event), field("text", &T::text, "the same as a sentence that names the cause"),
                 field("routine", &T::routine, "true for bookkeeping that a log for people leaves out"));
};
template <>
struct Shape<protocol::StepForm> {
  using T = protocol::StepForm;
  static constexpr std::string_view kName = "Step";
  static constexpr auto kFields =
      std::tuple(field("ply", &T::ply, "how many actions came before"), field("by", &T::by),
                 field("action", &T::action, "what is hidden from the viewer is null in it"),
                 field("notation", &T::notation), field("text", &T::text, "what was done, in the third person"),
                 field("events", &T::events, "all that happened, in order").at_most(10000));
};
template <>
struct Shape<protocol::Status> {
  using T = protocol::Status;
  static constexpr std::string_view kName = "Status";
  static constexpr auto kFields =
      std::tuple(field("table", &T::table), field("game", &T::game), field("actor", &T::actor, "who is to act"),
                 field("ply", &T::ply, "how many actions have been made"),
                 field("hash", &T::hash, "of the whole state; absent where the answer is meant for a seat"),
                 field("plays_itself", &T::plays_itself, "true if the rules decide for the actor"),
                 field("steps", &T::steps, "what this request has made happen").at_most(100000));
};
template <>
struct Shape<protocol::UpdateForm> {
  using T = protocol::UpdateForm;
  static constexpr std::string_view kName = "Update";
  static constexpr auto kFields = std::tuple(
      field("table", &T::table), field("ply", &T::ply), field("seat", &T::seat, "whose; null is a spectator"),
      field("actor", &T::actor),
      field("steps", &T::steps, "what happened since, as the viewer may know it").at_most(100000),
      field("view", &T::view), field("view_hash", &T::view_hash, "of the view's bytes: equal views, equal hashes"),
      field("legal", &T::legal, "what the viewer may do now, if it is to act").at_most(10000));
};

}  // namespace underfoot::json
