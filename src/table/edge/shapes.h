// The forms on the wire of what every game has: seats and anthills count from 0, nobody is null.
#pragma once

#include "json/shape.h"
#include "table/ids.h"
#include "table/message.h"

namespace underfoot::json {

// An id that is a number on the wire.
template <class Tag>
struct NumberedId {
  static constexpr std::string_view kSchema = R"({"type":["integer","null"],"minimum":0,"maximum":254})";
  static constexpr std::string_view kTypeScript = "number | null";

  template <class Context>
  static void write(Writer& out, const Context& /*context*/, Id<Tag> id) {
    if (id.is_none()) {
      out.null();
    } else {
      out.value(id.number());
    }
  }
  template <class Context>
  static Id<Tag> read(const Reader& in, const Context& /*context*/) {
    return in.is_null() ? Id<Tag>::none() : Id<Tag>(in.integer<int>(0, 254));
  }
};

template <>
struct Leaf<Seat> : NumberedId<SeatTag> {
  static constexpr std::string_view kSchema = R"({"type":["integer","null"],"minimum":0,"maximum":5})";
};

// A seat that somebody sits on; never null.
struct TakenSeat {
  static constexpr std::string_view kSchema = R"({"type":"integer","minimum":0,"maximum":5})";
  static constexpr std::string_view kTypeScript = "number";

  template <class Context>
  static void write(Writer& out, const Context& /*game*/, Seat seat) {
    out.value(seat.number());
  }
  template <class Context>
  static Seat read(const Reader& in, const Context& game) {
    return Seat(in.integer<int>(0, game.seats() - 1));
  }
};

// Whose view it is, or whose turn: a seat of this game, or null for nobody.
struct SeatOrNull {
  static constexpr std::string_view kSchema = Leaf<Seat>::kSchema;
  static constexpr std::string_view kTypeScript = Leaf<Seat>::kTypeScript;

  template <class Context>
  static void write(Writer& out, const Context& game, Seat seat) {
    Leaf<Seat>::write(out, game, seat);
  }
  template <class Context>
  static Seat read(const Reader& in, const Context& game) {
    return in.is_null() ? Seat::none() : TakenSeat::read(in, game);
  }
};

// An id that may be none, which is null: for ids whose own form is never null.
template <class T>
struct OrNull {
  using Like = std::optional<T>;

  template <class Context>
  static void write(Writer& out, const Context& context, T id) {
    if (id.is_none()) {
      out.null();
    } else {
      Leaf<T>::write(out, context, id);
    }
  }
  template <class Context>
  static T read(const Reader& in, const Context& context) {
    return in.is_null() ? T::none() : Leaf<T>::read(in, context);
  }
};

// A name in both languages.
template <>
struct Shape<LocalName> {
  static constexpr std::string_view kName = "LocalName";
  static constexpr auto kFields = std::tuple(field("en", &LocalName::en, "English").at_most(10000),
                                             field("ru", &LocalName::ru, "Russian").at_most(10000));
};

}  // namespace underfoot::json
