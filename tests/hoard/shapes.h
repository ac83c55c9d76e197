// The forms of Hoard's events on the wire.
#pragma once

#include "hoard/hoard.h"
#include "table/edge/shapes.h"

namespace underfoot::hoard {

inline constexpr std::array<std::string_view, 3> kWeatherNames = {"sun", "rain", "frost"};
inline constexpr std::array<std::string_view, 5> kPhaseNames = {"deal", "play", "weather", "find", "over"};

}  // namespace underfoot::hoard

namespace underfoot::json {

// An acorn is its id in the pack; null is one that the reader may not know.
template <>
struct Leaf<hoard::Kind> {
  static constexpr std::string_view kSchema = R"({"type":["string","null"]})";
  static constexpr std::string_view kTypeScript = "string | null";
  static void write(Writer& out, const hoard::Hoard& game, hoard::Kind kind) {
    if (kind.is_none()) {
      out.null();
    } else {
      out.value(game.pack->acorns[kind.index()].id);
    }
  }
  static hoard::Kind read(const Reader& in, const hoard::Hoard& game) {
    if (in.is_null()) return hoard::Kind::none();
    std::vector<std::string_view> ids;
    for (const auto& acorn : game.pack->acorns) ids.push_back(acorn.id);
    return hoard::Kind(in.one_of(ids));
  }
};
template <>
struct Names<hoard::Weather> {
  static constexpr std::string_view kName = "Weather";
  static constexpr auto kList = hoard::kWeatherNames;
};
template <>
struct Names<hoard::Phase> {
  static constexpr std::string_view kName = "Phase";
  static constexpr auto kList = hoard::kPhaseNames;
};
template <>
struct Names<hoard::Place> {
  static constexpr std::string_view kName = "Place";
  static constexpr std::array<std::string_view, 4> kList = {"wood", "hand", "hoard", "buried"};
};
template <>
struct Choice<hoard::Hoard::Event> {
  static constexpr std::string_view kName = "Event";
  static constexpr std::string_view kTag = "event";
};
template <>
struct Shape<hoard::AcornMoved> {
  using T = hoard::AcornMoved;
  static constexpr std::string_view kName = "AcornMoved";
  static constexpr std::string_view kKind = "acorn_moved";
  static constexpr auto kFields = std::tuple(field("acorn", &T::kind, "null if the viewer may not know it"),
                                             field("owner", &T::owner), field("from", &T::from), field("to", &T::to));
};
template <>
struct Shape<hoard::WeatherTurned> {
  using T = hoard::WeatherTurned;
  static constexpr std::string_view kName = "WeatherTurned";
  static constexpr std::string_view kKind = "weather_turned";
  static constexpr auto kFields = std::tuple(field("weather", &T::weather));
};
template <>
struct Shape<hoard::TurnPassed> {
  using T = hoard::TurnPassed;
  static constexpr std::string_view kName = "TurnPassed";
  static constexpr std::string_view kKind = "turn_passed";
  static constexpr auto kFields = std::tuple(field("turn", &T::turn), field("phase", &T::phase));
};

}  // namespace underfoot::json
