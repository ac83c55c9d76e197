// The methods of the protocol: each is a function `answer` over the desk, its parameters and the request. Which name
// calls which is the list below, from which the dispatcher, the schema and the page's types follow.
#pragma once

#include "json/forms.h"
#include "protocol/answers.h"
#include "protocol/desk.h"
#include "protocol/params.h"

namespace underfoot::protocol {

// Games and tables (tables.cpp).
Done<GamesAnswer> answer(Desk& desk, const GamesParams& params, const Request& request);
Done<PackAnswer> answer(Desk& desk, const PackParams& params, const Request& request);
Done<Status> answer(Desk& desk, const NewParams& params, const Request& request);
Done<Status> answer(Desk& desk, const LoadParams& params, const Request& request);
Done<SaveAnswer> answer(Desk& desk, const SaveParams& params, const Request& request);
Done<TablesAnswer> answer(Desk& desk, const TablesParams& params, const Request& request);
Done<CloseAnswer> answer(Desk& desk, const CloseParams& params, const Request& request);
// Looking (looking.cpp).
Done<StateAnswer> answer(Desk& desk, const StateParams& params, const Request& request);
Done<ViewAnswer> answer(Desk& desk, const ViewParams& params, const Request& request);
Done<LegalAnswer> answer(Desk& desk, const LegalParams& params, const Request& request);
Done<ExplainAnswer> answer(Desk& desk, const ExplainParams& params, const Request& request);
Done<ScoreAnswer> answer(Desk& desk, const ScoreParams& params, const Request& request);
Done<LogAnswer> answer(Desk& desk, const LogParams& params, const Request& request);
Done<UpdateForm> answer(Desk& desk, const UpdateParams& params, const Request& request);
// Doing (doing.cpp).
Done<Status> answer(Desk& desk, const ApplyParams& params, const Request& request);
Done<Status> answer(Desk& desk, const RollParams& params, const Request& request);
Done<Status> answer(Desk& desk, const PlayParams& params, const Request& request);
Done<Status> answer(Desk& desk, const UndoParams& params, const Request& request);
Done<Status> answer(Desk& desk, const ResignParams& params, const Request& request);
// Thinking (coach.cpp).
Done<ThinkAnswer> answer(Desk& desk, const ThinkParams& params, const Request& request);
Done<AnalyseAnswer> answer(Desk& desk, const AnalyseParams& params, const Request& request);
Done<SearchAnswer> answer(Desk& desk, const SearchParams& params, const Request& request);
Done<SearchAnswer> answer(Desk& desk, const SearchOnParams& params, const Request& request);
Done<ThinkAnswer> answer(Desk& desk, const SearchEndParams& params, const Request& request);
// What a screen asks for (screens.cpp).
Done<PreviewAnswer> answer(Desk& desk, const PreviewParams& params, const Request& request);
Done<AidsAnswer> answer(Desk& desk, const AidsParams& params, const Request& request);
Done<CountAnswer> answer(Desk& desk, const CountParams& params, const Request& request);
Done<RulesAnswer> answer(Desk& desk, const RulesParams& params, const Request& request);
// Measuring (tables.cpp).
Done<PlayoutAnswer> answer(Desk& desk, const PlayoutParams& params, const Request& request);

using Forms = json::TypeList<
    json::Method<"games", GamesParams, GamesAnswer>, json::Method<"pack", PackParams, PackAnswer>,
    json::Method<"new", NewParams, Status>, json::Method<"load", LoadParams, Status>,
    json::Method<"save", SaveParams, SaveAnswer>, json::Method<"tables", TablesParams, TablesAnswer>,
    json::Method<"close", CloseParams, CloseAnswer>, json::Method<"state", StateParams, StateAnswer>,
    json::Method<"view", ViewParams, ViewAnswer>, json::Method<"legal", LegalParams, LegalAnswer>,
    json::Method<"explain", ExplainParams, ExplainAnswer>, json::Method<"score", ScoreParams, ScoreAnswer>,
    json::Method<"log", LogParams, LogAnswer>, json::Method<"update", UpdateParams, UpdateForm>,
    json::Method<"apply", ApplyParams, Status>, json::Method<"roll", RollParams, Status>,
    json::Method<"play", PlayParams, Status>, json::Method<"undo", UndoParams, Status>,
    json::Method<"resign", ResignParams, Status>, json::Method<"think", ThinkParams, ThinkAnswer>,
    json::Method<"analyse", AnalyseParams, AnalyseAnswer>, json::Method<"search", SearchParams, SearchAnswer>,
    json::Method<"search_on", SearchOnParams, SearchAnswer>, json::Method<"search_end", SearchEndParams, ThinkAnswer>,
    json::Method<"preview", PreviewParams, PreviewAnswer>, json::Method<"aids", AidsParams, AidsAnswer>,
    json::Method<"count", CountParams, CountAnswer>, json::Method<"rules", RulesParams, RulesAnswer>,
    json::Method<"playout", PlayoutParams, PlayoutAnswer>>;

// ---- What the methods share ----

// A seat of this table, if the request names one.
std::optional<RpcError> check_seat(const AnyTable& table, const std::optional<Seat>& seat);
// A table as set up, or why there is none.
Done<std::unique_ptr<AnyTable>> open_table(const Desk& desk, const std::string& game,
                                           const std::optional<Given<GameOptions>>& options,
                                           const std::optional<Given<GamePack>>& pack);
// Score lines by seat.
std::vector<SeatScore> seat_scores(const Outcome& outcome, const std::vector<ScoreLine>& lines,
                                   const text::Words& words);
// How a table stands, with what happened since a ply if that is asked for.
Status status_of(std::string_view id, const match::Match& match, const std::optional<Seat>& viewer,
                 std::optional<std::size_t> since = std::nullopt);

}  // namespace underfoot::protocol
