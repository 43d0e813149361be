/// An absolute address with the scheme `http` or `https`, or a path on the server, such as `/pictures/teapot.svg`.
public struct URLValue: TextScalar {
  public let text: String

  /// The path `/`.
  public static let root = URLValue(valid: "/")

  /// The largest number of bytes.
  public static let maximumLength = 2_048

  private init(valid text: String) { self.text = text }

  public init(_ text: String) throws(InvalidScalar) {
    guard text.utf8.count <= Self.maximumLength else {
      throw InvalidScalar(text, expected: "an address of at most \(Self.maximumLength) bytes")
    }
    guard Self.isPath(text) || Self.isAbsolute(text),
      // Browsers read a backslash as a slash, so `/\host` would be an address of another server.
      // The first two conditions are those of control characters.
      !text.unicodeScalars.contains(where: { $0.value < 0x20 || (0x7F...0x9F).contains($0.value) || $0 == "\\" })
    else { throw InvalidScalar(text, expected: "an address such as https://shop.example or /pictures/teapot.svg") }
    self.init(valid: text)
  }

  private static func isPath(_ text: String) -> Bool {
    text.utf8.starts(with: "/".utf8) && !text.utf8.starts(with: "//".utf8)
  }

  private static func isAbsolute(_ text: String) -> Bool {
    ["http://", "https://"].contains { scheme in
      guard text.prefix(scheme.count).lowercased() == scheme else { return false }
      let host = text.dropFirst(scheme.count).prefix { !"/?#".contains($0) }
      return !host.isEmpty
    }
  }
}
