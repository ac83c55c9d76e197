#include "mycelia/wire.h"

#include "table/edge/game_of.h"

namespace underfoot {

extern const std::span<const EmbeddedFile> kMyceliaPacks;
extern const std::span<const EmbeddedFile> kMyceliaReleased;

namespace {

constexpr auto& kAutomas = json::Names<mycelia::Automa>::kList;
constexpr auto& kBlackTiles = json::Names<mycelia::BlackTiles>::kList;

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
  using Form = mycelia::OptionsForm;
  const auto form = json::read_as<Form>(in);
  mycelia::Options options;
  options.people = form.people.value_or(options.people);
  options.boards = form.boards.value_or(options.boards);
  options.automa = form.automa.value_or(options.automa);
  options.black_tiles = form.black_tiles.value_or(options.black_tiles);
  if (form.first) options.first = in.field(json::name_of(&Form::first)).integer<int>(0, options.people - 1);  // MYC-2.6
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
  const mycelia::OptionsForm form = {options.people, options.automa, options.boards, options.black_tiles,
                                     options.first};
  json::write(out, json::NoContext{}, form);
}

namespace mycelia {

std::unique_ptr<AnyGame> make_game() {
  return std::make_unique<GameOf<Mycelia>>(kMyceliaPacks, kMyceliaReleased);
}

}  // namespace mycelia
}  // namespace underfoot
