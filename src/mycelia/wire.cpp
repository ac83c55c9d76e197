#include "mycelia/wire.h"

#include "table/edge/game_of.h"

namespace underfoot {

extern const std::span<const EmbeddedFile> kMyceliaPacks;

namespace {

constexpr std::array<std::string_view, 3> kAutomas = {"none", "medium", "hard"};
constexpr std::array<std::string_view, 2> kBlackTiles = {"by_the_book", "keep"};

}  // namespace

const GameInfo& Wire<mycelia::Mycelia>::info() {
  static const GameInfo kInfo = {
      .id = "mycelia",
      .name = "mycelia.name"_msg,
      .rule_prefix = "MYC",
      .rules_version = "1",
      .has_secrets = true,
      .variants = {R"({"people":2})", R"({"people":3})", R"({"people":4})", R"({"people":2,"boards":3})",
                   R"({"people":3,"boards":4})", R"({"people":4,"boards":3,"first":2})",
                   R"({"people":1,"automa":"medium"})", R"({"people":1,"automa":"hard"})",
                   R"({"people":1,"automa":"hard","boards":3,"black_tiles":"keep"})",
                   R"({"people":2,"automa":"medium"})", R"({"people":2,"automa":"hard","boards":4,"first":1})",
                   R"({"people":3,"automa":"hard"})"},
      .options = {{.name = "people",
                   .help = "mycelia.option.people"_msg,
                   .question = "mycelia.ask.people"_msg,
                   .also = "players",
                   .min = 1,
                   .max = 4,
                   .fallback = 2},
                  {.name = "automa",
                   .help = "mycelia.option.automa"_msg,
                   .question = "mycelia.ask.automa"_msg,
                   .words = {kAutomas.begin(), kAutomas.end()},
                   .labels = {"mycelia.automa.none"_msg, "mycelia.automa.medium"_msg, "mycelia.automa.hard"_msg}},
                  {.name = "boards",
                   .help = "mycelia.option.boards"_msg,
                   .question = "mycelia.ask.boards"_msg,
                   .min = 3,
                   .max = 5,
                   .fallback = 5},
                  {.name = "black_tiles",
                   .help = "mycelia.option.black_tiles"_msg,
                   .is_rare = true,
                   .words = {kBlackTiles.begin(), kBlackTiles.end()}},
                  {.name = "first", .help = "mycelia.option.first"_msg, .is_rare = true, .min = 0, .max = 3}}};
  return kInfo;
}

mycelia::Options Wire<mycelia::Mycelia>::read_options(const json::Reader& in) {
  in.only({"people", "automa", "boards", "black_tiles", "first"});
  mycelia::Options options;
  if (const auto people = in.maybe("people")) options.people = people->integer<int>(1, mycelia::kMaxPlayers);
  if (const auto boards = in.maybe("boards")) options.boards = boards->integer<int>(3, mycelia::kMaxBoards);
  if (const auto automa = in.maybe("automa")) options.automa = static_cast<mycelia::Automa>(automa->one_of(kAutomas));
  if (const auto black = in.maybe("black_tiles")) {
    options.black_tiles = static_cast<mycelia::BlackTiles>(black->one_of(kBlackTiles));
  }
  if (const auto first = in.maybe("first")) options.first = first->integer<int>(0, options.people - 1);  // MYC-2.6
  const bool has_automa = options.automa != mycelia::Automa::kNone;
  if (options.people == 1 && !has_automa) in.fail(message("mycelia.refusal.alone"_msg));               // MYC-14.1
  if (options.people == 4 && has_automa) in.fail(message("mycelia.refusal.too_many_for_automa"_msg));  // MYC-14.1
  const bool is_solo = options.people == 1 && has_automa;
  if (options.black_tiles == mycelia::BlackTiles::kKeep && !is_solo) {
    in.fail(message("mycelia.refusal.black_tiles_solo"_msg));  // MYC-14.1: elsewhere they stay anyway
  }
  return options;
}

void Wire<mycelia::Mycelia>::write_options(json::Writer& out, const mycelia::Options& options) {
  out.begin_object().field("people", options.people);
  out.field("automa", kAutomas[static_cast<std::size_t>(options.automa)]).field("boards", options.boards);
  out.field("black_tiles", kBlackTiles[static_cast<std::size_t>(options.black_tiles)]);
  out.field("first", options.first).end_object();
}

namespace mycelia {

std::unique_ptr<AnyGame> make_game() {
  return std::make_unique<GameOf<Mycelia>>(kMyceliaPacks);
}

}  // namespace mycelia
}  // namespace underfoot
