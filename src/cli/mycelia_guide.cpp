// What a person is asked in a game of Mycelia: first which of the six actions, then the rest; places by letters.
#include <algorithm>

#include "cli/mycelia_field.h"
#include "cli/mycelia_painter.h"
#include "mycelia/field.h"
#include "mycelia/wire.h"
#include "mycelia/words.h"
#include "table/edge/table_of.h"

namespace underfoot::cli {
namespace {

using mycelia::Action;
using mycelia::CardKind;
using mycelia::Mycelia;
using mycelia::Phase;
using mycelia::State;

// What the choices of a turn are about, in the order in which a menu shows them.
enum class Topic { kMove, kExplore, kSpore, kFruit, kDecay, kDiscover, kStop, kDiscard, kRefresh, kRival, kOther };

Topic topic_of(const Action& action) {
  if (std::holds_alternative<mycelia::Step>(action)) return Topic::kMove;
  if (std::holds_alternative<mycelia::Explore>(action)) return Topic::kExplore;
  if (std::holds_alternative<mycelia::Spore>(action)) return Topic::kSpore;
  if (std::holds_alternative<mycelia::Fruit>(action)) return Topic::kFruit;
  if (std::holds_alternative<mycelia::Decay>(action)) return Topic::kDecay;
  if (std::holds_alternative<mycelia::Discover>(action)) return Topic::kDiscover;
  if (std::holds_alternative<mycelia::Discard>(action)) return Topic::kDiscard;
  if (std::holds_alternative<mycelia::Refresh>(action)) return Topic::kRefresh;
  if (std::holds_alternative<mycelia::Rival>(action)) return Topic::kRival;
  if (std::holds_alternative<mycelia::Stop>(action)) return Topic::kStop;
  return Topic::kOther;
}

constexpr std::array kTopicWords = {
    "mycelia.ask.move"_msg,    "mycelia.ask.explore"_msg,  "mycelia.ask.spore"_msg,       "mycelia.ask.fruit"_msg,
    "mycelia.ask.decay"_msg,   "mycelia.ask.discover"_msg, "mycelia.action.end_turn"_msg, "mycelia.ask.discard"_msg,
    "mycelia.ask.refresh"_msg, "mycelia.ask.rival"_msg};

class Asker {
 public:
  Asker(const TableOf<Mycelia>& table, const text::Catalogue& catalogue, const Paint& paint,
        std::span<const Choice> choices, std::span<const std::size_t> asked)
      : game_(table.game()),
        state_(table.state()),
        catalogue_(catalogue),
        paint_(paint),
        choices_(choices),
        asked_(asked) {
    game_.legal(state_, actions_);
  }

  Question ask() const {
    if (state_.phase == Phase::kSite) return ask_place();
    Question question{.text = title(), .lines = {}};
    std::vector<std::vector<std::size_t>> topics(static_cast<std::size_t>(Topic::kOther) + 1);
    for (const std::size_t i : asked_) topics[static_cast<std::size_t>(topic_of(actions_[i]))].push_back(i);
    for (std::size_t topic = 0; topic < topics.size(); ++topic) {
      const bool is_one_line =
          is_together(static_cast<Topic>(topic)) && topics[topic].size() > 1 && topics[topic].size() < asked_.size();
      if (is_one_line) {
        question.lines.push_back(
            {say(message(kTopicWords[topic], param("count", static_cast<int>(topics[topic].size())))), topics[topic]});
      } else {
        for (const std::size_t i : topics[topic]) question.lines.push_back({words_of(i), {i}});
      }
    }
    return question;
  }

 private:
  std::string say(const Message& words) const { return catalogue_.render(paint_.lang, words, paint_.names); }
  std::string say(MessageKey key) const { return say(message(key)); }
  Param name() const { return param("name", game_.actor(state_).seat()); }

  // In a turn each of the six actions is one line; cards for an insect are one everywhere.
  bool is_together(Topic topic) const {
    if (topic == Topic::kOther || topic == Topic::kStop) return false;
    return state_.phase == Phase::kMenu || topic == Topic::kDiscard;
  }

  // ---- EXPLORE: a letter on the map, then which way round ----

  const mycelia::Site& site(std::size_t i) const { return *std::get_if<mycelia::Site>(&actions_[i]); }

