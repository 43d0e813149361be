"""Prints the declarations of a compiled Swift module: `generated_interface.py LIBRARY MODULE OPTION...`

`swift-synthesize-interface` does not support `-package-description-version`, and omits declarations that depend on it.
This program uses SourceKit instead, the library of the toolchain's language server. It is a separate program because
SourceKit may end the process.
"""
import ctypes
import json
import sys


class Variant(ctypes.Structure):
    """`sourcekitd_variant_t`, which is passed by value."""

    _fields_ = [("data", ctypes.c_uint64 * 3)]


def generated_interface(library, module, options):
    sourcekit = ctypes.CDLL(library)
    sourcekit.sourcekitd_request_create_from_yaml.restype = ctypes.c_void_p
    sourcekit.sourcekitd_request_create_from_yaml.argtypes = [ctypes.c_char_p, ctypes.c_void_p]
    sourcekit.sourcekitd_send_request_sync.restype = ctypes.c_void_p
    sourcekit.sourcekitd_send_request_sync.argtypes = [ctypes.c_void_p]
    sourcekit.sourcekitd_response_get_value.restype = Variant
    sourcekit.sourcekitd_response_get_value.argtypes = [ctypes.c_void_p]
    sourcekit.sourcekitd_variant_json_description_copy.restype = ctypes.c_void_p
    sourcekit.sourcekitd_variant_json_description_copy.argtypes = [Variant]
    sourcekit.sourcekitd_initialize()
    request = (
        "{key.request: source.request.editor.open.interface, key.name: \"interface\", "
        f"key.modulename: {json.dumps(module)}, key.compilerargs: {json.dumps(options)}}}"
    )
    parsed = sourcekit.sourcekitd_request_create_from_yaml(request.encode(), None)
    if not parsed:
        sys.exit(f"SourceKit does not take the request {request}")
    response = sourcekit.sourcekitd_send_request_sync(parsed)
    text = ctypes.string_at(
        sourcekit.sourcekitd_variant_json_description_copy(sourcekit.sourcekitd_response_get_value(response))
    )
    source = json.loads(text).get("key.sourcetext") if text else None
    if not source:
        sys.exit(f"SourceKit prints no declarations of {module}: {text[:500]!r}")
    return source


if __name__ == "__main__":
    print(generated_interface(sys.argv[1], sys.argv[2], sys.argv[3:]))
