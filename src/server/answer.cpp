#include "server/answer.h"

namespace underfoot::server {
namespace {

// Only what the page itself brings may run; the engine is WebAssembly, drawings are made by the page.
constexpr std::string_view kContentPolicy =
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; "
    "connect-src 'self'; worker-src 'self'; manifest-src 'self'; object-src 'none'; base-uri 'none'; form-action "
    "'none'; "
    "frame-ancestors 'none'";

void add_safety(Answer& answer) {
  answer.headers.emplace_back("Content-Security-Policy", kContentPolicy);
  answer.headers.emplace_back("X-Content-Type-Options", "nosniff");
  answer.headers.emplace_back("Referrer-Policy", "no-referrer");
  answer.headers.emplace_back("Cross-Origin-Opener-Policy", "same-origin");
  answer.headers.emplace_back("Cross-Origin-Resource-Policy", "same-origin");
  answer.headers.emplace_back("Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()");
}

Answer refusal(int status, std::string_view words) {
  Answer answer{.status = status, .body = words, .length = words.size()};
  answer.headers.emplace_back("Content-Type", "text/plain; charset=utf-8");
  answer.headers.emplace_back("Cache-Control", "no-store");
  add_safety(answer);
  return answer;
}

std::string_view trimmed(std::string_view word) {
  while (word.starts_with(' ')) word.remove_prefix(1);
  while (word.ends_with(' ')) word.remove_suffix(1);
  return word;
}

// Visits the parts of a header's list.
template <class Visit>
void for_each_part(std::string_view list, Visit visit) {
  while (!list.empty()) {
    const std::size_t end = list.find(',');
    visit(trimmed(list.substr(0, end)));
    list = end == std::string_view::npos ? std::string_view() : list.substr(end + 1);
  }
}

bool accepts(std::string_view accept_encoding, std::string_view encoding) {
  bool is_accepted = false;
  for_each_part(accept_encoding, [&](std::string_view part) {
    const std::size_t end = part.find(';');
    const std::string_view weight = end == std::string_view::npos ? "" : trimmed(part.substr(end + 1));
    const bool is_refused = weight == "q=0" || weight == "q=0.0";
    if (trimmed(part.substr(0, end)) == encoding) is_accepted = !is_refused;
  });
  return is_accepted;
}

bool is_known(std::string_view if_none_match, std::string_view tag) {
  bool is_there = false;
  for_each_part(if_none_match, [&](std::string_view part) {
    if (part.starts_with("W/")) part.remove_prefix(2);
    is_there = is_there || part == tag || part == "*";
  });
  return is_there;
}

Answer file_answer(const PageFile& file, const Question& question) {
  Answer answer;
  answer.headers.emplace_back("ETag", file.tag);
  answer.headers.emplace_back("Vary", "Accept-Encoding");
  answer.headers.emplace_back("Cache-Control", file.is_lasting ? "public, max-age=31536000, immutable" : "no-cache");
  add_safety(answer);
  if (is_known(question.if_none_match, file.tag)) {
    answer.status = 304;
    return answer;
  }
  answer.headers.emplace_back("Content-Type", file.type);
  answer.body = file.bytes;
  if (file.brotli && accepts(question.accept_encoding, "br")) {
    answer.headers.emplace_back("Content-Encoding", "br");
    answer.body = *file.brotli;
  } else if (file.gzip && accepts(question.accept_encoding, "gzip")) {
    answer.headers.emplace_back("Content-Encoding", "gzip");
    answer.body = *file.gzip;
  }
  answer.length = answer.body.size();
  return answer;
}

}  // namespace

Answer answer(const Page& page, const Question& question) {
  const bool is_head = question.method == "HEAD";
  if (question.method != "GET" && !is_head) {
    Answer refused = refusal(405, "Only GET and HEAD are understood here.\n");
    refused.headers.emplace_back("Allow", "GET, HEAD");
    return refused;
  }
  const PageFile* file = page.find(question.target.substr(0, question.target.find('?')));
  Answer made = file == nullptr ? refusal(404, "There is nothing here.\n") : file_answer(*file, question);
  if (is_head) made.body = {};
  return made;
}

}  // namespace underfoot::server
