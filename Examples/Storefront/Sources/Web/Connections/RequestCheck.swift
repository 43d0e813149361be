import NIOHTTP1

/// The rules for the heads of requests that cannot be checked after they were converted to an `HTTPRequest`, which has
/// no version and only one host.
enum RequestCheck {
  /// Returns the status and headers of the response to an invalid head; `nil` for a valid one.
  static func refusal(of head: HTTPRequestHead) -> Refusal? {
    if head.method == .CONNECT { return Refusal(.methodNotAllowed, ["Allow": "GET, HEAD, POST"]) }
    let hosts = head.headers["host"]
    switch hosts.count {
    case 0: return head.version.minor > 0 ? Refusal(.badRequest) : nil
    case 1: return isHost(hosts[0]) ? nil : Refusal(.badRequest)
    default: return Refusal(.badRequest)
    }
  }

  /// Returns whether the connection has to be closed after the response: if the client asks for it, for HTTP/1.0, and if
  /// the client asks for another protocol, because NIO's parser stops after such a request.
  static func isLast(_ head: HTTPRequestHead) -> Bool {
    head.version.minor == 0 || head.headers.contains(name: "upgrade")
      || head.headers[canonicalForm: "connection"].contains { $0.lowercased() == "close" }
  }

  /// Returns whether a string is a host name or an IP address with an optional port.
  static func isHost(_ text: String) -> Bool {
    guard text.utf8.count <= 255 else { return false }
    var host = text.utf8[...]
    if let colon = host.lastIndex(of: UInt8(ascii: ":")), host[colon...].dropFirst().allSatisfy(isDigit) {
      guard host[colon...].count <= 6 else { return false }
      host = host[..<colon]
    }
    if host.first == UInt8(ascii: "[") {
      guard host.last == UInt8(ascii: "]") else { return false }
      let address = String(Substring(host.dropFirst().dropLast()))
      return address.contains(":") && IPAddress(address) != nil
    }
    return !host.isEmpty && host.allSatisfy { isDigit($0) || isLetter($0) || "-._~".utf8.contains($0) }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
  private static func isLetter(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) }
}
