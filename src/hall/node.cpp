#include "hall/node.h"

#include <nlohmann/json.hpp>

#include "json/parse.h"
#include "table/hash.h"

namespace underfoot::hall {
namespace {

constexpr std::int64_t kSweepEvery = 1000;
constexpr int kMostDueAtOnce = 200;

}  // namespace

Node::Node(const House& house, store::Store& store, const fair::Bytes& key, const Settings& settings,
           std::vector<Post> loops)
    : tokens_(key),
      thinkers_(std::make_unique<Thinkers>(house.bots, Thinkers::Settings{.threads = settings.bot_threads})),
      services_{.house = house,
                .store = store,
                .thinkers = *thinkers_,
                .tokens = tokens_,
                .streams = streams_,
                .figures = figures_,
                .outages = outages_,
                .watched = watched_,
                .has_other_nodes = settings.has_other_nodes,
                .node = random_name(12)},
      loops_(std::move(loops)) {
  for (const Post& post : loops_) {
    hosts_.push_back(std::make_unique<Host>(services_, post));
    rooms_.push_back(std::make_unique<std::atomic<std::uint64_t>>(0));
  }
  store.listen({.news = [this](const store::News& news) { hear(news); },
                .whisper = [this](const std::string& text) { hear(text); },
                .lost_count =
                    [this] {
                      for (std::size_t i = 0; i < loops_.size(); ++i) {
                        loops_[i]([this, i] { hosts_[i]->doubt_everything(); });
                      }
                    }});
}

Node::~Node() = default;

void Node::stop() {
  thinkers_->stop();
  hosts_.clear();
}

std::size_t Node::loop_of(std::string_view table) const {
  return hash_text(table) % loops_.size();
}

void Node::at(const std::string& table, std::function<void(Host&)> what) {
  const std::size_t loop = loop_of(table);
  loops_[loop]([this, loop, what = std::move(what)] { what(*hosts_[loop]); });
}

void Node::hear(const store::News& news) {
  at(news.table, [news](Host& host) { host.hear(news); });
  streams_.tell(news.players, news.turn, {.table = news.table, .entries = news.entries, .stage = news.stage});
}

// What another node whispers; nothing that has to be true.
void Node::hear(const std::string& whisper) {
  const auto value = json::parse(whisper);
  if (!value) return;
  const auto read =
      json::read(*value, [](const json::Reader& in) { return json::read_as<Whisper>(in, json::NoContext()); });
  if (!read) return;
  if (const auto* told = std::get_if<AtTable>(&*read)) {
    at(told->table, [told = *told](Host& host) { host.hear_presence(told); });
  } else {
    const AtNode& there = std::get<AtNode>(*read);
    const std::lock_guard lock(crowds_mutex_);
    crowds_[there.node] = {there.people, services_.now()};
  }
}

std::int64_t Node::people() const {
  std::int64_t people = figures_.people.load(std::memory_order_relaxed);
  const std::lock_guard lock(crowds_mutex_);
  for (const auto& [node, crowd] : crowds_) {
    if (services_.now() - crowd.at < kWhisperCounts) people += crowd.people;
  }
  return people;
}

void Node::whisper() {
  const std::int64_t now = services_.now();
  if (!services_.has_other_nodes || now - last_whisper_ < kWhisperEvery) return;
  last_whisper_ = now;
  services_.store.whisper(json::text_of(
      Whisper(AtNode{services_.node, static_cast<int>(figures_.people.load(std::memory_order_relaxed))})));
  const std::lock_guard lock(crowds_mutex_);
  std::erase_if(crowds_, [&](const auto& each) { return now - each.second.at >= kWhisperCounts; });
}

void Node::tick(std::size_t loop) {
  hosts_[loop]->tick();
  rooms_[loop]->store(hosts_[loop]->census().rooms, std::memory_order_relaxed);
  if (loop != 0) return;
  beat();
  sweep();
  whisper();
}

void Node::beat() {
  const std::int64_t now = services_.now();
  if (now - last_beat_ < kBeatEvery) return;
  last_beat_ = now;
  services_.store.beat(now, [this, now](store::Found<std::vector<store::Dark>> found) {
    if (found.value) outages_.learn(now, *std::move(found.value));
  });
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
  add("tables_broken_total", "counter", "Tables given up for a while because of a mistake.", of(figures_.broken));
  add("updates_sent_total", "counter", "Updates sent to sockets.", of(figures_.updates_sent));
  add("bytes_sent_total", "counter", "Bytes of messages sent to sockets.", of(figures_.bytes_sent));
  add("http_requests_total", "counter", "Requests over HTTP.", of(figures_.requests));
  add("socket_messages_total", "counter", "Messages received over sockets.", of(figures_.messages));
  add("limited_total", "counter", "Requests and connections refused, and messages delayed, by a limit.",
      of(figures_.too_many));
  add("slow_clients_total", "counter", "Sockets dropped because nobody read them.", of(figures_.slow_clients));
  add("connections", "gauge", "Open connections.", of(figures_.connections));
  add("sockets", "gauge", "Open WebSockets.", of(figures_.sockets));
  add("people", "gauge", "People with a socket or a stream.", of(figures_.people));
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
