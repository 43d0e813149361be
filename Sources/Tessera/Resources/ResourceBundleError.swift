public import Foundation

/// An error that occurs if a resource bundle is not found, or if several bundles match.
public struct ResourceBundleError: Error, Sendable, Hashable, CustomStringConvertible, LocalizedError {
  /// The name of the bundle: `storefront_Bag`, or `*_StyleGuide` for a shared bundle.
  public let bundle: String
  /// The paths that were searched, in order.
  public let searchedPaths: [SearchedPath]
  /// The paths of the bundles that match equally; empty if no bundle was found.
  public let conflicts: [String]

  /// A description of the error, with one line for each path that was searched.
  public var description: String {
    if !conflicts.isEmpty {
      return "more than one resource bundle matches \"\(bundle)\": \(conflicts.joined(separator: " and "))"
    }
    return "no resource bundle \"\(bundle)\"" + listing(of: searchedPaths)
  }

  /// The same string as ``description``, which Foundation uses for `localizedDescription`.
  public var errorDescription: String? { description }
}

/// Returns the paths as lines to append to a message.
func listing(of searchedPaths: [SearchedPath]) -> String {
  searchedPaths.isEmpty ? "" : "; tried:" + searchedPaths.map { "\n  \($0)" }.joined()
}
