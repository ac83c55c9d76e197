#include "games/forms.h"

#include "micropolis/aid_shapes.h"
#include "micropolis/described.h"
#include "micropolis/shapes.h"
#include "micropolis/wire.h"
#include "mycelia/aid_shapes.h"
#include "mycelia/described.h"
#include "mycelia/shapes.h"
#include "mycelia/wire.h"

namespace underfoot {

std::span<const GameForms> builtin_forms() {
  static const std::array<GameForms, 2> kForms = {forms_of<micropolis::Micropolis>(), forms_of<mycelia::Mycelia>()};
  return kForms;
}

}  // namespace underfoot
