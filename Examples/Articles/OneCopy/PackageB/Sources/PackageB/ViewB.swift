import I18NResource
public import Tessera

/// The resources that the view of this package shows.
public enum ContentB {
  /// The number of shared files.
  public static func caption(files: Int) -> LocalizedString { L10n.filesCopied(files) }
  /// The image above the caption.
  public static let image: ResourceImage = Images.globe
  /// The font of the caption.
  public static let font: ResourceFont = Fonts.Squares.regular
}

#if canImport(SwiftUI)
  public import SwiftUI

  /// A view that uses the resources of I18NResource.
  public struct ViewB: View {
    /// Creates the view.
    public init() {}

    /// The image and the caption, in the shared color and font.
    public var body: some View {
      VStack {
        Image(ContentB.image)
        Text(ContentB.caption(files: 4))
          .font(.custom(ContentB.font, size: 17))
          .foregroundColor(Color(Colors.i18nColor))
      }
    }
  }

  struct ViewBPreview: PreviewProvider {
    static var previews: some View {
      ViewB()
        .environment(\.locale, Locale(identifier: "zh-cn"))
    }
  }
#endif
