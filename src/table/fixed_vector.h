// A vector with a fixed capacity and no heap. Two uses with one contract each: as a member of a game state (unused
// slots are always T{}, so that equal vectors are equal bytes and the state hash may read memory), and, as
// FixedList, for legal lists on the stack, where unused slots are left alone because nobody compares them.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "table/check.h"

namespace underfoot {

template <class T, std::size_t Capacity>
class FixedVector {
  static_assert(std::is_trivially_copyable_v<T>);
  using Size = std::conditional_t<(Capacity < 256), std::uint8_t, std::uint16_t>;

 public:
  using value_type = T;

  constexpr FixedVector() = default;
  constexpr FixedVector(std::initializer_list<T> items) {
    for (const T& item : items) push_back(item);
  }

  static constexpr std::size_t capacity() { return Capacity; }
  constexpr std::size_t size() const { return size_; }
  constexpr bool empty() const { return size_ == 0; }
  constexpr bool full() const { return size_ == Capacity; }

  constexpr T* begin() { return items_.data(); }
  constexpr T* end() { return items_.data() + size_; }
  constexpr const T* begin() const { return items_.data(); }
  constexpr const T* end() const { return items_.data() + size_; }
  constexpr T& operator[](std::size_t i) { return items_[i]; }
  constexpr const T& operator[](std::size_t i) const { return items_[i]; }
  constexpr T& back() { return items_[size_ - 1U]; }
  constexpr const T& back() const { return items_[size_ - 1U]; }

  constexpr void push_back(const T& item) {
    UF_CHECK(size_ < Capacity);
    items_[size_] = item;
    ++size_;
  }
  constexpr void pop_back() {
    UF_CHECK(size_ > 0);
    --size_;
    items_[size_] = T{};
  }
  // Keeps the order of the rest.
  constexpr void erase_at(std::size_t position) {
    UF_CHECK(position < size_);
    // Over all slots: the unused ones are T{} anyway, and a loop without a guess is quicker for the short vectors of
    // states.
    for (std::size_t i = 0; i + 1 < Capacity; ++i) items_[i] = items_[i < position ? i : i + 1];
    items_[Capacity - 1] = T{};
    --size_;
  }
  constexpr void insert_at(std::size_t position, const T& item) {
    UF_CHECK(position <= size_ && size_ < Capacity);
    const T inserted = item;  // it may be one of ours, about to move
    for (std::size_t i = Capacity - 1; i > position; --i) items_[i] = items_[i - 1];
    items_[position] = inserted;
    ++size_;
  }
  constexpr void clear() {
    while (!empty()) pop_back();
  }

  constexpr bool operator==(const FixedVector&) const = default;

 private:
  std::array<T, Capacity> items_{};
  Size size_ = 0;
};

template <class T, std::size_t Capacity>
class FixedList {
  static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>);

 public:
  using value_type = T;

  FixedList() {}  // NOLINT(modernize-use-equals-default): the storage stays uninitialised on purpose

  static constexpr std::size_t capacity() { return Capacity; }
  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  T* begin() { return items(); }
  T* end() { return items() + size_; }
  const T* begin() const { return items(); }
  const T* end() const { return items() + size_; }
  const T& operator[](std::size_t i) const { return items()[i]; }

  void push_back(const T& item) {
    UF_CHECK(size_ < Capacity);
    ::new (static_cast<void*>(items() + size_)) T(item);
    ++size_;
  }
  // make(0) to make(count - 1). All that there could be are made, which is quicker than guessing where to stop.
  template <std::size_t Most, class Make>
  void append(std::size_t count, Make make) {
    UF_CHECK(count <= Most && size_ + Most <= Capacity);
    T* const end = items() + size_;
    for (std::size_t i = 0; i < Most; ++i) ::new (static_cast<void*>(end + i)) T(make(i));
    size_ += count;
  }
  void clear() { size_ = 0; }

 private:
  T* items() { return reinterpret_cast<T*>(storage_); }
  const T* items() const { return reinterpret_cast<const T*>(storage_); }

  std::size_t size_ = 0;
  alignas(T) std::byte storage_[sizeof(T) * Capacity];
};

}  // namespace underfoot
