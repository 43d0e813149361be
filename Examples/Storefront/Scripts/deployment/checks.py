"""What is checked besides the commands of the document."""

import http.client
import re
import socket
import sqlite3
import ssl

from .document import PAGE
from .visitors import ORIGIN, Connection, Forms, Visitor


def expect(condition, what):
    if not condition:
        raise SystemExit(f"error: {what}")


def orders(database):
    """Returns the number of orders in a database."""
    with sqlite3.connect(f"file:{database}?mode=ro", uri=True) as connection:
        return connection.execute("SELECT count(*) FROM placedOrder").fetchone()[0]


def migrate(database):
    """Changes the database as the migration of a later version would: the instances do not know it."""
    with sqlite3.connect(database, timeout=5) as connection:
        connection.execute("CREATE TABLE later (id INTEGER PRIMARY KEY)")
        connection.execute("ALTER TABLE session ADD COLUMN later TEXT NOT NULL DEFAULT ''")
        connection.execute("INSERT INTO grdb_migrations (identifier) VALUES ('later')")


def pages(trial):
    """The origin, the headers and the cookies of pages over TLS."""
    visitor = Visitor(trial, "127.0.0.2")
    status, headers, text = visitor.get("/products/teapot")
    expect(status == 200, f"a page has status {status}")
    expect(f'<link rel="canonical" href="{ORIGIN}/products/teapot' in text, "the canonical address is another one")
    expect("http://" not in text.replace("http://www.w3.org/", ""), "the page has an address without TLS")
    expect_encryption(headers, "a page")
    cookies = headers.get_all("Set-Cookie", [])
    expect(cookies, "the first page sets no cookie")
    for cookie in cookies:
        expect(cookie.startswith("__Host-") and "; Secure" in cookie and "; HttpOnly" in cookie, f"cookie {cookie}")
    fields = Forms(text).fields("/products/teapot/bag")
    status, headers, _ = visitor.post("/products/teapot/bag", {**fields, "quantity": "1"})
    expect(status == 303, f"a form has status {status}")
    expect(headers["Location"].startswith("/"), f"the form leads to {headers['Location']}")
    for origin in ("https://evil.example", "http://shop.example"):
        status, _, _ = visitor.request("POST", "/bag/update", headers={"Origin": origin})
        expect(status == 403, f"a form of {origin} has status {status}")


def hidden_paths(trial):
    """What only operators see, also if the path is written in another way."""
    visitor = Visitor(trial, "127.0.0.3")
    for path in ("/metrics", "/%6detrics", "//metrics", "/health/live", "/%68ealth/ready", "//health/live",
                 "/x/../health/live", "/health/%6cive"):
        status, headers, text = visitor.get(path)
        expect(status == 404 and "alive" not in text, f"{path} has status {status}")
        expect_encryption(headers, path)


def addresses(trial):
    """Each visitor has limits of their own, and cannot choose another address."""
    def refused(address, headers):
        visitor = Visitor(trial, address)
        # The two instances count on their own.
        statuses = [visitor.request("POST", "/bag/update", headers=headers(index))[0] for index in range(130)]
        return statuses.count(429)

    expect(refused("127.0.0.4", lambda _: {}) > 0, "no form of one address is refused")
    forged = refused("127.0.0.5", lambda index: {"X-Forwarded-For": f"203.0.113.{index}", "Forwarded": "for=192.0.2.1"})
    expect(forged > 0, "a visitor has other addresses with X-Forwarded-For")
    status, _, _ = Visitor(trial, "127.0.0.6").request("POST", "/bag/update")
    expect(status == 403, f"the form of another address has status {status}")


def long_headers(trial):
    """A response with long headers does not stop nginx from using an instance."""
    visitor = Visitor(trial, "127.0.0.13")
    for link in ("storefront://search?q=", "storefront://category/"):
        for _ in range(6):
            status, _, _ = visitor.get(f"/open?url={link}{'(' * 1_900}")
            expect(status < 500, f"a long link has status {status}")
    for _ in range(4):
        status, _, _ = Visitor(trial, "127.0.0.14").get("/")
        expect(status == 200, f"after long links, a page of another visitor has status {status}")


def unencrypted(trial):
    """Without encryption, pages redirect, and forms are refused, so that visitors notice."""
    for method, path, status in (("GET", "/bag?a=b", 308), ("HEAD", "/bag?a=b", 308), ("POST", "/bag/update", 403),
                                 ("DELETE", "/bag", 403)):
        connection = http.client.HTTPConnection("127.0.0.1", trial.http)
        connection.request(method, path, headers={"Host": "shop.example"})
        response = connection.getresponse()
        text = response.read().decode()
        expect(response.status == status, f"{method} without encryption has status {response.status}")
        address = f"{ORIGIN}{path}" if status == 308 else None
        expect(response.headers["Location"] == address, f"{method} leads to {response.headers['Location']}")
        expect(status != 403 or "</html>" in text, f"{method} without encryption gets no page")
        for name in ("Set-Cookie", "Strict-Transport-Security"):
            expect(response.headers[name] is None, f"{method} without encryption has {name}")
        connection.close()


