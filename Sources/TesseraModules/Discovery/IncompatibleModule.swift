/// A module that is linked or loaded, but cannot be used by this copy of the library.
public struct IncompatibleModule: Sendable, Hashable, CustomStringConvertible {
  /// The reason why a module cannot be used. Later versions may add reasons.
  public enum Reason: Sendable, Hashable {
    /// The module was linked with another copy of `TesseraModules`. This happens if the app and a dynamic library each
    /// link `TesseraModules` statically. Link both with the product `TesseraModulesDynamic`.
    case secondCopy
    /// The module's record has a version that this library does not support.
    case recordVersion(UInt)
  }

  /// The reason why the module cannot be used.
  public let reason: Reason
  /// The name and version of the module; `nil` if its record does not provide them.
  public let name: String?
  /// The path of the library or program that contains the module; `nil` if the system does not provide it.
  public let image: String?

  /// A one-sentence description for a log.
  public var description: String {
    let place = image.map { " in \($0)" } ?? ""
    let subject = "\(name.map { "module \($0)" } ?? "a module")\(place)"
    return switch reason {
    case .secondCopy:
      "\(subject) was linked with another copy of TesseraModules; link both with the product TesseraModulesDynamic"
    case .recordVersion(let version):
      "\(subject) has a record of version \(version), but this program supports version \(ModuleRecords.version)"
    }
  }
}

extension IncompatibleModule {
  /// - Parameter record: A record that does not respond with a module type of this copy of the library.
  init(_ record: UnsafePointer<ModuleRecord>) {
    // The meaning of a result is known only for the supported version.
    let version = unsafe record.pointee.version
    reason = version == ModuleRecords.version ? .secondCopy : .recordVersion(version)
    name = unsafe record.value(of: String.self)
    image = unsafe ImagePath.path(at: record)
  }
}
