#if canImport(SwiftUI)
  import SwiftUI
  import Tessera

  /// A view for missing content, with the string and the icon of the caller.
  ///
  /// A `LocalizedString` refers to the table of its own module, so the caller does not pass a bundle.
  public struct PlaceholderView: View {
    private let text: LocalizedString
    private let image: Image

    /// Creates a placeholder with an icon of this design system.
    ///
    /// - Parameters:
    ///   - text: A string of any module.
    ///   - icon: An icon of the design system.
    public init(_ text: LocalizedString, icon: Images.Case) {
      self.text = text
      image = Image(icon.resource)
    }

    /// Creates a placeholder with a symbol of the system.
    ///
    /// - Parameters:
    ///   - text: A string of any module.
    ///   - systemImage: The name of the symbol.
    public init(_ text: LocalizedString, systemImage: String) {
      self.text = text
      image = Image(systemName: systemImage)
    }

    /// The icon above the string.
    public var body: some View {
      VStack(spacing: 12) {
        image
          .imageScale(.large)
          .font(.largeTitle)
        Text(text)
          .multilineTextAlignment(.center)
      }
      .padding(.horizontal)
    }
  }
#endif
