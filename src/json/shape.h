// The form of a value on the wire, described once: its fields are listed with name, member and meaning, and the writer,
// the reader, the schema (schema.h) and the page's types (typescript.h) follow from that list.
//
//   struct Slot { std::string tile; int price = 0; std::optional<int> soldiers; };
//   template <>
//   struct json::Shape<Slot> {
//     static constexpr std::string_view kName = "Slot";
//     static constexpr auto kFields = std::tuple(
//         field("tile", &Slot::tile, "its id in the pack"),
//         field("price", &Slot::price, "soldiers it costs").between(0, 6),
//         field("soldiers", &Slot::soldiers, "that lie on it"));
//   };
//
// What a member may be: bool, a whole number, a string, an enumeration with Names, another value with a Shape, a list
// of these (array, vector, FixedVector), a variant of values with shapes (each says its kind, see Choice), and
// std::optional: a field that may be absent, or null inside a list. Any is JSON of any form. What has a form of its own
// has a Leaf, such as an id that is a name in a pack; leaves are given the context that the caller has, such as the
// game.
//
// A Shape may also have two functions for reading:
//   static std::string known_as(const Reader& in)   the name under which people know this object, for places of
//                                                   mistakes; "" for none
//   static void check(const Reader& in, const Context& context, const T& value)
//                                                   complains of what no form can say; called if the fields are sound
#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "json/reader.h"
#include "json/type_list.h"
#include "json/writer.h"
#include "table/fixed_vector.h"

namespace underfoot::json {

template <class T>
struct Shape;

// Names of an enumeration's values in their order: kName and an array kList.
template <class E>
struct Names;

// A variant on the wire is the object of its alternative, led by a field that says which: kName, and kTag, that field's
// name. The Shape of each alternative has a kKind, the field's value.
template <class V>
struct Choice;

// A value with a form of its own: write(out, context, value), read(in, context), and either kSchema and kTypeScript,
// that form in words, or Like, a type that looks the same. A field may also name such a form for itself:
// field(…).as<Form>(). A field's form that may be absent has kMayBeAbsent = true, is_absent(context, value), and
// read_absent(in, context), which is given the object and gives the value.
template <class T>
struct Leaf;

// For values that need no context.
struct NoContext {};

// JSON of any form, kept as it is.
struct Any {
  std::string text = "null";
  bool operator==(const Any&) const = default;
};

// The form that the type of the member gives.
struct OwnForm {};

template <class Owner, class T, class Form = OwnForm>
struct Field {
  std::string_view name;
  T Owner::*member;
  std::string_view about;
  std::int64_t min = 0;
  std::int64_t max = 0;
  std::size_t most = 1000;  // of a list's items, or of a string's bytes
  std::size_t least = 0;    // of a list's items, for the schema: a check says it in words
  bool may_be_absent = false;

