import Foundation

/// Formats numbers as C does, in ASCII.
enum CFormat {
  /// Returns a number in the format of `%e`, `%g`, or `%a`, in lowercase or uppercase.
  ///
  /// - Parameters:
  ///   - conversion: One of `eEgGaA`. Each of them takes one `Double`, so the format and its argument always match.
  ///   - precision: The precision, at most 999, which is the limit in tables.
  static func general(_ value: Double, conversion: Character, precision: Int?, isAlternate: Bool) -> String {
    let flags = isAlternate ? "#" : ""
    let digits = precision.map { ".\($0)" } ?? ""
    return String(format: "%\(flags)\(digits)\(conversion)", value)
  }
}
