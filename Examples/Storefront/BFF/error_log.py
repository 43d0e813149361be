"""Logs unexpected errors without their messages, which can contain data of visitors."""

import sys
import traceback


def log_error(error, trace_id):
    """Writes one line: the request, the field, the kind of the error, and where it occurred."""
    cause = getattr(error, "original_error", None) or error
    frames = traceback.extract_tb(cause.__traceback__)
    place = f"{frames[-1].filename.rpartition('/')[2]}:{frames[-1].lineno}" if frames else "unknown"
    field = ".".join(str(key) for key in getattr(error, "path", None) or [])
    subject = f"field {field}: " if field else ""
    print(f"error: request {trace_id}: {subject}{type(cause).__name__} at {place}", file=sys.stderr, flush=True)
