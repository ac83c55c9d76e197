#include "protocol/session.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "protocol/methods.h"

namespace underfoot::protocol {
namespace {

// The id as JSON text, or nothing if it is not one JSON-RPC allows.
std::optional<std::string> id_text(const json::Value& id) {
  if (id.is_string() || id.is_null() || id.is_number_integer()) return json::canonical(id);
  return std::nullopt;
}

// ---- Methods by name ----

struct NamedMethod {
  std::string_view name;
  Done<std::string> (*call)(Desk& desk, const json::Reader& in, const text::Words& words);
};

// Reads the parameters, calls the method, writes its answer.
template <class Params>
Done<std::string> call_method(Desk& desk, const json::Reader& in, const text::Words& words) {
  const auto params = json::read_as<Params>(in);
  if (in.failed()) return failure(RpcError{ErrorCode::kInvalidParams, {}});  // the reader knows the details
  const auto done = answer(desk, params, Request{words});
  if (!done) return failure(done.error());
  return json::text_of(*done, words);
}

template <json::Word Name, class Params, class Answer>
constexpr NamedMethod named(json::Method<Name, Params, Answer> /*method*/) {
  return {Name.view(), &call_method<Params>};
}

template <class... Methods>
constexpr auto by_name(json::TypeList<Methods...> /*list*/) {
  return std::array<NamedMethod, sizeof...(Methods)>{named(Methods{})...};
}

// The views of Word point into template arguments, which live as long as the program.
const auto& methods() {
  static const auto kMethods = by_name(Forms{});
  return kMethods;
}

}  // namespace

std::string Session::handle(std::string_view line) {
  if (line.find_first_not_of(" \t\r\n") == std::string_view::npos) return {};
  constexpr text::Lang kEn = text::Lang::kEn;
  const Result<json::Value, BadInput> request = json::parse(line);
  if (!request) {
    return error_answer("null", {ErrorCode::kParse, request.error().message, request.error().place}, kEn);
  }
  if (!request->is_array()) return handle_request(*request);
  if (request->empty()) return error_answer("null", {ErrorCode::kInvalidRequest, message("rpc.empty_batch"_msg)}, kEn);
  if (request->size() > kMostRequestsPerBatch) {
    return error_answer("null", {ErrorCode::kLimit, message("rpc.batch_too_large"_msg)}, kEn);
  }
  std::string answers;
  for (const json::Value& single : *request) {
    const std::string answer = handle_request(single);
    if (answer.empty()) continue;
    answers += answers.empty() ? "[" : ",";
    answers += answer;
  }
  return answers.empty() ? answers : answers + "]";
}

std::string Session::refuse_long_line() const {
  return error_answer("null", {ErrorCode::kLimit, message("rpc.line_too_long"_msg)}, text::Lang::kEn);
}

std::string Session::handle_request(const json::Value& request) {
  // 1. The envelope.
  const auto invalid = [&](MessageKey why, std::string_view id = "null") {
    return error_answer(id, {ErrorCode::kInvalidRequest, message(why)}, text::Lang::kEn);
  };
  if (!request.is_object()) return invalid("rpc.not_an_object"_msg);
  const bool is_notification = !request.contains("id");
  const std::optional<std::string> id = is_notification ? "null" : id_text(request["id"]);
  if (!id) return invalid("rpc.bad_id"_msg);
  const auto version = request.find("jsonrpc");
  if (version == request.end() || *version != "2.0") return invalid("rpc.bad_version"_msg, *id);
  const auto method = request.find("method");
  if (method == request.end() || !method->is_string()) return invalid("rpc.no_method"_msg, *id);
  static const json::Value kNoParams = json::Value::object();
  const auto given = request.find("params");
  const json::Value& params = given == request.end() ? kNoParams : *given;
  if (!params.is_object()) {
    if (is_notification) return {};
    return error_answer(*id, {ErrorCode::kInvalidParams, message("rpc.params_by_name"_msg), "params"}, text::Lang::kEn);
  }

  // 2. The call, in the language that the request asks for.
  const auto lang_name = params.find("lang");
  const std::optional<text::Lang> wanted =
      lang_name != params.end() && lang_name->is_string() && lang_name->get_ref<const std::string&>().size() == 2
          ? text::lang_from_code(lang_name->get_ref<const std::string&>())
          : std::nullopt;
  const text::Lang lang = wanted.value_or(text::Lang::kEn);
  json::Problems problems;
  const Done<std::string> answer = call(method->get_ref<const std::string&>(), json::Reader(params, problems), lang);
  if (is_notification) return {};

  // 3. The answer.
  if (!problems.empty()) {
    return error_answer(*id, {ErrorCode::kInvalidParams, problems.first().message, problems.first().place}, lang);
  }
  if (!answer) return error_answer(*id, answer.error(), lang);
  return R"({"jsonrpc":"2.0","id":)" + *id + R"(,"result":)" + *answer + "}";
}

Done<std::string> Session::call(std::string_view method, const json::Reader& params, text::Lang lang) {
  const auto& all = methods();
  const auto found = std::find_if(all.begin(), all.end(), [&](const NamedMethod& m) { return m.name == method; });
  if (found == all.end()) {
    std::string names;
    for (const NamedMethod& known : all) names += (names.empty() ? "" : ", ") + std::string(known.name);
    return failure(RpcError{ErrorCode::kUnknownMethod, message("rpc.unknown_method"_msg, param("methods", names))});
  }
  const text::Words words{catalogue_, lang};
  return guarded(
      [&] { return found->call(desk_, params, words); },
      [&](const BrokenInvariant& broken) -> Done<std::string> {
        // A bug at one table must not end the others.
        std::string id;
        if (const auto table = params.value().find("table"); table != params.value().end()) {
          if (table->is_string()) id = table->get<std::string>();
        }
        desk_.close(id);
        return failure(RpcError{ErrorCode::kInternal,
                                message("rpc.internal_error"_msg, param("table", id), param("file", broken.file),
                                        param("line", broken.line), param("condition", broken.condition))});
      });
}

std::string Session::error_answer(std::string_view id, const RpcError& error, text::Lang lang) const {
  const text::Words words{catalogue_, lang};
  std::string text = words.say(error.message);
  if (!error.rule.empty()) text = std::string(error.rule) + ": " + text;
  if (!error.place.empty()) text = error.place + ": " + text;
  json::Writer out;
  out.begin_object().field("jsonrpc", "2.0").key("id").raw(id);
  out.key("error").begin_object().field("code", static_cast<int>(error.code)).field("message", text);
  out.key("data").begin_object();
  if (!error.place.empty()) out.field("place", error.place);
  if (!error.rule.empty()) out.field("rule", error.rule);
  out.key("reason");
  text::write_message(out, words, error.message);
  if (!error.problems.empty()) {
    out.key("problems").begin_array();
    for (const BadInput& problem : error.problems) {
      out.begin_object().field("place", problem.place).key("reason");
      text::write_message(out, words, problem.message);
      out.end_object();
    }
    out.end_array();
  }
  out.end_object().end_object().end_object();
  return out.take();
}

}  // namespace underfoot::protocol
