public import Tessera

/// A view for missing content or an error, with the string and the icon of its caller.
///
/// A `LocalizedString` refers to the table of its own module, so the caller passes no bundle.
public struct PlaceholderView: Sendable {
  /// The picture above the string.
  public enum Symbol: Sendable, Hashable {
    /// An icon of this design system.
    case icon(Images.Icons.Case)
    /// A symbol of the system, by its name.
    case system(String)
  }

  /// A string of any module.
  public let text: LocalizedString
  /// The picture above the string.
  public let symbol: Symbol

  /// Creates a placeholder with an icon of this design system.
  ///
  /// - Parameters:
  ///   - text: A string of any module.
  ///   - icon: An icon of the design system. A name that does not exist is a compile error.
  public init(_ text: LocalizedString, icon: Images.Icons.Case) {
    self.text = text
    symbol = .icon(icon)
  }

  /// Creates a placeholder with a symbol of the system.
  ///
  /// - Parameters:
  ///   - text: A string of any module.
  ///   - systemImage: The name of the symbol.
  public init(_ text: LocalizedString, systemImage: String) {
    self.text = text
    symbol = .system(systemImage)
  }
}

#if canImport(SwiftUI)
  public import SwiftUI

  extension PlaceholderView: View {
    /// The picture above the string.
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

    private var image: Image {
      switch symbol {
      case .icon(let icon): Image(icon.resource)
      case .system(let name): Image(systemName: name)
      }
    }
  }
#endif
