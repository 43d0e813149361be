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
  init(_ record: ModuleRecord, at address: UnsafeRawPointer) {
    // The meaning of a result is known only for this version.
    let isKnown = unsafe record.version == ModuleRecords.version
    reason = unsafe isKnown ? .secondCopy : .recordVersion(record.version)
    name = unsafe isKnown ? Self.name(record) : nil
    image = unsafe ImagePath.path(at: address)
  }

  private static func name(_ record: ModuleRecord) -> String? {
    var question: Any.Type = String.self
    return unsafe withUnsafePointer(to: &question) { question in
      unsafe withUnsafeTemporaryAllocation(of: String.self, capacity: 1) { answer in
        guard let answer = answer.baseAddress, unsafe record.answer(answer, question, nil, 0) else { return nil }
        return unsafe answer.move()
      }
    }
  }
}
