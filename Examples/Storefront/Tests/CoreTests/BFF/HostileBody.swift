import Testing

/// A body that the decoder has to reject. Its description is short, because the testing library prints it.
struct HostileBody: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let bytes: [UInt8]

  static let all = [
    HostileBody("deep arrays", String(repeating: "[", count: 100_000)),
    HostileBody("deep arrays in an ignored value", #"{"data": {"total": 1}, "x": \#(nested(100_000))}"#),
    HostileBody("deep objects", String(repeating: #"{"a":"#, count: 100_000)),
    HostileBody("a lone surrogate", #"{"data": {"total": 1, "name": "\ud800"}}"#),
    HostileBody("100,000 digits", #"{"data": {"total": \#(String(repeating: "9", count: 100_000))}}"#),
    HostileBody("a great exponent", #"{"data": {"total": 1e999999999}}"#),
    HostileBody("half a document", #"{"data": {"total": 1"#),
    HostileBody("two documents", #"{"data": {"total": 1}} {}"#),
    HostileBody("a null byte", "{\"data\": {\"total\": 1}}\0"),
    HostileBody(
      testDescription: "invalid UTF-8",
      bytes: Array(#"{"data": {"total": 1, "name": ""#.utf8) + [0xC3, 0x28] + Array(#""}}"#.utf8)
    ),
    HostileBody(testDescription: "bytes", bytes: (0...255).map { UInt8($0) }),
  ]

  private init(testDescription: String, bytes: [UInt8]) {
    self.testDescription = testDescription
    self.bytes = bytes
  }

  private init(_ name: String, _ text: String) { self.init(testDescription: name, bytes: Array(text.utf8)) }

  private static func nested(_ depth: Int) -> String {
    String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
  }
}
