#include "store/link.h"

#include <poll.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <thread>
#include <utility>

namespace underfoot::store {

namespace {

constexpr std::chrono::seconds kLongestSilence{10};  // then the connection counts as lost
constexpr std::chrono::seconds kLongestGreeting{3};
constexpr std::chrono::milliseconds kGlance{50};  // between two looks whether patience is over

std::int64_t number_in(std::string_view text) {
  std::int64_t number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

// Parameters as the server's own bytes, so that a text may hold whatever it likes.
class Parameters {
 public:
  explicit Parameters(const std::vector<Call::Parameter>& parameters) : numbers_(parameters.size()) {
    for (std::size_t i = 0; i < parameters.size(); ++i) {
      if (const auto* number = std::get_if<std::int64_t>(&parameters[i])) {
        auto bits = static_cast<std::uint64_t>(*number);
        for (std::size_t byte = 8; byte-- > 0; bits >>= 8U) numbers_[i][byte] = static_cast<char>(bits & 0xffU);
        add({numbers_[i].data(), 8});
      } else {
        add(std::get<std::string_view>(parameters[i]));
      }
    }
  }

  int count() const { return static_cast<int>(values_.size()); }
  const char* const* values() const { return values_.data(); }
  const int* sizes() const { return sizes_.data(); }
  const int* formats() const { return formats_.data(); }

 private:
  void add(std::string_view bytes) {
    values_.push_back(bytes.data() == nullptr ? "" : bytes.data());  // a null pointer would be NULL
    sizes_.push_back(static_cast<int>(bytes.size()));
    formats_.push_back(1);
  }

  std::vector<std::array<char, 8>> numbers_;
  std::vector<const char*> values_;
  std::vector<int> sizes_;
  std::vector<int> formats_;
};

}  // namespace

bool Answer::is_good() const {
  const ExecStatusType status = PQresultStatus(result_.get());
  return status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
}

std::string Answer::problem() const {
  std::string problem = is_good() ? "" : PQresultErrorMessage(result_.get());
  while (!problem.empty() && problem.back() == '\n') problem.pop_back();
  return is_good() || !problem.empty() ? problem : "no answer from the database";
}

std::string_view Answer::state() const {
  const char* state = PQresultErrorField(result_.get(), PG_DIAG_SQLSTATE);
  return state == nullptr ? "" : state;
}

std::int64_t Answer::touched() const {
  return number_in(PQcmdTuples(result_.get()));
}

std::int64_t Answer::number(int row, int column) const {
  return number_in(PQgetvalue(result_.get(), row, column));
}

std::string Answer::text(int row, int column) const {
  return {PQgetvalue(result_.get(), row, column), static_cast<std::size_t>(PQgetlength(result_.get(), row, column))};
}

Link::Link(std::string address, std::vector<Prepared> statements, std::shared_ptr<const Patience> patience)
    : address_(std::move(address)), statements_(std::move(statements)), patience_(std::move(patience)) {
  statements_.push_back({.name = "roll_back", .sql = "ROLLBACK"});
}

std::string Link::problem() const {
  std::string problem = PQerrorMessage(connection_.get());
  while (!problem.empty() && problem.back() == '\n') problem.pop_back();
  return problem.empty() ? "no answer from the database" : problem;
}

std::string Link::connect() {
  std::string problem = start();
  if (problem.empty()) problem = prepare();
  if (!problem.empty()) disconnect();
  return problem;
}

bool Link::connect_until(Moment end) {
  std::chrono::milliseconds pause{20};
  for (;;) {
    if (patience_->is_over()) return false;
    if (connect().empty()) return true;
    const Moment next = Clock::now() + pause;
    while (Clock::now() < next) {
      if (Clock::now() >= end || patience_->is_over()) return false;
      std::this_thread::sleep_for(std::min(pause, kGlance));
    }
    pause = std::min(pause * 2, std::chrono::milliseconds{1000});
  }
}

std::string Link::start() {
  // The address comes last: what it says counts.
  constexpr std::array kNames{
      "application_name", "client_encoding",  "keepalives_idle", "keepalives_interval",
      "keepalives_count", "tcp_user_timeout", "dbname",          static_cast<const char*>(nullptr)};
  const std::array values{
      "underfoot", "UTF8", "5", "2", "3", "10000", address_.c_str(), static_cast<const char*>(nullptr)};
  connection_.reset(PQconnectStartParams(kNames.data(), values.data(), 1));
  if (connection_ == nullptr) return "out of memory";
  PQsetNoticeProcessor(
      connection_.get(), [](void*, const char*) {}, nullptr);
  const Moment end = Clock::now() + kLongestGreeting;
  if (PQstatus(connection_.get()) == CONNECTION_BAD) return problem();
  for (PostgresPollingStatusType next = PGRES_POLLING_WRITING; next != PGRES_POLLING_OK;) {
    if (next == PGRES_POLLING_FAILED) return problem();
    pollfd socket{.fd = PQsocket(connection_.get()),
                  .events = static_cast<short>(next == PGRES_POLLING_READING ? POLLIN : POLLOUT),
                  .revents = 0};
    const int ready = ::poll(&socket, 1, static_cast<int>(kGlance.count()));
    if (ready > 0) next = PQconnectPoll(connection_.get());
    if (Clock::now() > end || patience_->is_over()) return "no answer from the database";
  }
  return "";
}

std::string Link::prepare() {
  PQsetnonblocking(connection_.get(), 1);
  if (PQenterPipelineMode(connection_.get()) == 0) return problem();
  for (const Prepared& statement : statements_) {
    if (PQsendPrepare(connection_.get(), statement.name, statement.sql.c_str(), 0, nullptr) == 0) return problem();
  }
  std::vector<Answer> answers;
  if (PQpipelineSync(connection_.get()) == 0 || !collect(answers)) return problem();
  for (const Answer& answer : answers) {
    if (!answer.is_good()) return answer.problem();
  }
  return "";
}

bool Link::send(const Call& call) {
  const Parameters parameters(call.parameters);
  return PQsendQueryPrepared(connection_.get(), call.name, parameters.count(), parameters.values(), parameters.sizes(),
                             parameters.formats(), 0) != 0;
}

std::optional<std::vector<Answer>> Link::ask(std::span<const Call> calls) {
  if (!is_up()) return std::nullopt;
  std::vector<Answer> answers;
  answers.reserve(calls.size());
  bool is_sent = std::all_of(calls.begin(), calls.end(), [this](const Call& call) { return send(call); });
  is_sent = is_sent && PQpipelineSync(connection_.get()) != 0;
  if (!is_sent || !collect(answers) || answers.size() != calls.size()) {
    disconnect();
    return std::nullopt;
  }
  return answers;
}

// Everything up to the end of the pipeline. False if the connection is lost.
bool Link::collect(std::vector<Answer>& answers) {
  for (;;) {
    if (!flush()) return false;
    while (PQisBusy(connection_.get()) != 0) {
      if (!wait(POLLIN)) return false;
    }
    PGresult* result = PQgetResult(connection_.get());
    if (result == nullptr) {  // between two calls
      if (PQstatus(connection_.get()) == CONNECTION_BAD) return false;
      continue;
    }
    if (PQresultStatus(result) == PGRES_PIPELINE_SYNC) {
      PQclear(result);
      return true;
    }
    answers.emplace_back(result);
    if (PQstatus(connection_.get()) == CONNECTION_BAD) return false;
  }
}

bool Link::flush() {
  for (;;) {
    const int left = PQflush(connection_.get());
    if (left <= 0) return left == 0;
    if (!wait(POLLIN | POLLOUT)) return false;
  }
}

// Waits for the socket, and takes in what came.
bool Link::wait(short events) {
  const Moment end = Clock::now() + kLongestSilence;
  for (;;) {
    pollfd socket{.fd = PQsocket(connection_.get()), .events = events, .revents = 0};
    if (::poll(&socket, 1, static_cast<int>(kGlance.count())) > 0) {
      return (socket.revents & ~POLLOUT) == 0 || PQconsumeInput(connection_.get()) != 0;
    }
    if (Clock::now() > end || patience_->is_over()) return false;
  }
}

Answer Link::run(const std::string& sql) {
  PQexitPipelineMode(connection_.get());
  Answer answer(PQexec(connection_.get(), sql.c_str()));
  PQenterPipelineMode(connection_.get());
  return answer;
}

void Link::roll_back() {
  if (!is_up() || PQtransactionStatus(connection_.get()) == PQTRANS_IDLE) return;
  const std::array calls{Call{.name = "roll_back"}};
  ask(calls);
}

}  // namespace underfoot::store
