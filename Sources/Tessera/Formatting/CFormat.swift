import Foundation

/// Numbers as C writes them, in ASCII.
enum CFormat {
  /// `%e`, `%g` and `%a`, small and capital.
  ///
  /// - Parameters:
  ///   - conversion: One of `eEgGaA`. The only argument is the `Double` that it takes: nothing can go wrong in C's hands.
  ///   - precision: At most 999, as tables have it.
  static func general(_ value: Double, conversion: Character, precision: Int?, isAlternate: Bool) -> String {
    let flags = isAlternate ? "#" : ""
    let digits = precision.map { ".\($0)" } ?? ""
    return String(format: "%\(flags)\(digits)\(conversion)", value)
  }
}
