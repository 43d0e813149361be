"""Changes the data of a response for the faults with bad data. The same data is always changed in the same way."""

MARKUP = "<script>alert(1)</script>\"'&"
UNKNOWN_BADGE = "LIMITED_EDITION"
# By the name of a field: what replaces a number, and what replaces an amount of money.
NUMBERS = {
    "stock": -5, "rating": 1e308, "quantity": 2**40, "version": -1, "lastLine": 2**40, "count": -5, "total": 2**40,
    "available": -5, "inBag": 2**40,
}
MONEY = {"price": "-5 EUR", "oldPrice": f"{10**30} EUR", "total": f"{2**63} EUR"}


def with_types(value):
    """Returns a value with strings instead of numbers, and objects instead of lists."""
    if isinstance(value, dict):
        return {key: with_types(item) for key, item in value.items()}
    if isinstance(value, list):
        return {str(index): with_types(item) for index, item in enumerate(value)}
    return str(value) if isinstance(value, (int, float)) and not isinstance(value, bool) else value


def with_enum(key, value):
    return [*value, UNKNOWN_BADGE] if key == "badges" and isinstance(value, list) else value


def with_script(key, value):
    return value + MARKUP if key in ("name", "description") and isinstance(value, str) else value


def with_numbers(key, value):
    if isinstance(value, str):
        return MONEY.get(key, value)
    return NUMBERS.get(key, value) if isinstance(value, (int, float)) else value


FIELDS = {"enum": with_enum, "script": with_script, "numbers": with_numbers}


def changed(fault, data):
    """Returns the data of a response with a fault."""
    if fault == "types":
        return with_types(data)
    return with_fields(data, FIELDS[fault]) if fault in FIELDS else data


def with_fields(value, change):
    """Returns a value in which a function has changed all fields of its objects."""
    if isinstance(value, dict):
        return {key: change(key, with_fields(item, change)) for key, item in value.items()}
    return [with_fields(item, change) for item in value] if isinstance(value, list) else value