def expect_encryption(headers, what):
    """A response tells browsers once to use HTTPS only."""
    values = headers.get_all("Strict-Transport-Security")
    expect(values == ["max-age=31536000"], f"{what} has Strict-Transport-Security {values}")


def direct(trial):
    """A request that did not pass nginx gets no page, whatever its headers say."""
    headers = {"Host": "shop.example", "X-Forwarded-Proto": "https", "X-Forwarded-For": "192.0.2.1"}
    for method, status in (("GET", 308), ("POST", 403)):
        connection = http.client.HTTPConnection("127.0.0.1", trial.port(1), source_address=("127.0.0.9", 0))
        connection.request(method, "/bag?a=b", headers=headers)
        response = connection.getresponse()
        expect(response.status == status, f"{method} without nginx has status {response.status}")
        expect(response.headers["Set-Cookie"] is None, f"{method} without nginx sets a cookie")
        address = response.headers["Location"]
        expect(status != 308 or address == f"{ORIGIN}/bag?a=b", f"a page without nginx leads to {address}")
        connection.close()


def limits(trial):
    """What nginx refuses before the shop receives it."""
    visitor = Visitor(trial, "127.0.0.7")
    status, headers, _ = visitor.request("POST", "/bag/update", {"name": "x" * 20_000})
    expect(status == 413, f"a large form has status {status}")
    expect_encryption(headers, "a large form")
    with socket.create_connection(("127.0.0.1", trial.https)) as plain:
        try:
            context = ssl.create_default_context()
            context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
            context.wrap_socket(plain, server_hostname="other.example").close()
            expect(False, "nginx accepts TLS connections for other hosts")
        except ssl.SSLError:
            pass


def concurrent_requests(trial):
    """An address, or an IPv6 network, has 64 requests at the same time, and others are answered meanwhile."""
    connections = []
    for _ in range(70):
        connection = Connection(trial, "127.0.0.10")
        connection.connect()
        connection.sock.sendall(b"POST /bag/update HTTP/1.1\r\nHost: shop.example\r\nContent-Length: 10\r\n\r\n")
        connections.append(connection)
    answer = http.client.HTTPResponse(connections[-1].sock)
    answer.begin()
    expect(answer.status == 429, f"the 70th request at the same time has status {answer.status}")
    expect_encryption(answer.headers, "the 70th request at the same time")
    addresses = ["127.0.0.11", "::1"] if trial.has_ipv6 else ["127.0.0.11"]
    for address in addresses:
        status, _, _ = Visitor(trial, address).get("/")
        expect(status == 200, f"a page of {address} has status {status}")
    for connection in connections:
        connection.close()


def is_ready(trial, instance):
    """Returns whether an instance answers requests."""
    connection = http.client.HTTPConnection("127.0.0.1", int(f"{trial.operations}{instance}"), timeout=5)
    try:
        connection.request("GET", "/health/ready")
        return connection.getresponse().status == 200
    except (OSError, http.client.HTTPException):
        return False
    finally:
        connection.close()


def metrics(trial):
    """The metrics that the document names exist after visitors have ordered."""
    text = ""
    for instance in (1, 2):
        connection = http.client.HTTPConnection("127.0.0.1", int(f"{trial.operations}{instance}"))
        connection.request("GET", "/metrics")
        text += connection.getresponse().read().decode()
        connection.close()
    names = re.findall(r"`((?:hb|http|process|storefront)_[a-z_]+(?:{[^}]*})?)`", PAGE.read_text())
    expect(len(names) > 3, "the document names no metrics")
    for name in names:
        expect(re.search(rf"^{re.escape(name)}(_count)?[ {{]", text, re.MULTILINE), f"there is no metric {name}")


def unavailable(trial):
    """What visitors get while no instance runs."""
    visitor = Visitor(trial, "127.0.0.8")
    status, headers, _ = visitor.get("/")
    expect(status == 503 and headers["Retry-After"] == "5", f"without instances, the status is {status}")
    expect_encryption(headers, "a page without instances")
    status, headers, _ = visitor.get("/assets/storefront.css")
    expect(status == 503, f"without instances, the status of a style sheet is {status}")
    expect_encryption(headers, "a style sheet without instances")
