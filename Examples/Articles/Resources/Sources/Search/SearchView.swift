public import DesignSystem
import Tessera

/// The results of a search, or a placeholder with a string of this module.
public struct SearchView: Sendable {
  /// The names of the products that were found.
  public let results: [String]

  /// Creates a view of search results.
  ///
  /// - Parameter results: The names of the products that were found.
  public init(results: [String]) { self.results = results }

  /// The first line of the screen.
  public var greeting: String { "\(L10n.helloMessage)" }

  /// The line above the results.
  public var resultCount: String { "\(L10n.searchResults(count: results.count))" }

  /// The placeholder; `nil` if there are results.
  public var placeholder: PlaceholderView? {
    results.isEmpty ? PlaceholderView(L10n.emptySearchPlaceholder, icon: .magnifier) : nil
  }
}

#if canImport(SwiftUI)
  public import SwiftUI

  extension SearchView: View {
    /// The greeting, with the results or the placeholder below.
    public var body: some View {
      VStack(spacing: 8) {
        Text(L10n.helloMessage)
        if let placeholder {
          placeholder
        } else {
          Text(L10n.searchResults(count: results.count))
          Text(verbatim: results.joined(separator: "\n"))
        }
      }
    }
  }
#endif
