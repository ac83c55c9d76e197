#include "hall/node.h"

#include <charconv>
#include <chrono>

#include "table/hash.h"

namespace underfoot::hall {
namespace {

constexpr std::int64_t kSweepEvery = 1000;
constexpr int kMostDueAtOnce = 200;

}  // namespace

std::function<std::int64_t()> steady_now() {
  using std::chrono::duration_cast;
  using std::chrono::milliseconds;
  const auto wall = duration_cast<milliseconds>(std::chrono::system_clock::now().time_since_epoch()).count();
  const auto start = std::chrono::steady_clock::now();
  return [wall, start] {
    return std::int64_t{wall + duration_cast<milliseconds>(std::chrono::steady_clock::now() - start).count()};
  };
}

Node::Node(const House& house, store::Store& store, const fair::Bytes& key, const Settings& settings,
           std::vector<Post> loops)
    : tokens_(key),
      thinkers_(std::make_unique<Thinkers>(house.bots, Thinkers::Settings{.threads = settings.bot_threads})),
      services_{house, store, *thinkers_, tokens_, streams_, figures_, steady_now(), settings.has_other_nodes, 0},
      loops_(std::move(loops)) {
  services_.began = services_.now();
  for (const Post& post : loops_) {
    hosts_.push_back(std::make_unique<Host>(services_, post));
    rooms_.push_back(std::make_unique<std::atomic<std::uint64_t>>(0));
  }
  store.listen({.news = [this](const store::News& news) { hear(news); },
                .whisper =
                    [this](const std::string& text) {
                      // "here TABLE SEATS"
                      const std::size_t first = text.find(' ');
                      const std::size_t second = text.find(' ', first + 1);
                      if (!text.starts_with("here ") || second == std::string::npos) return;
                      std::uint32_t seats = 0;
                      std::from_chars(text.data() + second + 1, text.data() + text.size(), seats);
                      const std::string table = text.substr(first + 1, second - first - 1);
                      at(table, [table, seats](Host& host) { host.hear_presence(table, seats); });
                    },
                .lost_count =
                    [this] {
                      for (std::size_t i = 0; i < loops_.size(); ++i) {
                        loops_[i]([this, i] { hosts_[i]->doubt_everything(); });
                      }
                    }});
}

Node::~Node() {
  thinkers_.reset();
}

std::size_t Node::loop_of(std::string_view table) const {
  return hash_text(table) % hosts_.size();
}

void Node::at(const std::string& table, std::function<void(Host&)> what) {
  const std::size_t loop = loop_of(table);
  loops_[loop]([this, loop, what = std::move(what)] { what(*hosts_[loop]); });
}

void Node::hear(const store::News& news) {
  at(news.table, [news](Host& host) { host.hear(news); });
  if (streams_.count() == 0) return;
  if (!news.turn.empty()) {
    streams_.tell({}, news.turn, {.table = news.table, .entries = news.entries, .stage = store::Stage::kPlaying});
  } else if (streams_.is_followed(news.table)) {
    look_for_streams(news.table);
  }
}

// Nobody is to act at a table that somebody follows: perhaps it is over.
void Node::look_for_streams(const std::string& table) {
  services_.store.load(table, [this, table](const store::Found<store::Kept>& found) {
    if (!found.value || found.value->row.stage != store::Stage::kOver) return;
    streams_.tell(found.value->row.players, "",
                  {.table = table, .entries = found.value->entries, .stage = store::Stage::kOver});
  });
}

void Node::tick(std::size_t loop) {
  hosts_[loop]->tick();
  rooms_[loop]->store(hosts_[loop]->census().rooms, std::memory_order_relaxed);
  if (loop == 0) sweep();
}

// Tables at which something is due although nobody has them in memory.
void Node::sweep() {
  const std::int64_t now = services_.now();
  if (now - last_sweep_ < kSweepEvery) return;
  last_sweep_ = now;
  services_.store.list({.what = store::Query::What::kDue, .now = now, .most = kMostDueAtOnce},
                       [this](const store::Found<std::vector<store::Listed>>& found) {
                         if (!found.value) return;
                         for (const store::Listed& due : *found.value) {
                           at(due.id, [id = due.id](Host& host) { host.wake(id); });
                         }
                       });
}

std::string Node::metrics() const {
  std::string text;
  const auto add = [&](std::string_view name, std::string_view type, std::string_view help, auto value) {
    text.append("# HELP underfoot_").append(name).append(" ").append(help).append("\n# TYPE underfoot_");
    text.append(name).append(" ").append(type).append("\nunderfoot_").append(name).append(" ");
    text.append(std::to_string(value)).append("\n");
  };
  const auto of = [](const auto& counter) { return counter.load(std::memory_order_relaxed); };
  add("moves_total", "counter", "Actions of people and programs that were acknowledged.", of(figures_.moves));
  add("bot_moves_total", "counter", "Actions of bots and of the clock.", of(figures_.bot_moves));
  add("tables_opened_total", "counter", "Tables opened.", of(figures_.tables_opened));
  add("refusals_total", "counter", "Requests refused at a table.", of(figures_.refusals));
  add("conflicts_total", "counter", "Entries that another node wrote first.", of(figures_.conflicts));
  add("storage_failures_total", "counter", "Entries that could not be written.", of(figures_.storage_failures));
  add("updates_sent_total", "counter", "Updates sent to sockets.", of(figures_.updates_sent));
  add("bytes_sent_total", "counter", "Bytes of messages sent to sockets.", of(figures_.bytes_sent));
  add("http_requests_total", "counter", "Requests over HTTP.", of(figures_.requests));
  add("socket_messages_total", "counter", "Messages received over sockets.", of(figures_.messages));
  add("limited_total", "counter", "Requests and connections refused by a limit.", of(figures_.too_many));
  add("slow_clients_total", "counter", "Sockets dropped because nobody read them.", of(figures_.slow_clients));
  add("connections", "gauge", "Open connections.", of(figures_.connections));
  add("sockets", "gauge", "Open WebSockets.", of(figures_.sockets));
  add("streams", "gauge", "Players who follow all their tables.", streams_.count());
  std::uint64_t rooms = 0;
  for (const auto& each : rooms_) rooms += of(*each);
  add("tables_in_memory", "gauge", "Tables in memory.", rooms);
  const Thinkers::Figures thinking = thinkers_->figures();
  add("bots_waiting", "gauge", "Decisions of bots that have not begun.", thinking.waiting);
  add("bots_thinking", "gauge", "Decisions of bots under way.", thinking.thinking);
  const store::Store::Figures kept = services_.store.figures();
  add("store_commits_total", "counter", "Commits of the store.", kept.commits);
  add("store_appends_total", "counter", "Appends to tables' logs.", kept.appends);
  add("store_failures_total", "counter", "Commits that failed.", kept.failures);
  add("store_waiting", "gauge", "Appends that are not committed yet.", kept.waiting);
  add("store_is_well", "gauge", "1 if the store could be written to when that was last tried.",
      services_.store.is_well() ? 1 : 0);
  text +=
      "# HELP underfoot_acknowledged_milliseconds From a request to its acknowledgement.\n"
      "# TYPE underfoot_acknowledged_milliseconds histogram\n";
  std::uint64_t count = 0;
  for (std::size_t i = 0; i < Figures::kBounds.size(); ++i) {
    count += of(figures_.latency[i]);
    text += "underfoot_acknowledged_milliseconds_bucket{le=\"" + std::to_string(Figures::kBounds[i]) + "\"} " +
            std::to_string(count) + "\n";
  }
  count += of(figures_.latency[Figures::kBounds.size()]);
  text += "underfoot_acknowledged_milliseconds_bucket{le=\"+Inf\"} " + std::to_string(count) + "\n";
  text += "underfoot_acknowledged_milliseconds_count " + std::to_string(count) + "\n";
  return text;
}

}  // namespace underfoot::hall
