"""Prints the shortest time in seconds in which the package openstep-plist parses a file: `openstep_parse.py FILE RUNS`."""
import sys
import time

import openstep_plist

best = None
for _ in range(int(sys.argv[2])):
    start = time.perf_counter()
    with open(sys.argv[1], encoding="utf-8") as file:
        openstep_plist.load(file)
    seconds = time.perf_counter() - start
    best = seconds if best is None else min(best, seconds)
print(best)
