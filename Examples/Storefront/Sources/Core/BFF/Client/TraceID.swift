/// Identifies a visitor's request in the logs of the shop and of the BFF.
public struct TraceID: Sendable, Hashable, CustomStringConvertible {
  /// 32 lowercase hexadecimal digits.
  public let description: String

  /// The identifier of the visitor's request that the current task processes; `nil` if there is none. Without one, each
  /// operation has an identifier of its own.
  @TaskLocal public static var current: TraceID?

  /// Creates an identifier from text; `nil` if the text is not 32 hexadecimal digits.
  public init?(_ text: String) {
    guard text.utf8.count == 32, text.unicodeScalars.allSatisfy({ $0.properties.isASCIIHexDigit })
    else { return nil }
    description = text.lowercased()
  }

  /// Creates a random identifier.
  public init() {
    let parts = (0..<2).map { _ in
      let digits = String(UInt64.random(in: .min ... .max), radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }
    description = parts.joined()
  }
}
