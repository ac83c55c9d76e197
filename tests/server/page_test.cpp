#include "server/page.h"

#include <gtest/gtest.h>

#include "server/page_folder.h"

namespace underfoot::tests {
namespace {

using server::Page;

TEST(Page, HoldsEveryFileWithTheTypeThatBrowsersWant) {
  const auto page = Page::load(page_folder());
  ASSERT_TRUE(page.has_value());
  EXPECT_EQ(page->size(), 4U) << "compressed copies are no files of their own";
  ASSERT_NE(page->find("/"), nullptr);
  EXPECT_EQ(page->find("/"), page->find("/index.html"));
  EXPECT_EQ(page->find("/")->type, "text/html; charset=utf-8");
  EXPECT_EQ(page->find("/underfoot.wasm")->type, "application/wasm");
  EXPECT_EQ(page->find("/underfoot.wasm")->bytes.size(), 4U);
  EXPECT_EQ(page->find("/assets/index-Ab12.js")->brotli, "BROTLI");
  EXPECT_EQ(page->find("/sw.js")->brotli, std::nullopt);
}

TEST(Page, KnowsNothingOutsideItsFolder) {
  const auto page = Page::load(page_folder());
  ASSERT_TRUE(page.has_value());
  for (const char* path : {"", "index.html", "/../page/index.html", "/assets/../index.html", "/assets", "/assets/",
                           "/assets/index-Ab12.js.br", "/%69ndex.html", "//index.html"}) {
    EXPECT_EQ(page->find(path), nullptr) << path;
  }
}

TEST(Page, GivesFilesOfDifferentContentDifferentTags) {
  const auto page = Page::load(page_folder());
  ASSERT_TRUE(page.has_value());
  EXPECT_NE(page->find("/")->tag, page->find("/sw.js")->tag);
  EXPECT_EQ(page->find("/")->tag, Page::load(page_folder())->find("/")->tag);
}

TEST(Page, IsNothingWithoutAnIndex) {
  EXPECT_FALSE(Page::load(page_folder() / "no-such-folder").has_value());
}

}  // namespace
}  // namespace underfoot::tests
