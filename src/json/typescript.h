// TypeScript types of values with shapes (shape.h), for the page: every named type once, in the order of their names.
#pragma once

#include <string>

#include "json/definitions.h"
#include "json/shape.h"

namespace underfoot::json {

class TypeScript {
 public:
  // Adds a type with all it consists of.
  template <class T>
  void add() {
    form<T>();
  }

  // The type as it is written where it is used.
  template <class T>
  std::string name_of() {
    return form<T>();
  }
  // A definition that no C++ type gives.
  void define(std::string_view name, const std::string& type) {
    definitions_.define(name, [&] { return "export type " + std::string(name) + " = " + type + "\n"; });
  }
  bool has(std::string_view name) const { return definitions_.by_name().contains(name); }

  std::string text() const {
    std::string all;
    for (const auto& [name, type] : definitions_.by_name()) all += (all.empty() ? "" : "\n") + type;
    return all;
  }

 private:
  template <class T>
  std::string form() {
    if constexpr (HasLeaf<T>) {
      return own_form<Leaf<T>>();
    } else if constexpr (std::same_as<T, Any>) {
      return "unknown";
    } else if constexpr (std::same_as<T, bool>) {
      return "boolean";
    } else if constexpr (std::integral<T>) {
      return "number";
    } else if constexpr (std::same_as<T, std::string> || std::same_as<T, std::string_view>) {
      return "string";
    } else if constexpr (Named<T>) {
      definitions_.define(Names<T>::kName, [&] { return names<T>(); });
      return std::string(Names<T>::kName);
    } else if constexpr (kIsOptional<T>) {
      return form<typename T::value_type>() + " | null";
    } else if constexpr (kIsList<T>) {
      const std::string item = form<typename T::value_type>();
      return (item.find(' ') == std::string::npos ? item : "(" + item + ")") + "[]";
    } else if constexpr (kIsVariant<T>) {
      definitions_.define(Choice<T>::kName, [&] { return choice<T>(); });
      return std::string(Choice<T>::kName);
    } else {
      definitions_.define(Shape<T>::kName, [&] { return object<T>({}); });
      return std::string(Shape<T>::kName);
    }
  }

  template <class Form>
  std::string own_form() {
    if constexpr (LikeAnother<Form>) {
      return form<typename Form::Like>();
    } else {
      return std::string(Form::kTypeScript);
    }
  }

  template <class E>
  std::string names() {
    std::string list;
    for (const std::string_view name : Names<E>::kList) list += (list.empty() ? "'" : " | '") + std::string(name) + "'";
    return "export type " + std::string(Names<E>::kName) + " = " + list + "\n";
  }

  template <class V>
  std::string choice() {
    std::string list;
    for_each_alternative<V>([&]<class Alternative>() {
      const std::string name(Shape<Alternative>::kName);
      definitions_.define(name, [&] { return object<Alternative>(Choice<V>::kTag); });
      list += (list.empty() ? "" : " | ") + name;
    });
    return "export type " + std::string(Choice<V>::kName) + " = " + list + "\n";
  }

  template <class T>
  std::string object(std::string_view tag) {
    std::string lines;
    if constexpr (requires { Shape<T>::kKind; }) {
      if (!tag.empty()) lines += "  " + std::string(tag) + ": '" + std::string(Shape<T>::kKind) + "'\n";
    }
    for_each_field<T>([&]<class Owner, class Member, class Form>(const Field<Owner, Member, Form>& field) {
      if (!field.about.empty()) lines += "  /** " + std::string(field.about) + " */\n";
      lines += "  " + key(field.name) + (is_required(field) ? ": " : "?: ");
      if constexpr (!std::same_as<Form, OwnForm>) {
        lines += own_form<Form>() + "\n";
      } else if constexpr (kIsOptional<Member>) {
        lines += form<typename Member::value_type>() + "\n";
      } else {
        lines += form<Member>() + "\n";
      }
    });
    return "export interface " + std::string(Shape<T>::kName) + " {\n" + lines + "}\n";
  }

  static std::string key(std::string_view name) {
    const bool is_word = name.find_first_of("$.-") == std::string_view::npos;
    return is_word ? std::string(name) : "'" + std::string(name) + "'";
  }

  Definitions definitions_;  // name → description
};

}  // namespace underfoot::json
