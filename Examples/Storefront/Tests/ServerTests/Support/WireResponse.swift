import Foundation

/// A response as it was received: compressed or not.
struct WireResponse {
  /// The status line, such as `HTTP/1.1 200 OK`.
  let status: String
  /// The values by the lower case name.
  let headers: [String: String]
  let body: [UInt8]

  /// Returns the responses that bytes consist of; `nil` if the bytes are anything else.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - heads: The positions of responses to HEAD requests, which have no body.
  static func all(in bytes: [UInt8], heads: Set<Int> = []) -> [Self]? {
    var responses: [Self] = []
    var rest = Data(bytes)
    while !rest.isEmpty {
      guard let end = rest.firstRange(of: Data("\r\n\r\n".utf8)) else { return nil }
      let lines = String(decoding: rest[..<end.lowerBound], as: UTF8.self).components(separatedBy: "\r\n")
      let fields = lines.dropFirst().map { $0.components(separatedBy: ": ") }
      guard let status = lines.first, status.hasPrefix("HTTP/1.1 "), fields.allSatisfy({ $0.count == 2 }) else {
        return nil
      }
      let headers = Dictionary(fields.map { ($0[0].lowercased(), $0[1]) }, uniquingKeysWith: { "\($0)\n\($1)" })
      let size = heads.contains(responses.count) ? 0 : headers["content-length"].flatMap { Int($0) } ?? 0
      rest = rest[end.upperBound...]
      guard rest.count >= size else { return nil }
      responses.append(Self(status: status, headers: headers, body: Array(rest.prefix(size))))
      rest = rest.dropFirst(size)
    }
    return responses
  }
}
