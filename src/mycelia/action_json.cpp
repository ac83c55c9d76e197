// Actions as JSON: {"do": kind, …}. Tiles, boards and seats are counted from 0, as in views.
#include <algorithm>

#include "mycelia/names.h"
#include "mycelia/wire.h"

namespace underfoot {

using namespace mycelia;  // NOLINT(google-build-using-namespace): this file is the game's own

namespace {

// In the order of the variant.
constexpr std::array<std::string_view, 22> kKinds = {
    "lay",   "deal", "roll",  "lot",   "automa", "step",     "stop",    "explore", "site",  "spore", "drop",
    "fruit", "pay",  "plant", "board", "decay",  "discover", "discard", "refresh", "rival", "edge",  "announce"};
static_assert(std::variant_size_v<Action> == kKinds.size());

constexpr std::array<std::string_view, 2> kDirections = {"down", "up"};
constexpr std::array<std::string_view, 5> kDiscoverNames = {"1", "2", "3", "deck", "two"};
constexpr std::array<std::uint8_t, 5> kDiscoverFrom = {0, 1, 2, kFromDeck, kTwoFromDeck};

class ActionWriter {
 public:
  ActionWriter(json::Writer& out, const Mycelia& game) : out_(out), pack_(game.pack()) {}

  void operator()(const Lay& action) const {
    out_.field("tile", tile_name(pack_, action.kind)).field("turn", int{action.turn});
  }
  void operator()(const Deal& action) const { card(action.card); }
  void operator()(const Roll& action) const { out_.field("wind", kWindNames[index_of(action.wind)]); }
  void operator()(const Lot& action) const { out_.field("drawn", int{action.drawn}); }
  void operator()(const AutomaReveal& action) const { out_.field("card", pack_.automa[action.card].id); }
  void operator()(const Step& action) const { tile(action.tile); }
  void operator()(const Site& action) const {
    out_.field("a", int{action.cell.a}).field("b", int{action.cell.b});
    out_.field("points", kDirections[action.cell.is_up]).field("turn", int{action.turn});
  }
  void operator()(const Spore& action) const {
    out_.key("source");
    if (action.source == kMotherSource) {
      out_.value("mother");
    } else {
      out_.value(int{action.source});
    }
  }
  void operator()(const Drop& action) const { tile(action.tile); }
  void operator()(const Fruit& action) const { card(action.card); }
  void operator()(const Pay& action) const {
    tile(action.tile);
    out_.field("owner", action.owner.number());
  }
  void operator()(const Plant& action) const { tile(action.tile); }
  void operator()(const OnBoard& action) const { out_.field("board", int{action.board}); }
  void operator()(const Decay& action) const { out_.field("board", int{action.board}); }
  void operator()(const Discover& action) const {
    const auto place = static_cast<std::size_t>(std::find(kDiscoverFrom.begin(), kDiscoverFrom.end(), action.from) -
                                                kDiscoverFrom.begin());
    out_.field("from", kDiscoverNames[place]);
  }
  void operator()(const Discard& action) const { card(action.card); }
  void operator()(const Rival& action) const { out_.field("seat", action.seat.number()); }
  void operator()(const Edge& action) const { tile(action.tile); }
  void operator()(const Announce& action) const { out_.field("deed", kDeedNames[index_of(action.deed)]); }
  template <class Plain>
  void operator()(const Plain& /*action*/) const {}  // stop, explore, refresh

 private:
  void card(CardKind kind) const {
    out_.key("card");
    write_card_kind(out_, pack_, kind);
  }
  void tile(TileIndex index) const { out_.field("tile", index.number()); }

  json::Writer& out_;
  const Pack& pack_;
};

class ActionReader {
 public:
  ActionReader(const json::Reader& in, const Mycelia& game) : in_(in), game_(game), pack_(game.pack()) {}

