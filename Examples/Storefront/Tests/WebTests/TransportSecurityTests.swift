import Core
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import ShopTestSupport
import Testing

@testable import Web

@Suite("HTTPS")
struct TransportSecurityTests {
  private static let proxy = "192.0.2.9"
  private static let production = ["public-origin": "https://shop.example", "proxy": proxy]

  @Test(
    "The named proxy states how a visitor sent a request, and nobody else can",
    arguments: [
      (nil, nil, [], .encrypted), (nil, "192.0.2.1", [], .encrypted), (nil, "192.0.2.1", ["http"], .encrypted),
      (proxy, proxy, [], .encrypted), (proxy, proxy, ["https"], .encrypted), (proxy, proxy, ["HTTPS"], .encrypted),
      (proxy, "::ffff:192.0.2.9", ["https"], .encrypted), (proxy, proxy, ["http"], .unencrypted),
      (proxy, nil, ["https"], .unencrypted), (proxy, "192.0.2.1", [], .unencrypted),
      (proxy, "192.0.2.1", ["https"], .unencrypted), (proxy, "127.0.0.1", ["https"], .unencrypted),
      (proxy, proxy, [""], .invalid), (proxy, proxy, ["https, http"], .invalid), (proxy, proxy, ["wss"], .invalid),
      (proxy, proxy, ["https", "https"], .invalid), (proxy, proxy, ["https", "http"], .invalid),
    ] as [(String?, String?, [String], TransportSecurity.Transport)]
  )
  func transport(proxy: String?, peer: String?, values: [String], transport: TransportSecurity.Transport) {
    var headers: HTTPFields = [:]
    for value in values { headers.append(HTTPField(name: .forwardedProto, value: value)) }
    let addresses = [peer, proxy].map { $0.flatMap { IPAddress($0) } }
    #expect(TransportSecurity.transport(of: headers, from: addresses[0], proxy: addresses[1]) == transport)
  }

  @Test(
    "Redirects lead to the public origin, whatever the target is",
    arguments: [
      ("/", "https://shop.example/"), ("/products?page=2&q=%C5%82", "https://shop.example/products?page=2&q=%C5%82"),
      ("//evil.example/x", "https://shop.example//evil.example/x"), ("*", "https://shop.example/"),
      ("http://evil.example/x?y", "https://shop.example/x?y"), ("@evil.example/", "https://shop.example/"),
      (".evil.example/", "https://shop.example/"), (":8443/", "https://shop.example/"),
    ]
  )
  func addresses(target: String, address: String) throws {
    let origin = try SiteOrigin("https://shop.example")
    #expect(TransportSecurity.address(of: target, at: origin) == address)
  }

  @Test(
    "Pages that are requested without encryption redirect, and forms are refused",
    .linked(.account),
    arguments: [
      ([proxy, "https"], .get, 200, nil), ([proxy], .get, 200, nil), ([proxy, "https"], .post, 303, "/account"),
      ([proxy, "http"], .get, 308, "https://shop.example/account?a=b"),
      ([proxy, "http"], .head, 308, "https://shop.example/account?a=b"), ([proxy, "http"], .post, 403, nil),
      ([proxy, "http"], .put, 403, nil), ([proxy, "ftp"], .get, 400, nil), ([proxy, "ftp"], .post, 400, nil),
      (["192.0.2.1"], .get, 308, "https://shop.example/account?a=b"),
      (["127.0.0.1", "https"], .get, 308, "https://shop.example/account?a=b"),
      (["192.0.2.1", "https"], .post, 403, nil),
    ] as [([String], HTTPRequest.Method, Int, String?)]
  )
  func requests(client: [String], method: HTTPRequest.Method, status: Int, location: String?) async throws {
    try await WholeShop.visit(settings: Self.production, peer: client[0]) { visitor in
      var headers: HTTPFields = [:]
      headers[.forwardedProto] = client.dropFirst().first
      let answer: Visitor.Answer
      if method == .post {
        try await visitor.get("/account", headers)
        let form = ["name": "Zoë"] as KeyValuePairs
        answer = try await visitor.post("/account/name", form, origin: "https://shop.example", headers)
      } else {
        answer = try await visitor.send(method, "/account?a=b", headers)
      }
      #expect(answer.status == status)
      #expect(answer.location == location)
      let isEncrypted = [200, 303].contains(status)
      #expect(answer.headers[.strictTransportSecurity] == (isEncrypted ? "max-age=31536000" : nil))
      if !isEncrypted { #expect(answer.headers[.setCookie] == nil) }
      if status == 403 { #expect(answer.text.contains("This form was sent without encryption")) }
    }
  }

  @Test("A form that was sent without encryption changes nothing, even if it is valid otherwise", .linked(.account))
  func unencryptedForm() async throws {
    try await WholeShop.visit(settings: Self.production, peer: Self.proxy) { visitor in
      try await visitor.get("/account")
      for (transport, name) in [("https", "Zoë"), ("http", "Eve")] {
        var headers: HTTPFields = [:]
        headers[.forwardedProto] = transport
        let answer = try await visitor.post("/account/name", ["name": name], origin: "https://shop.example", headers)
        #expect(answer.status == (transport == "https" ? 303 : 403))
      }
      #expect(try await visitor.get("/account").text.contains(#"value="Zoë""#))
    }
  }

  @Test(
    "A public origin that uses HTTPS without a named proxy causes a warning",
    arguments: [
      (nil, nil, false), ("http://localhost", nil, false), ("https://shop.example", proxy, false),
      ("https://shop.example", nil, true),
    ] as [(String?, String?, Bool)]
  )
  func warning(origin: String?, proxy: String?, isWarning: Bool) throws {
    let origin = try origin.map { try SiteOrigin($0) }
    let warning = TransportSecurity.warning(origin: origin, proxy: proxy.flatMap { IPAddress($0) })
    #expect((warning != nil) == isWarning)
  }

  @Test(
    "Files and errors also tell browsers to use HTTPS",
    arguments: ["/assets/storefront.css", "/nowhere", "/robots.txt"]
  )
  func policy(path: String) async throws {
    try await WholeShop.visit(settings: Self.production, peer: Self.proxy) { visitor in
      let headers = try await visitor.get(path).headers
      #expect(headers[.strictTransportSecurity] == "max-age=31536000")
    }
  }

  @Test(
    "Without an origin that uses HTTPS, no header matters",
    .linked(.account),
    arguments: [["proxy": proxy], ["proxy": proxy, "public-origin": "http://localhost:8080"]]
  )
  func development(settings: [String: String]) async throws {
    for peer in [Self.proxy, "192.0.2.1"] {
      try await WholeShop.visit(settings: settings, peer: peer) { visitor in
        for transport in ["http", "https", "x"] {
          var headers: HTTPFields = [:]
          headers[.forwardedProto] = transport
          let answer = try await visitor.get("/account", headers)
          #expect(answer.status == 200 && answer.headers[.strictTransportSecurity] == nil)
        }
      }
    }
  }
}
