#include "table/edge/any_table.h"

#include <nlohmann/json.hpp>

namespace underfoot {

Result<void, Trouble> AnyTable::apply_notation(std::string_view notation) {
  return apply(json::Value(notation));
}

}  // namespace underfoot
