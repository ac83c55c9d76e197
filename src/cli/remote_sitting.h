// Sitting down at a server's table so that it can be repeated: whatever is killed in between, the server or this
// program, the same player asks again and has one seat.
#pragma once

#include "cli/remote_seat.h"
#include "cli/remote_table.h"

namespace underfoot::cli {

struct SeatWish {
  std::string name = {};         // as asked for; empty: nobody in particular
  std::string shown_name = {};   // what the others see
  std::optional<int> seat = {};  // the first that is free
  std::string token = {};        // of a player who is known already; empty: a new one
};

// The token of a new player.
std::string new_player(const Context& context, RemotePlace& place, const std::string& name);
// The seat that this machine has at the table, or a new one; the table has its token then. Fails with a sentence.
KeptSeat take_seat(const Context& context, RemoteTable& remote, const SeatWish& wish);

}  // namespace underfoot::cli
