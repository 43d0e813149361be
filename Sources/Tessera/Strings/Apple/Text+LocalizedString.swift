#if canImport(SwiftUI)
  public import SwiftUI

  extension Text {
    /// A text in the current language. To follow the environment's locale, use ``LocalizedText``.
    public init(_ text: LocalizedString) {
      self.init(verbatim: text.description)
    }
  }

  /// A text that follows the locale of its environment, as a preview or a part of an app sets it.
  public struct LocalizedText: View {
    @Environment(\.locale) private var locale
    private let text: LocalizedString

    /// - Parameter text: Put into words each time that the view is shown.
    public init(_ text: LocalizedString) { self.text = text }

    /// The text, in the languages of the environment.
    public var body: some View {
      Text(verbatim: text.resolved(in: Languages.current(for: locale)))
    }
  }
#endif
