// Actions as JSON, by the forms of action_shapes.h.
#include "mycelia/action_shapes.h"
#include "mycelia/wire.h"

namespace underfoot {

using namespace mycelia;  // NOLINT(google-build-using-namespace): this file is the game's own

namespace {

// Most actions are their own forms.
struct ToForm {
  template <class Kind>
  ActionForm operator()(const Kind& action) const {
    return action;
  }
  ActionForm operator()(const Lot& action) const {
    LotAction form;
    if (action.of == Lot::Of::kTile) {
      form.tile = TileIndex(action.drawn);
    } else {
      form.seat = PlayingSeat{action.drawn};
    }
    return form;
  }
  ActionForm operator()(const Discover& action) const {
    if (action.from < kMarketSlots) return DiscoverAction{DiscoverFrom::kMarket, action.from};
    return DiscoverAction{action.from == kFromDeck ? DiscoverFrom::kDeck : DiscoverFrom::kTwo, std::nullopt};
  }
};

// The keys of an action that has this one beside its kind.
template <class Form, class Member>
void only(const json::Reader& in, Member Form::*member) {
  in.only({json::Choice<ActionForm>::kTag, json::name_of(member)});
}

struct FromForm {
  const json::Reader& in;

  template <class Kind>
  Action operator()(const Kind& form) const {
    return form;
  }
  Action operator()(const LotAction& form) const {
    if (form.tile) {
      only(in, &LotAction::tile);
      return Lot{form.tile->value, Lot::Of::kTile};
    }
    in.field(json::name_of(&LotAction::seat));
    return Lot{form.seat.value_or(PlayingSeat{}).value};
  }
  Action operator()(const DiscoverAction& form) const {
    if (form.from == DiscoverFrom::kMarket) {
      in.field(json::name_of(&DiscoverAction::slot));
      return Discover{form.slot.value_or(0)};
    }
    only(in, &DiscoverAction::from);
    return Discover{form.from == DiscoverFrom::kDeck ? kFromDeck : kTwoFromDeck};
  }
};

}  // namespace

void Wire<Mycelia>::write_action(json::Writer& out, const Mycelia& game, const Action& action) {
  json::write(out, game, std::visit(ToForm{}, action));
}

Action Wire<Mycelia>::read_action(const json::Reader& in, const Mycelia& game) {
  return std::visit(FromForm{in}, json::read_as<ActionForm>(in, game));
}

}  // namespace underfoot
