#include "cli/help.h"

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

// What may stand next in a command line that stops too early: "micropolis, mycelia".
std::string choices(const CLI::App& app) {
  const CLI::App* last = &app;
  while (!last->get_subcommands().empty()) last = last->get_subcommands().front();
  std::string names;
  for (const CLI::App* sub : last->get_subcommands([](const CLI::App*) { return true; })) {
    names += (names.empty() ? "" : ", ") + sub->get_name();
  }
  return names;
}

}  // namespace

std::string sentence(const CLI::ParseError& error, const CLI::App& app, const Context& context) {
  const std::string detail = error.what();
  const std::size_t colon = detail.find(": ");
  if (dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr && colon != std::string::npos) {
    return context.say("cli.error.extras"_msg, param("detail", detail.substr(colon + 2)));
  }
  if (dynamic_cast<const CLI::RequiredError*>(&error) != nullptr) {
    if (detail.starts_with("A subcommand")) {
      return context.say("cli.error.no_command"_msg, param("choices", choices(app)));
    }
    return context.say("cli.error.required"_msg, param("detail", detail.substr(0, detail.find(" is required"))));
  }
  return context.say("cli.error.argument"_msg, param("detail", detail));
}

}  // namespace underfoot::cli
