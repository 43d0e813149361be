import Foundation

/// A response with a body of a stated size.
struct RawResponse {
  let status: Int
  /// The headers, with names in lower case.
  let headers: [(name: String, value: String)]
  let body: String
  /// The status line, the headers, and the body.
  let text: String

  /// Reads a response.
  ///
  /// - Parameter name: The name of the request for errors.
  /// - Throws: ``ShopVisitor/Failure`` if the connection ends before the response does.
  init(_ connection: RawConnection, _ name: String) throws {
    let start = ContinuousClock.now
    var bytes: [UInt8] = []
    var bodyStart: Int?
    var size = 0
    var lines: [String] = []
    while true {
      if bodyStart == nil, let end = bytes.firstRange(of: Array("\r\n\r\n".utf8)) {
        lines = String(decoding: bytes[..<end.lowerBound], as: UTF8.self).components(separatedBy: "\r\n")
        bodyStart = end.upperBound
        size = Self.headers(lines).first { $0.name == "content-length" }.flatMap { Int($0.value) } ?? 0
      }
      if let bodyStart, bytes.count >= bodyStart + size { break }
      let received = Result { try connection.receiveNext() }
      guard let next = try? received.get(), !next.isEmpty else {
        let reason = if case .failure(let error) = received { "\(error)" } else { "the connection was closed" }
        let state = "\(bytes.count) bytes and \(start.duration(to: .now))"
        throw ShopVisitor.Failure(description: "\(name): the response is incomplete after \(state): \(reason)")
      }
      bytes += next
    }
    status = Int(lines[0].split(separator: " ").dropFirst().first ?? "") ?? 0
    headers = Self.headers(lines)
    body = String(decoding: bytes[(bodyStart ?? 0)...], as: UTF8.self)
    text = String(decoding: bytes, as: UTF8.self)
  }

  private static func headers(_ lines: [String]) -> [(name: String, value: String)] {
    lines.dropFirst().map { line in
      let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      return (parts[0].lowercased(), parts.dropFirst().joined().trimmingCharacters(in: .whitespaces))
    }
  }

  /// Whether the server closes the connection after the response.
  var isLast: Bool { headers.contains { $0.name == "connection" && $0.value == "close" } }

  /// The values of the inputs with a name, in their order.
  private func values(_ name: String) -> [String] {
    body.matches(of: #/name="([^"]*)" value="([^"]*)"/#).filter { $0.1 == name }.map { String($0.2) }
  }

  /// The value of the first input with a name; empty if there is none.
  func firstValue(_ name: String) -> String { values(name).first ?? "" }
  /// The value of the last input with a name; empty if there is none.
  func value(_ name: String) -> String { values(name).last ?? "" }
}
