"""Apple's platforms: the target triples to check, and the frameworks that are missing on each of them."""
import dataclasses

from process import Failed


@dataclasses.dataclass(frozen=True)
class Platform:
    #: The name in `Package.swift`, as written by SwiftPM.
    name: str
    #: The target triple with the deployment version of the package.
    triple: str
    #: Whether tools, plugins, and their libraries are checked. On other platforms, only the targets that apps link are.
    is_host: bool
    #: Whether the standard library is rebuilt with function bodies, so that the compiler can also run the diagnostics
    #: after type checking: definite initialization, missing returns, and data-race safety across regions.
    has_bodies: bool
    #: The frameworks that are missing on this platform.
    missing: frozenset


_TRIPLES = {
    "macos": "arm64-apple-macosx{}",
    "ios": "arm64-apple-ios{}",
    "tvos": "arm64-apple-tvos{}",
    "watchos": "arm64-apple-watchos{}",
    "visionos": "arm64-apple-xros{}",
}
_MISSING = {"macos": {"UIKit"}}
_HOST_ONLY = {"AppKit", "PackagePlugin", "XcodeProjectPlugin"}
_WITH_BODIES = {"macos", "ios"}


def platforms(versions):
    """Returns the platforms of a package, from its deployment versions by name."""
    for name in _TRIPLES:
        if name not in versions:
            raise Failed(f"Package.swift has no deployment version for {name}")
    if unknown := sorted(set(versions) - set(_TRIPLES)):
        raise Failed(f"platform {unknown[0]} of Package.swift is not covered: add it to {__name__}.py")
    return [
        Platform(
            name=name,
            triple=_TRIPLES[name].format(versions[name]),
            is_host=name == "macos",
            has_bodies=name in _WITH_BODIES,
            missing=frozenset(_MISSING.get(name, _HOST_ONLY)),
        )
        for name in _TRIPLES
    ]
