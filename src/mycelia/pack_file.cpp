// Reads a pack by the forms of pack_shapes.h and checks what they cannot say. A mistake in one part does not keep those
// in others from being found.
#include <algorithm>

#include "mycelia/pack_shapes.h"
#include "mycelia/wire.h"

namespace underfoot {

using namespace mycelia;  // NOLINT(google-build-using-namespace): this file is the game's own

namespace {

template <class Owner, class Member>
json::Reader at(const json::Reader& in, Member Owner::*member) {
  return in.field(json::name_of(member));
}

// MYC-1.2: 11 of each colour and 6 black, each kind listed once.
void check_tiles(const json::Reader& tiles, const Pack& pack) {
  std::array<int, kColours> counts{};
  for (std::size_t i = 0; i < pack.tiles.size(); ++i) {
    counts[index_of(pack.tiles[i].colour)] += pack.tiles[i].count;
    const auto here = pack.tiles.begin() + static_cast<std::ptrdiff_t>(i);
    const auto is_same = [&](const TileSpec& other) { return name_of(other) == name_of(*here); };
    if (std::any_of(pack.tiles.begin(), here, is_same)) tiles.item(i).fail(message("mycelia.pack.same_tile"_msg));
  }
  for (std::size_t colour = 0; colour < kColours; ++colour) {
    if (counts[colour] == kTilesOfColour[colour]) continue;
    tiles.fail(message("mycelia.pack.tile_count"_msg, param("colour", kColourNames[colour]),
                       param("count", counts[colour]), param("expected", kTilesOfColour[colour])));
  }
}

void read_tiles(const json::Reader& tiles, Pack& pack) {
  const json::Watch watch(tiles);
  const std::size_t kinds = tiles.size(kMaxKinds);
  for (std::size_t i = 0; i < kinds; ++i) {
    const auto tile = json::read_as<TileEntry>(tiles.item(i));
    pack.tiles.push_back({tile.colour, tile.insect, tile.order == Order::kOau, tile.count});
  }
  if (watch.is_clean()) check_tiles(tiles, pack);
}

Effect effect_of(const EffectEntry& entry) {
  return {entry.kind, entry.number.value_or(0)};
}

ColourCounts counted(const Cost& cost) {
  ColourCounts counts{};
  for (const PlainColour colour : cost) ++counts[index_of(colour)];
  return counts;
}

// MYC-1.4: name, Latin name, points, cost, spores, effect, letter of a fact.
CardSpec read_card(const json::Reader& in) {
  const auto card = json::read_as<CardEntry>(in);
  return {card.id,     card.name,          card.latin,  card.letter.value_or(""), card.fact,
          card.points, counted(card.cost), card.spores, effect_of(card.effect),   card.count};
}

void read_cards(const json::Reader& cards, Pack& pack) {
  const json::Watch watch(cards);
  const std::size_t kinds = cards.size(kCards);
  int count = 0;
  for (std::size_t i = 0; i < kinds; ++i) {
    const CardSpec card = read_card(cards.item(i));
    if (!card.id.empty() && !find_card(pack, card.id).is_none()) {
      cards.item(i).fail(message("mycelia.pack.same_id"_msg, param("id", card.id)));
    }
    count += card.count;
    pack.cards.push_back(card);
  }
  if (count != kCards && watch.is_clean()) {  // MYC-1.1
    cards.fail(message("mycelia.pack.card_count"_msg, param("count", count)));
  }
}

AutomaHalf half_of(const HalfEntry& entry) {
  return {counted(entry.cost),
          entry.any,
          entry.spores,
          entry.effect ? effect_of(*entry.effect) : Effect{EffectKind::kNothing, 0},
          {entry.targets.o, entry.targets.u, entry.targets.a}};
}

void read_automa(const json::Reader& cards, Pack& pack) {
  const json::Watch watch(cards);
  const std::size_t count = cards.size(kAutomaCards);
  if (count != kAutomaCards && watch.is_clean()) {  // MYC-1.3
    cards.fail(message("mycelia.pack.automa_count"_msg, param("count", static_cast<int>(count))));
  }
  for (std::size_t i = 0; i < count; ++i) {
    const auto entry = json::read_as<AutomaEntry>(cards.item(i));
    const AutomaCard card{entry.id, {half_of(entry.medium), half_of(entry.hard)}};
    const auto is_same = [&](const AutomaCard& other) { return !card.id.empty() && other.id == card.id; };
    if (std::any_of(pack.automa.begin(), pack.automa.end(), is_same)) {
      cards.item(i).fail(message("mycelia.pack.same_id"_msg, param("id", card.id)));
    }
    pack.automa.push_back(card);
  }
}

}  // namespace

// Some effects have a number, the others must not.
void json::Shape<EffectEntry>::check(const Reader& in, const NoContext& /*context*/, const EffectEntry& effect) {
  if (effect.kind == EffectKind::kTakeCards || effect.kind == EffectKind::kGainInsects) {
    at(in, &EffectEntry::number);  // complains if there is none
  } else if (effect.number) {
    at(in, &EffectEntry::number).fail(message("mycelia.pack.no_number"_msg));
  }
}

void json::Shape<CardEntry>::check(const Reader& in, const NoContext& /*context*/, const CardEntry& card) {
  if (card.cost.empty()) at(in, &CardEntry::cost).fail(message("mycelia.pack.no_cost"_msg));
}

void json::Shape<HalfEntry>::check(const Reader& in, const NoContext& /*context*/, const HalfEntry& entry) {
  const AutomaHalf half = half_of(entry);
  const bool is_payable = half.cost_size() >= 1 && half.cost_size() <= kMaxCost;
  if (!is_payable) in.fail(message("mycelia.pack.no_cost"_msg));
  const bool is_immediate = effect_class(half.effect.kind) == EffectClass::kImmediate;
  if (!is_immediate) at(in, &HalfEntry::effect).fail(message("mycelia.pack.not_immediate"_msg));  // MYC-15.5
}

Pack Wire<Mycelia>::read_pack(const json::Reader& in) {
  in.only(json::keys_of<PackForm>());
  Pack pack;
  pack.id = at(in, &PackForm::id).string(100);
  pack.name = json::read_as<LocalName>(at(in, &PackForm::name));
  pack.note = json::read_as<LocalName>(at(in, &PackForm::note));
  read_tiles(at(in, &PackForm::tiles), pack);
  read_cards(at(in, &PackForm::cards), pack);
  read_automa(at(in, &PackForm::automa), pack);
  if (!in.failed()) pack.prepare();
  return pack;
}

}  // namespace underfoot
