"""Nested objects that several views of the same JSON object contain."""

import dataclasses

from .problems import Problem
from .shapes import Object


@dataclasses.dataclass
class Content:
    """What a view contains for a key."""

    # Whether a directive decides if the response contains the key.
    is_conditional: bool
    # Whether the response contains the key for each type.
    is_certain: bool
    objects: list[Object]


class Overlaps:
    """Completes the shapes of the definitions with what depends on fragments."""

    def __init__(self, fragments, problems):
        self.fragments = fragments
        self.problems = problems

    def complete(self, shape):
        """Completes a shape and the shapes inside of it."""
        views = self._views(shape)
        for position, view in enumerate(views):
            for other in views[position + 1:]:
                shape.merges |= self._share_objects(view, other)
                for key in sorted(set(self._conditional(view, other))):
                    self.problems.append(Problem.at(
                        shape.node, f"Field '{key}' is selected with a directive, and again in another selection."
                    ))
        for spread in shape.spreads:
            if spread.is_conditional:
                self._find_key(shape, spread)
        children = [field.object for field in shape.fields if field.object]
        for child in children + [case.object for case in shape.cases]:
            self.complete(child)

    def _find_key(self, shape, spread):
        """Finds a key that shows whether the response contains a fragment."""
        rest = Object(
            shape.name, shape.types, shape.fields, [each for each in shape.spreads if each is not spread], shape.cases
        )
        others = self._contents(rest)
        for key, content in self._contents(self.fragments[spread.fragment]).items():
            if key not in others and content.is_certain:
                spread.present_key = key
                return
        self.problems.append(Problem.at(
            shape.node,
            f"Fragment '{spread.fragment}' has a directive, and no field that shows whether the response contains it. "
            "Other selections contain all of its fields.",
        ))

    def _views(self, shape):
        """Returns the contents of each view: of the fields, each fragment, and the cases."""
        views = [self._of_fields(shape)]
        for spread in shape.spreads:
            contents = self._contents(self.fragments[spread.fragment])
            if spread.is_conditional:
                contents = {key: Content(True, False, each.objects) for key, each in contents.items()}
            views.append(contents)
        if shape.cases:
            cases = {"__typename": Content(False, True, [])}
            for case in shape.cases:
                for key, each in self._contents(case.object).items():
                    # An object has one of the types, so the key is certain only if it is common to all.
                    known = cases.get(key, Content(False, False, []))
                    cases[key] = Content(
                        known.is_conditional or each.is_conditional, known.is_certain, known.objects + each.objects
                    )
            views.append(cases)
        return views

    def _contents(self, shape):
        result = {}
        for view in self._views(shape):
            for key, content in view.items():
                _add(result, key, content)
        return result

    def _of_fields(self, shape):
        return {
            field.key: Content(field.is_conditional, not field.is_conditional, [field.object] if field.object else [])
            for field in shape.fields
        }

    def _share_objects(self, view, other):
        return any(view[key].objects and other[key].objects for key in view.keys() & other.keys())

    def _conditional(self, view, other):
        """Returns keys of nested objects of which a response may contain only the fields of one view."""
        for key in view.keys() & other.keys():
            a, b = view[key], other[key]
            if a.objects and b.objects:
                if a.is_conditional or b.is_conditional:
                    yield key
                for first in a.objects:
                    for second in b.objects:
                        yield from self._conditional(self._contents(first), self._contents(second))


def _add(contents, key, content):
    known = contents.get(key)
    if known:
        content = Content(
            known.is_conditional and content.is_conditional,
            known.is_certain or content.is_certain,
            known.objects + content.objects,
        )
    contents[key] = content
