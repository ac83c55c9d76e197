// A list of types, for what is said of each of them (forms.h).
#pragma once

namespace underfoot::json {

template <class... Types>
struct TypeList {};

}  // namespace underfoot::json
