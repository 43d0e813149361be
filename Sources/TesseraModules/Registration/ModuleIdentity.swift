/// What a module is called, and which version of it this is.
public struct ModuleIdentity: Sendable, Hashable, CustomStringConvertible {
  /// One module of an app has it: by convention the target's name.
  public let name: String
  /// The module's version.
  public let version: ModuleVersion

  /// - Parameters:
  ///   - name: The target's name.
  ///   - version: For modules that other modules need by name.
  public init(_ name: String, version: ModuleVersion = ModuleVersion(1)) {
    self.name = name
    self.version = version
  }

  /// `Bag 1.2.0`
  public var description: String { "\(name) \(version)" }
}
