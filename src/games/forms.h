// The forms of the games of this program, for `underfoot schema`.
#pragma once

#include <span>

#include "table/edge/forms.h"

namespace underfoot {

std::span<const GameForms> builtin_forms();

}  // namespace underfoot
