/// A scalar that is a string in JSON and has a format.
public protocol TextScalar: Codable, Hashable, Sendable, CustomStringConvertible {
  /// Creates a value from its string.
  ///
  /// - Throws: An error with the reason if the string does not have the format.
  init(_ text: String) throws(InvalidScalar)

  /// The string in JSON.
  var text: String { get }
}

extension TextScalar {
  public var description: String { text }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    do {
      try self.init(container.decode(String.self))
    } catch let error as InvalidScalar {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: error.description)
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}

/// The reason why a string is not a value of a scalar.
public struct InvalidScalar: Error, Hashable, CustomStringConvertible {
  public let description: String

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - text: The string. The description contains only its beginning, because it may be long.
  ///   - expected: What the string should be, with an example.
  init(_ text: String, expected: String) {
    let beginning = text.unicodeScalars.prefix(40).map { $0.escaped(asASCII: false) }.joined()
    description = "\"\(beginning)\"\(text.unicodeScalars.count > 40 ? "…" : "") is not \(expected)"
  }
}