  Question ask_place() const {
    const bool is_turning =
        std::all_of(asked_.begin(), asked_.end(), [&](std::size_t i) { return site(i).cell == site(asked_[0]).cell; });
    Question question;
    if (is_turning) {
      question.text = say("mycelia.ask.turn"_msg);
      for (const std::size_t i : asked_) question.lines.push_back({say(choices_[i].text), {i}});
      return question;
    }
    question.text = say(state_.moving == mycelia::kNone ? "mycelia.ask.site"_msg : "mycelia.ask.site_moved"_msg);
    mycelia::Sites sites;
    mycelia::find_sites(state_, state_.moving, sites);
    const std::vector<std::string> marks = site_marks(paint_.lang, sites.size());
    for (std::size_t place = 0; place < sites.size(); ++place) {
      MenuLine line{.text = beside(sites[place]), .choices = {}, .mark = marks[place]};
      for (const std::size_t i : asked_) {
        if (site(i).cell == sites[place]) line.choices.push_back(i);
      }
      if (!line.choices.empty()) question.lines.push_back(std::move(line));
    }
    return question;
  }

  // "next to 5 (U), 7 (O)": the neighbours, each with its own symbol on that side, which tells places apart.
  std::string beside(const mycelia::Cell& cell) const {
    const mycelia::CellMap map(state_);
    std::vector<Message> tiles;
    for (int side = 0; side < mycelia::kSides; ++side) {
      const std::uint8_t next = map.find(cell.across(side));
      if (next == mycelia::kNone || next == state_.moving) continue;
      const auto wind = static_cast<std::size_t>(symbol_at(game_.pack(), state_.field[next], side));
      tiles.push_back(
          message("mycelia.ask.beside"_msg, param("number", next + 1), param("wind", mycelia::kWindNames[wind])));
    }
    return say(message("mycelia.ask.next_to"_msg, param("tiles", tiles)));
  }

  // ---- Everything else ----

  // Where in the hand the first card of a kind is, as it is drawn.
  int number_in_hand(CardKind kind) const {
    int number = 1;
    state_.players[state_.turn.index()].hand.for_each([&](mycelia::CardId card) {
      if (game_.pack().kind(card).value < kind.value) ++number;
    });
    return number;
  }

  std::string words_of(std::size_t i) const {
    const Action& action = actions_[i];
    if (const auto* fruit = std::get_if<mycelia::Fruit>(&action)) {
      const mycelia::CardSpec& card = game_.pack().cards[fruit->card.index()];
      return say(message("mycelia.ask.card"_msg, param("number", number_in_hand(fruit->card)), param("name", card.name),
                         param("points", card.points), param("cost", mycelia::cost_words(card.cost, 0))));
    }
    const auto* discover = std::get_if<mycelia::Discover>(&action);
    if (discover != nullptr && discover->from < mycelia::kMarketSlots) {
      const mycelia::CardSpec& card = game_.pack().card(mycelia::CardId(state_.market[discover->from]));
      return say(message("mycelia.ask.market"_msg, param("number", discover->from + 1), param("name", card.name),
                         param("points", card.points)));
    }
    const auto* discard = std::get_if<mycelia::Discard>(&action);
    if (discard != nullptr && state_.phase != Phase::kKeep) {
      return say(message("mycelia.ask.hand_card"_msg, param("number", number_in_hand(discard->card)),
                         param("name", game_.pack().cards[discard->card.index()].name)));
    }
    return say(choices_[i].text);
  }

