// The forms of the engine protocol: what is asked and answered, each method a json::Method (src/json/forms.h). Values
// of a game are those of src/table/edge/game_values.h.
#pragma once

#include "json/forms.h"

namespace underfoot::protocol {

using Forms = json::TypeList<>;

}  // namespace underfoot::protocol
