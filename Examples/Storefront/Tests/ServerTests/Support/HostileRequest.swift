/// A hostile request of a row of `HostileInputs.md`, in which `{cookie}`, `{csrf}` and `{size}` are the cookies and the
/// token of a visitor, and the size of the body.
struct HostileRequest {
  let row: String
  let request: String
  let status: Int
  /// What the response must not contain, in lower case.
  var absent: [String] = []
  /// What the response has to contain, in lower case.
  var present: [String] = []

  private static let host = "Host: 127.0.0.1\r\n"
  private static let own = "Origin: http://127.0.0.1\r\n"
  private static let form = "Content-Type: application/x-www-form-urlencoded\r\n"

  private static func get(_ target: String, _ headers: String = host) -> String {
    "GET \(target) HTTP/1.1\r\n\(headers){cookie}\r\n"
  }

  /// Returns the form that changes the visitor's name.
  private static func post(_ headers: String, _ path: String = "/account/name", token: String = "{csrf}") -> String {
    "POST \(path) HTTP/1.1\r\n\(host)\(headers){cookie}Content-Length: {size}\r\n\r\nname=Zoe&csrf=\(token)"
  }

  static let all: [HostileRequest] = [
    // The origin of absolute addresses is a setting, not the host of the request.
    HostileRequest(row: "W1", request: get("/", "Host: evil.example\r\n"), status: 200, absent: ["evil.example"]),
    HostileRequest(
      row: "W1",
      request: get("/sitemap.xml", "Host: evil.example\r\n"),
      status: 200,
      absent: ["evil.example"]
    ),
    // Forms of other sites
    HostileRequest(row: "W2", request: post(form + "Origin: https://evil.example\r\n"), status: 403),
    HostileRequest(
      row: "W2",
      request: post("Content-Type: text/plain\r\nOrigin: https://evil.example\r\n"),
      status: 403
    ),
    HostileRequest(row: "W2", request: post("Content-Type: application/json\r\n" + own), status: 400),
    HostileRequest(row: "W2", request: post(form + own, token: ""), status: 403),
    HostileRequest(row: "W2", request: post(form + own, token: String(repeating: "0", count: 64)), status: 403),
    // The shop has no sockets and no streams of events.
    HostileRequest(
      row: "W3",
      request: get(
        "/",
        host + "Origin: https://evil.example\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
          + "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
      ),
      status: 200,
      absent: ["sec-websocket-accept", "upgrade: "],
      present: ["connection: close"]
    ),
    HostileRequest(
      row: "W3",
      request: get("/", host + "Accept: text/event-stream\r\n"),
      status: 200,
      absent: ["text/event-stream"]
    ),
    // Scripts
    HostileRequest(
      row: "W4",
      request: get("/search?q=%3Cimg+src%3Dx+onerror%3Dalert(1)%3E"),
      status: 200,
      absent: ["<img src=x", "<script"],
      present: ["content-security-policy: default-src 'none'"]
    ),
    HostileRequest(
      row: "W4",
      request: get("/%3C/script%3E%3Cscript%3E"),
      status: 404,
      absent: ["<script", "</script"]
    ),
    HostileRequest(
      row: "W4",
      request: get("/open?url=javascript:alert(1)"),
      status: 400,
      absent: [#""javascript:"#, "location: "]
    ),
    // Paths, and sizes
    HostileRequest(row: "W5", request: get("/../../etc/passwd"), status: 404, absent: ["root:"]),
    HostileRequest(row: "W5", request: get("/assets/../../../../etc/passwd"), status: 404, absent: ["root:"]),
    HostileRequest(row: "W5", request: get("/assets/%2e%2e/%2e%2e/%2e%2e/etc/passwd"), status: 404, absent: ["root:"]),
    HostileRequest(row: "W5", request: get("/assets/..%2f..%2f..%2fetc%2fpasswd"), status: 404, absent: ["root:"]),
    HostileRequest(row: "W5", request: get("/assets//etc/passwd"), status: 404, absent: ["root:"]),
    HostileRequest(
      row: "W5",
      request: "POST /account/name HTTP/1.1\r\n\(host)\(own)\(form){cookie}Content-Length: 1000000000\r\n\r\n",
      status: 413,
      present: ["connection: close"]
    ),
    // Hosts and origins
    HostileRequest(row: "W7", request: "GET / HTTP/1.1\r\n\r\n", status: 400),
    HostileRequest(row: "W7", request: get("/", "Host: a\r\nHost: b\r\n"), status: 400),
    HostileRequest(row: "W7", request: get("/", "Host: a b\r\n"), status: 400),
    HostileRequest(row: "W7", request: get("/", "Host: [::1\r\n"), status: 400),
    HostileRequest(row: "W7", request: get("/", "Host: \u{E9}\r\n"), status: 400),
    HostileRequest(row: "W7", request: post(form + own + own), status: 400),
    HostileRequest(row: "W7", request: post(form + own + "Origin: https://evil.example\r\n"), status: 400),
    HostileRequest(row: "W7", request: post(form + "Origin: null\r\n"), status: 403),
    HostileRequest(row: "W7", request: post(form + "Origin: http://[::1\r\n"), status: 403),
    HostileRequest(row: "W7", request: post(form + "Origin: \u{E9}\r\n"), status: 403),
    // No other site may read responses.
    HostileRequest(
      row: "W8",
      request: "OPTIONS /account/name HTTP/1.1\r\n\(host)Origin: https://evil.example\r\n"
        + "Access-Control-Request-Method: POST\r\n\r\n",
      status: 405,
      absent: ["access-control-"]
    ),
    HostileRequest(
      row: "W8",
      request: get("/account", host + "Origin: https://evil.example\r\n"),
      status: 200,
      absent: ["access-control-"]
    ),
    HostileRequest(
      row: "W8",
      request: get("/assets/storefront.css", host + "Origin: https://evil.example\r\n"),
      status: 200,
      absent: ["access-control-"]
    ),
    // Changes by other requests than forms of the shop
    HostileRequest(row: "W9", request: get("/account/name?name=Zoe&csrf={csrf}"), status: 405),
    HostileRequest(row: "W9", request: post(form), status: 403),
    HostileRequest(row: "W9", request: post(form + "Sec-Fetch-Site: cross-site\r\n"), status: 403),
    HostileRequest(row: "W9", request: post(form + "Sec-Fetch-Site: same-site\r\n" + own), status: 403),
    HostileRequest(row: "W9", request: post(form + "Sec-Fetch-Site: none\r\n"), status: 303),
    // Another program of the same machine: browsers send the cookies of all ports.
    HostileRequest(row: "W11", request: post(form + "Origin: http://127.0.0.1:3000\r\n"), status: 403),
    HostileRequest(row: "W11", request: post(form + "Sec-Fetch-Site: same-site\r\n"), status: 403),
    HostileRequest(
      row: "W11",
      request: post(form + "Sec-Fetch-Site: none\r\n", token: String(repeating: "1", count: 64)),
      status: 403
    ),
    // Unknown names
    HostileRequest(row: "W12", request: get("/products/nothing"), status: 404),
    HostileRequest(row: "W12", request: get("/products/..%2fteapot"), status: 404),
    HostileRequest(row: "W12", request: get("/products/teapot%00"), status: 404),
    HostileRequest(row: "W12", request: get("/assets/pictures/nothing.svg"), status: 404),
    HostileRequest(
      row: "W12",
      request: get("/assets/storefront.css?raw??"),
      status: 200,
      present: ["content-type: text/css"]
    ),
    HostileRequest(row: "W12", request: get("/?lang=xx"), status: 200, present: ["content-language: en"]),
    HostileRequest(row: "W12", request: get("/?lang=../../x"), status: 200, present: ["content-language: en"]),
    // Work above its budget
    HostileRequest(row: "W13", request: get("/search?q=" + String(repeating: "a+", count: 500)), status: 400),
    HostileRequest(row: "W13", request: get("/search?q=" + String(repeating: "%E3%81%82", count: 220)), status: 400),
    HostileRequest(row: "W13", request: get("/search?q=%22%20OR%20NEAR(%22*"), status: 200),
    HostileRequest(row: "W13", request: get("/?" + String(repeating: "a=1&", count: 500)), status: 400),
    HostileRequest(row: "W13", request: get("/search?q=" + String(repeating: "a", count: 2_048)), status: 414),
    // An address to which the shop redirects, of which each character becomes three
    HostileRequest(
      row: "W13",
      request: get("/open?url=storefront://search?q=" + String(repeating: "(", count: 1_900)),
      status: 400
    ),
    HostileRequest(
      row: "W13",
      request: get("/open?url=storefront://category/" + String(repeating: "(", count: 1_900)),
      status: 400
    ),
    // Scripts in previews and in data
    HostileRequest(
      row: "W15",
      request: get("/search?q=%3C/script%3E%3Cscript%3Ealert(1)%3C/script%3E"),
      status: 200,
      absent: ["<script", "</script"]
    ),
    HostileRequest(
      row: "W15",
      request: get("/products/teapot?x=%3C/script%3E%3Cscript%3Ealert(1)%3C/script%3E"),
      status: 200,
      absent: ["alert(1)</script", "<script>alert"]
    ),
  ]
}
