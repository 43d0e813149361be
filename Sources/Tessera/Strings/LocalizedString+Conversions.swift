public import TesseraCore

extension String {
  /// Creates a string by resolving a localized string in the current language.
  ///
  /// ```swift
  /// let title = String(localized: L10n.Cart.items(3))
  /// ```
  ///
  /// - Parameter string: The localized string to resolve.
  public init(localized string: LocalizedString) { self = string.resolved(.current, width: nil) }

  /// Creates a string by resolving a localized string in the best available of several languages.
  ///
  /// - Parameters:
  ///   - string: The localized string to resolve.
  ///   - languages: The preferred languages, best first.
  public init(localized string: LocalizedString, languages: LanguagePreferences) {
    self = string.resolved(in: languages)
  }

  /// Creates a string by resolving a localized string in the current language.
  ///
  /// - Parameter text: The localized string to resolve.
  public init(_ text: LocalizedString) { self.init(localized: text) }
}

extension DefaultStringInterpolation {
  /// Appends a localized string in the current language.
  ///
  /// ```swift
  /// print("\(L10n.Cart.items(3))")
  /// ```
  ///
  /// - Parameter string: The localized string to append.
  public mutating func appendInterpolation(_ string: LocalizedString) {
    appendInterpolation(String(localized: string))
  }
}

extension LocalizedString: CustomStringConvertible {
  /// The key, followed by the arguments in parentheses, for logs and debugging. The description is the same in every
  /// language.
  ///
  /// To get the string in the current language, use ``Swift/String/init(localized:)`` or string interpolation.
  public var description: String {
    guard !arguments.isEmpty else { return key }
    return key + "(" + arguments.map(\.description).joined(separator: ", ") + ")"
  }
}

extension LocalizedValue: CustomStringConvertible {
  /// The value as in source code, for logs and debugging. The description is the same in every language.
  public var description: String {
    switch storage {
    case .integer(let value): value.description
    case .unsigned(let value): value.description
    case .double(let value): value.description
    case .string(let value): value.debugDescription
    case .localized(let string): string.description
    case .formatted(let formatted): String(describing: formatted.value)
    }
  }
}
