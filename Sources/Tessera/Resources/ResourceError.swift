public import Foundation

/// A resource could not be had.
public struct ResourceError: Error, Sendable, Hashable, CustomStringConvertible, LocalizedError {
  /// What went wrong. There may be more kinds in later versions.
  public struct Kind: Sendable, Hashable {
    private enum Value: Sendable, Hashable {
      case noBundle, notFound, refused, unreadable, malformed, unavailable
    }
    private let value: Value

    /// The bundle was not found: ``ResourceError/bundleError`` says where it was looked for.
    public static let noBundle = Kind(value: .noBundle)
    /// The bundle has no such resource: ``ResourceError/places`` says where it was looked for.
    public static let notFound = Kind(value: .notFound)
    /// The name would lead out of the bundle.
    public static let refused = Kind(value: .refused)
    /// The file is there and cannot be read.
    public static let unreadable = Kind(value: .unreadable)
    /// The file is there and does not hold what it should.
    public static let malformed = Kind(value: .malformed)
    /// The system has no such thing here: a color of the system's has no components off Apple's systems.
    public static let unavailable = Kind(value: .unavailable)
  }

  /// What went wrong.
  public let kind: Kind
  /// `image "Icons/bag"`
  public let resource: String
  /// `storefront_Bag`
  public let bundle: String
  /// What is to be said beyond the kind; empty where nothing is.
  public let reason: String
  /// Every place that was tried, in order.
  public let places: [ResourcePlace]
  /// Why the bundle was not found.
  public let bundleError: ResourceBundleError?

  /// The resource, the bundle, the reason and, a line each, the places.
  public var description: String {
    if let bundleError { return "\(resource): \(bundleError)" }
    let head = kind == .notFound ? "no \(resource) in \"\(bundle)\"" : "\(resource) in \"\(bundle)\""
    return head + (reason.isEmpty ? "" : ": \(reason)") + listing(of: places)
  }

  /// The same as ``description``: what `localizedDescription` gives.
  public var errorDescription: String? { description }
}

/// What a lookup in a bundle stumbles over, before it is known which resource of which bundle it was for.
struct LookupFailure: Error, Sendable, Hashable {
  var kind: ResourceError.Kind
  var reason = ""
  var places: [ResourcePlace] = []
}
