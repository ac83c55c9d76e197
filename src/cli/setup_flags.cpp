#include "cli/setup_flags.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>
#include <nlohmann/json.hpp>

#include "cli/files.h"

namespace underfoot::cli {
namespace {

// A word, or a number where the option is one; anything else is left for the game to refuse with its own sentence.
json::Value option_value(const OptionSpec& spec, const std::string& text) {
  if (!spec.is_number()) return text;
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error == std::errc() && end == text.data() + text.size()) return number;
  return text;
}

std::string allowed(const OptionSpec& spec) {
  if (spec.is_number()) return std::to_string(spec.min) + "-" + std::to_string(spec.max);
  std::string words;
  for (const std::string_view word : spec.words) words += (words.empty() ? "" : "|") + std::string(word);
  return words;
}

std::string fallback(const OptionSpec& spec) {
  return spec.is_number() ? std::to_string(spec.fallback)
                          : std::string(spec.words[static_cast<std::size_t>(spec.fallback)]);
}

std::unique_ptr<AnyTable> opened(Result<std::unique_ptr<AnyTable>, BadInput> table, const Context& context) {
  if (!table) {
    throw Failure(context.say("cli.error.setup"_msg, param("place", table.error().place),
                              param("why", std::move(table.error().message))));
  }
  return *std::move(table);
}

}  // namespace

void SetupFlags::add_to(CLI::App& app, const AnyGame& game, const Context& context) {
  game_ = &game;
  for (const OptionSpec& spec : game.info().options) {
    const std::string help =
        context.say("cli.option.of_game"_msg, param("help", spec.help), param("default", fallback(spec)));
    const std::string name(spec.name);
    const std::string names = "--" + name + (spec.also.empty() ? "" : ",--" + std::string(spec.also));
    app.add_option(names, values_[name], help)->type_name(allowed(spec));
  }
  app.add_option("--pack", pack_, context.say("cli.option.pack"_msg));
}

std::unique_ptr<AnyTable> SetupFlags::open(const Context& context) const {
  json::Value options = json::Value::object();
  for (const OptionSpec& spec : game_->info().options) {
    const std::string& text = values_.at(std::string(spec.name));
    if (!text.empty()) options[std::string(spec.name)] = option_value(spec, text);
  }
  const bool is_file = pack_.ends_with(".json") || pack_.find('/') != std::string::npos;
  const json::Value content = is_file ? read_json(context, pack_) : json::Value();
  return opened(game_->open({.options = &options,
                             .pack_id = is_file ? std::string_view() : std::string_view(pack_),
                             .pack_content = is_file ? &content : nullptr}),
                context);
}

bool SetupFlags::has_any() const {
  return !pack_.empty() ||
         std::any_of(values_.begin(), values_.end(), [](const auto& value) { return !value.second.empty(); });
}

std::vector<Variant> open_variants(const SetupFlags& flags, const Context& context) {
  std::vector<Variant> variants;
  if (flags.has_any()) {
    std::unique_ptr<AnyTable> table = flags.open(context);
    json::Writer options;
    table->write_options(options);
    variants.push_back({options.take(), std::move(table)});
    return variants;
  }
  for (const std::string_view options : flags.game().info().variants) {
    const json::Value value = *json::parse(options);
    variants.push_back({std::string(options), opened(flags.game().open({.options = &value}), context)});
  }
  return variants;
}

CLI::App* add_game_command(CLI::App& app, Context& context, const std::string& name, MessageKey about,
                           const std::function<void(CLI::App& sub)>& add_more,
                           const std::function<void(const SetupFlags& flags)>& run) {
  CLI::App* command = app.add_subcommand(name, context.say(about));
  command->fallthrough();
  for (const auto& game : context.program.games.games()) {
    CLI::App* sub = command->add_subcommand(std::string(game->info().id), context.say(game->info().name));
    sub->fallthrough();
    auto flags = std::make_shared<SetupFlags>();
    flags->add_to(*sub, *game, context);
    add_more(*sub);
    sub->callback([flags, run] { run(*flags); });
  }
  return command;
}

}  // namespace underfoot::cli
