public import Foundation
public import TesseraCore

extension AttributedString {
  /// Creates an attributed string by resolving a localized string in the current language.
  ///
  /// Each argument has the attribute `replacementIndex` with its number, starting at 1. Use it to highlight arguments:
  ///
  /// ```swift
  /// var text = AttributedString(localized: L10n.Cart.items(3))
  /// for (index, range) in text.runs[\.replacementIndex] where index == 1 { text[range].link = bagURL }
  /// ```
  ///
  /// - Parameter string: The localized string to resolve.
  public init(localized string: LocalizedString) {
    self.init(string.resolvedWithArguments(.current))
  }

  /// Creates an attributed string by resolving a localized string in the best available of several languages.
  ///
  /// Each argument has the attribute `replacementIndex` with its number, starting at 1.
  ///
  /// - Parameters:
  ///   - string: The localized string to resolve.
  ///   - languages: The preferred languages, best first.
  public init(localized string: LocalizedString, languages: LanguagePreferences) {
    self.init(string.resolvedWithArguments(.inTask(languages)))
  }

  init(_ string: FormattedString) {
    self.init()
    let bytes = string.text.utf8
    var end = bytes.startIndex
    for argument in string.arguments {
      let start = bytes.index(bytes.startIndex, offsetBy: argument.bytes.lowerBound)
      append(AttributedString(string.text[end..<start]))
      end = bytes.index(start, offsetBy: argument.bytes.count)
      var value = AttributedString(string.text[start..<end])
      value.replacementIndex = argument.number
      append(value)
    }
    append(AttributedString(string.text[end...]))
  }
}
