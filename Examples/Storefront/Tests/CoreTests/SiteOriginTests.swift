import Core
import Testing

@Suite("The origin of the shop")
struct SiteOriginTests {
  @Test(
    "Origins are normalized as browsers do it",
    arguments: [
      ("https://shop.example", "https://shop.example"), ("HTTPS://Shop.Example", "https://shop.example"),
      ("https://shop.example:443", "https://shop.example"), ("https://shop.example:8443", "https://shop.example:8443"),
      ("https://xn--lden-0qa.example", "https://xn--lden-0qa.example"), ("https://192.0.2.7", "https://192.0.2.7"),
      ("https://[2001:DB8::1]:8443", "https://[2001:db8::1]:8443"), ("http://localhost:8080", "http://localhost:8080"),
      ("http://localhost:80", "http://localhost"), ("http://a.localhost", "http://a.localhost"),
      ("http://127.0.0.1:9000", "http://127.0.0.1:9000"), ("http://[::1]:9000", "http://[::1]:9000"),
    ]
  )
  func valid(text: String, origin: String) throws {
    let configuration = Configuration([ValuesProvider("test", ["public-origin": text])])
    #expect(try configuration.publicOrigin()?.description == origin)
  }

  @Test("Without the setting, there is no origin")
  func missing() throws {
    #expect(try Configuration([Configuration.defaults]).publicOrigin() == nil)
  }

  @Test(
    "Other values cause errors that contain the reason",
    arguments: [
      ("", "which does not begin with https://: use an origin"),
      ("shop.example", "which does not begin with https://: use an origin"),
      ("ftp://shop.example", "which does not begin with https://: use an origin"),
      ("javascript://shop.example", "which does not begin with https://: use an origin"),
      ("https://shop.example/", "which has a path: use only the scheme, the host and the port"),
      ("https://shop.example/de", "which has a path: use only the scheme, the host and the port"),
      ("https://shop.example?a", "which has a path: use only the scheme, the host and the port"),
      ("https://shop.example#a", "which has a path: use only the scheme, the host and the port"),
      ("https://shop.example\\a", "which has a path: use only the scheme, the host and the port"),
      ("https://me@shop.example", "which has a user: use an origin without one"),
      ("https://me:secret@shop.example", "which has a user: use an origin without one"),
      ("http://shop.example", "which is not encrypted: use https, except for loopback names"),
      ("http://localhost.example", "which is not encrypted: use https, except for loopback names"),
      ("http://128.0.0.1", "which is not encrypted: use https, except for loopback names"),
    ]
      + [
        "https://", "https://:443", "https://shop..example", "https://shop.example.", "https://-shop.example",
        "https://läden.example", "https://shop example", "https://shop.example:", "https://shop.example:0",
        "https://shop.example:65536", "https://shop.example:+1", "https://shop.example:8a", "https://[::1",
        "https://[::g]", "https://[]", "https://[127.0.0.1]", "https://[::1]8", "https://127.1", "https://1.2.3.256",
        "https://1.2.3.04", "https://\"><script>", "https://a\r\nb", "https://a\0b",
        "https://" + String(repeating: "a", count: 64), "https://" + String(repeating: "a.", count: 127) + "a",
      ].map { ($0, "which has no valid host and port: use a name in ASCII letters") }
  )
  func invalid(text: String, reason: String) {
    let error = #expect(throws: ConfigurationError.self) { try SiteOrigin(text) }
    #expect(error?.description == "public-origin is \"\(text)\", \(reason), such as https://shop.example")
  }

  @Test(
    "Requests to loopback names have an origin, and all others have none",
    arguments: [
      ("localhost", "http://localhost"), ("localhost:8080", "http://localhost:8080"),
      ("LocalHost:8080", "http://localhost:8080"), ("127.0.0.1:1", "http://127.0.0.1:1"),
      ("127.255.0.3", "http://127.255.0.3"), ("[::1]:1", "http://[::1]:1"), ("shop.example", nil), ("", nil),
      ("127.0.0.1.example", nil), ("localhost@evil.example", nil), ("evil.example/localhost", nil),
      ("localhost:99999", nil), ("[::2]", nil), ("127.0.0.256", nil), ("127.1", nil), ("localhost\"", nil),
    ] as [(String, String?)]
  )
  func loopback(host: String, origin: String?) {
    #expect(SiteOrigin(loopback: host)?.description == origin)
  }
}
