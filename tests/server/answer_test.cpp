#include "server/answer.h"

#include <gmock/gmock-matchers.h>

#include "server/page_folder.h"

namespace underfoot::tests {
namespace {

using server::Answer;
using server::Page;
using testing::HasSubstr;
using testing::Not;

const Page& page() {
  static const Page kPage = *Page::load(page_folder());
  return kPage;
}

std::string header(const Answer& answer, std::string_view name) {
  for (const auto& [key, value] : answer.headers) {
    if (key == name) return value;
  }
  return "";
}

TEST(Answer, GivesAFileWithItsType) {
  const Answer answer = server::answer(page(), {.method = "GET", .target = "/?from=home"});
  EXPECT_EQ(answer.status, 200);
  EXPECT_EQ(answer.body, "<!doctype html>home");
  EXPECT_EQ(header(answer, "Content-Type"), "text/html; charset=utf-8");
  EXPECT_EQ(header(answer, "Content-Encoding"), "");
}

TEST(Answer, TakesTheSmallestFormThatTheBrowserReads) {
  const auto body = [](std::string_view accepted) {
    return server::answer(page(), {.method = "GET", .target = "/assets/index-Ab12.js", .accept_encoding = accepted})
        .body;
  };
  EXPECT_EQ(body("gzip, deflate, br"), "BROTLI");
  EXPECT_EQ(body("br;q=0, gzip;q=0.5"), "GZIP");
  EXPECT_EQ(body("deflate"), "plain script");
  EXPECT_EQ(body("brotli"), "plain script");
  EXPECT_EQ(body(""), "plain script");
}

TEST(Answer, LetsBrowsersKeepWhatIsNamedByItsContentAndAskForTheRest) {
  const auto kept = [](std::string_view target) {
    return header(server::answer(page(), {.method = "GET", .target = target}), "Cache-Control");
  };
  EXPECT_EQ(kept("/assets/index-Ab12.js"), "public, max-age=31536000, immutable");
  EXPECT_EQ(kept("/"), "no-cache");
  EXPECT_EQ(kept("/sw.js"), "no-cache");
  EXPECT_EQ(kept("/nothing"), "no-store");
}

TEST(Answer, SaysThatNothingChanged) {
  const std::string tag = page().find("/")->tag;
  for (const std::string& known : {tag, "W/" + tag, "\"other\", " + tag, std::string("*")}) {
    const Answer answer = server::answer(page(), {.method = "GET", .target = "/", .if_none_match = known});
    EXPECT_EQ(answer.status, 304) << known;
    EXPECT_EQ(answer.body, "");
    EXPECT_EQ(header(answer, "ETag"), tag);
  }
  EXPECT_EQ(server::answer(page(), {.method = "GET", .target = "/", .if_none_match = "\"other\""}).status, 200);
}

TEST(Answer, LetsOnlyThePageItselfRun) {
  for (const std::string_view target : {"/", "/nothing"}) {
    const Answer answer = server::answer(page(), {.method = "GET", .target = target});
    const std::string policy = header(answer, "Content-Security-Policy");
    EXPECT_THAT(policy, HasSubstr("default-src 'self'"));
    EXPECT_THAT(policy, HasSubstr("frame-ancestors 'none'"));
    EXPECT_THAT(policy, Not(HasSubstr("unsafe-inline")));
    EXPECT_THAT(policy, Not(HasSubstr("'unsafe-eval'")));
    EXPECT_EQ(header(answer, "X-Content-Type-Options"), "nosniff");
    EXPECT_EQ(header(answer, "Referrer-Policy"), "no-referrer");
  }
}

TEST(Answer, OfHeadHasNoBodyButItsLength) {
  const Answer answer = server::answer(page(), {.method = "HEAD", .target = "/"});
  EXPECT_EQ(answer.status, 200);
  EXPECT_EQ(answer.body, "");
  EXPECT_EQ(answer.length, 19U);
}

TEST(Answer, RefusesWhatIsNotThereAndWhatIsNotAsked) {
  EXPECT_EQ(server::answer(page(), {.method = "GET", .target = "/../secret"}).status, 404);
  const Answer posted = server::answer(page(), {.method = "POST", .target = "/"});
  EXPECT_EQ(posted.status, 405);
  EXPECT_EQ(header(posted, "Allow"), "GET, HEAD");
}

}  // namespace
}  // namespace underfoot::tests
