// Reads and checks a pack file (packs/mycelia/schema.json describes its form).
#include <algorithm>

#include "mycelia/names.h"
#include "mycelia/wire.h"

namespace underfoot {

using namespace mycelia;  // NOLINT(google-build-using-namespace): this file is the game's own

namespace {

constexpr std::array<std::string_view, 2> kHalfNames = {"medium", "hard"};

LocalName read_name(const json::Reader& in) {
  in.only({"en", "ru"});
  return {in.field("en").string(), in.field("ru").string()};
}

// One word without signs, because notation ("fruit porcini") must read back.
std::string read_id(const json::Reader& in) {
  constexpr std::string_view kAllowed = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-";
  const json::Watch watch(in);
  std::string id = in.string(20);
  const bool is_word = !id.empty() && id.find_first_not_of(kAllowed) == std::string::npos;
  if (!is_word && watch.is_clean()) in.fail(message("mycelia.pack.id"_msg));
  return id;
}

TileSpec read_tile(const json::Reader& in) {
  in.only({"colour", "insect", "order", "count"});
  TileSpec tile;
  tile.colour = static_cast<Colour>(in.field("colour").one_of(kColourNames));
  tile.has_insect = in.field("insect").boolean();
  tile.is_oau = in.field("order").one_of(kOrderNames) == 1;
  tile.count = in.field("count").integer<int>(1, kTiles);
  return tile;
}

// MYC-1.2: 11 of each colour and 6 black, each kind listed once.
void check_tiles(const json::Reader& tiles, const Pack& pack) {
  std::array<int, kColours> counts{};
  for (std::size_t i = 0; i < pack.tiles.size(); ++i) {
    counts[index_of(pack.tiles[i].colour)] += pack.tiles[i].count;
    if (find_tile(pack, tile_name(pack, TileKind(i))) != TileKind(i)) {
      tiles.item(i).fail(message("mycelia.pack.same_tile"_msg));
    }
  }
  for (std::size_t colour = 0; colour < kColours; ++colour) {
    if (counts[colour] == kTilesOfColour[colour]) continue;
    tiles.fail(message("mycelia.pack.tile_count"_msg, param("colour", kColourNames[colour]),
                       param("count", counts[colour]), param("expected", kTilesOfColour[colour])));
  }
}

Effect read_effect(const json::Reader& in) {
  in.only({"kind", "number"});
  Effect effect;
  effect.kind = static_cast<EffectKind>(in.field("kind").one_of(kEffectNames));
  const bool has_number = effect.kind == EffectKind::kTakeCards || effect.kind == EffectKind::kGainInsects;
  if (has_number) {
    effect.number = in.field("number").integer<std::uint8_t>(1, 9);
  } else if (const auto number = in.maybe("number")) {
    number->fail(message("mycelia.pack.no_number"_msg));
  }
  return effect;
}

ColourCounts read_cost(const json::Reader& in) {
  ColourCounts cost{};
  const std::size_t count = in.size(kMaxCost);
  constexpr std::array<std::string_view, kPlainColours> kNames = {"red", "green", "brown", "yellow"};
  for (std::size_t i = 0; i < count; ++i) ++cost[in.item(i).one_of(kNames)];
  return cost;
}

// MYC-1.4: name, Latin name, points, cost, spores, effect, letter of a fact.
CardSpec read_card(const json::Reader& in) {
  in.only({"id", "name", "latin", "letter", "fact", "points", "cost", "spores", "effect", "count"});
  CardSpec card;
  card.id = read_id(in.field("id"));
  const json::Reader named = card.id.empty() ? in : in.named("card \"" + card.id + "\"");
  card.name = read_name(named.field("name"));
  card.latin = named.field("latin").string(80);
  if (const auto letter = named.maybe("letter")) card.letter = letter->string(4);
  card.fact = read_name(named.field("fact"));
  card.points = named.field("points").integer<int>(0, 20);
  const json::Watch watch(in);
  card.cost = read_cost(named.field("cost"));
  if (card.cost_size() == 0 && watch.is_clean()) named.field("cost").fail(message("mycelia.pack.no_cost"_msg));
  card.spores = named.field("spores").integer<int>(1, kMaxSpores);
  card.effect = read_effect(named.field("effect"));
  card.count = named.field("count").integer<int>(1, kCards);
  return card;
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

AutomaHalf read_half(const json::Reader& in) {
  in.only({"cost", "any", "spores", "effect", "targets"});
  AutomaHalf half;
  const json::Watch watch(in);
  half.cost = read_cost(in.field("cost"));
  half.any = in.field("any").integer<int>(0, kMaxCost);
  const bool is_payable = half.cost_size() >= 1 && half.cost_size() <= kMaxCost;
  if (!is_payable && watch.is_clean()) in.fail(message("mycelia.pack.no_cost"_msg));
  half.spores = in.field("spores").integer<int>(1, kMaxSpores);
  if (const auto effect = in.maybe("effect")) {
    half.effect = read_effect(*effect);
    const bool is_immediate = effect_class(half.effect.kind) == EffectClass::kImmediate;
    if (!is_immediate) effect->fail(message("mycelia.pack.not_immediate"_msg));  // MYC-15.5
  }
  const json::Reader targets = in.field("targets");
  targets.only(kWindNames);
  for (std::size_t wind = 0; wind < kWinds; ++wind) {
    half.targets[wind] = static_cast<TargetKind>(targets.field(kWindNames[wind]).one_of(kTargetNames));
  }
  return half;
}

void read_automa(const json::Reader& cards, Pack& pack) {
  const json::Watch watch(cards);
  const std::size_t count = cards.size(kAutomaCards);
  if (count != kAutomaCards && watch.is_clean()) {  // MYC-1.3
    cards.fail(message("mycelia.pack.automa_count"_msg, param("count", static_cast<int>(count))));
  }
  for (std::size_t i = 0; i < count; ++i) {
    const json::Reader in = cards.item(i);
    in.only({"id", "medium", "hard"});
    AutomaCard card;
    card.id = read_id(in.field("id"));
    for (std::size_t half = 0; half < kHalfNames.size(); ++half) {
      card.halves[half] = read_half(in.field(kHalfNames[half]));
    }
    const auto is_same = [&](const AutomaCard& other) { return !card.id.empty() && other.id == card.id; };
    if (std::any_of(pack.automa.begin(), pack.automa.end(), is_same)) {
      in.fail(message("mycelia.pack.same_id"_msg, param("id", card.id)));
    }
    pack.automa.push_back(card);
  }
}

}  // namespace

Pack Wire<Mycelia>::read_pack(const json::Reader& in) {
  in.only({"$schema", "id", "game", "name", "note", "tiles", "cards", "automa"});
  Pack pack;
  pack.id = in.field("id").string(100);
  pack.name = read_name(in.field("name"));
  pack.note = read_name(in.field("note"));
  const json::Watch watch(in);
  const json::Reader tiles = in.field("tiles");
  const std::size_t kinds = tiles.size(kMaxKinds);
  for (std::size_t i = 0; i < kinds; ++i) pack.tiles.push_back(read_tile(tiles.item(i)));
  if (watch.is_clean()) check_tiles(tiles, pack);
  read_cards(in.field("cards"), pack);
  read_automa(in.field("automa"), pack);
  if (!in.failed()) pack.prepare();
  return pack;
}

}  // namespace underfoot
