#include "cli/help.h"

#include <optional>

#include "cli/columns.h"

namespace underfoot::cli {
namespace {

constexpr std::size_t kNameColumn = 30;
constexpr std::size_t kLine = 110;

// "  name     words that may run over several lines, all starting in one column"
std::string entry(const std::string& name, const std::string& words) {
  const std::string indent(kNameColumn, ' ');
  std::string text = wrapped(words, kLine, indent);
  const std::string shown = "  " + name;
  if (width(shown) + 1 > kNameColumn) return shown + "\n" + text;
  return left(shown, kNameColumn) + text.substr(kNameColumn);
}

struct Bounds {
  std::string min;
  std::string max;
};

// What CLI::Range allows, which CLI11 keeps only in words: "INT in [1 - 30]".
std::optional<Bounds> bounds(const CLI::Option& option) {
  const std::string type = option.get_type_name();
  const std::size_t open = type.find(" in [");
  const std::size_t dash = type.find(" - ", open);
  const std::size_t close = type.find(']', dash);
  if (open == std::string::npos || dash == std::string::npos || close == std::string::npos) return std::nullopt;
  return Bounds{type.substr(open + 5, dash - open - 5), type.substr(dash + 3, close - dash - 3)};
}

class Formatter : public CLI::Formatter {
 public:
  explicit Formatter(const Context& context)
      : options_heading_(context.say("cli.label.options"_msg)),
        commands_heading_(context.say("cli.label.subcommands"_msg)) {
    label("Usage", context.say("cli.label.usage"_msg));
    label("OPTIONS", options_heading_);
    label("SUBCOMMAND", context.say("cli.label.subcommand"_msg));
    label("SUBCOMMANDS", commands_heading_);
    label("Positionals", context.say("cli.label.positionals"_msg));
    label("REQUIRED", context.say("cli.label.required"_msg));
    label("TEXT", context.say("cli.label.text"_msg));
    for (const char* number : {"INT", "UINT", "FLOAT"}) label(number, context.say("cli.label.number"_msg));
  }

  std::string make_group(std::string group, bool is_positional,
                         std::vector<const CLI::Option*> options) const override {
    return CLI::Formatter::make_group(group == "Options" ? options_heading_ : group, is_positional, options);
  }

  std::string make_subcommands(const CLI::App* app, CLI::AppFormatMode /*mode*/) const override {
    std::string text;
    for (const CLI::App* sub : app->get_subcommands([](const CLI::App*) { return true; })) text += make_subcommand(sub);
    return text.empty() ? text : "\n" + commands_heading_ + ":\n" + text;
  }

  std::string make_subcommand(const CLI::App* sub) const override {
    return entry(sub->get_name(), sub->get_description());
  }

  // " 1-30" or " NUMBER", where CLI11 would say "INT:INT in [1 - 30]".
  std::string make_option_opts(const CLI::Option* option) const override {
    if (!option->get_option_text().empty()) return " " + option->get_option_text();
    if (option->get_type_size() == 0) return "";
    const std::optional<Bounds> range = bounds(*option);
    std::string text;
    if (option->nonpositional())
      text = " " + (range ? range->min + "-" + range->max : get_label(option->get_type_name()));
    if (option->get_expected_max() == CLI::detail::expected_max_vector_size) text += " ...";
    if (option->get_required()) text += " (" + get_label("REQUIRED") + ")";
    return text;
  }

  std::string make_option(const CLI::Option* option, bool is_positional) const override {
    return entry(make_option_name(option, is_positional) + make_option_opts(option), make_option_desc(option));
  }

 private:
  std::string options_heading_;
  std::string commands_heading_;
};

}  // namespace

std::shared_ptr<CLI::FormatterBase> help_formatter(const Context& context) {
  return std::make_shared<Formatter>(context);
}

namespace {

// The command that was being read when the arguments went wrong.
const CLI::App& last_command(const CLI::App& app) {
  const CLI::App* last = &app;
  while (!last->get_subcommands().empty()) last = last->get_subcommands().front();
  return *last;
}

// What may come next in a command line that stops too early: "micropolis, mycelia".
std::string choices(const CLI::App& app) {
  std::string names;
  for (const CLI::App* sub : last_command(app).get_subcommands([](const CLI::App*) { return true; })) {
    names += (names.empty() ? "" : ", ") + sub->get_name();
  }
  return names;
}

const CLI::Option* find_option(const CLI::App& app, const std::string& name) {
  for (const CLI::App* at = &last_command(app); at != nullptr; at = at->get_parent()) {
    if (const CLI::Option* option = at->get_option_no_throw(name)) return option;
  }
  return nullptr;
}

// What is between two pieces of a text; the rest of it if the second does not come.
std::string between(const std::string& text, std::string_view before, std::string_view after) {
  const std::size_t found = text.find(before);
  if (found == std::string::npos) return "";
  const std::size_t start = found + before.size();
  return text.substr(start, text.find(after, start) - start);
}

std::string wrong_value(const CLI::App& app, const Context& context, const std::string& name,
                        const std::string& value) {
  const CLI::Option* option = find_option(app, name);
  const std::optional<Bounds> range = option == nullptr ? std::nullopt : bounds(*option);
  if (!range) return context.say("cli.error.not_a_number"_msg, param("option", name), param("text", value));
  return context.say("cli.error.out_of_range"_msg, param("option", name), param("text", value),
                     param("min", range->min), param("max", range->max));
}

}  // namespace

std::string sentence(const CLI::ParseError& error, const CLI::App& app, const Context& context) {
  const std::string detail = error.what();
  const std::string name = detail.substr(0, detail.find_first_of(": "));  // where CLI11 begins with the option
  if (dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr && detail.find(": ") != std::string::npos) {
    return context.say("cli.error.extras"_msg, param("detail", between(detail, ": ", "\n")));
  }
  if (dynamic_cast<const CLI::RequiredError*>(&error) != nullptr) {
    if (detail.starts_with("A subcommand")) {
      return context.say("cli.error.no_command"_msg, param("choices", choices(app)));
    }
    return context.say("cli.error.required"_msg, param("detail", detail.substr(0, detail.find(" is required"))));
  }
  if (dynamic_cast<const CLI::ConversionError*>(&error) != nullptr && detail.starts_with("Could not convert: ")) {
    return wrong_value(app, context, between(detail, ": ", " = "), between(detail, " = ", "\n"));
  }
  if (dynamic_cast<const CLI::ValidationError*>(&error) != nullptr) {
    const std::string value = between(detail, "Value ", " not in range ");
    return value.empty() ? detail : wrong_value(app, context, name, value);  // the other check is our own, in our words
  }
  if (dynamic_cast<const CLI::ArgumentMismatch*>(&error) != nullptr) {
    if (detail.ends_with(" missing")) return context.say("cli.error.no_value"_msg, param("option", name));
    if (detail.find("At Most") != std::string::npos) return context.say("cli.error.twice"_msg, param("option", name));
  }
  return context.say("cli.error.argument"_msg, param("detail", name));
}

}  // namespace underfoot::cli
