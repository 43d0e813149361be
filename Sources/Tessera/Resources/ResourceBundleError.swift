public import Foundation

/// A path that was searched, and the reason why the search failed there.
public struct ResourcePlace: Sendable, Hashable, CustomStringConvertible {
  /// The reason why a search failed at a path. Later versions may add reasons.
  public struct Obstacle: Sendable, Hashable, CustomStringConvertible {
    /// A short description, such as "no such folder".
    public let description: String

    /// There is no item at the path.
    public static let missing = Obstacle(description: "missing")
    /// The enclosing folder does not exist.
    public static let missingFolder = Obstacle(description: "no such folder")
    /// The item is a file, but a folder is required.
    public static let notAFolder = Obstacle(description: "not a folder")
    /// The item is a folder, but a file is required.
    public static let notAFile = Obstacle(description: "not a file")
    /// The process does not have permission to read the item.
    public static let unreadable = Obstacle(description: "unreadable")
    /// The item is a symbolic link to a location outside the bundle.
    public static let leadsOut = Obstacle(description: "leads out of the bundle")
    /// The item is a `Contents.json` file that cannot be interpreted.
    public static let malformed = Obstacle(description: "malformed")
  }

  /// The path, with `/` as the separator. It contains `*` or `{,}` if several names match.
  public let path: String
  /// The reason why the search failed at this path.
  public let obstacle: Obstacle

  /// A description with the path and the obstacle.
  public var description: String { "\(path): \(obstacle)" }
}

/// An error that occurs if a resource bundle is not found, or if several bundles match.
public struct ResourceBundleError: Error, Sendable, Hashable, CustomStringConvertible, LocalizedError {
  /// The name of the bundle: `storefront_Bag`, or `*_StyleGuide` for a shared one.
  public let bundle: String
  /// The paths that were searched, in order.
  public let places: [ResourcePlace]
  /// The paths of the bundles that match equally; empty if no bundle was found.
  public let conflicts: [String]

  /// A description of the error, with one line for each path that was searched.
  public var description: String {
    if !conflicts.isEmpty {
      return "more than one resource bundle is \"\(bundle)\": \(conflicts.joined(separator: " and "))"
    }
    return "no resource bundle \"\(bundle)\"" + listing(of: places)
  }

  /// The same string as ``description``, which Foundation uses for `localizedDescription`.
  public var errorDescription: String? { description }
}

/// Returns the paths as lines to append to a message.
func listing(of places: [ResourcePlace]) -> String {
  places.isEmpty ? "" : "; tried:" + places.map { "\n  \($0)" }.joined()
}
