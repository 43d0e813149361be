"""The localized names and descriptions of products, categories, and colors, from the shop's String Catalog."""

import json

from .errors import StartError
from .languages import DEFAULT
from .paths import TEXTS


class Texts:
    """The strings of a String Catalog by language and key."""

    def __init__(self, path=TEXTS):
        try:
            strings = json.loads(path.read_text(encoding="utf-8"))["strings"]
            self._values = {
                key: {
                    language: localization["stringUnit"]["value"]
                    for language, localization in entry["localizations"].items()
                }
                for key, entry in strings.items()
            }
        except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
            raise StartError(f"cannot read the String Catalog {path.name}: {type(error).__name__}") from error
        found = {language for values in self._values.values() for language in values}
        # English first, because it is used where no other language is acceptable.
        self.languages = (DEFAULT, *sorted(found - {DEFAULT}))

    def text(self, key, language):
        """Returns a string in a language or in English; the key if there is no such string."""
        values = self._values.get(key, {})
        return values.get(language) or values.get(DEFAULT) or key
