// The forms of all of Micropolis' values on the wire (src/json/shape.h).
#pragma once

#include "micropolis/action_shapes.h"
#include "micropolis/event_shapes.h"
#include "micropolis/pack_shapes.h"
#include "micropolis/table_shapes.h"
