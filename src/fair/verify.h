// Checking a record: did its draws follow from what was committed to and contributed?
#pragma once

#include "fair/fair.h"
#include "table/edge/record.h"

namespace underfoot::fair {

FairChance to_record(const Terms& terms);

// How many draws were checked; or what is not as it should be.
Result<std::size_t, Message> verify(const LoadedRecord& record);

}  // namespace underfoot::fair