  Action read() const {
    switch (in_.field("do").one_of(kKinds)) {
      case 0:
        in_.only({"do", "tile", "turn"});
        return Lay{read_tile_kind(in_.field("tile"), pack_), in_.field("turn").integer<std::uint8_t>(0, kSides - 1)};
      case 1:
        return Deal{card()};
      case 2:
        in_.only({"do", "wind"});
        return Roll{static_cast<Wind>(in_.field("wind").one_of(kWindNames))};
      case 3:
        in_.only({"do", "drawn"});
        return Lot{in_.field("drawn").integer<std::uint8_t>(0, kTiles - 1)};
      case 4:
        return automa_card();
      case 5:
        return Step{tile()};
      case 6:
        in_.only({"do"});
        return Stop{};
      case 7:
        in_.only({"do"});
        return Explore{};
      case 8:
        return site();
      case 9:
        return source();
      case 10:
        return Drop{tile()};
      case 11:
        return Fruit{card()};
      case 12:
        in_.only({"do", "tile", "owner"});
        return Pay{index("tile"), Seat(in_.field("owner").integer<int>(0, game_.seats() - 1))};
      case 13:
        return Plant{tile()};
      case 14:
        return OnBoard{board()};
      case 15:
        return Decay{board()};
      case 16:
        in_.only({"do", "from"});
        return Discover{kDiscoverFrom[in_.field("from").one_of(kDiscoverNames)]};
      case 17:
        return Discard{card()};
      case 18:
        in_.only({"do"});
        return Refresh{};
      case 19:
        in_.only({"do", "seat"});
        return Rival{Seat(in_.field("seat").integer<int>(0, game_.seats() - 1))};
      case 20:
        return Edge{tile()};
      default:
        in_.only({"do", "deed"});
        return Announce{static_cast<Deed>(in_.field("deed").one_of(kDeedNames))};
    }
  }

 private:
  CardKind card() const {
    in_.only({"do", "card"});
    return read_card_kind(in_.field("card"), pack_);
  }
  TileIndex index(std::string_view key) const { return TileIndex(in_.field(key).integer<int>(0, kTiles - 1)); }
  TileIndex tile() const {
    in_.only({"do", "tile"});
    return index("tile");
  }
  std::uint8_t board() const {
    in_.only({"do", "board"});
    return in_.field("board").integer<std::uint8_t>(0, kMaxBoards - 1);
  }
  Action automa_card() const {
    in_.only({"do", "card"});
    std::array<std::string_view, kAutomaCards> names{};
    for (std::size_t i = 0; i < kAutomaCards; ++i) names[i] = pack_.automa[i].id;
    return AutomaReveal{static_cast<std::uint8_t>(in_.field("card").one_of(names))};
  }
  Action site() const {
    in_.only({"do", "a", "b", "points", "turn"});
    Cell cell;
    cell.a = in_.field("a").integer<std::int8_t>(-kReach, kReach);
    cell.b = in_.field("b").integer<std::int8_t>(-kReach, kReach);
    cell.is_up = static_cast<std::uint8_t>(in_.field("points").one_of(kDirections));
    return Site{cell, in_.field("turn").integer<std::uint8_t>(0, kSides - 1)};
  }
  Action source() const {
    in_.only({"do", "source"});
    const json::Reader source = in_.field("source");
    if (!source.is_string()) return Spore{source.integer<std::uint8_t>(0, kMaxBoards - 1)};
    constexpr std::array<std::string_view, 1> kMother = {"mother"};
    source.one_of(kMother);
    return Spore{kMotherSource};
  }

  const json::Reader& in_;
  const Mycelia& game_;
  const Pack& pack_;
};

}  // namespace

void Wire<Mycelia>::write_action(json::Writer& out, const Mycelia& game, const Action& action) {
  out.begin_object().field("do", kKinds[action.index()]);
  std::visit(ActionWriter(out, game), action);
  out.end_object();
}

Action Wire<Mycelia>::read_action(const json::Reader& in, const Mycelia& game) {
  return ActionReader(in, game).read();
}

}  // namespace underfoot
