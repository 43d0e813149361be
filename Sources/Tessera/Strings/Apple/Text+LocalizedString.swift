#if canImport(SwiftUI)
  public import SwiftUI

  extension Text {
    /// Creates a text view that displays a string in the locale of its environment.
    ///
    /// The text changes with the locale of the environment, for example in a preview. If no locale was set, the string
    /// is shown in the current language. SwiftUI passes the locale to ``LocalizedStringFormatStyle``. The code has been
    /// type-checked, but its behavior has not been verified on a Mac.
    ///
    /// - Parameter text: The string to display.
    public init(_ text: LocalizedString) {
      self.init(text, format: LocalizedStringFormatStyle())
    }
  }

  extension LocalizedStringKey.StringInterpolation {
    /// Appends a localized string in the current language, as a string argument of the key.
    ///
    /// - Parameter string: The localized string to append.
    public mutating func appendInterpolation(_ string: LocalizedString) {
      appendInterpolation(String(localized: string))
    }
  }

  /// A view that reads the locale of its environment and displays a string in this locale.
  ///
  /// `Text(_:)` has the same result, but uses a format style.
  public struct LocalizedText: View {
    @Environment(\.locale) private var locale
    private let text: LocalizedString

    /// Creates a view that displays a string.
    ///
    /// - Parameter text: The string to display. It is resolved each time that the view's body is evaluated.
    public init(_ text: LocalizedString) { self.text = text }

    /// The string in the languages of the environment.
    public var body: some View {
      Text(verbatim: text.resolved(in: Languages.current(for: locale)))
    }
  }
#endif
