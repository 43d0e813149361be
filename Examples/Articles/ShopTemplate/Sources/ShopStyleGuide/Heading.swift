#if canImport(SwiftUI)
  public import SwiftUI
  public import Tessera

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
