// Any bytes, as a record: it is refused with a sentence, or loaded, and then saving and loading again gives the same.
#include "table/edge/record.h"

#include <cstddef>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "fuzz/all_games.h"
#include "table/check.h"

namespace {

using namespace underfoot;

std::string saved(const LoadedRecord& loaded) {
  json::Writer out;
  write_record(out, *loaded.table, loaded.names, loaded.continuation);
  return out.take();
}

void complain(const BadInput& problem) {
  for (const text::Lang lang : text::kLangs) {
    UF_CHECK(!hoard::test_catalogue().render(lang, problem.message).empty());
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto document = json::parse(std::string_view(reinterpret_cast<const char*>(data), size));
  if (!document) {
    UF_CHECK(!document.error().place.empty());
    complain(document.error());
    return 0;
  }
  const auto loaded = load_record(tests::all_games(), *document);
  if (!loaded) {
    complain(loaded.error());
    return 0;
  }
  const std::string text = saved(*loaded);
  const auto again_document = json::parse(text);
  UF_CHECK(again_document.has_value());
  const auto again = load_record(tests::all_games(), *again_document);
  UF_CHECK(again.has_value());
  UF_CHECK(again->table->hash() == loaded->table->hash());
  UF_CHECK(saved(*again) == text);
  return 0;
}
