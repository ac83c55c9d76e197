// Types described by name, each once: what a schema (schema.h) and a page of types (typescript.h) are made of.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>

namespace underfoot::json {

class Definitions {
 public:
  // Describes a type the first time it is named. Describing it may name others, and itself.
  template <class Make>
  void define(std::string_view name, Make make) {
    const bool is_new = by_name_.try_emplace(std::string(name)).second;
    if (is_new) by_name_[std::string(name)] = make();  // found anew: making may have added others
  }
  const std::map<std::string, std::string, std::less<>>& by_name() const { return by_name_; }

 private:
  std::map<std::string, std::string, std::less<>> by_name_;
};

}  // namespace underfoot::json
