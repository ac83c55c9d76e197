#include "hall/codes.h"
#include "hall/figures.h"
#include "hall/host.h"

namespace underfoot::hall {
namespace {

constexpr int kIdLength = 16;
constexpr int kMostTries = 12;  // of codes
constexpr int kShortTries = 6;  // then longer ones: most of the short ones are taken

tl::unexpected<Objection> no_table() {
  return failure(Objection{"internal", message("hall.internal"_msg)});
}

struct Try {
  Services services;
  OpenWish wish;
  std::function<void(Or<OpenedTable>)> done;
  int made = 0;
};

void open(const std::shared_ptr<Try>& attempt) {
  const fair::Bytes random = fair::random_bytes();
  const auto number = static_cast<std::uint32_t>(random[0] | random[1] << 8U | random[2] << 16U);
  const CodeLength length = attempt->made++ < kShortTries ? CodeLength::kShort : CodeLength::kLong;
  Table::Opening opening{.id = random_name(kIdLength),
                         .code = make_code(number, length),
                         .secret = fair::random_bytes(),
                         .opener = attempt->wish.opener,
                         .before = attempt->wish.before,
                         .reserved = attempt->wish.reserved};
  const std::int64_t now = attempt->services.now();
  std::unique_ptr<Table> table;
  const Or<Opened> opened = guarded(
      [&] {
        Or<Opened> agreed = Table::agree(attempt->services.house, attempt->wish.asked, opening);
        if (agreed) table = Table::begin(attempt->services.house, opening.id, opening.secret, *agreed, now);
        return agreed;
      },
      [](const BrokenInvariant& /*broken*/) -> Or<Opened> { return no_table(); });
  if (!opened) return attempt->done(failure(opened.error()));
  if (!table) return attempt->done(no_table());
  store::NewTable made{.id = opening.id,
                       .secret = fair::to_hex(opening.secret),
                       .row = table->row(),
                       .entries = {{now, json::text_of(LogEntry(*opened))}}};
  attempt->services.store.create(
      std::move(made),
      [attempt, result = OpenedTable{opening.id, opening.code, opened->commitment}](store::Written how) {
        if (how == store::Written::kTaken && attempt->made < kMostTries) return open(attempt);
        if (how == store::Written::kTaken) {
          return attempt->done(failure(Objection{"busy", message("hall.no_code"_msg)}));
        }
        if (how == store::Written::kFailed) {
          return attempt->done(failure(Objection{"storage", message("hall.storage"_msg)}));
        }
        attempt->services.figures.tables_opened.fetch_add(1, std::memory_order_relaxed);
        attempt->done(result);
      });
}

}  // namespace

void open_table(const Services& services, OpenWish wish, std::function<void(Or<OpenedTable>)> done) {
  open(std::make_shared<Try>(Try{services, std::move(wish), std::move(done)}));
}

}  // namespace underfoot::hall