  constexpr Field between(std::int64_t smallest, std::int64_t greatest) const {
    Field field = *this;
    field.min = smallest;
    field.max = greatest;
    return field;
  }
  constexpr Field at_most(std::size_t items) const {
    Field field = *this;
    field.most = items;
    return field;
  }
  constexpr Field at_least(std::size_t items) const {
    Field field = *this;
    field.least = items;
    return field;
  }
  // Always written; read as the member's initial value where it is absent.
  constexpr Field or_absent() const {
    Field field = *this;
    field.may_be_absent = true;
    return field;
  }
  template <class Other>
  constexpr Field<Owner, T, Other> as() const {
    return {name, member, about, min, max, most, least, may_be_absent};
  }
  using Member = T;
  using Pointer = T Owner::*;
  using FormOf = Form;
};

// ---- What a type is ----

template <class T>
concept Shaped = requires {
  Shape<T>::kFields;
};
template <class T>
concept Named = std::is_enum_v<T> && requires {
  Names<T>::kList;
};

template <class Form>
concept LikeAnother = requires {
  typename Form::Like;
};
template <class T>
concept HasLeaf = LikeAnother<Leaf<T>> || requires {
  Leaf<T>::kSchema;
};
template <class Form>
concept MayBeAbsent = requires {
  requires Form::kMayBeAbsent;
};

template <class T>
inline constexpr bool kIsOptional = false;
template <class T>
inline constexpr bool kIsOptional<std::optional<T>> = true;
template <class T>
inline constexpr bool kIsList = false;
template <class T>
inline constexpr bool kIsList<std::vector<T>> = true;
template <class T, std::size_t N>
inline constexpr bool kIsList<std::array<T, N>> = true;
template <class T, std::size_t N>
inline constexpr bool kIsList<FixedVector<T, N>> = true;
template <class T, std::size_t N>
inline constexpr bool kIsList<FixedList<T, N>> = true;
// How many items a list always has, or can have at most; 0: any number.
template <class T>
inline constexpr std::size_t kLength = 0;
template <class T, std::size_t N>
inline constexpr std::size_t kLength<std::array<T, N>> = N;
template <class T>
inline constexpr std::size_t kCapacity = kLength<T>;
template <class T, std::size_t N>
inline constexpr std::size_t kCapacity<FixedVector<T, N>> = N;
template <class T, std::size_t N>
inline constexpr std::size_t kCapacity<FixedList<T, N>> = N;
template <class T>
inline constexpr bool kIsVariant = false;
template <class... T>
inline constexpr bool kIsVariant<std::variant<T...>> = true;

// The number that a field holds, also inside lists and optionals: its own limits are the widest.
template <class T>
struct Innermost {
  using Type = T;
};
template <class T>
requires(kIsOptional<T> || kIsList<T>) struct Innermost<T> : Innermost<typename T::value_type> {
};

template <class Owner, class T>
constexpr Field<Owner, T> field(std::string_view name, T Owner::*member, std::string_view about = "") {
  Field<Owner, T> made{name, member, about};
  using Number = typename Innermost<T>::Type;
  if constexpr (std::integral<Number> && !std::same_as<Number, bool>) {
    constexpr std::int64_t kSafe = (std::int64_t{1} << 53U) - 1;  // what every reader of JSON keeps exactly
    made.min = std::is_signed_v<Number> ? std::max<std::int64_t>(std::numeric_limits<Number>::min(), -kSafe) : 0;
    made.max = sizeof(Number) < 8 ? static_cast<std::int64_t>(std::numeric_limits<Number>::max()) : kSafe;
  }
  return made;
}

// Whether an object without this field is wrong.
template <class Owner, class T, class Form>
constexpr bool is_required(const Field<Owner, T, Form>& field) {
  const bool is_optional = std::same_as<Form, OwnForm> && kIsOptional<T>;
  return !is_optional && !MayBeAbsent<Form> && !field.may_be_absent;
}

template <class T, class Visit>
constexpr void for_each_field(Visit visit) {
  std::apply([&](const auto&... fields) { (visit(fields), ...); }, Shape<T>::kFields);
}

// The name under which a member is written; T, where the member is that of a base.
template <class T = void, class Owner, class Member>
constexpr std::string_view name_of(Member Owner::*member) {
  std::string_view name;
  for_each_field<std::conditional_t<std::is_void_v<T>, Owner, T>>([&]<class Each>(const Each& field) {
    if constexpr (std::same_as<typename Each::Pointer, Member Owner::*>) {
      if (field.member == member) name = field.name;
    }
  });
  return name;
}

// Calls visit.template operator()<Alternative>() for each alternative of a variant.
template <class V, class Visit>
constexpr void for_each_alternative(Visit visit) {
  [&]<std::size_t... I>(std::index_sequence<I...>) {
    (visit.template operator()<std::variant_alternative_t<I, V>>(), ...);
  }
  (std::make_index_sequence<std::variant_size_v<V>>{});
}

// ---- Writing ----

template <class T, class Context>
void write(Writer& out, const Context& context, const T& value);

template <class T, class Context>
void write_fields(Writer& out, const Context& context, const T& value) {
  for_each_field<T>([&]<class Owner, class Member, class Form>(const Field<Owner, Member, Form>& field) {
    const Member& member = value.*field.member;
    if constexpr (!std::same_as<Form, OwnForm>) {
      if constexpr (MayBeAbsent<Form>) {
        if (Form::is_absent(context, member)) return;
      }
      out.key(field.name);
      Form::write(out, context, member);
    } else if constexpr (kIsOptional<Member>) {
      if (!member) return;
      out.key(field.name);
      write(out, context, *member);
    } else {
      out.key(field.name);
      write(out, context, member);
    }
  });
}

template <class T, class Context>
void write(Writer& out, const Context& context, const T& value) {
  if constexpr (HasLeaf<T>) {
    Leaf<T>::write(out, context, value);
  } else if constexpr (std::same_as<T, Any>) {
    out.raw(value.text);
  } else if constexpr (std::is_arithmetic_v<T> || std::same_as<T, std::string> || std::same_as<T, std::string_view>) {
    out.value(value);
  } else if constexpr (Named<T>) {
    out.value(Names<T>::kList[static_cast<std::size_t>(value)]);
  } else if constexpr (kIsOptional<T>) {
    if (value) {
      write(out, context, *value);
    } else {
      out.null();
    }
  } else if constexpr (kIsList<T>) {
    out.begin_array();
    for (const auto& item : value) write(out, context, item);
    out.end_array();
  } else if constexpr (kIsVariant<T>) {
    std::visit(
        [&]<class Alternative>(const Alternative& alternative) {
          out.begin_object().field(Choice<T>::kTag, Shape<Alternative>::kKind);
          write_fields(out, context, alternative);
          out.end_object();
        },
        value);
  } else {
    static_assert(Shaped<T>, "this type has no Shape");
    out.begin_object();
    write_fields(out, context, value);
    out.end_object();
  }
}

// The form of a field that follows from the others: it is written, and not looked at when read.
template <class T>
struct Derived {
  using Like = T;
  template <class Context>
  static void write(Writer& out, const Context& context, const T& value) {
    json::write(out, context, value);
  }
  template <class Context>
  static T read(const Reader& /*in*/, const Context& /*context*/) {
    return T{};
  }
};

template <class T, class Context = NoContext>
std::string text_of(const T& value, const Context& context = {}) {
  Writer out;
  write(out, context, value);
  return out.take();
}

// ---- Reading ----

// The limits of the field that is being read.
struct Limits {
  Reader::Range range;
  std::size_t most = 1000;
};

template <class T, class Context = NoContext>
T read_as(const Reader& in, const Context& context = {}, const Limits& limits = {});

// The keys of an object that is a T, led by the tag if it is an alternative.
template <class T>
std::vector<std::string_view> keys_of(std::string_view tag = {}) {
  std::vector<std::string_view> keys;
  if (!tag.empty()) keys.push_back(tag);
  for_each_field<T>([&](const auto& field) { keys.push_back(field.name); });
  return keys;
}

template <class Member, class Context, class Owner, class Form>
Member read_member(const Reader& in, const Context& context, const Field<Owner, Member, Form>& field) {
  const Limits limits{{field.min, field.max}, field.most};
  if constexpr (MayBeAbsent<Form>) {
    const std::optional<Reader> found = in.maybe(field.name);
    return found ? Form::read(*found, context) : Form::read_absent(in, context);
  } else if constexpr (!std::same_as<Form, OwnForm>) {
    return Form::read(in.field(field.name), context);
  } else if constexpr (kIsOptional<Member>) {
    const std::optional<Reader> found = in.maybe(field.name);
    return found ? Member{read_as<typename Member::value_type>(*found, context, limits)} : Member{};
  } else {
    return read_as<Member>(in.field(field.name), context, limits);
  }
}

template <class T, class Context>
T read_fields(const Reader& in, const Context& context, std::string_view tag = {}) {
  const Watch watch(in);
  in.only(keys_of<T>(tag));
  Reader here = in;
  if constexpr (requires { Shape<T>::known_as(in); }) {
    if (std::string name = Shape<T>::known_as(in); !name.empty()) here = in.named(std::move(name));
  }
  T value{};
  for_each_field<T>([&]<class Owner, class Member, class Form>(const Field<Owner, Member, Form>& field) {
    if (field.may_be_absent && !here.maybe(field.name)) return;
    value.*field.member = read_member<Member>(here, context, field);
  });
  if constexpr (requires { Shape<T>::check(in, context, value); }) {
    if (watch.is_clean()) Shape<T>::check(here, context, value);
  }
  return value;
}

template <class T, class Context>
T read_choice(const Reader& in, const Context& context) {
  std::vector<std::string_view> kinds;
  for_each_alternative<T>([&]<class Alternative>() { kinds.push_back(Shape<Alternative>::kKind); });
  const std::size_t kind = in.field(Choice<T>::kTag).one_of(kinds);
  T value{};
  std::size_t index = 0;
  for_each_alternative<T>([&]<class Alternative>() {
    if (index++ == kind) value = read_fields<Alternative>(in, context, Choice<T>::kTag);
  });
  return value;
}

template <class T, class Context>
T read_list(const Reader& in, const Context& context, const Limits& limits) {
  using Item = typename T::value_type;
  T list{};
  const Watch watch(in);
  const std::size_t size = in.size(kCapacity<T> == 0 ? limits.most : std::min(limits.most, kCapacity<T>));
  if constexpr (kLength < T >> 0) {
    if (!watch.is_clean()) return list;
    for (std::size_t i = 0; i < kLength<T>; ++i) list[i] = read_as<Item>(in.item(i), context, limits);
  } else {
    for (std::size_t i = 0; i < size; ++i) list.push_back(read_as<Item>(in.item(i), context, limits));
  }
  return list;
}

template <class T, class Context>
T read_as(const Reader& in, const Context& context, const Limits& limits) {
  if constexpr (HasLeaf<T>) {
    return Leaf<T>::read(in, context);
  } else if constexpr (std::same_as<T, Any>) {
    return Any{canonical(in.value())};
  } else if constexpr (std::same_as<T, bool>) {
    return in.boolean();
  } else if constexpr (std::integral<T>) {
    return static_cast<T>(in.integer(limits.range));
  } else if constexpr (std::same_as<T, std::string>) {
    return in.string(limits.most);
  } else if constexpr (Named<T>) {
    return static_cast<T>(in.one_of(Names<T>::kList));
  } else if constexpr (kIsOptional<T>) {
    return in.is_null() ? T{} : T{read_as<typename T::value_type>(in, context, limits)};
  } else if constexpr (kIsList<T>) {
    return read_list<T>(in, context, limits);
  } else if constexpr (kIsVariant<T>) {
    return read_choice<T>(in, context);
  } else {
    return read_fields<T>(in, context);
  }
}

}  // namespace underfoot::json
