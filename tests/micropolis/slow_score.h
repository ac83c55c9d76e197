// The score once more, worked out from the JSON of the state and of the pack in the most simple-minded way: it shares
// no code with the engine and no thought of speed.
#pragma once

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "support/json_text.h"

namespace underfoot::tests {

class SlowScore {
 public:
  using Categories = std::map<std::string, int>;

  // Categories of each seat. In expert mode (MIC-10.9) every seat has two anthills.
  static std::vector<Categories> of(const json::Value& pack, const json::Value& state, int anthills_each) {
    std::vector<SlowScore> anthills;
    for (const json::Value& anthill : state["anthills"]) anthills.push_back(SlowScore(pack, anthill));
    int largest_colony = 0;
    int largest_army = 0;
    for (const SlowScore& each : anthills) {
      largest_colony = std::max(largest_colony, each.colony_);
      largest_army = std::max(largest_army, each.army_);
    }
    std::vector<Categories> seats(anthills.size() / static_cast<std::size_t>(anthills_each));
    for (std::size_t i = 0; i < anthills.size(); ++i) {
      Categories& seat = seats[i / static_cast<std::size_t>(anthills_each)];
      for (const auto& [category, points] : anthills[i].points_) seat[category] += points;
      seat["colony"] += anthills[i].colony_ == largest_colony ? 5 : 0;  // MIC-9.2
      seat["army"] += anthills[i].army_ == largest_army ? 5 : 0;        // MIC-9.5
    }
    return seats;
  }

 private:
  struct Room {
    std::size_t place;
    const json::Value* chamber;
    std::size_t gallery;
  };

  SlowScore(const json::Value& pack, const json::Value& anthill) : army_(anthill["army"].get<int>()) {
    for (const json::Value& each : anthill["tiles"]) {
      const json::Value& tile = *std::find_if(pack["tiles"].begin(), pack["tiles"].end(),
                                              [&](const json::Value& other) { return other["id"] == each["tile"]; });
      for (const json::Value& chamber : tile["chambers"]) rooms_.push_back({tiles_, &chamber, rooms_.size()});
      if (each.value("full", false)) {  // MIC-9.6
        points_["barracks"] += std::vector{0, 2, 4, 7, 10}[tile["barracks"].get<std::size_t>()];
      }
      ++tiles_;
    }
    join_rooms();
    for (std::size_t gallery = 0; gallery < rooms_.size(); ++gallery) count(gallery);
  }

  static int number(const json::Value& chamber, const char* key) { return chamber.value(key, 0); }

  static bool is_open(const json::Value& chamber, const char* side, int level) {
    const json::Value mouths = chamber.value(side, json::Value::array());
    return std::find(mouths.begin(), mouths.end(), level) != mouths.end();
  }

  // MIC-2.4, MIC-2.6: whether the tunnel of one room leads into the other, which is to its right.
  bool leads(const Room& from, const Room& to) const {
    const bool is_closed_ring = tiles_ == 10;
    const std::size_t next = is_closed_ring ? (from.place + 1) % 10 : from.place + 1;
    if (next != to.place) return false;
    for (int level = 1; level <= 4; ++level) {
      if (is_open(*from.chamber, "right", level) && is_open(*to.chamber, "left", level)) return true;
    }
    return false;
  }

  // Every room begins as a gallery of its own; two that are joined take the smaller number, until nothing changes.
  void join_rooms() {
    for (bool has_changed = true; has_changed;) {
      has_changed = false;
      for (Room& from : rooms_) {
        for (Room& to : rooms_) {
          if (from.gallery == to.gallery || !leads(from, to)) continue;
          from.gallery = to.gallery = std::min(from.gallery, to.gallery);
          has_changed = true;
        }
      }
    }
  }

  void count(std::size_t gallery) {
    int ants = 0;
    int queens = 0;
    int gifts = 0;
    std::set<std::string> fruits;
    std::set<std::size_t> places;
    for (const Room& room : rooms_) {
      if (room.gallery != gallery) continue;
      const json::Value& chamber = *room.chamber;
      for (const char* kind : {"workers", "queens", "architects", "sergeants", "sentries"}) {
        ants += number(chamber, kind);
      }
      ants += chamber.contains("nurse") ? 1 : 0;
      queens += number(chamber, "queens");
      for (const json::Value& fruit : chamber.value("fruits", json::Value::array())) {
        if (fruit == "gift") {
          ++gifts;
        } else {
          fruits.insert(fruit.get<std::string>());
        }
      }
      places.insert(room.place);
    }
    const std::size_t different = std::min<std::size_t>(fruits.size() + static_cast<std::size_t>(gifts), 6);
    points_["population"] += ants;                                          // MIC-9.1
    points_["harvest"] += std::vector{0, 2, 5, 10, 15, 20, 25}[different];  // MIC-9.3
    points_["royal"] += queens == 1 ? static_cast<int>(places.size()) : 0;  // MIC-9.4
    colony_ = std::max(colony_, ants);
  }

  int army_;
  int colony_ = 0;
  std::size_t tiles_ = 0;
  std::vector<Room> rooms_;
  Categories points_ = {{"population", 0}, {"harvest", 0}, {"royal", 0}, {"barracks", 0}};
};

}  // namespace underfoot::tests
