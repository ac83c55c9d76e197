// A table at a server, as one seat or a spectator sees it: connects, comes back after every interruption, keeps the
// view up to date and checks it. The rules are used only to read the view.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/context.h"
#include "cli/remote_ask.h"
#include "cli/remote_told.h"
#include "hall/forms.h"
#include "server/client.h"

namespace underfoot::cli {

class RemoteTable {
 public:
  enum class Words { kNone, kSentences };

  // Asks for the table first, which fails with a sentence if there is none or if this program does not have its pack.
  RemoteTable(const Context& context, RemotePlace place, Words words);
  ~RemoteTable();

  // Before the first wait.
  void use_token(const std::string& token) { place_.token = token; }

  // ---- What is known ----

  const RemoteInfo& info() const { return info_; }
  RemotePlace& place() { return place_; }
  const std::vector<std::string>& names() const { return names_; }
  std::string link() const;  // for a browser
  bool has_view() const { return update_.has_value(); }
  // The last one; its view stands in `table`.
  const RemoteUpdate& update() const { return *update_; }
  const AnyTable& table() const { return *table_; }
  const std::vector<RemoteStep>& steps() const { return steps_; }  // all that is known
  // Of the steps that were known before the last update, so many are still so: others were taken back.
  std::size_t still_so() const { return still_so_; }
  bool is_over() const;
  bool is_connected() const { return channel_ != nullptr; }
  // Whether it is this seat's decision, and nothing is on its way to the server already.
  bool is_asked() const;
  std::optional<Seat> seat() const;

  // ---- What comes ----

  enum class News {
    kTable,    // info() is new
    kUpdate,   // update() is new
    kSaid,     // said() is new
    kDone,     // what was asked for
    kRefused,  // or not: refusal() says why
    kInput,    // there is something to read from the input
    kLost,     // the connection broke, and is being made again
    kNothing   // the time is over
  };
  struct Waiting {
    std::chrono::milliseconds most{3600000};
    int input = server::Channel::kNoInput;
  };
  // Fails with a sentence when the server stays away for longer than patience allows, or turns us away.
  News wait(const Waiting& waiting);
  const RemoteSaid& said() const { return said_; }
  const RemoteRefusal& refusal() const { return refusal_; }

  // ---- What is sent ----

  // Sent again by itself after an interruption if nothing has happened since.
  void act(const AnyAction& action);
  void send(const hall::Request& request);
  // Whether the server has not yet said what came of it; after an interruption it will not.
  bool has_unanswered() const { return unanswered_.has_value(); }

 private:
  struct Pending {
    std::int64_t id = 0;
    std::size_t ply = 0;
    std::string action;  // JSON
  };

  void open_table();
  std::optional<News> connect(const Waiting& waiting);
  std::optional<News> learn(std::string_view message);
  void learn(const RemoteInfo& info);
  std::optional<News> learn(RemoteUpdate update);
  std::optional<News> learn(const RemoteRefusal& refusal);
  bool knows_seats_of(const RemoteUpdate& update) const;
  bool put_view(const RemoteUpdate& update);
  std::size_t put_steps(const RemoteUpdate& update);
  void drop_connection();
  void send_pending();
  void settle_pending();

  const Context& context_;
  RemotePlace place_;
  Words words_;
  RemoteInfo info_;
  std::vector<std::string> names_;
  std::unique_ptr<AnyTable> table_;
  std::unique_ptr<server::Channel> channel_;
  std::optional<RemoteUpdate> update_;
  std::string view_;  // its bytes
  std::vector<RemoteStep> steps_;
  std::size_t still_so_ = 0;
  RemoteSaid said_;
  RemoteRefusal refusal_;
  std::optional<Pending> pending_;
  std::int64_t last_id_ = 0;
  std::optional<std::int64_t> unanswered_;

  bool has_whole_view_ = false;  // since the connection was made
  bool was_lost_ = false;        // and nothing was heard since
  int bad_views_ = 0;            // one after another
  std::optional<std::chrono::steady_clock::time_point> gone_since_;
  std::chrono::milliseconds pause_{0};
  std::chrono::steady_clock::time_point next_try_{};
  std::optional<std::chrono::steady_clock::time_point> send_again_;
};

}  // namespace underfoot::cli
