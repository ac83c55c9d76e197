// What the methods of the protocol answer, apart from what they share (forms.h).
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "bots/root.h"
#include "protocol/forms.h"
#include "text/rule_shapes.h"

namespace underfoot::protocol {

struct OptionForm {
  std::string name = {};
  std::string help = {};
  std::optional<int> min = {};
  std::optional<int> max = {};
  std::optional<std::vector<std::string>> values = {};
  std::optional<std::vector<std::string>> labels = {};
  json::Any fallback = {};
};
struct PackForm {
  std::string id = {};
  std::string hash = {};
};
struct LevelForm {
  int number = 0;
  std::string bot = {};
  std::string name = {};
};
struct StyleForm {
  std::string id = {};
  std::string name = {};
};
struct GameForm {
  std::string id = {};
  std::string name = {};
  std::string rules = {};
  bool has_secrets = false;
  std::vector<OptionForm> options = {};
  std::vector<GameOptions> combinations = {};
  std::vector<PackForm> packs = {};
  std::vector<LevelForm> levels = {};
  std::vector<StyleForm> styles = {};
};
struct GamesAnswer {
  std::vector<GameForm> games = {};
};
struct PackAnswer {
  std::string game = {};
  std::string id = {};
  std::string hash = {};
  GamePack content = {};
};
struct SaveAnswer {
  std::size_t ply = 0;
  json::Any record = {};
};
struct TablesAnswer {
  std::vector<Status> tables = {};
};
struct CloseAnswer {
  std::string closed = {};
};
struct StateAnswer {
  std::string table = {};
  std::string game = {};
  PackForm pack = {};
  GameOptions options = {};
  Actor actor = Actor::over();
  std::size_t ply = 0;
  std::string hash = {};
  GameState state = {};
};
struct ViewAnswer {
  std::string table = {};
  std::size_t ply = 0;
  Seat seat = Seat::none();
  Actor actor = Actor::over();
  GameView view = {};
  std::string view_hash = {};
};
struct LegalAnswer {
  std::size_t ply = 0;
  Actor actor = Actor::over();
  std::optional<std::uint32_t> total_weight = {};
  std::vector<ChoiceForm> actions = {};
};
struct ExplainAnswer {
  std::size_t ply = 0;
  bool legal = false;
  std::string rule = {};
  Message reason = {};
};
struct ScoreLineForm {
  std::string category = {};
  std::string name = {};
  int points = 0;
  std::optional<std::uint8_t> anthill = {};
  Message reason = {};
};
struct PartForm {
  std::uint8_t anthill = 0;
  int total = 0;
};
struct SeatScore {
  std::size_t seat = 0;
  int total = 0;
  int place = 0;
  std::optional<std::vector<PartForm>> parts = {};
  std::vector<ScoreLineForm> lines = {};
};
struct ScoreAnswer {
  std::size_t ply = 0;
  bool is_final = false;
  std::vector<SeatScore> seats = {};
};
struct LogAnswer {
  std::size_t ply = 0;
  std::vector<StepForm> log = {};
};
struct CategoryForm {
  std::string category = {};
  std::string name = {};
  std::vector<int> points = {};
};
struct MoveForm {
  GameAction action = {};
  std::string notation = {};
  std::string text = {};
  int share = 0;
  std::vector<int> win = {};
  std::vector<int> points = {};
  int cost = 0;
  int cost_points = 0;
  std::vector<CategoryForm> categories = {};
  std::vector<ChoiceForm> equals = {};
  std::vector<ChoiceForm> line = {};
  Message reason = {};
};
struct ThinkAnswer {
  std::size_t ply = 0;
  std::size_t seat = 0;
  std::int64_t iterations = 0;
  bool stopped_early = false;
  std::vector<MoveForm> moves = {};
  std::optional<ChoiceForm> played = {};
};
struct DecisionForm {
  std::size_t ply = 0;
  std::size_t seat = 0;
  std::vector<int> win = {};
  std::vector<int> points = {};
  ChoiceForm played = {};
  std::optional<ChoiceForm> best = {};
  bool forced = false;
  int cost = 0;
  int cost_points = 0;
};
struct EndForm {
  std::optional<std::vector<int>> win = {};
  std::optional<std::vector<int>> points = {};
};
struct AnalyseAnswer {
  std::size_t ply = 0;
  std::vector<DecisionForm> decisions = {};
  std::size_t next = 0;
  EndForm end = {};
};
// Thinking that goes on in slices.
struct SearchAnswer {
  std::string search = {};
  std::size_t ply = 0;
  std::size_t seat = 0;
  std::int64_t iterations = 0;
  int spent = 0;
  bool decided = false;
  bool over = false;
  std::optional<MoveForm> best = {};
  std::optional<bots::Root> root = {};
};

struct ChangeForm {
  Seat seat = Seat::none();
  std::optional<std::uint8_t> anthill = {};
  std::string category = {};
  int before = 0;
  int after = 0;
};
struct ProspectForm {
  std::vector<ToldForm> events = {};
  std::vector<ChangeForm> score = {};
  Actor next = Actor::over();
  GameView view = {};
  GameChanges changes = {};
};
struct OutcomeForm : ProspectForm {
  GameAction action = {};
  std::uint32_t weight = 0;
};
struct PreviewAnswer : ProspectForm {
  std::size_t ply = 0;
  std::vector<OutcomeForm> outcomes = {};
};
struct AidsAnswer {
  std::size_t ply = 0;
  Actor actor = Actor::over();
  GameAids aids = {};
};
struct CountAnswer {
  std::vector<SeatScore> seats = {};
};
struct RulesForm {
  std::string id = {};
  text::Lang lang = text::Lang::kEn;
  text::RulePage page = {};
};
struct RulesAnswer {
  std::vector<RulesForm> pages = {};
};
struct PlayoutAnswer {
  std::uint64_t games = 0;
  std::uint64_t actions = 0;
  std::uint64_t longest = 0;
  std::string fingerprint = {};
};

}  // namespace underfoot::protocol

