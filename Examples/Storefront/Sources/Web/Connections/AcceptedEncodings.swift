/// The content codings that a client accepts (RFC 9110, section 12.5.3), as far as the shop offers them.
enum AcceptedEncodings {
  /// Returns whether a client accepts gzip, and does not prefer uncompressed responses.
  ///
  /// A client that sends no header may not know gzip. If a client accepts neither gzip nor uncompressed responses, it gets
  /// uncompressed ones.
  ///
  /// - Parameter elements: The elements of all headers `Accept-Encoding`, such as `gzip;q=0.5`. Elements that are invalid
  ///   are ignored.
  static func includeGzip(_ elements: [some StringProtocol]) -> Bool {
    var gzip: Int?
    var identity: Int?
    var others: Int?
    for element in elements {
      let parts = element.split(separator: ";", omittingEmptySubsequences: false).map { trimmed($0) }
      guard let name = parts.first, let weight = weight(parts.dropFirst()) else { continue }
      switch name {
      // Both are names of the same coding.
      case "gzip", "x-gzip": gzip = max(gzip ?? 0, weight)
      case "identity": identity = weight
      case "*": others = weight
      default: break
      }
    }
    guard let gzip = gzip ?? others, gzip > 0 else { return false }
    return gzip >= identity ?? 0
  }

  /// Returns the weight of a coding in thousandths; `nil` if the parameters are anything else than one valid weight.
  private static func weight(_ parameters: ArraySlice<String>) -> Int? {
    guard let parameter = parameters.first else { return 1_000 }
    guard parameters.count == 1, parameter.hasPrefix("q=") else { return nil }
    let digits = parameter.utf8.dropFirst(2)
    let fraction = digits.dropFirst(2)
    guard let whole = digits.first, digits.count == 1 || digits.dropFirst().first == UInt8(ascii: "."),
      fraction.count <= 3, fraction.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else { return nil }
    let thousandths = fraction.reduce((value: 0, unit: 100)) { sum, digit in
      (sum.value + Int(digit - UInt8(ascii: "0")) * sum.unit, sum.unit / 10)
    }.value
    switch whole {
    case UInt8(ascii: "0"): return thousandths
    case UInt8(ascii: "1") where thousandths == 0: return 1_000
    default: return nil
    }
  }

  /// Returns a text in lower case without the spaces and tabs around it.
  private static func trimmed(_ text: some StringProtocol) -> String {
    let isSpace: (UInt8) -> Bool = { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    let rest = text.utf8.drop(while: isSpace)
    return String(decoding: rest.reversed().drop(while: isSpace).reversed(), as: UTF8.self).lowercased()
  }
}
