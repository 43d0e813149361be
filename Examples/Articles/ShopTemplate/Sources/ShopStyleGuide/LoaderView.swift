#if canImport(SwiftUI)
  import SwiftUI
  import Tessera

  /// A view for content that is loading.
  public struct LoaderView: View {
    /// Creates the view.
    public init() {}

    /// A spinning circle.
    public var body: some View { ProgressView().padding(.all, Spacing.medium) }
  }

  /// A heading in the font and the color of the theme.
  public struct Heading: View {
    private let title: LocalizedString

    /// Creates a heading.
    ///
    /// - Parameter title: A string of any module.
    public init(_ title: LocalizedString) { self.title = title }

    /// The title.
    public var body: some View {
      Text(title)
        .font(.custom(Fonts.Blocks.regular, size: 28))
        .foregroundColor(Color(Colors.accent))
    }
  }
#endif