namespace underfoot::json {

#define UF_ANSWER(Type, Text, ...)                           \
  template <>                                                \
  struct Shape<protocol::Type> {                             \
    using T = protocol::Type;                                \
    static constexpr std::string_view kName = Text;          \
    static constexpr auto kFields = std::tuple(__VA_ARGS__); \
  };

UF_ANSWER(OptionForm, "Option", field("name", &T::name), field("help", &T::help), field("min", &T::min, "of a number"),
          field("max", &T::max), field("values", &T::values, "of a word"),
          field("labels", &T::labels, "the words as people read them"), field("default", &T::fallback))
UF_ANSWER(PackForm, "PackName", field("id", &T::id), field("hash", &T::hash, "of its content"))
UF_ANSWER(LevelForm, "Level", field("number", &T::number), field("bot", &T::bot, "how requests write it"),
          field("name", &T::name))
UF_ANSWER(StyleForm, "Style", field("id", &T::id, "written behind a level: \"level5:queen\""), field("name", &T::name))
UF_ANSWER(GameForm, "GameOffered", field("id", &T::id), field("name", &T::name),
          field("rules", &T::rules, "the version of the rules, as records name it"),
          field("has_secrets", &T::has_secrets, "whether a seat may see what others may not"),
          field("options", &T::options), field("combinations", &T::combinations, "all that may be chosen together"),
          field("packs", &T::packs, "the first is the default"), field("levels", &T::levels, "of bots, easiest first"),
          field("styles", &T::styles, "characters that bots may have"))
UF_ANSWER(GamesAnswer, "GamesAnswer", field("games", &T::games))
UF_ANSWER(PackAnswer, "PackAnswer", field("game", &T::game), field("id", &T::id), field("hash", &T::hash),
          field("content", &T::content))
UF_ANSWER(SaveAnswer, "SaveAnswer", field("ply", &T::ply), field("record", &T::record, "docs/formats/record.md"))
UF_ANSWER(TablesAnswer, "TablesAnswer", field("tables", &T::tables))
UF_ANSWER(CloseAnswer, "CloseAnswer", field("closed", &T::closed, "the table"))
UF_ANSWER(StateAnswer, "StateAnswer", field("table", &T::table), field("game", &T::game), field("pack", &T::pack),
          field("options", &T::options), field("actor", &T::actor), field("ply", &T::ply), field("hash", &T::hash),
          field("state", &T::state, "all of it, also what is hidden"))
UF_ANSWER(ViewAnswer, "ViewAnswer", field("table", &T::table), field("ply", &T::ply),
          field("seat", &T::seat, "null: a spectator"), field("actor", &T::actor), field("view", &T::view),
          field("view_hash", &T::view_hash))
UF_ANSWER(LegalAnswer, "LegalAnswer", field("ply", &T::ply), field("actor", &T::actor),
          field("total_weight", &T::total_weight, "of chance's outcomes"),
          field("actions", &T::actions, "for a seat only its own"))
UF_ANSWER(ExplainAnswer, "ExplainAnswer", field("ply", &T::ply), field("legal", &T::legal),
          field("rule", &T::rule, "that allows or forbids it"), field("reason", &T::reason))
UF_ANSWER(ScoreLineForm, "ScoreLine", field("category", &T::category), field("name", &T::name),
          field("points", &T::points), field("anthill", &T::anthill, "of several that a seat has"),
          field("reason", &T::reason))
UF_ANSWER(PartForm, "ScorePart", field("anthill", &T::anthill), field("total", &T::total))
UF_ANSWER(SeatScore, "SeatScore", field("seat", &T::seat), field("total", &T::total),
          field("place", &T::place, "0 is first; equal places are equal"),
          field("anthills", &T::parts, "totals where a seat has several"), field("lines", &T::lines))
UF_ANSWER(ScoreAnswer, "ScoreAnswer", field("ply", &T::ply), field("final", &T::is_final), field("seats", &T::seats))
UF_ANSWER(LogAnswer, "LogAnswer", field("ply", &T::ply), field("log", &T::log).at_most(100000))
UF_ANSWER(CategoryForm, "CategoryPoints", field("category", &T::category), field("name", &T::name),
          field("points", &T::points, "hundredths, by seat"))
UF_ANSWER(MoveForm, "Move", field("action", &T::action), field("notation", &T::notation), field("text", &T::text),
          field("share", &T::share, "of the search that speaks for it, in thousandths"),
          field("win", &T::win, "thousandths, by seat"), field("points", &T::points, "hundredths, by seat"),
          field("cost", &T::cost, "what it gives away against the best, in thousandths of winning"),
          field("cost_points", &T::cost_points, "the same in hundredths of points"),
          field("categories", &T::categories), field("equals", &T::equals, "other moves that come to the same"),
          field("line", &T::line, "how the turn goes on: the seat's own next decisions"),
          field("reason", &T::reason, "for the move with its line"))
UF_ANSWER(ThinkAnswer, "ThinkAnswer", field("ply", &T::ply), field("seat", &T::seat),
          field("iterations", &T::iterations), field("stopped_early", &T::stopped_early),
          field("moves", &T::moves, "best first"),
          field("played", &T::played, "the move that was made, if that was asked for"))
UF_ANSWER(DecisionForm, "Decision", field("ply", &T::ply), field("seat", &T::seat), field("win", &T::win),
          field("points", &T::points), field("played", &T::played), field("best", &T::best, "where that is another"),
          field("forced", &T::forced, "there was nothing else to do"),
          field("cost", &T::cost, "thousandths of winning"),
          field("cost_points", &T::cost_points, "hundredths of points"))
UF_ANSWER(EndForm, "EndOfGame", field("win", &T::win), field("points", &T::points))
UF_ANSWER(AnalyseAnswer, "AnalyseAnswer", field("ply", &T::ply, "how long the log is"),
          field("decisions", &T::decisions).at_most(100000), field("next", &T::next, "where to go on"),
          field("end", &T::end, "empty while the game goes on"))
UF_ANSWER(SearchAnswer, "SearchAnswer", field("search", &T::search, "its id"), field("ply", &T::ply),
          field("seat", &T::seat), field("iterations", &T::iterations, "done so far"),
          field("spent", &T::spent, "of the budget, in thousandths"),
          field("decided", &T::decided, "the rest cannot change the best move"),
          field("over", &T::over, "there is nothing more to think about"),
          field("best", &T::best, "so far; absent before the first slice"),
          field("root", &T::root, "for another search about the same decision"))
UF_ANSWER(ChangeForm, "ScoreChange", field("seat", &T::seat), field("anthill", &T::anthill),
          field("category", &T::category), field("before", &T::before), field("after", &T::after))
inline constexpr auto kProspect = std::tuple(
    field("events", &protocol::ProspectForm::events),
    field("score", &protocol::ProspectForm::score, "categories whose points would change"),
    field("next", &protocol::ProspectForm::next, "who would act then"),
    field("view", &protocol::ProspectForm::view, "after it"),
    field("changes", &protocol::ProspectForm::changes, "what the game says besides, such as galleries that join"));
template <>
struct Shape<protocol::OutcomeForm> {
  using T = protocol::OutcomeForm;
  static constexpr std::string_view kName = "PreviewedOutcome";
  static constexpr auto kFields =
      std::tuple_cat(std::tuple(field("action", &T::action), field("weight", &T::weight)), kProspect);
};
template <>
struct Shape<protocol::PreviewAnswer> {
  using T = protocol::PreviewAnswer;
  static constexpr std::string_view kName = "PreviewAnswer";
  static constexpr auto kFields = std::tuple_cat(
      std::tuple(field("ply", &T::ply)), kProspect,
      std::tuple(field("outcomes", &T::outcomes, "of the chance that comes next, where they are few and public")));
};
UF_ANSWER(AidsAnswer, "AidsAnswer", field("ply", &T::ply), field("actor", &T::actor),
          field("aids", &T::aids, "empty if the seat has nothing to decide"))
UF_ANSWER(CountAnswer, "CountAnswer", field("seats", &T::seats))
UF_ANSWER(RulesForm, "Rules", field("id", &T::id, "a game, or automa"), field("lang", &T::lang),
          field("page", &T::page))
UF_ANSWER(RulesAnswer, "RulesAnswer", field("pages", &T::pages))
UF_ANSWER(PlayoutAnswer, "PlayoutAnswer", field("games", &T::games), field("actions", &T::actions),
          field("longest", &T::longest), field("fingerprint", &T::fingerprint, "to compare builds by"))

#undef UF_ANSWER

}  // namespace underfoot::json
