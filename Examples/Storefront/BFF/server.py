"""Runs the application on a socket until a signal ends it."""

import asyncio
import contextlib
import logging
import signal
import socket

import uvicorn

from .errors import StartError

# What remains of open requests after a signal is canceled after this number of seconds.
MOST_SHUTDOWN = 1
# The seconds after which an unused connection is closed. Clients that keep connections for a shorter time never send a
# request on a connection that is being closed.
MOST_IDLE = 75


def listening_socket(host, port):
    """Returns a socket that listens on an address."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # Without the protocol, asyncio does not disable Nagle's algorithm, which delays each response by 40 milliseconds.
    listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        # A port of a server that has just ended can be used again.
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((host, port))
        listener.listen(2_048)
    except OSError as error:
        listener.close()
        raise StartError(f"cannot listen on {host} port {port}: {error.strerror or error}") from error
    return listener


class Server(uvicorn.Server):
    """A server that prints its address when it is ready, and ends at a signal with the exit code 0."""

    def __init__(self, app, listener, announce):
        # The server writes no log of its own. It would contain a traceback for each fault that ends a connection.
        logging.getLogger("uvicorn.error").disabled = True
        super().__init__(
            uvicorn.Config(
                app, http="h11", ws="none", lifespan="off", log_config=None, access_log=False, server_header=False,
                proxy_headers=False, timeout_keep_alive=MOST_IDLE, timeout_graceful_shutdown=MOST_SHUTDOWN,
            )
        )
        self._listener = listener
        self._announce = announce

    async def startup(self, sockets=None):
        await super().startup(sockets=sockets)
        host, port = self._listener.getsockname()[:2]
        self._announce(f"BFF: http://{f'[{host}]' if ':' in host else host}:{port}/graphql")

    @contextlib.contextmanager
    def capture_signals(self):
        """Ends the server at a signal. Unlike the method of the superclass, it does not raise the signal again."""
        with contextlib.suppress(ValueError, NotImplementedError):
            # Fails in other threads than the main one, where signals do not arrive.
            for number in (signal.SIGINT, signal.SIGTERM):
                asyncio.get_running_loop().add_signal_handler(number, self.handle_exit, number, None)
        yield

    def serve_forever(self):
        """Runs the server until a signal ends it."""
        self.run(sockets=[self._listener])
