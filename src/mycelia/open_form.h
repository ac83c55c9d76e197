// What is open on the table, between the rules' state and the forms of the wire (table_forms.h): everything but cards,
// which states and views name in their own ways. Internal to src/mycelia.
#pragma once

#include <string>

#include "mycelia/table_forms.h"

namespace underfoot::mycelia {

// What is left out when there is none of it.
template <class List>
std::optional<List> if_any(const List& list) {
  return list.empty() ? std::nullopt : std::optional(list);
}
inline std::optional<std::uint8_t> if_any(std::uint8_t number) {
  return number == 0 ? std::nullopt : std::optional(number);
}
inline std::optional<bool> if_true(std::uint8_t flag) {
  return flag == 0 ? std::nullopt : std::optional(true);
}
template <class T>
std::optional<T> if_some(std::uint8_t number) {
  return number == kNone ? std::nullopt : std::optional(T{number});
}
template <class T>
std::uint8_t number_or_none(const std::optional<T>& value) {
  return value ? value->value : kNone;
}

// Fills in everything but cards. `Form` is StateForm or ViewForm, whose players are as many as play.
template <class Form>
void write_open(const Mycelia& game, const State& state, Form& form);

// Who knows a card under the deck: left out where all people do.
inline std::optional<SeatSet> knowers(const Mycelia& game, std::uint8_t known_to) {
  return known_to == game.all_people() ? std::nullopt : std::optional(SeatSet{known_to});
}
inline std::uint8_t known_to(const Mycelia& game, const std::optional<SeatSet>& knowers) {
  return knowers ? knowers->bits : game.all_people();
}

// A step of which nothing is left to say is no step.
template <class Form>
void leave_out_rest(Form& form) {
  if (*form.step == StepForm<typename Form::Cards>{}) form.step.reset();
}

// The state that a form describes, without its cards; mushrooms and points are counted. What contradicts the game's
// players and boards is complained about at its place.
template <class Form>
State read_open(const json::Reader& in, const Mycelia& game, const Form& form);

}  // namespace underfoot::mycelia
