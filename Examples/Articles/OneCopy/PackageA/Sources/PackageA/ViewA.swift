import I18NResource
public import Tessera

/// The resources that the view of this package shows.
public enum ContentA {
  /// The greeting.
  public static let greeting: LocalizedString = L10n.helloWorld
  /// The color of the greeting.
  public static let color: ResourceColor = Colors.i18nColor
}

#if canImport(SwiftUI)
  public import SwiftUI

  /// A view that uses the resources of I18NResource.
  public struct ViewA: View {
    /// Creates the view.
    public init() {}

    /// The greeting in the shared color.
    public var body: some View {
      Text(ContentA.greeting)
        .font(.title)
        .foregroundColor(Color(ContentA.color))
    }
  }

  struct ViewAPreview: PreviewProvider {
    static var previews: some View {
      VStack {
        ViewA()
          .environment(\.locale, Locale(identifier: "zh-cn"))
        ViewA()
          .environment(\.locale, Locale(identifier: "zh-cn"))
          .environment(\.colorScheme, .dark)
      }
    }
  }
#endif
