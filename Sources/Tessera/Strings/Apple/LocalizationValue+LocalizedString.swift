#if canImport(Darwin)
  public import Foundation

  extension String.LocalizationValue.StringInterpolation {
    /// Appends a localized string in the current language, as a string argument of the key.
    ///
    /// - Parameter string: The localized string to append.
    public mutating func appendInterpolation(_ string: LocalizedString) {
      appendInterpolation(String(localized: string))
    }
  }
#endif
