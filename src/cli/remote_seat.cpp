#include "cli/remote_seat.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <nlohmann/json.hpp>
#include <ostream>
#include <utility>

#include "cli/files.h"
#include "json/reader.h"
#include "json/writer.h"
#include "table/hash.h"

namespace underfoot::cli {
namespace {

namespace fs = std::filesystem;

constexpr int kMostSeats = 100;  // at one table

std::string read_all(int file) {
  std::string text;
  std::array<char, 4096> part;
  lseek(file, 0, SEEK_SET);
  for (ssize_t got = 0; (got = read(file, part.data(), part.size())) > 0;) {
    text.append(part.data(), static_cast<std::size_t>(got));
  }
  return text;
}

std::optional<KeptSeat::Content> content_of(const std::string& text) {
  const auto value = json::parse(text.substr(0, text.find('\n')));
  if (!value) return std::nullopt;
  const auto content = json::read(*value, [](const json::Reader& in) {
    KeptSeat::Content read{.token = in.field("token").string(), .name = in.field("name").string()};
    if (const auto seat = in.maybe("seat")) read.seat = seat->integer<int>(0, 5);
    if (const auto wish = in.maybe("wish")) read.wish = wish->integer<int>(0, 5);
    return read;
  });
  if (!content) return std::nullopt;
  return *content;
}

bool is_meant(const KeptSeat::Key& key, const KeptSeat::Content& content) {
  const std::optional<int> seat = content.seat ? content.seat : content.wish;
  return (key.name.empty() || key.name == content.name) && (!key.seat || key.seat == seat);
}

}  // namespace

KeptSeat KeptSeat::find(const Context& context, const Key& key) {
  KeptSeat kept;
  const fs::path folder = state_folder() / "seats";
  std::error_code ignored;  // whether it worked shows when the file is opened
  fs::create_directories(folder, ignored);
  const std::string stem = json::hex64(hash_text(key.server + "\n" + key.table));
  for (int number = 1; number <= kMostSeats; ++number) {
    kept.path_ = folder / (stem + "-" + std::to_string(number));
    kept.file_ = open(kept.path_.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, S_IRUSR | S_IWUSR);  // NOLINT: POSIX
    if (kept.file_ == -1) break;
    struct stat opened {};
    struct stat named {};
    const bool is_ours = flock(kept.file_, LOCK_EX | LOCK_NB) == 0;
    // Whoever had it may have removed it before we got the lock.
    const bool is_there =
        fstat(kept.file_, &opened) == 0 && stat(kept.path_.c_str(), &named) == 0 && opened.st_ino == named.st_ino;
    if (is_ours && is_there) {
      kept.content_ = content_of(read_all(kept.file_));
      if (!kept.content_ || is_meant(key, *kept.content_)) return kept;
      kept.content_.reset();
    }
    close(kept.file_);
    kept.file_ = -1;
  }
  context.err << context.say("join.cannot_keep"_msg, param("folder", folder.string())) << '\n';
  return kept;
}

void KeptSeat::keep(const Context& context, const Content& content) {
  content_ = content;
  if (file_ == -1) return;
  json::Writer out;
  out.begin_object().field("token", content.token).field("name", content.name);
  if (content.seat) out.field("seat", *content.seat);
  if (content.wish) out.field("wish", *content.wish);
  out.end_object();
  const std::string text = out.take() + "\n";
  // The first line counts: whoever is killed in between leaves the end of an older one behind it.
  const auto size = static_cast<ssize_t>(text.size());
  const bool is_written =
      pwrite(file_, text.data(), text.size(), 0) == size && ftruncate(file_, size) == 0 && fsync(file_) == 0;
  if (!is_written) {
    context.err << context.say("join.cannot_keep"_msg, param("folder", path_.parent_path().string())) << '\n';
  }
}

void KeptSeat::forget() {
  content_.reset();
  std::error_code ignored;
  if (file_ != -1) fs::remove(path_, ignored);
}

KeptSeat::~KeptSeat() {
  if (file_ == -1) return;
  std::error_code ignored;
  if (!content_) fs::remove(path_, ignored);  // nothing came of it
  close(file_);
}

KeptSeat::KeptSeat(KeptSeat&& other) noexcept
    : path_(std::move(other.path_)),
      file_(std::exchange(other.file_, -1)),
      content_(std::exchange(other.content_, std::nullopt)) {}

KeptSeat& KeptSeat::operator=(KeptSeat&& other) noexcept {
  std::swap(path_, other.path_);
  std::swap(file_, other.file_);
  std::swap(content_, other.content_);
  return *this;
}

}  // namespace underfoot::cli
