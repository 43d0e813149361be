public import Foundation

/// A place that was looked at, and why it did not serve.
public struct ResourcePlace: Sendable, Hashable, CustomStringConvertible {
  /// Why a place did not serve. There may be more reasons in later versions.
  public struct Obstacle: Sendable, Hashable, CustomStringConvertible {
    public let description: String

    public static let missing = Obstacle(description: "missing")
    public static let missingFolder = Obstacle(description: "no such folder")
    public static let notAFolder = Obstacle(description: "not a folder")
    public static let notAFile = Obstacle(description: "not a file")
    public static let unreadable = Obstacle(description: "unreadable")
    /// A link in the bundle that ends outside it.
    public static let leadsOut = Obstacle(description: "leads out of the bundle")
    /// A `Contents.json` that says nothing that can be understood.
    public static let malformed = Obstacle(description: "malformed")
  }

  public let path: String
  public let obstacle: Obstacle

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

  public var description: String {
    if !conflicts.isEmpty {
      return "more than one resource bundle is \"\(bundle)\": \(conflicts.joined(separator: " and "))"
    }
    return "no resource bundle \"\(bundle)\"" + listing(of: places)
  }

  public var errorDescription: String? { description }
}

/// The places as lines below a message.
func listing(of places: [ResourcePlace]) -> String {
  places.isEmpty ? "" : "; tried:" + places.map { "\n  \($0)" }.joined()
}
