"""Visitors who browse, add products to their bags, and order."""

import hashlib
import http.client
import random
import re
import threading
import time
import typing

from .visitors import Forms, Visitor, style_sheets

# A session can send a form every 0.75 seconds: STOREFRONT_POSTS.
SECONDS_PER_FORM = 0.8


class Failure(typing.NamedTuple):
    """A request that failed, with the times at which it was sent and at which the visitor noticed."""

    start: float
    end: float
    method: str
    path: str
    problem: str

    @property
    def is_page_cut_off(self):
        """A Boolean value that indicates whether the visitor has received the beginning of a page."""
        return self.method == "GET" and self.problem.startswith("IncompleteRead")


class Crowd:
    """Visitors at work, each in a thread."""

    def __init__(self, trial, count, first_address=1):
        self.trial = trial
        self.ends = threading.Event()
        self.lock = threading.Lock()
        self.counts = {"GET": 0, "POST": 0}
        # The hash of the content of each style sheet that browsers may keep, by its address.
        self.sheets = {}
        self.orders, self.unknown_orders = 0, 0
        self.failures = []
        self.slowest = 0.0
        names = [f"127.0.2.{first_address + index}" for index in range(count)]
        self.threads = [threading.Thread(target=self.run, args=(name, index)) for index, name in enumerate(names)]

    def __enter__(self):
        for thread in self.threads:
            thread.start()
        return self

    def __exit__(self, *error):
        self.ends.set()
        for thread in self.threads:
            thread.join()

    def send(self, visitor, method, path, fields, expected):
        """Returns the text and the target of a redirect; `None` if the request failed."""
        start = time.monotonic()
        try:
            status, headers, text = visitor.request(method, path, fields)
            problem = None if status == expected else f"status {status}"
        except (OSError, http.client.HTTPException) as error:
            problem = repr(error)
        with self.lock:
            self.counts[method] += 1
            self.slowest = max(self.slowest, time.monotonic() - start)
            if problem is None and path.startswith("/assets/"):
                problem = self.problem(path, headers, text)
            if problem:
                self.failures.append(Failure(start, time.monotonic(), method, path, problem))
                if path == "/bag/checkout":
                    self.unknown_orders += 1
        return None if problem else (text, headers.get("Location"))

    def problem(self, path, headers, text):
        """Returns what is wrong with a style sheet; `None` if nothing is."""
        if headers["Content-Type"] != "text/css; charset=utf-8":
            return f"content type {headers['Content-Type']}"
        if "immutable" in headers["Cache-Control"]:
            content = hashlib.sha256(text.encode()).digest()
            if self.sheets.setdefault(path, content) != content:
                return "another content that browsers keep"
        return None

    def run(self, address, index):
        start = time.monotonic()
        try:
            self.visit(address, index)
        except Exception as error:
            # A visitor who no longer sends anything would hide failures.
            with self.lock:
                self.failures.append(Failure(start, time.monotonic(), "visitor", address, repr(error)))

    def visit(self, address, index):
        generator = random.Random(index)
        visitor = Visitor(self.trial, address, keeps_connection=index % 2 == 0)
        form_time = 0.0

        def submit(page, action, **values):
            nonlocal form_time
            fields = Forms(page).fields(action) if page else None
            if fields is None:
                return None
            # Meanwhile, the visitor looks at other pages.
            while time.monotonic() < form_time and not self.ends.is_set():
                self.send(visitor, "GET", generator.choice(["/", "/products?page=2", "/search?q=tea"]), None, 200)
                time.sleep(0.05)
            form_time = time.monotonic() + SECONDS_PER_FORM
            return self.send(visitor, "POST", action, {**fields, **values}, 303)

        def get(path):
            """Returns the page at a path, whose style sheets the visitor requests as well."""
            answer = self.send(visitor, "GET", path, None, 200)
            for sheet in style_sheets(answer[0]) if answer else []:
                self.send(visitor, "GET", sheet, None, 200)
            return answer[0] if answer else None

        while not self.ends.is_set():
            listing = get(f"/products?page={generator.randint(1, 5)}") or ""
            paths = sorted(set(re.findall(r'href="(/products/[a-z-]+)"', listing)))
            if not paths:
                continue
            path = generator.choice(paths)
            submit(get(path), f"{path}/bag", quantity="1")
            bag = get("/bag")
            if generator.random() < 0.5:
                submit(bag, "/bag/update", quantity="2")
                bag = get("/bag")
            answer = submit(bag, "/bag/checkout")
            page = get("/bag") if answer else None
            if page and re.search(r'class="[^"]*flash-notice', page):
                with self.lock:
                    self.orders += 1

    def summary(self):
        counts = ", ".join(f"{count} {method}" for method, count in self.counts.items())
        return f"{counts}, {self.orders} orders, {len(self.failures)} failed, slowest {self.slowest:.2f} s"
