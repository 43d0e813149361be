public import Foundation

/// A format style that resolves a localized string in the language of a locale.
///
/// On Apple platforms, views that format their values, such as `Text`, use the locale of their environment.
/// `Text(L10n.Cart.title)` uses this style.
///
/// ```swift
/// let title = items.formatted(LocalizedStringFormatStyle(locale: Locale(identifier: "pl")))
/// ```
public struct LocalizedStringFormatStyle: FormatStyle, Sendable {
  /// The locale, or `nil` for the current languages.
  public var locale: Locale?

  /// Creates a format style.
  ///
  /// - Parameter locale: The locale, or `nil` for the current languages. The locale of the system has the same effect
  ///   as `nil`, because the current languages of an app can differ from those of the system.
  public init(locale: Locale? = nil) { self.locale = locale }

  /// Returns the string in the language of the locale.
  ///
  /// - Parameter value: The localized string.
  public func format(_ value: LocalizedString) -> String {
    value.resolved(in: locale.map { Languages.current(for: $0) } ?? Languages.current)
  }

  /// Returns the style for another locale.
  ///
  /// - Parameter locale: The locale.
  public func locale(_ locale: Locale) -> LocalizedStringFormatStyle { LocalizedStringFormatStyle(locale: locale) }
}

extension FormatStyle where Self == LocalizedStringFormatStyle {
  /// A format style that resolves a localized string in the current languages, or in those of a view's locale.
  public static var localized: LocalizedStringFormatStyle { LocalizedStringFormatStyle() }
}

extension LocalizedString {
  /// Formats the string with a style.
  ///
  /// - Parameter style: The style, such as `.localized`.
  /// - Returns: The result of the style.
  public func formatted<Style: FormatStyle>(
    _ style: Style
  ) -> Style.FormatOutput where Style.FormatInput == LocalizedString {
    style.format(self)
  }
}
