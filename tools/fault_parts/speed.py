"""Scenes in which nothing goes wrong: how fast a server is here, and how much memory tables take. Only memory is judged."""

from .servers import Failed, Postgres, Scene

TABLES, SOCKETS = 50, 4
MOST_KB_PER_TABLE = 40  # with its sockets; of many tables, so that what is there once does not count


def _clean(report: dict) -> dict:
    if report["errors"] or report["moves"] == 0:
        raise Failed(f"{report['moves']} moves, errors {report['errors']}")
    return report


def _ms(report: dict, quantile: str) -> str:
    return f"{report['acknowledged_us'][quantile] / 1000:.1f} ms"


def speed(scene: Scene, options) -> str:
    """As fast as they go, beside a server that only passes messages on; then at half of that."""
    store = Postgres(scene).url if options.store == "postgres" else ""
    server = scene.server(store=store).start()
    people = {"game": options.game, "tables": TABLES, "sockets": SOCKETS, "seconds": options.seconds,
              "server_pid": server.process.pid}
    full = _clean(scene.load([server], bare=True, **people).result())
    half = _clean(scene.load([server], rate=full["moves_per_second"] / 2, **people).result())
    bare = full["bare"]["moves_per_second"]
    return (f"{options.game}, {options.store}, {TABLES} tables × {SOCKETS}: {full['moves_per_second']} moves/s, "
            f"{100 * full['moves_per_second'] / bare:.0f} % of a bare broadcast's {bare}, acknowledged within "
            f"{_ms(full, 'median')} (99 %: {_ms(full, 'p99')}), {full['server']['cpu_us'] / full['moves']:.0f} µs of the "
            f"server's time each, updates of {full['update_bytes']['median']} bytes; at {half['moves_per_second']} moves/s "
            f"within {_ms(half, 'median')} (99 %: {_ms(half, 'p99')})")


def steady(scene: Scene, options) -> str:
    """Many tables at people's pace."""
    server = scene.server().start()
    report = _clean(scene.load([server], game=options.game, tables=options.tables, sockets=SOCKETS, steady=True,
                               seconds=options.seconds, patience=60, server_pid=server.process.pid).result())
    each = (report["server"]["idle_kb"] - report["server"]["before_kb"]) / options.tables
    if each > MOST_KB_PER_TABLE and options.tables >= 1000:
        raise Failed(f"an idle table takes {each:.1f} kB")
    return (f"{options.game}, {options.tables} tables × {SOCKETS} at people's pace: {report['moves']} moves, no error, "
            f"acknowledged within {_ms(report, 'median')} (99 %: {_ms(report, 'p99')}), {each:.1f} kB per idle table")
