"""The language of a response, as the header `Accept-Language` requests it (RFC 9110, section 12.5.4)."""

import functools
import re

DEFAULT = "en"
# The longest header that is read. The headers of browsers are much shorter.
MOST_CHARACTERS = 1_000
RANGE = re.compile(
    r"""\s* (?P<tag> \* | [A-Za-z]{1,8} (?: - [A-Za-z0-9]{1,8} )* )
        (?: \s*;\s* [Qq]= (?P<quality> 0(?:\.[0-9]{0,3})? | 1(?:\.0{0,3})? ) )? \s*""",
    re.VERBOSE,
)


@functools.lru_cache(maxsize=500)
def negotiated(header, available):
    """Returns the available language that a header prefers, or English if none is acceptable.

    A language range matches the language of its first part (RFC 4647, section 3.4), so `pl-PL` is Polish. Invalid
    ranges are ignored.

    - header: The value of the header; an empty string if there is none.
    - available: The tuple of language codes, with English first.
    """
    if len(header) > MOST_CHARACTERS:
        return DEFAULT
    wanted, excluded = [], set()
    for position, part in enumerate(header.split(",")):
        found = RANGE.fullmatch(part)
        if not found:
            continue
        code = found["tag"].split("-")[0].lower()
        quality = float(found["quality"] or 1)
        if quality == 0 and found["tag"].lower() == code:
            excluded.add(code)
        elif quality > 0:
            wanted.append((-quality, position, code))
    for _, _, code in sorted(wanted):
        for language in available if code == "*" else (code,):
            if language in available and language not in excluded:
                return language
    return DEFAULT
