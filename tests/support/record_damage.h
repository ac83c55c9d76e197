// Ways to spoil the record of any finished game, each with the place where the loader must notice.
#pragma once

#include <functional>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <vector>

#include "json/parse.h"

namespace underfoot::tests {

struct RecordDamage {
  std::string name;
  std::string place;  // how the reported place starts
  json::Value record;
};

inline std::vector<RecordDamage> record_damages(const json::Value& record) {
  std::vector<RecordDamage> damages;
  const auto add = [&](std::string name, std::string place, const std::function<void(json::Value&)>& spoil) {
    damages.push_back({std::move(name), std::move(place), record});
    spoil(damages.back().record);
  };
  const auto put = [&](const std::string& pointer, const json::Value& value, std::string place) {
    add(pointer + " becomes " + value.dump(), std::move(place),
        [&](json::Value& spoilt) { spoilt[json::Value::json_pointer(pointer)] = value; });
  };
  for (const std::string key : {"format", "version", "game", "rules", "pack", "options", "actions", "hash"}) {
    add("no " + key, "", [&](json::Value& spoilt) { spoilt.erase(key); });
    put("/" + key, 17, key);
  }
  put("/weather", "fine", "");
  put("/version", 0, "version");
  put("/game", "no such game", "game");
  put("/rules", "no such rules", "rules");
  put("/pack/id", "no such pack", "pack");
  put("/pack/hash", "0000000000000000", "pack.hash");
  put("/options", {{"no such option", 1}}, "options");
  put("/seats", {"a", "b", "c", "d", "e", "f", "g"}, "seats");
  put("/start", json::empty_object(), "start");
  put("/hash", "0000000000000000", "hash");
  put("/actions/0/by", 77, "actions[0].by");
  put("/actions/0/action", json::empty_object(), "actions[0].action");
  put("/actions/0/notation", "?", "actions[0].notation");
  put("/actions/0/mood", "good", "actions[0]");
  const std::string last = "actions[" + std::to_string(record["actions"].size() - 1) + "]";
  const std::string past = "actions[" + std::to_string(record["actions"].size()) + "]";
  add("the last action is lost", "hash",
      [](json::Value& spoilt) { spoilt["actions"].erase(spoilt["actions"].size() - 1); });
  add("the last action appears twice", past,
      [](json::Value& spoilt) { spoilt["actions"].push_back(spoilt["actions"].back()); });
  add("the last action is no object", last, [](json::Value& spoilt) { spoilt["actions"].back() = "pass"; });
  return damages;
}

}  // namespace underfoot::tests
