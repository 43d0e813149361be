import Foundation
import Models
import Tessera

/// Formats prices, numbers, and dates in a language.
public struct ShopFormat: Sendable {
  /// The language of the results.
  public let language: LanguageTag
  /// The language code, such as `pl`.
  public let code: String

  /// Creates a formatter. Results are cached.
  ///
  /// - Parameter language: A language of the shop.
  public init(_ language: LanguageTag) {
    self.language = language
    code = language.description
  }

  /// Created only for values that are not in ``written``.
  private var locale: Locale { Locale(identifier: code) }

  /// Returns a price, such as `€89.00` or `89,00 €`.
  public func price(_ amount: Money) -> String {
    Self.written.value(for: .price(code, amount)) {
      let value = Decimal(amount.minorUnits) / 100
      return value.formatted(.currency(code: amount.currency).locale(locale))
    }
  }

  /// Returns a number with grouping separators, such as `1,234`.
  public func number(_ value: Int) -> String {
    Self.written.value(for: .number(code, value)) { value.formatted(.number.locale(locale)) }
  }

  /// Returns a rating with one fraction digit, such as `4.5`.
  public func rating(_ value: Double) -> String {
    Self.written.value(for: .rating(code, value)) {
      value.formatted(.number.precision(.fractionLength(1)).locale(locale))
    }
  }

  /// Returns the day of a date such as `2026-03-14`. Other strings are returned unchanged.
  public func day(_ text: String) -> String {
    Self.written.value(for: .day(code, text)) {
      let parts = text.split(separator: "-").compactMap { Int($0) }
      var calendar = Calendar(identifier: .gregorian)
      calendar.timeZone = .gmt
      guard parts.count == 3,
        let date = calendar.date(from: DateComponents(year: parts[0], month: parts[1], day: parts[2]))
      else { return text }
      return day(date)
    }
  }

  /// Returns the day of a time in seconds since 1970.
  public func day(_ seconds: Double) -> String { day(Date(timeIntervalSince1970: seconds)) }

  private func day(_ date: Date) -> String {
    var style = Date.FormatStyle(date: .long, time: .omitted, locale: locale)
    style.timeZone = .gmt
    return date.formatted(style)
  }

  private enum Key: Hashable {
    case price(String, Money)
    case number(String, Int)
    case rating(String, Double)
    case day(String, String)
  }

  /// A cache, because Foundation takes microseconds for each result, and most pages contain dozens of the same ones.
  private static let written = Memo<Key, String>()
}
