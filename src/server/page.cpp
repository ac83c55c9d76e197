#include "server/page.h"

#include <array>
#include <cstdint>
#include <fstream>
#include <iterator>

namespace underfoot::server {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kUnknownType = "application/octet-stream";
constexpr std::array<std::pair<std::string_view, std::string_view>, 12> kTypes = {
    {{".html", "text/html; charset=utf-8"},
     {".js", "text/javascript; charset=utf-8"},
     {".mjs", "text/javascript; charset=utf-8"},
     {".css", "text/css; charset=utf-8"},
     {".json", "application/json"},
     {".map", "application/json"},
     {".webmanifest", "application/manifest+json"},
     {".wasm", "application/wasm"},
     {".svg", "image/svg+xml"},
     {".png", "image/png"},
     {".ico", "image/x-icon"},
     {".txt", "text/plain; charset=utf-8"}}};

std::string type_of(const fs::path& file) {
  for (const auto& [extension, type] : kTypes) {
    if (file.extension() == extension) return std::string(type);
  }
  return std::string(kUnknownType);
}

std::string content(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

std::optional<std::string> content_if_any(const fs::path& file) {
  if (!fs::is_regular_file(file)) return std::nullopt;
  return content(file);
}

// FNV-1a: tells versions of a file apart, nothing else depends on it.
std::string tag_of(std::string_view bytes) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::uint64_t hash = 0xcbf29ce484222325U;
  for (const char byte : bytes) hash = (hash ^ static_cast<unsigned char>(byte)) * 0x100000001b3U;
  std::string tag = "\"";
  for (unsigned shift = 64; shift > 0; shift -= 4) tag += kDigits[hash >> (shift - 4) & 0xFU];
  return tag + "\"";
}

bool is_compressed_copy(const fs::path& file) {
  return file.extension() == ".br" || file.extension() == ".gz";
}

}  // namespace

std::optional<Page> Page::load(const fs::path& folder) {
  if (!fs::is_regular_file(folder / "index.html")) return std::nullopt;
  Page page;
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(folder)) {
    if (!entry.is_regular_file() || is_compressed_copy(entry.path())) continue;
    PageFile file;
    file.type = type_of(entry.path());
    file.bytes = content(entry.path());
    file.tag = tag_of(file.bytes);
    file.brotli = content_if_any(entry.path().string() + ".br");
    file.gzip = content_if_any(entry.path().string() + ".gz");
    const std::string path = "/" + fs::relative(entry.path(), folder).generic_string();
    file.is_lasting = path.starts_with("/assets/");
    page.files_.emplace(path, std::move(file));
  }
  return page;
}

const PageFile* Page::find(std::string_view path) const {
  std::string full(path);
  if (full.ends_with('/')) full += "index.html";
  const auto found = files_.find(full);
  return found == files_.end() ? nullptr : &found->second;
}

}  // namespace underfoot::server
