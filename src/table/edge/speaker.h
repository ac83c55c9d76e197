// How a message is written for whoever asked: its key and parameters, and the sentence in his language.
#pragma once

#include "json/writer.h"
#include "table/message.h"

namespace underfoot {

class Speaker {
 public:
  virtual ~Speaker() = default;
  virtual void write(json::Writer& out, const Message& message) const = 0;
};

// A game as the context of forms (src/json/shape.h) that contain messages.
template <class G>
struct Spoken : G {
  Spoken(const G& game, const Speaker& by) : G(game), speaker(by) {}

  const Speaker& speaker;
};

}  // namespace underfoot
