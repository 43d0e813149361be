/// Values by name, as an address or a form has them. Of several under one name the first counts.
public struct Fields: Sendable, Hashable, ExpressibleByDictionaryLiteral {
  private var values: [String: String] = [:]

  /// - Parameter values: By name.
  public init(_ values: [String: String] = [:]) { self.values = values }

  public init(dictionaryLiteral elements: (String, String)...) {
    values = Dictionary(elements, uniquingKeysWith: { first, _ in first })
  }

  /// The value under a name; nil where there is none.
  public subscript(name: String) -> String? { values[name] }

  /// The value under a name as a number; nil where it is none.
  public func number(_ name: String) -> Int? { values[name].flatMap { Int($0) } }

  /// Whether there is anything under a name.
  public func has(_ name: String) -> Bool { values[name] != nil }

  /// More than anybody fills in by hand.
  static let limit = 64

  /// Reads `name=value&name=value`, percent-encoded, a space as `+`.
  ///
  /// Nil where it cannot be read, is no UTF-8, or has more than 64 values.
  public init?(encoded text: some StringProtocol) {
    let bytes = Array(text.utf8)
    let parts = bytes.split(separator: UInt8(ascii: "&"))
    guard parts.count <= Self.limit else { return nil }
    for part in parts {
      let equals = part.firstIndex(of: UInt8(ascii: "=")) ?? part.endIndex
      guard let name = Self.decode(part[..<equals]), let value = Self.decode(part[equals...].dropFirst()) else {
        return nil
      }
      if values[name] == nil { values[name] = value }
    }
  }

  static func decode(_ bytes: ArraySlice<UInt8>) -> String? {
    var decoded: [UInt8] = []
    decoded.reserveCapacity(bytes.count)
    var index = bytes.startIndex
    while index < bytes.endIndex {
      switch bytes[index] {
      case UInt8(ascii: "%"):
        guard index + 2 < bytes.endIndex, let high = hex(bytes[index + 1]), let low = hex(bytes[index + 2]) else {
          return nil
        }
        decoded.append(high << 4 | low)
        index += 3
      case UInt8(ascii: "+"):
        decoded.append(UInt8(ascii: " "))
        index += 1
      default:
        decoded.append(bytes[index])
        index += 1
      }
    }
    guard !decoded.contains(0) else { return nil }
    return String(validating: decoded, as: UTF8.self)
  }

  private static func hex(_ byte: UInt8) -> UInt8? {
    Character(Unicode.Scalar(byte)).hexDigitValue.map { UInt8($0) }
  }
}