  std::string title() const {
    const Param rival = param("other", Seat(state_.rival == mycelia::kNone ? 0 : state_.rival));
    switch (state_.phase) {
      case Phase::kMothers:
        return say(message(game_.has_automa() && game_.options().people == 1 ? "mycelia.ask.mother_solo"_msg
                                                                             : "mycelia.ask.mother"_msg,
                           name()));
      case Phase::kAutomaSide:
        return say(message("mycelia.ask.automa_side"_msg, name()));
      case Phase::kMenu:
        if (is_about_one_topic()) return say(kTopicWords[static_cast<std::size_t>(topic_of(actions_[asked_[0]]))]);
        if (state_.deeds > 1) return say(message("mycelia.ask.done"_msg, name()));
        return say(message("mycelia.ask.menu"_msg, name(), param("number", state_.deeds + 1)));
      case Phase::kMove:
        return say(message("mycelia.ask.step"_msg, param("count", int{state_.steps})));
      case Phase::kOrder:
        return say("mycelia.ask.order"_msg);
      case Phase::kDrop:
        return say(message("mycelia.ask.drop"_msg, param("count", int{state_.to_drop})));
      case Phase::kPay:
        return payment();
      case Phase::kPlant:
        return say("mycelia.ask.plant"_msg);
      case Phase::kBoard:
        return say("mycelia.ask.board"_msg);
      case Phase::kKeep:
        return say("mycelia.ask.keep"_msg);
      case Phase::kTrade:
        return say(message("mycelia.ask.trade"_msg, param("number", 4 - state_.to_discard)));
      case Phase::kRelocate:
      case Phase::kRivalTo:
        return say(message("mycelia.ask.rival_to"_msg, rival));
      case Phase::kEdgeTile:
        return say("mycelia.ask.edge"_msg);
      case Phase::kRivalMother:
        return say("mycelia.ask.whose_mother"_msg);
      case Phase::kVictim:
        return say("mycelia.ask.victim"_msg);
      case Phase::kTake:
        return say(message("mycelia.ask.take"_msg, param("count", int{state_.to_take})));
      default:
        return say(message("cli.play.turn"_msg, name()));
    }
  }

  // In the second menu, under a line of the first.
  bool is_about_one_topic() const {
    return asked_.size() < actions_.size() && asked_.size() > 1 &&
           std::all_of(asked_.begin(), asked_.end(),
                       [&](std::size_t i) { return topic_of(actions_[i]) == topic_of(actions_[asked_[0]]); });
  }

  std::string payment() const {
    const mycelia::CardSpec& card = game_.pack().card(mycelia::CardId(state_.card));
    return say(message("mycelia.ask.pay"_msg, param("name", card.name),
                       param("cost", mycelia::cost_words(card.cost, 0)),
                       param("number", static_cast<int>(state_.paid.size()) + 1), param("count", card.cost_size())));
  }

  const Mycelia& game_;
  const State& state_;
  const text::Catalogue& catalogue_;
  const Paint& paint_;
  std::span<const Choice> choices_;
  std::span<const std::size_t> asked_;
  Mycelia::ActionList actions_;
};

Question ask(const AnyTable& table, const text::Catalogue& catalogue, const Paint& paint,
             std::span<const Choice> choices, std::span<const std::size_t> asked) {
  return Asker(static_cast<const TableOf<Mycelia>&>(table), catalogue, paint, choices, asked).ask();
}

// Steps of an action that was chosen; a turn itself is never played for a person.
bool is_plain_step(const AnyTable& table) {
  switch (static_cast<const TableOf<Mycelia>&>(table).state().phase) {
    case Phase::kPay:
    case Phase::kPlant:
    case Phase::kBoard:
    case Phase::kDrop:
    case Phase::kKeep:
    case Phase::kTrade:
    case Phase::kRelocate:
    case Phase::kEdgeTile:
    case Phase::kRivalMother:
    case Phase::kRivalTo:
    case Phase::kVictim:
      return true;
    default:
      return false;
  }
}

// A payment for which every spore that may be named is needed.
bool is_settled(const AnyTable& any) {
  const auto& table = static_cast<const TableOf<Mycelia>&>(any);
  const State& state = table.state();
  if (state.phase != Phase::kPay) return false;
  Mycelia::ActionList actions;
  table.game().legal(state, actions);
  int spores = 0;
  for (const Action& action : actions) {
    const auto* pay = std::get_if<mycelia::Pay>(&action);
    spores += state.field[pay->tile.index()].spores[pay->owner.index()];
  }
  for (const mycelia::Paid& paid : state.paid) {
    const auto is_same = [&](const Action& action) { return action == Action(mycelia::Pay{paid.tile, paid.owner}); };
    spores -= std::any_of(actions.begin(), actions.end(), is_same) ? 1 : 0;
  }
  const int cost = table.game().pack().card(mycelia::CardId(state.card)).cost_size();
  return spores == cost - static_cast<int>(state.paid.size());
}

}  // namespace

Guide mycelia_guide() {
  return {.paint = paint_mycelia,
          .ask = ask,
          .is_plain_step = is_plain_step,
          .is_settled = is_settled,
          .aim = "mycelia.aim"_msg,
          .legend = "mycelia.paint.legend"_msg};
}

}  // namespace underfoot::cli
