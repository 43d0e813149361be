public import Foundation

/// An error that occurs when a resource cannot be loaded.
public struct ResourceError: Error, Sendable, Hashable, CustomStringConvertible, LocalizedError {
  /// The kind of error. Later versions may add kinds.
  public struct Kind: Sendable, Hashable {
    private enum Value: Sendable, Hashable {
      case noBundle, notFound, refused, unreadable, malformed, unavailable
    }
    private let value: Value

    /// The bundle was not found. ``ResourceError/bundleError`` contains the paths that were searched.
    public static let noBundle = Kind(value: .noBundle)
    /// The bundle does not contain the resource. ``ResourceError/searchedPaths`` contains the paths that were searched.
    public static let notFound = Kind(value: .notFound)
    /// The name or a symbolic link leads out of the bundle.
    public static let refused = Kind(value: .refused)
    /// The file exists, but cannot be read.
    public static let unreadable = Kind(value: .unreadable)
    /// The file exists, but its content is invalid.
    public static let malformed = Kind(value: .malformed)
    /// The resource is not available on this platform. For example, a system color has no components on platforms other
    /// than Apple's.
    public static let unavailable = Kind(value: .unavailable)
  }

  /// The kind of error.
  public let kind: Kind
  /// The kind and name of the resource, such as `image "Icons/bag"`.
  public let resource: String
  /// The name of the bundle, such as `storefront_Bag`.
  public let bundle: String
  /// Details that the kind does not express; empty if there are none.
  public let reason: String
  /// The paths that were searched, in order.
  public let searchedPaths: [SearchedPath]
  /// The error that occurred in the search for the bundle; `nil` if the bundle was found.
  public let bundleError: ResourceBundleError?

  /// A description with the resource, the bundle, and the reason, and one line for each path that was searched.
  public var description: String {
    if let bundleError { return "\(resource): \(bundleError)" }
    let head = kind == .notFound ? "no \(resource) in \"\(bundle)\"" : "\(resource) in \"\(bundle)\""
    return head + (reason.isEmpty ? "" : ": \(reason)") + listing(of: searchedPaths)
  }

  /// The same string as ``description``, which Foundation uses for `localizedDescription`.
  public var errorDescription: String? { description }
}

/// An error of a lookup in a bundle, before the resource and the bundle are added to it.
struct LookupFailure: Error, Sendable, Hashable {
  var kind: ResourceError.Kind
  var reason = ""
  var searchedPaths: [SearchedPath] = []
}
