/// The name and version of a module.
public struct ModuleIdentity: Sendable, Hashable, CustomStringConvertible {
  /// The unique name of the module, by convention the name of its target.
  public let name: String
  /// The version of the module.
  public let version: ModuleVersion

  /// Creates an identity.
  ///
  /// - Parameters:
  ///   - name: The unique name of the module, by convention the name of its target.
  ///   - version: The version of the module, for other modules that require it by name.
  public init(_ name: String, version: ModuleVersion = ModuleVersion(1)) {
    self.name = name
    self.version = version
  }

  /// The name and version, such as `Bag 1.2.0`.
  public var description: String { "\(name) \(version)" }
}
