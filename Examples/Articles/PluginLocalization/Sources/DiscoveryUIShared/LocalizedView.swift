public import Tessera

/// A view with a static title, and a count whose plural form depends on the number and the language.
public struct LocalizedView: Sendable {
  /// The number of items.
  public let count: Int

  /// Creates a view.
  ///
  /// - Parameter count: The number of items.
  public init(count: Int) { self.count = count }

  /// The title.
  public var title: LocalizedString { L10n.localizedViewTitle }

  /// The count.
  public var itemCount: LocalizedString { L10n.localizedViewItemCount(count: count) }
}

#if canImport(SwiftUI)
  public import SwiftUI

  extension LocalizedView: View {
    /// The title above the count.
    public var body: some View {
      VStack(spacing: 8) {
        Text(title).font(.largeTitle)
        Text(itemCount)
      }
    }
  }
#endif

extension LocalizedView: CustomStringConvertible {
  /// The lines of the view in the current language, for a terminal.
  public var description: String { "\(title)\n\(itemCount)" }
}
