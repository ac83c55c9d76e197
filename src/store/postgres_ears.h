// What nodes on one PostgreSQL database tell each other: news of writes, and whispers.
#pragma once

#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>

#include "store/line.h"
#include "store/link.h"
#include "store/store.h"

namespace underfoot::store {

// News as told on the channel, and back; nothing if that is no news.
std::string news_text(const std::string& node, const News& news);
struct ToldNews {
  std::string node;
  News news;
};
std::optional<ToldNews> news_of(std::string_view text);

// Listens on a connection and a thread of its own, and whispers there, too.
class PostgresEars {
 public:
  PostgresEars(const std::string& address, std::string node);
  ~PostgresEars();  // no call afterwards
  PostgresEars(const PostgresEars&) = delete;
  PostgresEars& operator=(const PostgresEars&) = delete;

  // Begins to listen. What is wrong, or "".
  std::string start();
  void listen(Store::Listener listener);
  void whisper(std::string text);
  void stop();

 private:
  std::string connect();
  void keep_listening();
  void wait();
  void say_whispers();
  void hear();
  void hear(std::string_view channel, std::string_view text);
  void ring();
  std::shared_ptr<const Store::Listener> listener();

  std::string node_;
  std::shared_ptr<Patience> patience_;
  Link link_;
  int bell_;  // an eventfd: there is something to whisper, or it is the end
  Line<std::string> whispers_;
  std::mutex mutex_;
  std::shared_ptr<const Store::Listener> listener_;
  std::thread thread_;
};

}  // namespace underfoot::store
