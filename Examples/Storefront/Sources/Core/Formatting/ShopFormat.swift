import Foundation
import Models
import Tessera

/// Prices, numbers and dates as a language writes them.
public struct ShopFormat: Sendable {
  /// The language.
  public let language: LanguageTag
  /// `pl`
  public let code: String

  /// - Parameter language: One that the shop speaks: what is written is kept.
  public init(_ language: LanguageTag) {
    self.language = language
    code = language.description
  }

  /// Made when something is written, which is seldom: see ``written``.
  private var locale: Locale { Locale(identifier: code) }

  /// `€89.00`, `89,00 €`
  public func price(_ amount: Money) -> String {
    Self.written.value(for: .price(code, amount)) {
      let value = Decimal(amount.minorUnits) / 100
      return value.formatted(.currency(code: amount.currency).locale(locale))
    }
  }

  /// `1,234`
  public func number(_ value: Int) -> String {
    Self.written.value(for: .number(code, value)) { value.formatted(.number.locale(locale)) }
  }

  /// `4.5`: one digit behind the point.
  public func rating(_ value: Double) -> String {
    Self.written.value(for: .rating(code, value)) {
      value.formatted(.number.precision(.fractionLength(1)).locale(locale))
    }
  }

  /// The day of a date such as `2026-03-14`; as it is, where it is none.
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

  /// The day of a moment, seconds since 1970.
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

  /// Foundation takes microseconds for each: a page has dozens, and the shop the same ones on every page.
  private static let written = Memo<Key, String>()
}
