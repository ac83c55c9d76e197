// Opens tables and seats people at them, over HTTP in threads of its own.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "load/plan.h"
#include "table/rng.h"

namespace underfoot::load {

// What a table is for.
enum class Company : std::uint8_t { kPeople, kBots, kSpectators };

struct Seated {
  int slot = 0;
  std::string table = {};                // empty: there is none
  std::vector<std::string> tokens = {};  // by seat
  std::string failure = {};              // what the server said when it opened none
};

class Usher {
 public:
  // `ready` is called, in a thread of the usher's, whenever take() has something more.
  Usher(const Plan& plan, std::function<void()> ready);
  ~Usher();
  Usher(const Usher&) = delete;
  Usher& operator=(const Usher&) = delete;

  // A table for this slot. Nobody sits down at one for spectators.
  void want(int slot, Company company);
  std::optional<Seated> take();

 private:
  void work(std::uint64_t number);
  struct Wish {
    int slot = 0;
    Company company = Company::kPeople;
  };
  Seated seat_people(const Wish& wish, Rng& rng, std::size_t node);
  bool has_ended();

  const Plan& plan_;
  std::function<void()> ready_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<Wish> wanted_;
  std::deque<Seated> seated_;
  bool has_ended_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace underfoot::load
