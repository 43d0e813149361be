"""Parses a file with orjson, and does nothing with it: prints the best of RUNS in seconds, reading the file included."""
import sys
import time

import orjson

best = float("inf")
for _ in range(int(sys.argv[2])):
    start = time.perf_counter()
    with open(sys.argv[1], "rb") as file:
        document = orjson.loads(file.read())
    best = min(best, time.perf_counter() - start)
    del document
print(f"{best:.4f}")
