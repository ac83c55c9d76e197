// A connection to PostgreSQL. Questions go there together and answers come back together (libpq's pipeline mode); every
// wait has an end. Used by one thread at a time.
#pragma once

#include <libpq-fe.h>

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "store/patience.h"

namespace underfoot::store {

// A statement that the server knows by name.
struct Prepared {
  const char* name;
  std::string sql;
};

// A prepared statement with its parameters; texts must live until the answer is there.
struct Call {
  using Parameter = std::variant<std::int64_t, std::string_view>;
  const char* name;
  std::vector<Parameter> parameters = {};
};

class Answer {
 public:
  explicit Answer(PGresult* result) : result_(result) {}

  bool is_good() const;
  std::string problem() const;  // in the server's words, or ""
  // The server's five characters for what went wrong.
  std::string_view state() const;
  // How many rows a change has touched.
  std::int64_t touched() const;
  bool is_committed() const { return std::string_view(PQcmdStatus(result_.get())) == "COMMIT"; }

  int rows() const { return PQntuples(result_.get()); }
  bool is_null(int row, int column) const { return PQgetisnull(result_.get(), row, column) != 0; }
  std::int64_t number(int row, int column) const;
  std::string text(int row, int column) const;
  struct Line {
    const Answer& answer;
    int row;
    bool is_null(int column) const { return answer.is_null(row, column); }
    std::int64_t number(int column) const { return answer.number(row, column); }
    std::string text(int column) const { return answer.text(row, column); }
  };
  Line line(int row) const { return {*this, row}; }

 private:
  struct Clear {
    void operator()(PGresult* result) const { PQclear(result); }
  };
  std::unique_ptr<PGresult, Clear> result_;
};

class Link {
 public:
  Link(std::string address, std::vector<Prepared> statements, std::shared_ptr<const Patience> patience);

  bool is_up() const { return connection_ != nullptr; }
  // What is wrong, or "". Ends a connection that there was.
  std::string connect();
  // Tries again and again, more and more seldom. Whether it succeeded before the moment and before patience ended.
  bool connect_until(Moment end);
  void disconnect() { connection_.reset(); }

  // The answers to all calls, in their order; where one fails, the rest fail too. Nothing if the connection is lost.
  std::optional<std::vector<Answer>> ask(std::span<const Call> calls);
  // Runs SQL, several statements perhaps; the answer is that of the last one, or of the one that failed. Waits for
  // ever: for the start of a program.
  Answer run(const std::string& sql);
  // Ends a transaction that has failed.
  void roll_back();

  PGconn* connection() const { return connection_.get(); }

 private:
  struct Finish {
    void operator()(PGconn* connection) const { PQfinish(connection); }
  };
  std::string start();
  std::string prepare();
  std::string problem() const;
  bool send(const Call& call);
  bool collect(std::vector<Answer>& answers);
  bool wait(short events);  // NOLINT(google-runtime-int): poll's own type
  bool flush();

  std::string address_;
  std::vector<Prepared> statements_;
  std::shared_ptr<const Patience> patience_;
  std::unique_ptr<PGconn, Finish> connection_;
};

}  // namespace underfoot::store
