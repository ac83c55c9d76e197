// The built web page in memory: every file with its type, its tag and what was compressed when it was built
// (NAME.br and NAME.gz lie beside NAME).
#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace underfoot::server {

struct PageFile {
  std::string type;  // as a browser wants it
  std::string tag;   // of the content, quoted, for "If-None-Match"
  std::string bytes;
  std::optional<std::string> brotli;
  std::optional<std::string> gzip;
  bool is_lasting = false;  // its name holds a hash of its content, so it may be kept for ever
};

class Page {
 public:
  // Nothing if the folder holds no page.
  static std::optional<Page> load(const std::filesystem::path& folder);

  // By its path in the page, "/" and folders being their index.html; nullptr if there is none.
  const PageFile* find(std::string_view path) const;
  std::size_t size() const { return files_.size(); }

 private:
  std::map<std::string, PageFile, std::less<>> files_;  // "/assets/index-Ab12.js"
};

}  // namespace underfoot::server
