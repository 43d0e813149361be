/// A version of a module: three numbers, as in semantic versioning.
public struct ModuleVersion: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// Grows with changes that users of the module have to follow.
  public let major: Int
  /// Grows with what is new.
  public let minor: Int
  /// Increases with each fix.
  public let patch: Int

  /// Any numbers; those that are left out are 0.
  public init(_ major: Int, _ minor: Int = 0, _ patch: Int = 0) {
    self.major = major
    self.minor = minor
    self.patch = patch
  }

  /// `1.2.0`
  public var description: String { "\(major).\(minor).\(patch)" }

  /// By major, then minor, then patch.
  public static func < (a: ModuleVersion, b: ModuleVersion) -> Bool {
    (a.major, a.minor, a.patch) < (b.major, b.minor, b.patch)
  }

  /// Whether a module of this version serves one that was made for `other`: the same major version, and not older.
  public func serves(_ other: ModuleVersion) -> Bool { major == other.major && self >= other }
}
