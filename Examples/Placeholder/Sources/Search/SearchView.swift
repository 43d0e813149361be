#if canImport(SwiftUI)
  import DesignSystem
  import SwiftUI
  import Tessera

  /// The results of a search, or a placeholder with a string of this module.
  public struct SearchView: View {
    private let query: String
    private let results: [String]

    /// Creates a view of search results.
    ///
    /// - Parameters:
    ///   - query: The text that was searched for.
    ///   - results: The names of the products that were found.
    public init(query: String, results: [String]) {
      self.query = query
      self.results = results
    }

    /// The results, or a placeholder.
    public var body: some View {
      if results.isEmpty {
        PlaceholderView(L10n.Search.empty(query: query), icon: .magnifier)
      } else {
        VStack(spacing: 8) {
          Text(L10n.Search.results(count: results.count))
          Text(verbatim: results.joined(separator: "\n"))
        }
      }
    }
  }
#endif
