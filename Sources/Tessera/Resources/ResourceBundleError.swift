public import Foundation

/// A place that was looked at, and why it did not serve.
public struct ResourcePlace: Sendable, Hashable, CustomStringConvertible {
  /// Why a place did not serve. There may be more reasons in later versions.
  public struct Obstacle: Sendable, Hashable, CustomStringConvertible {
    /// In a few words: "no such folder".
    public let description: String

    /// There is nothing by this name.
    public static let missing = Obstacle(description: "missing")
    /// The folder that it could stand in is missing.
    public static let missingFolder = Obstacle(description: "no such folder")
    /// A file, where a folder is wanted.
    public static let notAFolder = Obstacle(description: "not a folder")
    /// A folder, where a file is wanted.
    public static let notAFile = Obstacle(description: "not a file")
    /// The process may not read it.
    public static let unreadable = Obstacle(description: "unreadable")
    /// A link in the bundle that ends outside it.
    public static let leadsOut = Obstacle(description: "leads out of the bundle")
    /// A `Contents.json` that says nothing that can be understood.
    public static let malformed = Obstacle(description: "malformed")
  }

  /// With `/` between its parts; with `*` and `{,}` where several names would do.
  public let path: String
  /// Why it did not serve.
  public let obstacle: Obstacle

  /// The path and the obstacle.
  public var description: String { "\(path): \(obstacle)" }
}

/// A bundle of resources was not found, or two were and nothing says which.
public struct ResourceBundleError: Error, Sendable, Hashable, CustomStringConvertible, LocalizedError {
  /// `storefront_Bag`, or `*_StyleGuide` for a shared one.
  public let bundle: String
  /// Every place that was tried, in order.
  public let places: [ResourcePlace]
  /// The bundles between which nothing decides; empty where none was found.
  public let conflicts: [String]

  /// What was looked for and, a line each, where.
  public var description: String {
    if !conflicts.isEmpty {
      return "more than one resource bundle is \"\(bundle)\": \(conflicts.joined(separator: " and "))"
    }
    return "no resource bundle \"\(bundle)\"" + listing(of: places)
  }

  /// The same as ``description``: what `localizedDescription` gives.
  public var errorDescription: String? { description }
}

/// The places as lines below a message.
func listing(of places: [ResourcePlace]) -> String {
  places.isEmpty ? "" : "; tried:" + places.map { "\n  \($0)" }.joined()
}
