// The pack that people play with by default.
#pragma once

#include <memory>

#include "mycelia/pack.h"

namespace underfoot::mycelia {

std::shared_ptr<const Pack> default_pack();

}  // namespace underfoot::mycelia
