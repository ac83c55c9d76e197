// Types that are described together: a list of them, and what is made of such a list (schema.h, typescript.h).
#pragma once

#include <string>
#include <string_view>

#include "json/schema.h"
#include "json/type_list.h"
#include "json/typescript.h"
#include "json/word.h"

namespace underfoot::json {

// A member of a list that stands for a method: what is asked and what is answered. In a schema the two are
// "NAME.params" and "NAME.result"; in the page's types they are a field of the interface Methods.
template <Word Name, class Params, class Answer>
struct Method {};

// What a list of types looks like on the wire.
class Description {
 public:
  template <class... Types>
  void add(TypeList<Types...> /*list*/) {
    (add_type(static_cast<Types*>(nullptr)), ...);
  }

  Schema& schema() { return schema_; }
  TypeScript& types() { return types_; }

  // All types of the page's module.
  std::string page_types() const {
    const std::string methods = methods_.empty() ? "" : "\nexport interface Methods {\n" + methods_ + "}\n";
    return types_.text() + methods;
  }

 private:
  template <class T>
  void add_type(T* /*type*/) {
    schema_.add<T>();
    types_.add<T>();
  }
  template <Word Name, class Params, class Answer>
  void add_type(Method<Name, Params, Answer>* /*method*/) {
    const std::string name(Name.view());
    schema_.add_as<Params>(name + ".params");
    schema_.add_as<Answer>(name + ".result");
    const std::string params = types_.name_of<Params>();
    methods_ += "  " + name + ": { params: " + params + "; result: " + types_.name_of<Answer>() + " }\n";
  }

  Schema schema_;
  TypeScript types_;
  std::string methods_;
};

}  // namespace underfoot::json
