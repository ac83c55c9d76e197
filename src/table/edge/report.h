// What was done, as a log tells it: in the third person, while menus speak in the imperative.
#pragma once

#include <vector>

#include "table/message.h"

namespace underfoot {

struct Report {
  Message text;
  // What happened by itself, each a sentence of its own.
  std::vector<Message> consequences = {};
  // One of many alike, such as a card dealt: a log for people leaves its text out and tells the consequences only.
  bool is_routine = false;
};

}  // namespace underfoot
