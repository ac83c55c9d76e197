#include "protocol/session.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace underfoot::protocol {
namespace {

// The id as JSON text, or nothing if it is not one JSON-RPC allows.
std::optional<std::string> id_text(const json::Value& id) {
  if (id.is_string() || id.is_null() || id.is_number_integer()) return json::canonical(id);
  return std::nullopt;
}

}  // namespace

std::string Session::handle(std::string_view line) {
  lang_ = text::Lang::kEn;
  if (line.find_first_not_of(" \t\r\n") == std::string_view::npos) return {};
  const Result<json::Value, BadInput> request = json::parse(line);
  if (!request) {
    return error_answer("null", {ErrorCode::kParse, request.error().message, request.error().place});
  }
  if (!request->is_array()) return handle_request(*request);
  if (request->empty()) return error_answer("null", {ErrorCode::kInvalidRequest, message("rpc.empty_batch"_msg)});
  if (request->size() > kMostRequestsPerBatch) {
    return error_answer("null", {ErrorCode::kLimit, message("rpc.batch_too_large"_msg)});
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
  return error_answer("null", {ErrorCode::kLimit, message("rpc.line_too_long"_msg)});
}

std::string Session::handle_request(const json::Value& request) {
  lang_ = text::Lang::kEn;
  // 1. The envelope.
  const auto invalid = [&](MessageKey why, std::string_view id = "null") {
    return error_answer(id, {ErrorCode::kInvalidRequest, message(why)});
  };
  if (!request.is_object()) return invalid("rpc.not_an_object"_msg);
  const bool is_notification = !request.contains("id");
  const std::optional<std::string> id = is_notification ? "null" : id_text(request["id"]);
  if (!id) return invalid("rpc.bad_id"_msg);
  const auto version = request.find("jsonrpc");
  if (version == request.end() || *version != "2.0") return invalid("rpc.bad_version"_msg, *id);
  const auto method = request.find("method");
  if (method == request.end() || !method->is_string()) return invalid("rpc.no_method"_msg, *id);
  const auto given = request.find("params");
  const json::Value params = given == request.end() ? json::Value::object() : *given;
  if (!params.is_object()) {
    if (is_notification) return {};
    return error_answer(*id, {ErrorCode::kInvalidParams, message("rpc.params_by_name"_msg), "params"});
  }

  // 2. The call.
  json::Problems problems;
  const json::Reader reader(params, problems);
  if (const std::optional<json::Reader> lang = reader.maybe("lang")) {
    constexpr std::array<std::string_view, 2> kCodes = {"en", "ru"};
    lang_ = text::kLangs[lang->one_of(kCodes)];
  }
  const Answer answer = call(method->get<std::string>(), reader);
  if (is_notification) return {};

  // 3. The answer.
  if (!problems.empty()) {
    return error_answer(*id, {ErrorCode::kInvalidParams, problems.first().message, problems.first().place});
  }
  if (!answer) return error_answer(*id, answer.error());
  return R"({"jsonrpc":"2.0","id":)" + *id + R"(,"result":)" + *answer + "}";
}

Session::Answer Session::call(const std::string& method, const json::Reader& params) {
  const auto& all = methods();
  const auto found = std::find_if(all.begin(), all.end(), [&](const NamedMethod& m) { return m.name == method; });
  if (found != all.end()) {
    std::vector<std::string_view> allowed = found->params;
    allowed.push_back("lang");
    params.only(allowed);
    if (params.failed()) return failure(RpcError{ErrorCode::kInvalidParams, {}});
    return (this->*found->method)(params);
  }
  std::string names;
  for (const NamedMethod& known : all) names += (names.empty() ? "" : ", ") + std::string(known.name);
  return failure(RpcError{ErrorCode::kUnknownMethod, message("rpc.unknown_method"_msg, param("methods", names))});
}

std::string Session::error_answer(std::string_view id, const RpcError& error) const {
  std::string text = catalogue_.render(lang_, error.message);
  if (!error.rule.empty()) text = std::string(error.rule) + ": " + text;
  if (!error.place.empty()) text = error.place + ": " + text;
  json::Writer out;
  out.begin_object().field("jsonrpc", "2.0").key("id").raw(id);
  out.key("error").begin_object().field("code", static_cast<int>(error.code)).field("message", text);
  out.key("data").begin_object();
  if (!error.place.empty()) out.field("place", error.place);
  if (!error.rule.empty()) out.field("rule", error.rule);
  out.key("reason");
  write_message(out, error.message);
  if (!error.problems.empty()) {
    out.key("problems").begin_array();
    for (const BadInput& problem : error.problems) {
      out.begin_object().field("place", problem.place).key("reason");
      write_message(out, problem.message);
      out.end_object();
    }
    out.end_array();
  }
  out.end_object().end_object().end_object();
  return out.take();
}

}  // namespace underfoot::protocol
