/// A path that was searched, and the reason why the search failed there.
public struct SearchedPath: Sendable, Hashable, CustomStringConvertible {
  /// The reason why a search failed at a path. Later versions may add reasons.
  public struct Reason: Sendable, Hashable, CustomStringConvertible {
    /// A short description, such as "no such folder".
    public let description: String

    /// There is no item at the path.
    public static let missing = Reason(description: "missing")
    /// The enclosing folder does not exist.
    public static let missingFolder = Reason(description: "no such folder")
    /// The item is a file, but a folder is required.
    public static let notAFolder = Reason(description: "not a folder")
    /// The item is a folder, but a file is required.
    public static let notAFile = Reason(description: "not a file")
    /// The process does not have permission to read the item.
    public static let unreadable = Reason(description: "unreadable")
    /// The item is a symbolic link to a location outside the bundle.
    public static let outsideBundle = Reason(description: "outside the bundle")
    /// The item is a `Contents.json` file that cannot be interpreted.
    public static let malformed = Reason(description: "malformed")
  }

  /// The path, with `/` as the separator. If the path represents several names, it contains `*` or `{,}`.
  public let path: String
  /// The reason why the search failed at this path.
  public let reason: Reason

  /// A description with the path and the reason.
  public var description: String { "\(path): \(reason)" }
}
