#include "hall/codes.h"
#include "hall/figures.h"
#include "hall/host.h"

namespace underfoot::hall {
namespace {

constexpr int kIdLength = 16;
constexpr int kMostTries = 12;  // of codes; so many taken ones in a row do not happen

struct Try {
  Services services;
  OpenWish wish;
  std::function<void(Or<OpenedTable>)> done;
  int left = kMostTries;
};

void open(const std::shared_ptr<Try>& attempt) {
  const fair::Bytes random = fair::random_bytes();
  const auto number = static_cast<std::uint32_t>(random[0] | random[1] << 8U | random[2] << 16U);
  Table::Opening opening{.id = random_name(kIdLength),
                         .code = make_code(number),
                         .secret = fair::random_bytes(),
                         .opener = attempt->wish.opener,
                         .before = attempt->wish.before,
                         .reserved = attempt->wish.reserved};
  const Or<Opened> opened = Table::agree(attempt->services.house, attempt->wish.asked, opening);
  if (!opened) return attempt->done(failure(opened.error()));
  const std::int64_t now = attempt->services.now();
  const std::unique_ptr<Table> table = Table::begin(attempt->services.house, opening.id, opening.secret, *opened, now);
  if (!table) return attempt->done(failure(Objection{"internal", message("hall.internal"_msg)}));
  store::NewTable made{.id = opening.id,
                       .secret = fair::to_hex(opening.secret),
                       .row = table->row(),
                       .entries = {{now, json::text_of(LogEntry(*opened))}}};
  attempt->services.store.create(
      std::move(made),
      [attempt, result = OpenedTable{opening.id, opening.code, opened->commitment}](store::Written how) {
        if (how == store::Written::kTaken && --attempt->left > 0) return open(attempt);
        if (how != store::Written::kDone) {
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
