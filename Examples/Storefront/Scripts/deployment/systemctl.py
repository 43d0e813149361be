"""Sends the arguments of `systemctl` to the trial, prints its answer, and exits with its status."""

import json
import socket
import sys

with socket.socket(socket.AF_UNIX) as connection:
    connection.connect(sys.argv[1])
    connection.sendall(json.dumps(sys.argv[2:]).encode() + b"\n")
    answer = json.loads(connection.makefile().readline())
sys.stderr.write(answer["text"])
sys.exit(answer["status"])
