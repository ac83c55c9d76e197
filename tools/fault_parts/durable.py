"""Scenes in which a server, a database or a disk goes away under load, and no acknowledged move may."""

import resource
import time

from .servers import Failed, Postgres, Scene, ledger_words

START = 1.5  # seconds until the tables are open


def _played(report: dict):
    if report["moves"] == 0:
        raise Failed(f"no move was acknowledged, errors {report['errors']}")


def _noticed(report: dict):
    """A scene in which nobody lost his connection has shown nothing."""
    _played(report)
    if report["reconnects"] == 0:
        raise Failed("the server was gone, and no player noticed")


def kill(scene: Scene, options) -> str:
    store = Postgres(scene).url if options.store == "postgres" else ""
    server = scene.server(store=store).start()
    load = scene.load([server], tables=options.tables, seconds=START + options.kills * (options.gap + 0.5) + 1,
                      ledger=True, patience=20)
    time.sleep(START)
    for _ in range(options.kills):
        time.sleep(options.gap)
        server.kill()
        server.start()
    report = load.result()
    _noticed(report)
    return f"{options.store} server killed {options.kills} times: {ledger_words(report)}"


def nodes(scene: Scene, options) -> str:
    database = Postgres(scene)
    both = [scene.server(store=database.url).start() for _ in range(2)]
    load = scene.load(both, tables=options.tables, seconds=START + options.rounds * (2 * options.gap + 1) + 1,
                      ledger=True, patience=20)
    time.sleep(START)
    for number in range(options.rounds):
        time.sleep(options.gap)
        node = both[number % 2]
        node.kill()
        time.sleep(options.gap)
        node.start()
        if number % 2 == 1:
            database.restart()
    report = load.result()
    _noticed(report)
    return (f"two nodes, one of them killed {options.rounds} times, the database restarted {options.rounds // 2} times: "
            f"{ledger_words(report)}")


def disk_full(scene: Scene, options) -> str:
    """What the players were told is compared with what another process finds on the disk: memory would hide a loss."""
    server = scene.server().start(file_bytes=options.kilobytes * 1024)
    load = scene.load([server], tables=4, seconds=START + options.seconds + 6, ledger=True, patience=20)
    time.sleep(START + options.seconds)
    if not server.is_alive():
        raise Failed(f"the server ended on a full disk: {server.last_words()}")
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    again = scene.load([server], tables=2, seconds=1, ledger=True).result()
    _played(again)
    if not load.is_playing():
        raise Failed("the players have ended before the server was killed: nothing is shown")
    server.kill()
    server.start()
    report = load.result()
    _noticed(report)
    refused = report["errors"].get("storage", 0)
    if refused == 0:
        raise Failed(f"the disk was never full: {report['moves']} moves, errors {report['errors']}")
    return (f"{refused} moves refused while the disk was full, {again['moves']} made when there was room again, then the "
            f"server was killed: {ledger_words(report)}")
