// The forms of actions on the wire: {"do": kind, …}.
#pragma once

#include "mycelia/shapes.h"

namespace underfoot::mycelia {

// Actions whose numbers have several meanings in the rules, with a field for each.
struct LotAction {
  std::optional<PlayingSeat> seat;
  std::optional<TileIndex> tile;
};
enum class DiscoverFrom : std::uint8_t { kMarket, kDeck, kTwo };
inline constexpr std::array<std::string_view, 3> kDiscoverNames = {"market", "deck", "two"};
struct DiscoverAction {
  DiscoverFrom from = DiscoverFrom::kMarket;
  std::optional<std::uint8_t> slot;
};

using ActionForm = std::variant<Lay, Deal, Roll, LotAction, AutomaReveal, Step, Stop, Explore, Site, Spore, Drop, Fruit,
                                Pay, Plant, OnBoard, Decay, DiscoverAction, Discard, Refresh, Rival, Edge, Announce>;
static_assert(std::variant_size_v<ActionForm> == std::variant_size_v<Action>);

}  // namespace underfoot::mycelia

namespace underfoot::json {

template <>
struct Names<mycelia::DiscoverFrom> {
  static constexpr std::string_view kName = "DiscoverFrom";
  static constexpr auto kList = mycelia::kDiscoverNames;
};

template <>
struct Choice<mycelia::ActionForm> {
  static constexpr std::string_view kName = "Action";
  static constexpr std::string_view kTag = "do";
};

template <>
struct Shape<mycelia::Lay> {
  using T = mycelia::Lay;
  static constexpr std::string_view kName = "LayAction";
  static constexpr std::string_view kKind = "lay";
  static constexpr auto kFields =
      std::tuple(field("tile", &T::kind, "what comes next in the star, or for EXPLORE"),
                 field("turn", &T::turn, "which way round; 0 for EXPLORE").between(0, mycelia::kSides - 1));
};
template <>
struct Shape<mycelia::Deal> {
  using T = mycelia::Deal;
  static constexpr std::string_view kName = "DealAction";
  static constexpr std::string_view kKind = "deal";
  static constexpr auto kFields = std::tuple(field("card", &T::card, "from the deck, or stolen from a hand"));
};
template <>
struct Shape<mycelia::Roll> {
  using T = mycelia::Roll;
  static constexpr std::string_view kName = "RollAction";
  static constexpr std::string_view kKind = "roll";
  static constexpr auto kFields = std::tuple(field("wind", &T::wind));
};
template <>
struct Shape<mycelia::LotAction> {
  using T = mycelia::LotAction;
  static constexpr std::string_view kName = "LotAction";
  static constexpr std::string_view kKind = "lot";
  static constexpr auto kFields = std::tuple(field("seat", &T::seat, "a lot between people"),
                                             field("tile", &T::tile, "a lot between places for the automa's mother"));
};
template <>
struct Shape<mycelia::AutomaReveal> {
  using T = mycelia::AutomaReveal;
  static constexpr std::string_view kName = "AutomaAction";
  static constexpr std::string_view kKind = "automa";
  static constexpr auto kFields =
      std::tuple(field("card", &T::card, "its next card").as<PlainAs<mycelia::AutomaCardNumber>>());
};
template <>
struct Shape<mycelia::Step> {
  using T = mycelia::Step;
  static constexpr std::string_view kName = "StepAction";
  static constexpr std::string_view kKind = "step";
  static constexpr auto kFields = std::tuple(field("tile", &T::tile, "where a mother goes"));
};
template <>
struct Shape<mycelia::Stop> {
  static constexpr std::string_view kName = "StopAction";
  static constexpr std::string_view kKind = "stop";
  static constexpr std::tuple<> kFields{};
};
template <>
struct Shape<mycelia::Explore> {
  static constexpr std::string_view kName = "ExploreAction";
  static constexpr std::string_view kKind = "explore";
  static constexpr std::tuple<> kFields{};
};
template <>
struct Shape<mycelia::Site> {
  using T = mycelia::Site;
  static constexpr std::string_view kName = "SiteAction";
  static constexpr std::string_view kKind = "site";
  static constexpr auto kFields =
      std::tuple(field("cell", &T::cell, "where the tile goes"),
                 field("turn", &T::turn, "which way round").between(0, mycelia::kSides - 1));
};
template <>
struct Shape<mycelia::Spore> {
  using T = mycelia::Spore;
  static constexpr std::string_view kName = "SporeAction";
  static constexpr std::string_view kKind = "spore";
  static constexpr auto kFields =
      std::tuple(field("source", &T::source, "who releases: the mother, or the mushroom of a board")
                     .as<PlainAs<mycelia::ReleaseSource>>());
};
template <>
struct Shape<mycelia::Drop> {
  using T = mycelia::Drop;
  static constexpr std::string_view kName = "DropAction";
  static constexpr std::string_view kKind = "drop";
  static constexpr auto kFields = std::tuple(field("tile", &T::tile, "where a spore falls"));
};
template <>
struct Shape<mycelia::Fruit> {
  using T = mycelia::Fruit;
  static constexpr std::string_view kName = "FruitAction";
  static constexpr std::string_view kKind = "fruit";
  static constexpr auto kFields = std::tuple(field("card", &T::card));
};
template <>
struct Shape<mycelia::Pay> {
  using T = mycelia::Pay;
  static constexpr std::string_view kName = "PayAction";
  static constexpr std::string_view kKind = "pay";
  static constexpr auto kFields = std::tuple(field("tile", &T::tile, "from which a spore is paid"),
                                             field("owner", &T::owner, "whose spore").as<SeatOfPlayer>());
};
template <>
struct Shape<mycelia::Plant> {
  using T = mycelia::Plant;
  static constexpr std::string_view kName = "PlantAction";
  static constexpr std::string_view kKind = "plant";
  static constexpr auto kFields = std::tuple(field("tile", &T::tile, "where the mushroom grows"));
};
template <>
struct Shape<mycelia::OnBoard> {
  using T = mycelia::OnBoard;
  static constexpr std::string_view kName = "BoardAction";
  static constexpr std::string_view kKind = "board";
  static constexpr auto kFields =
      std::tuple(field("board", &T::board, "for the mushroom").between(0, mycelia::kMaxBoards - 1));
};
template <>
struct Shape<mycelia::Decay> {
  using T = mycelia::Decay;
  static constexpr std::string_view kName = "DecayAction";
  static constexpr std::string_view kKind = "decay";
  static constexpr auto kFields =
      std::tuple(field("board", &T::board, "whose mushroom decays").between(0, mycelia::kMaxBoards - 1));
};
template <>
struct Shape<mycelia::DiscoverAction> {
  using T = mycelia::DiscoverAction;
  static constexpr std::string_view kName = "DiscoverAction";
  static constexpr std::string_view kKind = "discover";
  static constexpr auto kFields = std::tuple(
      field("from", &T::from, "the market, the deck, or two cards of the deck, one of which goes back"),
      field("slot", &T::slot, "of the market, and only of the market").between(0, mycelia::kMarketSlots - 1));
};
template <>
struct Shape<mycelia::Discard> {
  using T = mycelia::Discard;
  static constexpr std::string_view kName = "DiscardAction";
  static constexpr std::string_view kKind = "discard";
  static constexpr auto kFields = std::tuple(field("card", &T::card, "goes face down under the deck"));
};
template <>
struct Shape<mycelia::Refresh> {
  static constexpr std::string_view kName = "RefreshAction";
  static constexpr std::string_view kKind = "refresh";
  static constexpr std::tuple<> kFields{};
};
template <>
struct Shape<mycelia::Rival> {
  using T = mycelia::Rival;
  static constexpr std::string_view kName = "RivalAction";
  static constexpr std::string_view kKind = "rival";
  static constexpr auto kFields = std::tuple(field("seat", &T::seat, "whose mother, or whose hand").as<SeatOfPlayer>());
};
template <>
struct Shape<mycelia::Edge> {
  using T = mycelia::Edge;
  static constexpr std::string_view kName = "EdgeAction";
  static constexpr std::string_view kKind = "edge";
  static constexpr auto kFields = std::tuple(field("tile", &T::tile, "the edge tile to be moved"));
};
template <>
struct Shape<mycelia::Announce> {
  using T = mycelia::Announce;
  static constexpr std::string_view kName = "AnnounceAction";
  static constexpr std::string_view kKind = "announce";
  static constexpr auto kFields = std::tuple(field("deed", &T::deed, "what the automa begins: fruit or move"));
};

}  // namespace underfoot::json
