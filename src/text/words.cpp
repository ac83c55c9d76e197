#include "text/words.h"

namespace underfoot::text {
namespace {

void write_params(json::Writer& out, const Message& message);

void write_bare(json::Writer& out, const Message& message) {
  out.begin_object().field("key", message.key.id);
  write_params(out, message);
  out.end_object();
}

struct ValueWriter {
  json::Writer& out;

  void operator()(std::int64_t number) const { out.value(number); }
  void operator()(const std::string& word) const { out.value(word); }
  void operator()(MessageKey key) const { write_bare(out, {key, {}}); }
  void operator()(const LocalName& name) const {
    out.begin_object().field("en", name.en).field("ru", name.ru).end_object();
  }
  void operator()(Seat seat) const { out.begin_object().field("seat", seat.number()).end_object(); }
  void operator()(const std::vector<Message>& messages) const {
    if (messages.size() == 1) return write_bare(out, messages[0]);
    out.begin_array();
    for (const Message& message : messages) write_bare(out, message);
    out.end_array();
  }
};

void write_params(json::Writer& out, const Message& message) {
  out.key("params").begin_object();
  for (const Param& param : message.params) {
    out.key(param.name);
    std::visit(ValueWriter{out}, param.value);
  }
  out.end_object();
}

}  // namespace

void write_message(json::Writer& out, const Words& words, const Message& message) {
  out.begin_object().field("key", message.key.id);
  write_params(out, message);
  out.field("text", words.say(message)).end_object();
}

}  // namespace underfoot::text
