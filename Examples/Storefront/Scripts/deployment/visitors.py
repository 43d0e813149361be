"""A visitor over TLS: a connection, cookies, and the forms of pages."""

import html.parser
import http.client
import re
import socket
import ssl
import urllib.parse

HOST = "shop.example"
ORIGIN = f"https://{HOST}"


class Connection(http.client.HTTPSConnection):
    """A connection to nginx that the visitor's own address starts, and that verifies the certificate."""

    def __init__(self, trial, address):
        certificate = str(trial.path("/etc/storefront/tls") / "fullchain.pem")
        super().__init__(HOST, context=ssl.create_default_context(cafile=certificate), timeout=70)
        self.target, self.address = ("::1" if ":" in address else "127.0.0.1", trial.https), (address, 0)

    def connect(self):
        plain = socket.create_connection(self.target, self.timeout, self.address)
        plain.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.sock = self._context.wrap_socket(plain, server_hostname=HOST)


class Forms(html.parser.HTMLParser):
    """The forms of a page: their actions, and the values with which a browser would send them."""

    def __init__(self, text):
        super().__init__()
        self.forms, self.select = [], None
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        values = dict(attributes)
        if tag == "form":
            self.forms.append((values.get("action"), {}))
        elif not self.forms:
            return
        elif tag in ("input", "button") and values.get("name") and values.get("type") != "submit":
            if values.get("type") != "radio" or "checked" in values:
                self.forms[-1][1].setdefault(values["name"], values.get("value", ""))
        elif tag == "select":
            self.select = values.get("name")
        elif tag == "option" and self.select and (self.select not in self.forms[-1][1] or "selected" in values):
            self.forms[-1][1][self.select] = values.get("value", "")

    def fields(self, action):
        return next((fields for path, fields in self.forms if path == action), None)


def style_sheets(page):
    """Returns the addresses of the style sheets of a page."""
    return re.findall(r'<link rel="stylesheet" href="([^"]+)"', page)


class Visitor:
    def __init__(self, trial, address, keeps_connection=True):
        self.connection = Connection(trial, address)
        self.keeps_connection = keeps_connection
        self.cookies = {}

    def request(self, method, path, fields=None, headers=None):
        """Returns the status, the headers and the text. Does not repeat anything."""
        headers = {"Accept-Language": "en", **(headers or {})}
        if self.cookies:
            headers["Cookie"] = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        body = None
        if fields is not None:
            headers |= {"Origin": ORIGIN, "Content-Type": "application/x-www-form-urlencoded"}
            body = urllib.parse.urlencode(fields)
        if not self.keeps_connection:
            headers["Connection"] = "close"
        try:
            self.connection.request(method, path, body, headers)
            response = self.connection.getresponse()
            text = response.read().decode()
        except Exception:
            self.connection.close()
            raise
        for cookie in response.headers.get_all("Set-Cookie", []):
            name, _, value = cookie.partition(";")[0].partition("=")
            self.cookies[name] = value
        return response.status, response.headers, text

    def get(self, path):
        return self.request("GET", path)

    def post(self, path, fields):
        return self.request("POST", path, fields)
