// JSON Schema (draft 2020-12) of values with shapes (shape.h): every named type once, under $defs.
#pragma once

#include <string>

#include "json/definitions.h"
#include "json/shape.h"

namespace underfoot::json {

class Schema {
 public:
  // Adds a type with all it consists of.
  template <class T>
  void add() {
    form<T>({});
  }
  // Gives a type another name besides its own.
  template <class T>
  void add_as(const std::string& name) {
    definitions_.define(prefix_ + name, [made = form<T>({})] { return made; });
  }
  // A definition that no type gives.
  void define(std::string_view name, const std::string& schema) {
    definitions_.define(name, [&] { return schema; });
  }
  // The names of types that are added from now on begin with this.
  void begin_names_with(std::string_view prefix) { prefix_ = prefix; }
  bool has(std::string_view name) const { return definitions_.by_name().contains(name); }

  // One document with all the types added so far; a root is the type that the document itself describes.
  struct Heading {
    std::string_view id;
    std::string_view title;
    std::string_view root = {};
  };
  std::string document(const Heading& heading) const;

 private:
  struct Bounds {
    std::int64_t min = 0;
    std::int64_t max = 0;
    std::size_t most = 1000;
    std::size_t least = 0;
  };

  static std::string text(std::string_view value) { return text_of(value); }
  static std::string ref(std::string_view name) { return R"({"$ref":"#/$defs/)" + std::string(name) + "\"}"; }
  static std::string type(std::string_view name) { return R"({"type":")" + std::string(name) + "\"}"; }

  // The schema of a type: a reference where it has a name.
  template <class T>
  std::string form(const Bounds& bounds) {
    if constexpr (HasLeaf<T>) {
      return own_form<Leaf<T>>(bounds);
    } else if constexpr (std::same_as<T, Any>) {
      return "{}";
    } else if constexpr (std::same_as<T, bool>) {
      return type("boolean");
    } else if constexpr (std::integral<T>) {
      return R"({"type":"integer","minimum":)" + std::to_string(bounds.min) + R"(,"maximum":)" +
             std::to_string(bounds.max) + "}";
    } else if constexpr (std::same_as<T, std::string> || std::same_as<T, std::string_view>) {
      return R"({"type":"string","maxLength":)" + std::to_string(bounds.most) + "}";
    } else if constexpr (Named<T>) {
      return named(Names<T>::kName, [&] { return names<T>(); });
    } else if constexpr (kIsOptional<T>) {
      return R"({"anyOf":[)" + form<typename T::value_type>(bounds) + "," + type("null") + "]}";
    } else if constexpr (kIsList<T>) {
      return list<T>(bounds);
    } else if constexpr (kIsVariant<T>) {
      return named(Choice<T>::kName, [&] { return choice<T>(); });
    } else {
      return named(Shape<T>::kName, [&] { return object<T>({}); });
    }
  }
  template <class Form>
  std::string own_form(const Bounds& bounds) {
    if constexpr (LikeAnother<Form>) {
      return form<typename Form::Like>(bounds);
    } else {
      return std::string(Form::kSchema);
    }
  }
  template <class Make>
  std::string named(std::string_view name, Make make) {
    const std::string full_name = prefix_ + std::string(name);
    definitions_.define(full_name, make);
    return ref(full_name);
  }

  template <class E>
  std::string names() {
    std::string list;
    for (const std::string_view name : Names<E>::kList) list += (list.empty() ? "" : ",") + text(name);
    return R"({"enum":[)" + list + "]}";
  }

  template <class T>
  std::string list(const Bounds& bounds) {
    const std::size_t least = std::max(bounds.least, kLength<T>);
    const std::size_t most = kCapacity<T> == 0 ? bounds.most : std::min(bounds.most, kCapacity<T>);
    std::string made = R"({"type":"array","items":)" + form<typename T::value_type>(bounds);
    if (least > 0) made += R"(,"minItems":)" + std::to_string(least);
    return made + R"(,"maxItems":)" + std::to_string(most) + "}";
  }

  template <class V>
  std::string choice() {
    std::string list;
    for_each_alternative<V>([&]<class Alternative>() {
      const std::string made = named(Shape<Alternative>::kName, [&] { return object<Alternative>(Choice<V>::kTag); });
      list += (list.empty() ? "" : ",") + made;
    });
    return R"({"oneOf":[)" + list + "]}";
  }

  template <class T>
  std::string object(std::string_view tag) {
    std::string properties;
    std::string required;
    const auto add = [](std::string& to, const std::string& item) { to += (to.empty() ? "" : ",") + item; };
    if constexpr (requires { Shape<T>::kKind; }) {
      if (!tag.empty()) {
        add(properties, text(tag) + R"(:{"const":)" + text(Shape<T>::kKind) + "}");
        add(required, text(tag));
      }
    }
    for_each_field<T>([&]<class Owner, class Member, class Form>(const Field<Owner, Member, Form>& field) {
      const Bounds bounds{field.min, field.max, field.most, field.least};
      std::string schema;
      if constexpr (!std::same_as<Form, OwnForm>) {
        schema = own_form<Form>(bounds);
      } else if constexpr (kIsOptional<Member>) {
        schema = form<typename Member::value_type>(bounds);
      } else {
        schema = form<Member>(bounds);
      }
      if (is_required(field)) add(required, text(field.name));
      if (!field.about.empty()) schema.insert(schema.size() - 1, described(schema, field.about));
      add(properties, text(field.name) + ":" + schema);
    });
    return R"({"type":"object","properties":{)" + properties + R"(},"required":[)" + required +
           R"(],"additionalProperties":false})";
  }
  static std::string described(const std::string& schema, std::string_view about) {
    return (schema == "{}" ? "" : ",") + (R"("description":)" + text(about));
  }

  Definitions definitions_;  // name → description
  std::string prefix_;
};

inline std::string Schema::document(const Heading& heading) const {
  std::string definitions;
  for (const auto& [name, schema] : definitions_.by_name()) {
    definitions += (definitions.empty() ? "" : ",") + text(name) + ":" + schema;
  }
  const std::string root = heading.root.empty() ? "" : R"(,"$ref":"#/$defs/)" + std::string(heading.root) + "\"";
  return R"({"$schema":"https://json-schema.org/draft/2020-12/schema","$id":)" + text(heading.id) + R"(,"title":)" +
         text(heading.title) + root + R"(,"$defs":{)" + definitions + "}}";
}

}  // namespace underfoot::json
