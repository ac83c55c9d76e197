// Messages by their keys alone, where a test does not care for sentences.
#pragma once

#include "table/edge/speaker.h"

namespace underfoot::tests {

class PlainSpeaker final : public Speaker {
 public:
  void write(json::Writer& out, const Message& message) const override { out.value(message.key.id); }
};

}  // namespace underfoot::tests
