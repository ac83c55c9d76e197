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

  // One document with all the types added so far.
  std::string document(std::string_view id, std::string_view title) const;

 private:
  struct Bounds {
    std::int64_t min = 0;
    std::int64_t max = 0;
    std::size_t most = 0;
  };

  static std::string text(std::string_view value) { return text_of(value); }
  static std::string ref(std::string_view name) { return R"({"$ref":"#/$defs/)" + std::string(name) + "\"}"; }
  static std::string type(std::string_view name) { return R"({"type":")" + std::string(name) + "\"}"; }

  // The schema of a type: a reference where it has a name.
  template <class T>
  std::string form(const Bounds& bounds) {
    if constexpr (HasLeaf<T>) {
      return std::string(Leaf<T>::kSchema);
    } else if constexpr (std::same_as<T, Any>) {
      return "{}";
    } else if constexpr (std::same_as<T, bool>) {
      return type("boolean");
    } else if constexpr (std::integral<T>) {
      return R"({"type":"integer","minimum":)" + std::to_string(bounds.min) + R"(,"maximum":)" +
             std::to_string(bounds.max) + "}";
    } else if constexpr (std::same_as<T, std::string> || std::same_as<T, std::string_view>) {
      return type("string");
    } else if constexpr (Named<T>) {
      definitions_.define(Names<T>::kName, [&] { return names<T>(); });
      return ref(Names<T>::kName);
    } else if constexpr (kIsOptional<T>) {
      return R"({"anyOf":[)" + form<typename T::value_type>(bounds) + "," + type("null") + "]}";
    } else if constexpr (kIsList<T>) {
      return list<T>(bounds);
    } else if constexpr (kIsVariant<T>) {
      definitions_.define(Choice<T>::kName, [&] { return choice<T>(); });
      return ref(Choice<T>::kName);
    } else {
      definitions_.define(Shape<T>::kName, [&] { return object<T>({}); });
      return ref(Shape<T>::kName);
    }
  }

  template <class E>
  std::string names() {
    std::string list;
    for (const std::string_view name : Names<E>::kList) list += (list.empty() ? "" : ",") + text(name);
    return R"({"enum":[)" + list + "]}";
  }

  template <class T>
  std::string list(const Bounds& bounds) {
    std::string made = R"({"type":"array","items":)" + form<typename T::value_type>(bounds);
    if constexpr (requires { std::tuple_size<T>::value; }) {
      const std::string size = std::to_string(std::tuple_size_v<T>);
      made += R"(,"minItems":)" + size + R"(,"maxItems":)" + size;
    }
    return made + "}";
  }

  template <class V>
  std::string choice() {
    std::string list;
    for_each_alternative<V>([&]<class Alternative>() {
      const std::string name = std::string(Shape<Alternative>::kName);
      definitions_.define(name, [&] { return object<Alternative>(Choice<V>::kTag); });
      list += (list.empty() ? "" : ",") + ref(name);
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
      const Bounds bounds{field.min, field.max, field.most};
      std::string schema;
      if constexpr (!std::same_as<Form, OwnForm>) {
        schema = Form::kSchema;
        add(required, text(field.name));
      } else if constexpr (kIsOptional<Member>) {
        schema = form<typename Member::value_type>(bounds);
      } else {
        schema = form<Member>(bounds);
        add(required, text(field.name));
      }
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
};

inline std::string Schema::document(std::string_view id, std::string_view title) const {
  std::string definitions;
  for (const auto& [name, schema] : definitions_.by_name()) {
    definitions += (definitions.empty() ? "" : ",") + text(name) + ":" + schema;
  }
  return R"({"$schema":"https://json-schema.org/draft/2020-12/schema","$id":)" + text(id) + R"(,"title":)" +
         text(title) + R"(,"$defs":{)" + definitions + "}}";
}

}  // namespace underfoot::json
