// Methods for screens that know no rules: previews, aids, the score of a described table, the rules as data.
#include <nlohmann/json.hpp>

#include "protocol/methods.h"
#include "table/edge/speaker.h"

namespace underfoot::protocol {
namespace {

class WordsSpeaker final : public Speaker {
 public:
  explicit WordsSpeaker(const text::Words& words) : words_(words) {}
  void write(json::Writer& out, const Message& message) const override { text::write_message(out, words_, message); }

 private:
  const text::Words& words_;
};

void fill(ProspectForm& form, const Prospect& prospect) {
  form.events = forms_of(prospect.events);
  for (const ScoreChange& change : prospect.score) {
    form.score.push_back({change.seat, change.part, std::string(change.category.id), change.before, change.after});
  }
  form.next = prospect.next;
  form.view = {prospect.view};
  form.changes = {prospect.changes};
}

}  // namespace

Done<PreviewAnswer> answer(Desk& desk, const PreviewParams& params, const Request& /*request*/) {
  const auto match = desk.find(params.table);
  if (!match) return failure(match.error());
  const AnyTable& table = (*match)->table();
  if (const auto bad = check_seat(table, params.seat)) return failure(*bad);
  if (!table.actor().is_seat()) return wrong(message("rpc.nobody_to_think"_msg), "table");
  const Seat seat = table.actor().seat();
  if (params.seat && *params.seat != seat) return wrong(message("rpc.not_its_turn"_msg), "seat");
  const Result<AnyAction, BadInput> action = table.read_action(*params.action.value);
  if (!action) return failure(to_error(action.error(), "action"));
  const Result<Preview> preview = table.preview(*action, seat);
  if (!preview) return failure(to_error(preview.error(), "action"));
  PreviewAnswer form;
  form.ply = table.ply();
  fill(form, *preview);
  for (const Preview::Outcome& outcome : preview->outcomes) {
    OutcomeForm& made = form.outcomes.emplace_back();
    made.action = {table.action_text(outcome.action)};
    made.weight = outcome.weight;
    fill(made, outcome);
  }
  return form;
}

Done<AidsAnswer> answer(Desk& desk, const AidsParams& params, const Request& request) {
  const auto match = desk.find(params.table);
  if (!match) return failure(match.error());
  const AnyTable& table = (*match)->table();
  if (const auto bad = check_seat(table, params.seat)) return failure(*bad);
  json::Writer out;
  table.write_aids(out, params.seat, WordsSpeaker(request.words));
  return AidsAnswer{table.ply(), table.actor(), {out.take()}};
}

Done<CountAnswer> answer(Desk& desk, const CountParams& params, const Request& request) {
  const auto table = open_table(desk, params.game, params.options, params.pack);
  if (!table) return failure(table.error());
  const auto lines = (*table)->score_described(*params.described.value);
  if (!lines) {
    std::vector<BadInput> problems = lines.error();
    for (BadInput& problem : problems) {
      problem.place = "described" + (problem.place.empty() ? "" : "." + problem.place);
    }
    return failure(RpcError{ErrorCode::kBadContent, problems.front().message, problems.front().place, {}, problems});
  }
  Outcome outcome;
  for (int seat = 0; seat < (*table)->seats(); ++seat) outcome.seats.push_back({});
  for (const ScoreLine& line : *lines) {
    auto& standing = outcome.seats[line.seat.index()];
    standing.points = static_cast<std::int16_t>(standing.points + line.points);
  }
  assign_places(outcome, [&](std::size_t one, std::size_t other) {
    return outcome.seats[one].points > outcome.seats[other].points;
  });
  return CountAnswer{seat_scores(outcome, *lines, request.words)};
}

// A page in the language of the request where it has one, else in its original's.
Done<RulesAnswer> answer(Desk& /*desk*/, const RulesParams& params, const Request& request) {
  RulesAnswer answer;
  const auto files = text::rule_files();
  for (const text::RulePageFile& file : text::rule_page_files(files)) {
    if (params.game && file.name != *params.game) continue;
    std::vector<text::RuleVersion> versions = text::read_versions(files, file, request.words.catalogue);
    const auto wanted = std::find_if(versions.begin(), versions.end(),
                                     [&](const auto& version) { return version.lang == request.words.lang; });
    text::RuleVersion& chosen = wanted == versions.end() ? versions.front() : *wanted;
    answer.pages.push_back({file.name, chosen.lang, std::move(chosen.page)});
  }
  if (answer.pages.empty()) return wrong(message("rpc.no_such_rules"_msg, param("name", *params.game)), "game");
  return answer;
}

}  // namespace underfoot::protocol
