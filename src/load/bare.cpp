#include "load/bare.h"

#include <algorithm>
#include <string>
#include <vector>

#include "load/switchboard.h"

namespace underfoot::load {
namespace {

// At every table one sends, all receive, and the next one sends.
class BarePlayers final : public Switchboard::Listener {
 public:
  BarePlayers(const Plan& plan, const Endpoint& endpoint, std::size_t bytes)
      : plan_(plan), endpoint_(endpoint), board_(*this), message_(std::max<std::size_t>(bytes, 1), 'x') {
    for (int i = 0; i < plan_.tables * plan_.sockets; ++i) board_.add();
    connect_next();
  }

  BareReport play(double seconds) {
    const Time patient_until = Clock::now() + std::chrono::seconds(plan_.patience);
    while (opened_ < plan_.tables * plan_.sockets && Clock::now() < patient_until) board_.wait(patient_until);
    for (int i = 0; i < plan_.tables * plan_.sockets; ++i) sent_.push_back(Clock::now());
    const Time begin = Clock::now();
    const Time end = begin + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
    for (int table = 0; table < plan_.tables; ++table) send(table * plan_.sockets);
    while (Clock::now() < end) board_.wait(end);
    report_.moves_per_second =
        static_cast<double>(moves_) / std::chrono::duration<double>(Clock::now() - begin).count();
    return report_;
  }

  void opened(int /*line*/) override {
    ++opened_;
    connect_next();
  }

  // The message names whose it is by its first letter: the sender counts it, the next one answers it.
  void told(int line, std::string_view text) override {
    const int seat = line % plan_.sockets;
    const int from = text.front() - 'a';
    report_.spread.add(Clock::now() - sent_at(line - seat + from));
    if (seat == from) ++moves_;
    if (seat == (from + 1) % plan_.sockets) send(line);
  }

  void broken(int /*line*/) override {}

 private:
  Time& sent_at(int line) { return sent_[static_cast<std::size_t>(line)]; }

  void connect_next() {
    if (next_ >= plan_.tables * plan_.sockets) return;
    const std::string target = "/" + std::to_string(next_ / plan_.sockets);
    board_.connect(next_++, endpoint_, {.target = target});
  }

  void send(int line) {
    sent_at(line) = Clock::now();
    message_.front() = static_cast<char>('a' + line % plan_.sockets);
    board_.send(line, message_);
  }

  const Plan& plan_;
  const Endpoint& endpoint_;
  Switchboard board_;
  std::string message_;
  int next_ = 0;
  int opened_ = 0;
  std::uint64_t moves_ = 0;
  std::vector<Time> sent_;  // by line: the latest
  BareReport report_;
};

}  // namespace

BareReport play_bare(const Plan& plan, std::size_t bytes, double seconds) {
  raise_file_limit();
  const BareServer server;
  const auto endpoint = read_endpoint("127.0.0.1:" + std::to_string(server.port()));
  return BarePlayers(plan, *endpoint, bytes).play(seconds);
}

}  // namespace underfoot::load
