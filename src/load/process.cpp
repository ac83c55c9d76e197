#include "load/process.h"

#include <unistd.h>

#include <fstream>
#include <sstream>
#include <string>

namespace underfoot::load {

Usage usage_of(pid_t process) {
  Usage result;
  if (process <= 0) return result;
  const std::string folder = "/proc/" + std::to_string(process);
  std::string text;
  std::getline(std::ifstream(folder + "/stat"), text);
  // The name may hold spaces; what follows its bracket does not. utime and stime are the 12th and 13th there.
  const std::size_t bracket = text.rfind(')');
  if (bracket != std::string::npos) {
    std::istringstream fields(text.substr(bracket + 1));
    std::string field;
    for (int i = 0; i < 11; ++i) fields >> field;
    std::uint64_t user = 0;
    std::uint64_t system = 0;
    fields >> user >> system;
    result.cpu_micros = (user + system) * 1'000'000U / static_cast<std::uint64_t>(sysconf(_SC_CLK_TCK));
  }
  std::ifstream status(folder + "/status");
  while (std::getline(status, text)) {
    if (text.starts_with("VmRSS:")) std::istringstream(text.substr(6)) >> result.resident_kb;
  }
  return result;
}

}  // namespace underfoot::load
