// Questions to a server over HTTP, asked again until there is an answer, and what is said when there will be none.
#pragma once

#include <chrono>
#include <string>
#include <vector>

#include "cli/context.h"
#include "server/client.h"

namespace underfoot::cli {

struct RemotePlace {
  std::vector<server::Address> servers;  // of one cluster: where one fails, the next is tried
  std::string table;                     // id or code
  std::string token = {};                // empty: a spectator
  std::string name = {};                 // of a spectator, for the others to see
  std::chrono::seconds patience{600};    // how long a server may be gone
};

// Asks over HTTP, again and again while no server answers or all are busy. Fails with a sentence when patience ends, or
// where it would be of no use.
server::Reply ask_patiently(const Context& context, RemotePlace& place, const server::Ask& ask);
std::string table_path(const std::string& table);  // "/api/tables/…"

// Fails with a sentence if the server could not prove who it is: another try would not help.
void refuse_distrusted(const Context& context, const server::Address& address, const server::Trouble& trouble);
// Why it does not answer, for a sentence about that.
std::string reason_of(const Context& context, const server::Trouble& trouble);
void try_next(RemotePlace& place);
// Somebody may have more luck later.
bool is_passing(int status);
// The next pause between two tries.
std::chrono::milliseconds longer(std::chrono::milliseconds pause);

}  // namespace underfoot::cli
