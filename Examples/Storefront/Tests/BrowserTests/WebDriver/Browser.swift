import AsyncHTTPClient
import Foundation

/// A window of a real browser, controlled with the WebDriver protocol.
struct Browser {
  let session: URL

  // MARK: Pages

  func open(_ address: URL) async throws { try await post("url", Wire.Address(url: address.absoluteString)) }

  func title() async throws -> String { try await get("title") }

  func address() async throws -> String { try await get("url") }

  /// Sets the size of the page, for example to that of a phone.
  func resize(width: Int, height: Int) async throws {
    let values = Wire.Metrics(width: width, height: height, mobile: width < 600)
    try await post("goog/cdp/execute", Wire.Command(cmd: "Emulation.setDeviceMetricsOverride", params: values))
  }

  /// Emulates a device with the light or dark appearance.
  func prefer(theme: String) async throws {
    let media = Wire.Media(features: [.init(name: "prefers-color-scheme", value: theme)])
    try await post("goog/cdp/execute", Wire.Command(cmd: "Emulation.setEmulatedMedia", params: media))
  }

  /// Returns a screenshot in the PNG format.
  func screenshot() async throws -> Data {
    let text: String = try await get("screenshot")
    guard let data = Data(base64Encoded: text) else { throw BrowserError("the screenshot is no base64") }
    return data
  }

  /// Returns the result of a function body in the page.
  func evaluate<Value: Decodable>(_ script: String, as type: Value.Type = Value.self) async throws -> Value {
    try await call("POST", "execute/sync", Wire.Script(script: script))
  }

  /// Presses keys, wherever the focus is: characters, and the keys in ``Key``.
  func press(_ keys: String) async throws { try await post("actions", Wire.Keys(keys)) }

  /// The keys that are no characters.
  enum Key {
    static let tab = "\u{E004}"
    static let enter = "\u{E007}"
  }

  // MARK: Elements

  func find(_ selector: String) async throws -> Element {
    let element: Wire.Element = try await call("POST", "element", Wire.Search(using: "css selector", value: selector))
    return Element(browser: self, id: element.id)
  }

  func all(_ selector: String) async throws -> [Element] {
    let found: [Wire.Element] = try await call("POST", "elements", Wire.Search(using: "css selector", value: selector))
    return found.map { Element(browser: self, id: $0.id) }
  }

  /// Returns the text of an element, and waits for the expected text, because a click can return before the next page
  /// is loaded. Returns the actual text after a timeout.
  func text(of selector: String, expecting text: String) async throws -> String {
    var seen = ""
    for _ in 0..<100 {
      seen = (try? await find(selector).text()) ?? ""
      if seen == text { break }
      try await Task.sleep(for: .milliseconds(50))
    }
    return seen
  }

  /// Waits for an element.
  func wait(for selector: String) async throws {
    for _ in 0..<100 where try await all(selector).isEmpty { try await Task.sleep(for: .milliseconds(50)) }
    _ = try await find(selector)
  }

  /// Returns the link with a text.
  func link(_ words: String) async throws -> Element {
    let search = Wire.Search(using: "partial link text", value: words)
    let element: Wire.Element = try await call("POST", "element", search)
    return Element(browser: self, id: element.id)
  }

  struct Element {
    let browser: Browser
    let id: String

    func click() async throws { try await browser.post("element/\(id)/click", Wire.Nothing()) }

    func clear() async throws { try await browser.post("element/\(id)/clear", Wire.Nothing()) }

    /// Types text into the element. `"\u{E007}"` is the Enter key.
    func type(_ text: String) async throws { try await browser.post("element/\(id)/value", Wire.Typing(text: text)) }

    /// Returns the visible text.
    func text() async throws -> String { try await browser.get("element/\(id)/text") }

    func attribute(_ name: String) async throws -> String? { try await browser.get("element/\(id)/attribute/\(name)") }

    /// Returns whether the element is visible, which is not the case in a collapsed section.
    func isShown() async throws -> Bool { try await browser.get("element/\(id)/displayed") }

    /// Returns the accessibility label.
    func label() async throws -> String { try await browser.get("element/\(id)/computedlabel") }
  }

  // MARK: Messages

  func close() async throws { let _: Wire.Nothing? = try await call("DELETE", "", Optional<Wire.Nothing>.none) }

  private func get<Value: Decodable>(_ path: String) async throws -> Value {
    try await call("GET", path, Optional<Wire.Nothing>.none)
  }

  private func post(_ path: String, _ body: some Encodable) async throws {
    let _: Wire.Nothing? = try await call("POST", path, body)
  }

  private func call<Value: Decodable>(
    _ method: String,
    _ path: String,
    _ body: (some Encodable)?
  ) async throws -> Value {
    try await Self.call(method, path.isEmpty ? session : session.appendingPathComponent(path), body)
  }

  /// Sends a request. `URLSession` is not used: on Linux, it fails for headers without a space after the colon, which
  /// chromedriver sends.
  ///
  /// - Throws: ``BrowserError`` with the browser's message.
  static func call<Value: Decodable>(_ method: String, _ url: URL, _ body: (some Encodable)?) async throws -> Value {
    var request = HTTPClientRequest(url: url.absoluteString)
    request.method = .init(rawValue: method)
    if let body {
      request.body = .bytes(try JSONEncoder().encode(body))
      request.headers.add(name: "Content-Type", value: "application/json; charset=utf-8")
    }
    let response = try await HTTPClient.shared.execute(request, timeout: .seconds(120))
    let data = Data(try await response.body.collect(upTo: 64 << 20).readableBytesView)
    guard response.status == .ok else {
      let failure = try? JSONDecoder().decode(Wire.Answer<Wire.Failure>.self, from: data).value
      throw BrowserError(failure.map { "\($0.error): \($0.message)" } ?? "no answer to \(method) \(url.path)")
    }
    return try JSONDecoder().decode(Wire.Answer<Value>.self, from: data).value
  }
}

/// An error that the browser reports.
struct BrowserError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
