/// A version of a module with three numbers, as in semantic versioning.
public struct ModuleVersion: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The major version, which increases with incompatible changes.
  public let major: Int
  /// The minor version, which increases with new features.
  public let minor: Int
  /// The patch version, which increases with fixes.
  public let patch: Int

  /// Creates a version. Numbers that are omitted are 0.
  ///
  /// - Parameters:
  ///   - major: The major version.
  ///   - minor: The minor version.
  ///   - patch: The patch version.
  public init(_ major: Int, _ minor: Int = 0, _ patch: Int = 0) {
    self.major = major
    self.minor = minor
    self.patch = patch
  }

  /// The version, such as `1.2.0`.
  public var description: String { "\(major).\(minor).\(patch)" }

  /// Returns a Boolean value that indicates whether the first version precedes the second one.
  public static func < (a: ModuleVersion, b: ModuleVersion) -> Bool {
    (a.major, a.minor, a.patch) < (b.major, b.minor, b.patch)
  }

  /// Returns a Boolean value that indicates whether this version is compatible with a required one: it has the same
  /// major version and is not older.
  ///
  /// - Parameter other: The required version.
  /// - Returns: `true` if this version is compatible.
  public func serves(_ other: ModuleVersion) -> Bool { major == other.major && self >= other }
}
