// The pack that people play with by default.
#pragma once

#include <memory>

#include "micropolis/pack.h"

namespace underfoot::micropolis {

std::shared_ptr<const Pack> default_pack();

}  // namespace underfoot::micropolis
