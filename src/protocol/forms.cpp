#include "protocol/forms.h"

namespace underfoot::protocol {

ChoiceForm form_of(const AnyTable& table, const Choice& choice, const text::Words& words) {
  return {.action = {table.action_text(choice.action)},
          .notation = choice.notation,
          .text = words.say(choice.text),
          .weight = choice.weight > 0 ? std::optional(choice.weight) : std::nullopt};
}

std::vector<ChoiceForm> forms_of(const AnyTable& table, const std::vector<Choice>& choices, const text::Words& words) {
  std::vector<ChoiceForm> forms;
  forms.reserve(choices.size());
  for (const Choice& choice : choices) forms.push_back(form_of(table, choice, words));
  return forms;
}

std::vector<ToldForm> forms_of(const std::vector<ToldEvent>& events) {
  std::vector<ToldForm> forms;
  forms.reserve(events.size());
  for (const ToldEvent& told : events) {
    forms.push_back({{told.json}, told.text, told.is_routine ? std::optional(true) : std::nullopt});
  }
  return forms;
}

StepForm form_of(const AnyTable& table, const LogLine& line) {
  StepForm form{.ply = line.ply,
                .by = line.by,
                .action = {table.action_text(line.what.action)},
                .notation = line.what.notation,
                .text = line.report.text,
                .events = forms_of(line.events)};
  return form;
}

std::vector<StepForm> forms_of(const AnyTable& table, const std::vector<LogLine>& lines) {
  std::vector<StepForm> forms;
  forms.reserve(lines.size());
  for (const LogLine& line : lines) forms.push_back(form_of(table, line));
  return forms;
}

UpdateForm form_of(std::string_view id, const AnyTable& table, const match::Update& update, const text::Words& words) {
  return {.table = std::string(id),
          .ply = update.ply,
          .seat = update.viewer,
          .actor = update.actor,
          .steps = forms_of(table, update.steps),
          .view = {update.view},
          .view_hash = json::hex64(update.view_hash),
          .legal = forms_of(table, update.legal, words)};
}

}  // namespace underfoot::protocol
