// One server process of the tables of a store: its hosts, one for each event loop, and what they share. A table belongs
// to one host, by its id. Other nodes may work on the same store; what they do is heard through it.
#pragma once

#include <atomic>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "hall/figures.h"
#include "hall/host.h"
#include "hall/presence.h"

namespace underfoot::hall {

class Node {
 public:
  using Post = std::function<void(std::function<void()>)>;  // runs something on a loop, from any thread
  struct Settings {
    int bot_threads = 1;
    bool has_other_nodes = false;
  };
  // The key signs tokens; all nodes of a store have the same.
  Node(const House& house, store::Store& store, const fair::Bytes& key, const Settings& settings,
       std::vector<Post> loops);
  ~Node();
  Node(const Node&) = delete;
  Node& operator=(const Node&) = delete;

  // Ends the bots' thoughts, and lets go of all tables and of whoever follows them. Once the loops do not run any more;
  // then the store may be destroyed, which answers what it was asked, then the loops, then the node.
  void stop();

  const Services& services() const { return services_; }
  const Tokens& tokens() const { return tokens_; }
  Figures& figures() { return figures_; }
  std::size_t loop_of(std::string_view table) const;
  // Runs on the loop of a table.
  void at(const std::string& table, std::function<void(Host&)> what);
  // Only on that loop.
  Host& host(std::size_t loop) { return *hosts_[loop]; }
  // A few times a second on every loop.
  void tick(std::size_t loop);

  // Who is connected to any node, as far as is known.
  std::int64_t people() const;
  bool is_well() const { return services_.store.is_well(); }
  std::string metrics() const;

 private:
  void hear(const store::News& news);
  void hear(const std::string& whisper);
  void beat();
  void sweep();
  void whisper();

  Figures figures_;
  Tokens tokens_;
  Streams streams_;
  Outages outages_;
  Watched watched_;
  std::unique_ptr<Thinkers> thinkers_;
  Services services_;
  std::vector<Post> loops_;
  std::vector<std::unique_ptr<Host>> hosts_;
  std::vector<std::unique_ptr<std::atomic<std::uint64_t>>> rooms_;  // by loop, for metrics
  std::int64_t last_beat_ = 0;
  std::int64_t last_sweep_ = 0;
  std::int64_t last_whisper_ = 0;
  struct Crowd {
    int people = 0;
    std::int64_t at = 0;
  };
  mutable std::mutex crowds_mutex_;
  std::map<std::string, Crowd, std::less<>> crowds_;  // at other nodes, by their names
};

}  // namespace underfoot::hall
