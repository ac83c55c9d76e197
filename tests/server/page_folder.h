// A page of a few files in a folder of its own.
#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <string>

namespace underfoot::tests {

inline std::filesystem::path page_folder() {
  const std::filesystem::path folder =
      std::filesystem::path(testing::TempDir()) / ("underfoot-page-" + std::to_string(::getpid()));
  std::filesystem::create_directories(folder / "assets");
  const auto write = [&](const char* name, const std::string& text) { std::ofstream(folder / name) << text; };
  write("index.html", "<!doctype html>home");
  write("sw.js", "worker");
  write("assets/index-Ab12.js", "plain script");
  write("assets/index-Ab12.js.br", "BROTLI");
  write("assets/index-Ab12.js.gz", "GZIP");
  write("underfoot.wasm", std::string("\0asm", 4));
  return folder;
}

}  // namespace underfoot::tests
