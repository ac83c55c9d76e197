#include "match/clocks.h"

#include <algorithm>
#include <utility>

namespace underfoot::match {

void Clocks::run(Seat seat, std::int64_t now) {
  if (running_ == seat) return;
  stop(now);
  running_ = seat;
  since_ = now;
}

void Clocks::stop(std::int64_t now) {
  if (!running_) return;
  std::int64_t& left = left_[running_->index()];
  left = std::max<std::int64_t>(0, left - spent(now)) + control_.increment;
  running_.reset();
}

void Clocks::take_back(Seat seat) {
  running_.reset();
  std::int64_t& left = left_[seat.index()];
  left = std::max<std::int64_t>(0, left - control_.increment);
}

void Clocks::forgive(std::int64_t span, std::int64_t now) {
  since_ = std::min(now, since_ + span);
}

std::int64_t Clocks::left(Seat seat, std::int64_t now) const {
  std::int64_t left = left_[seat.index()];
  if (running_ != seat) return left;
  left -= spent(now);
  if (control_.per_turn > 0) left = std::min(left, control_.per_turn - spent(now));
  return std::max<std::int64_t>(0, left);
}

std::optional<std::int64_t> Clocks::falls_at() const {
  if (!running_) return std::nullopt;
  return since_ + left(*running_, since_);
}

void Clocks::restore(std::vector<std::int64_t> left, std::optional<Seat> running, std::int64_t since) {
  left_ = std::move(left);
  running_ = running;
  since_ = since;
}

std::optional<Seat> Clocks::fallen(std::int64_t now) const {
  return running_ && left(*running_, now) == 0 ? running_ : std::nullopt;
}

}  // namespace underfoot::match
