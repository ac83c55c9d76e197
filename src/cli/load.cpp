// `underfoot load`: plays many tables of a server on this machine at once, and says how fast and how surely it answers.
#include <CLI/CLI.hpp>
#include <ostream>

#include "cli/commands.h"
#include "cli/figures.h"
#include "json/writer.h"
#include "load/bare.h"
#include "load/plan.h"

namespace underfoot::cli {
namespace {

constexpr double kSecondsPerMove = 5;  // of a table in a steady run: people think

struct LoadFlags {
  std::vector<std::string> urls;
  load::Plan plan;
  bool is_steady = false;
  bool is_bare = false;
  bool as_json = false;
};

std::string count(std::uint64_t number) {
  return std::to_string(number);
}

load::Plan plan_of(const Context& context, const LoadFlags& flags) {
  load::Plan plan = flags.plan;
  for (const std::string& url : flags.urls) {
    const auto node = load::read_endpoint(url);
    if (!node) throw Failure(context.say("load.not_here"_msg, param("url", url)));
    plan.nodes.push_back(*node);
  }
  if (flags.is_steady && plan.rate <= 0) plan.rate = plan.tables / kSecondsPerMove;
  const std::size_t files = load::raise_file_limit();
  const auto needed =
      static_cast<std::size_t>(plan.tables * plan.sockets + plan.bot_tables + plan.idle_connections) + 64;
  if (needed > files) {
    throw Failure(context.say("load.too_many"_msg, param("needed", count(needed)), param("files", count(files))));
  }
  return plan;
}

void say_times(const Context& context, MessageKey key, const load::Tally& tally) {
  const auto ms = [&](std::uint64_t micros) { return fixed(static_cast<double>(micros) / 1000, 2); };
  context.out << context.say(key, param("median", ms(tally.quantile(500))), param("p95", ms(tally.quantile(950))),
                             param("p99", ms(tally.quantile(990))), param("most", ms(tally.most())))
              << '\n';
}

std::string errors_text(const Context& context, const load::Report& report) {
  std::string list;
  for (const auto& [code, times] : report.errors) list += (list.empty() ? "" : ", ") + code + " " + count(times);
  return list.empty() ? context.say("load.no_errors"_msg) : list;
}

void say_server(const Context& context, const load::Plan& plan, const load::Report& report) {
  if (plan.server <= 0) return;
  const double moves = static_cast<double>(std::max<std::uint64_t>(report.moves, 1));
  const double each = (static_cast<double>(report.idle.resident_kb) - static_cast<double>(report.before.resident_kb)) /
                      static_cast<double>(plan.tables);
  context.out << context.say("load.cpu"_msg,
                             param("micros", fixed(static_cast<double>(report.after.cpu_micros) / moves, 1)))
              << '\n'
              << context.say("load.memory"_msg, param("before", count(report.before.resident_kb)),
                             param("idle", count(report.idle.resident_kb)),
                             param("after", count(report.after.resident_kb)), param("each", fixed(each, 1)))
              << '\n';
}

void say_report(const Context& context, const load::Plan& plan, const load::Report& report) {
  context.out << context.say("load.moves"_msg, param("moves", count(report.moves)),
                             param("seconds", fixed(report.seconds, 1)),
                             param("rate", fixed(report.moves_per_second(), 0)))
              << '\n';
  say_times(context, "load.acknowledged"_msg, report.acknowledged);
  say_times(context, "load.spread"_msg, report.spread);
  context.out << context.say("load.bytes"_msg, param("median", count(report.update_bytes.quantile(500))),
                             param("p99", count(report.update_bytes.quantile(990))))
              << '\n'
              << context.say("load.tables"_msg, param("tables", count(report.tables)),
                             param("games", count(report.games)), param("reconnects", count(report.reconnects)))
              << '\n';
  if (plan.rate > 0) {
    context.out << context.say("load.missed"_msg, param("missed", count(report.missed))) << '\n';
  }
  if (plan.bot_tables > 0) {
    context.out << context.say("load.bot_moves"_msg, param("moves", count(report.bot_moves)),
                               param("tables", plan.bot_tables))
                << '\n';
  }
  context.out << context.say("load.errors"_msg, param("list", errors_text(context, report))) << '\n';
  say_server(context, plan, report);
}

void say_audit(const Context& context, const load::Audit& audit) {
  context.out << context.say("load.audit"_msg, param("acknowledged", count(audit.acknowledged)),
                             param("lost", count(audit.lost)), param("doubled", count(audit.doubled)))
              << '\n'
              << context.say("load.audit_more"_msg, param("tables", count(audit.tables)),
                             param("unread", count(audit.unread_tables)), param("unanswered", count(audit.unanswered)))
              << '\n';
}

void write_tally(json::Writer& out, std::string_view name, const load::Tally& tally) {
  out.key(name).begin_object().field("count", tally.count()).field("median", tally.quantile(500));
  out.field("p95", tally.quantile(950)).field("p99", tally.quantile(990)).field("max", tally.most()).end_object();
}

void write_json(const Context& context, const load::Plan& plan, const load::Report& report,
                const std::optional<load::BareReport>& bare) {
  json::Writer out;
  out.begin_object().field("game", plan.game).field("tables", plan.tables).field("sockets", plan.sockets);
  out.field("milliseconds", static_cast<std::int64_t>(report.seconds * 1000)).field("moves", report.moves);
  out.field("moves_per_second", static_cast<std::int64_t>(report.moves_per_second()));
  write_tally(out, "acknowledged_us", report.acknowledged);
  write_tally(out, "spread_us", report.spread);
  write_tally(out, "update_bytes", report.update_bytes);
  out.field("opened", report.tables).field("games", report.games).field("reconnects", report.reconnects);
  out.field("missed", report.missed).field("bot_moves", report.bot_moves).key("errors").begin_object();
  for (const auto& [code, times] : report.errors) out.field(code, times);
  out.end_object();
  if (plan.server > 0) {
    out.key("server").begin_object().field("cpu_us", report.after.cpu_micros);
    out.field("before_kb", report.before.resident_kb).field("idle_kb", report.idle.resident_kb);
    out.field("after_kb", report.after.resident_kb).end_object();
  }
  if (plan.keeps_ledger) {
    out.key("ledger").begin_object().field("acknowledged", report.audit.acknowledged);
    out.field("lost", report.audit.lost).field("doubled", report.audit.doubled);
    out.field("unanswered", report.audit.unanswered).field("tables", report.audit.tables);
    out.field("unread_tables", report.audit.unread_tables).end_object();
  }
  if (bare) {
    out.key("bare").begin_object().field("moves_per_second", static_cast<std::int64_t>(bare->moves_per_second));
    write_tally(out, "spread_us", bare->spread);
    out.end_object();
  }
  out.field("is_whole", report.trouble == load::Trouble::kNone);
  context.out << out.end_object().text() << '\n';
}

std::string trouble_text(const Context& context, const load::Report& report) {
  switch (report.trouble) {
    case load::Trouble::kTable:
      return context.say("load.trouble_table"_msg, param("answer", report.answer));
    case load::Trouble::kView:
      return context.say("load.trouble_view"_msg);
    case load::Trouble::kSocket:
      return context.say("load.trouble_socket"_msg);
    default:
      return context.say("load.trouble_away"_msg);
  }
}

void run(Context& context, const LoadFlags& flags) {
  const load::Plan plan = plan_of(context, flags);
  const load::Report report = load::play(plan);
  std::optional<load::BareReport> bare;
  // With the size that was measured, so that both carry the same.
  if (flags.is_bare && report.trouble == load::Trouble::kNone) {
    bare = load::play_bare(plan, report.update_bytes.quantile(500), std::min(plan.seconds, 10.0));
  }
  if (flags.as_json) {
    write_json(context, plan, report, bare);
  } else if (report.moves > 0 || report.trouble == load::Trouble::kNone) {
    say_report(context, plan, report);
    if (plan.keeps_ledger) say_audit(context, report.audit);
  }
  if (bare && !flags.as_json) {
    const double ratio = bare->moves_per_second > 0 ? report.moves_per_second() / bare->moves_per_second : 0;
    context.out << context.say("load.bare"_msg, param("rate", fixed(bare->moves_per_second, 0)),
                               param("bytes", count(report.update_bytes.quantile(500))), param("ratio", percent(ratio)))
                << '\n';
    say_times(context, "load.bare_spread"_msg, bare->spread);
  }
  if (report.trouble != load::Trouble::kNone) throw Failure(trouble_text(context, report), kExitFailed);
  if (plan.keeps_ledger && !report.audit.is_clean()) context.exit_code = kExitFailed;
}

}  // namespace

void add_load(CLI::App& app, Context& context) {
  auto flags = std::make_shared<LoadFlags>();
  load::Plan& plan = flags->plan;
  CLI::App* command = app.add_subcommand("load", context.say("load.about"_msg));
  command->add_option("url", flags->urls, context.say("load.url"_msg))->required()->expected(1, 16);
  command->add_option("--game", plan.game, context.say("load.game"_msg))
      ->check(CLI::IsMember({"micropolis", "mycelia"}));
  command->add_option("--tables", plan.tables, context.say("load.option_tables"_msg))->check(CLI::Range(1, 20000));
  command->add_option("--sockets", plan.sockets, context.say("load.sockets"_msg))->check(CLI::Range(2, 6));
  command->add_option("--seconds", plan.seconds, context.say("load.seconds"_msg))->check(CLI::Range(0.1, 86400.0));
  command->add_option("--rate", plan.rate, context.say("load.rate"_msg))->check(CLI::Range(0.01, 1e6));
  command->add_flag("--steady", flags->is_steady, context.say("load.steady"_msg));
  command->add_flag("--bare", flags->is_bare, context.say("load.option_bare"_msg));
  command->add_flag("--ledger", plan.keeps_ledger, context.say("load.ledger"_msg));
  command->add_option("--idle-connections", plan.idle_connections, context.say("load.idle"_msg))
      ->check(CLI::Range(0, 100000));
  command->add_option("--bot-tables", plan.bot_tables, context.say("load.option_bot_tables"_msg))
      ->check(CLI::Range(0, 20000));
  command->add_option("--bot", plan.bot, context.say("load.option_bot"_msg));
  command->add_option("--patience", plan.patience, context.say("load.patience"_msg))->check(CLI::Range(1, 3600));
  command->add_option("--server-pid", plan.server, context.say("load.pid"_msg));
  command->add_option("--seed", plan.seed, context.say("cli.option.seed"_msg));
  command->add_flag("--json", flags->as_json, context.say("cli.option.json"_msg));
  command->callback([&context, flags] { run(context, *flags); });
}

}  // namespace underfoot::cli
