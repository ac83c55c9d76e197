// Real states, one or several of every phase, taken from the golden games.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "mycelia/golden.h"

namespace underfoot::tests::golden {

// A golden game as its rules and all its states in order.
struct Film {
  std::string name;
  std::unique_ptr<Table> table;  // at its end
  std::vector<mycelia::State> states;
};

inline const std::vector<Film>& films() {
  static const std::vector<Film> kFilms = [] {
    std::vector<Film> all;
    for (const std::string& name : names()) {
      Film film{name, replay(read(name)), {}};
      mycelia::State state = film.table->game().initial();
      film.states.push_back(state);
      for (const mycelia::Action& action : actions_of(*film.table)) {
        film.table->game().advance(state, action);
        film.states.push_back(state);
      }
      all.push_back(std::move(film));
    }
    return all;
  }();
  return kFilms;
}

using Wish = std::function<bool(const mycelia::Mycelia&, const mycelia::State&)>;

// The first state of the golden games that is as wished, and the game it is of.
struct Scene {
  const mycelia::Mycelia* game = nullptr;
  mycelia::State state;
  std::string where;
};

inline Scene scene(const Wish& wish) {
  for (const Film& film : films()) {
    for (std::size_t ply = 0; ply < film.states.size(); ++ply) {
      if (wish(film.table->game(), film.states[ply])) {
        return {&film.table->game(), film.states[ply], film.name + ", ply " + std::to_string(ply)};
      }
    }
  }
  ADD_FAILURE() << "no golden game shows what is wished";
  return {&films()[0].table->game(), films()[0].states[0], "nowhere"};
}

inline Scene scene(mycelia::Phase phase) {
  return scene([=](const auto&, const mycelia::State& state) { return state.phase == phase; });
}

// One late and one early scene of every phase.
inline std::vector<Scene> scenes_of_every_phase() {
  std::map<int, Scene> early;
  std::map<int, Scene> late;
  for (const Film& film : films()) {
    for (std::size_t ply = 0; ply < film.states.size(); ++ply) {
      const int phase = static_cast<int>(film.states[ply].phase);
      const Scene here{&film.table->game(), film.states[ply], film.name + ", ply " + std::to_string(ply)};
      early.try_emplace(phase, here);
      late.insert_or_assign(phase, here);
    }
  }
  std::vector<Scene> scenes;
  for (const auto& [phase, each] : early) scenes.push_back(each);
  for (const auto& [phase, each] : late) scenes.push_back(each);
  return scenes;
}

}  // namespace underfoot::tests::golden
