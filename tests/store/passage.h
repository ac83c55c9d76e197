// A way to a server that can fall silent: what is said there no longer arrives, but nobody hangs up. So a server looks
// that is stopped, or behind a cable that was pulled.
#pragma once

#include <atomic>
#include <cstdint>
#include <list>
#include <string>
#include <thread>

namespace underfoot::store {

class Passage {
 public:
  // Leads to this port of 127.0.0.1.
  explicit Passage(std::uint16_t to);
  ~Passage();
  Passage(const Passage&) = delete;
  Passage& operator=(const Passage&) = delete;

  std::uint16_t port() const { return port_; }
  void fall_silent() { is_silent_ = true; }
  // As soon as a client says this; a text that came in two parts may be missed.
  void fall_silent_at(std::string text);
  bool is_silent() const { return is_silent_; }

 private:
  struct Pair {
    int client;
    int server;
  };
  void work();
  void let_in();
  bool pass_on(int from, int to, bool is_client);

  std::uint16_t to_;
  std::uint16_t port_ = 0;
  int listener_;
  std::list<Pair> pairs_;
  std::string silencer_;
  std::atomic<bool> has_silencer_ = false;
  std::atomic<bool> is_silent_ = false;
  std::atomic<bool> is_over_ = false;
  std::thread thread_;
};

}  // namespace underfoot::store
