#include "cli/remote_ask.h"

#include <algorithm>
#include <ostream>
#include <thread>

#include "cli/remote_told.h"

namespace underfoot::cli {
namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

constexpr milliseconds kFirstPause{100};
constexpr milliseconds kLongestPause{5000};

std::string why_distrusted(const Context& context, const server::Trouble& trouble) {
  switch (trouble.distrust) {
    case server::Distrust::kUnknownIssuer:
      return context.say("join.distrust.issuer"_msg);
    case server::Distrust::kExpired:
      return context.say("join.distrust.expired"_msg);
    case server::Distrust::kTooEarly:
      return context.say("join.distrust.early"_msg);
    case server::Distrust::kOtherName:
      return context.say("join.distrust.name"_msg);
    default:
      return context.say("join.distrust.other"_msg, param("reason", trouble.problem));
  }
}

// A proxy that leads people from http to https, for instance. The token is not carried there unasked.
void refuse_redirected(const Context& context, const RemotePlace& place, const server::Reply& reply) {
  if (reply.status < 300 || reply.status >= 400) return;
  std::optional<server::Link> link = server::parse_link(reply.location);
  if (!link) return;
  link->table = place.table;
  throw Failure(context.say("join.redirected"_msg, param("server", server::written(place.servers.front())),
                            param("link", server::written(*link))),
                kExitFailed);
}

}  // namespace

void refuse_distrusted(const Context& context, const server::Address& address, const server::Trouble& trouble) {
  if (trouble.distrust == server::Distrust::kNone) return;
  throw Failure(context.say("join.distrusted"_msg, param("server", server::written(address)),
                            param("reason", why_distrusted(context, trouble))),
                kExitFailed);
}

std::string reason_of(const Context& context, const server::Trouble& trouble) {
  return trouble.has_no_tls ? context.say("join.no_tls"_msg) : trouble.problem;
}

std::string table_path(const std::string& table) {
  return "/api/tables/" + server::percent_encoded(table);
}

bool is_passing(int status) {
  return status == 408 || status == 429 || status >= 500;
}

void try_next(RemotePlace& place) {
  std::rotate(place.servers.begin(), place.servers.begin() + 1, place.servers.end());
}

milliseconds longer(milliseconds pause) {
  return pause == milliseconds::zero() ? kFirstPause : std::min(2 * pause, kLongestPause);
}

server::Reply ask_patiently(const Context& context, RemotePlace& place, const server::Ask& ask) {
  const Clock::time_point end = Clock::now() + place.patience;
  milliseconds pause{0};
  for (std::size_t tries = 1;; ++tries) {
    server::Trouble trouble;
    std::optional<server::Reply> reply = server::ask(place.servers.front(), ask, trouble);
    if (reply && !is_passing(reply->status)) {
      refuse_redirected(context, place, *reply);
      return *std::move(reply);
    }
    refuse_distrusted(context, place.servers.front(), trouble);
    std::string problem = reason_of(context, trouble);
    if (reply) {
      const std::optional<RemoteRefusal> refusal = read_error(reply->body);
      problem = refusal ? refusal->text : std::to_string(reply->status);
      if (problem.ends_with('.')) problem.pop_back();  // it becomes a part of a sentence
    }
    const std::string server = server::written(place.servers.front());
    try_next(place);
    if (tries % place.servers.size() != 0) continue;
    const auto left = std::chrono::ceil<milliseconds>(end - Clock::now());
    if (left <= milliseconds::zero()) {
      throw Failure(context.say("join.no_answer"_msg, param("server", server), param("reason", problem)), kExitFailed);
    }
    if (tries == place.servers.size()) {
      context.err << context.say("join.trying"_msg, param("server", server), param("reason", problem)) << '\n';
    }
    pause = longer(pause);
    std::this_thread::sleep_for(std::min(pause, left));
  }
}

}  // namespace underfoot::cli
