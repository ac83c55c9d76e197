"""A scene in which the clock of the machine is set, forward and back, for one server only: a small library that is put
before the system's own adds to the time of day what a file says. The server meets that while it runs and when it starts
with tables that were last changed in the future."""

import os
import time

from .servers import Failed, Scene, ledger_words
from .sockets import ask, open_table

SHIFTED = r"""
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/time.h>
#include <time.h>

static long shift(void) {
  static volatile long* seconds;
  if (!seconds) {
    int file = open(getenv("UNDERFOOT_CLOCK"), O_RDONLY);
    seconds = mmap(0, sizeof(long), PROT_READ, MAP_SHARED, file, 0);
  }
  return *seconds;
}
int clock_gettime(clockid_t clock, struct timespec* now) {
  static int (*real)(clockid_t, struct timespec*);
  if (!real) real = (int (*)(clockid_t, struct timespec*))dlsym(RTLD_NEXT, "clock_gettime");
  int result = real(clock, now);
  if (clock == CLOCK_REALTIME) now->tv_sec += shift();
  return result;
}
int gettimeofday(struct timeval* restrict now, void* restrict zone) {
  struct timespec exact;
  (void)zone;
  int result = clock_gettime(CLOCK_REALTIME, &exact);
  now->tv_sec = exact.tv_sec;
  now->tv_usec = exact.tv_nsec / 1000;
  return result;
}
time_t time(time_t* place) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  if (place) *place = now.tv_sec;
  return now.tv_sec;
}
"""


def clock(scene: Scene, options) -> str:
    setting = scene.folder / "clock.set"
    setting.write_bytes(bytes(8))
    library = scene.library("clock", SHIFTED)
    server = scene.server(environment={"LD_PRELOAD": library, "UNDERFOOT_CLOCK": str(setting)}).start()
    load = scene.load([server], tables=4, seconds=1.5 + len(options.jumps) * (2 * options.gap + 0.5), ledger=True)
    time.sleep(1.5)
    for jump in options.jumps:
        with open(setting, "r+b") as file:
            os.pwrite(file.fileno(), int(jump).to_bytes(8, "little", signed=True), 0)
        time.sleep(options.gap)
        if not server.is_well():
            raise Failed(f"the server does not answer after its clock was set by {jump} s: {server.last_words()}")
        server.kill()
        server.start()
        _, table = ask(server.port, "GET", f"/api/tables/{open_table(server.port)[0]}")
        if abs(table["opened"] / 1000 - time.time() - jump) > 60:
            raise Failed(f"the server did not see that its clock was set by {jump} s")
        time.sleep(options.gap)
    report = load.result()
    if report["moves"] == 0 or report["reconnects"] == 0:
        raise Failed(f"{report['moves']} moves, errors {report['errors']}")
    return (f"the clock was set {len(options.jumps)} times, each time the server went on and then began anew: "
            f"{ledger_words(report)}")
