// All forms of Mycelia on the wire.
#pragma once

#include "mycelia/action_shapes.h"
#include "mycelia/event_shapes.h"
#include "mycelia/option_shapes.h"
#include "mycelia/pack_shapes.h"
#include "mycelia/table_shapes.h"

namespace underfoot::mycelia {

struct Aids;
struct Changes;
struct DescribedTable;

using Forms =
    json::TypeList<OptionsForm, ActionForm, Event, StateForm, ViewForm, PackForm, Aids, Changes, DescribedTable>;

}  // namespace underfoot::mycelia
