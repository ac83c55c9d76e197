"""Changes of a view, as updates tell them (docs/formats/delta.md)."""


def put_before(place: dict, key: str, value, next_key: str) -> None:
    """Gives the object a new key in front of another."""
    behind = {}
    for each in list(place)[list(place).index(next_key) :]:
        behind[each] = place.pop(each)
    place[key] = value
    place.update(behind)


def patched(value, changes: list):
    """The value after the changes, its keys in their order."""
    for path, *change in changes:
        if not path and len(change) == 1:
            value = change[0]
            continue
        at = value
        for step in path if len(change) == 3 else path[:-1]:
            at = at[step]
        match change:
            case [first, count, items]:
                at[first : first + count] = items
            case [new, next_key]:
                put_before(at, path[-1], new, next_key)
            case [new]:
                at[path[-1]] = new
            case _:
                del at[path[-1]]
    return value
