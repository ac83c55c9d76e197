// What is wrong with a document: only the first mistake, or many of them for people who want to mend a file in one go.
#pragma once

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

#include "table/result.h"

namespace underfoot::json {

class Problems {
 public:
  static constexpr std::size_t kMany = 100;  // more than anybody reads in one go

  explicit Problems(std::size_t most = 1) : most_(most) {}

  // Said twice is kept once: reading code may ask for one field in several places.
  void add(BadInput problem) {
    ++count_;
    const bool is_known = std::find(list_.begin(), list_.end(), problem) != list_.end();
    if (list_.size() < most_ && !is_known) list_.push_back(std::move(problem));
  }

  bool empty() const { return count_ == 0; }
  std::size_t count() const { return count_; }  // of all complaints, kept or not
  const BadInput& first() const { return list_.front(); }
  const std::vector<BadInput>& list() const { return list_; }

 private:
  std::size_t most_;
  std::size_t count_ = 0;
  std::vector<BadInput> list_;
};

}  // namespace underfoot::json
