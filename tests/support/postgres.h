// A PostgreSQL server of a test program's own: in a temporary folder, on 127.0.0.1 only, stopped and removed at the
// program's end, however that comes.
#pragma once

#include <string>
#include <vector>

namespace underfoot::tests {

class PostgresServer {
 public:
  // Started when it is first asked for. A program without PostgreSQL at hand ends with a sentence.
  static PostgresServer& of_this_program();

  // The address of a new, empty schema, which is as good as a database and much cheaper.
  std::string new_place();
  // The address of a new, empty database.
  std::string new_database();
  // As after a crash of the machine's power: nothing is finished, connections break.
  void crash_and_restart();
  // Stays down until start is called.
  void stop();
  void start();

  // Runs SQL as the owner of everything; what it gives, unaligned, without names.
  std::string psql(const std::string& address, const std::string& sql) const;
  int port() const { return port_; }
  // The folder of PostgreSQL's own programs, such as pg_dump.
  const std::string& programs() const { return programs_; }

 private:
  PostgresServer();
  ~PostgresServer();
  void control(const std::vector<std::string>& words) const;
  std::vector<std::string> as_owner(std::vector<std::string> words) const;
  std::string program(const std::string& name) const { return programs_ + "/" + name; }
  void begin_guard();
  std::string address_of(const std::string& database) const;

  std::string programs_;
  std::string folder_;
  int port_ = 0;
  int places_ = 0;
  int lifeline_ = -1;  // when it closes, the guard stops the server
  int guard_ = -1;
};

// What a command prints; the test program ends if it fails.
std::string output_of(const std::vector<std::string>& words);

}  // namespace underfoot::tests
