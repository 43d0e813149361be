import CTesseraSections

/// A module that is linked or loaded, and that this copy of the library cannot use.
public struct RefusedModule: Sendable, Hashable, CustomStringConvertible {
  /// Why not. There may be more reasons in later versions.
  public enum Reason: Sendable, Hashable {
    /// It was linked with another copy of `TesseraModules` than the one that asks: a dynamic library brings its own
    /// where the app links the library statically. Both have to use the product `TesseraModulesDynamic`.
    case secondCopy
    /// Its record is of a version that this library does not know.
    case recordVersion(UInt)
  }

  /// Why not.
  public let reason: Reason
  /// Its name and version; nil where it cannot say so.
  public let name: String?
  /// The path of the library or program that it stands in; nil where the system does not know.
  public let image: String?

  /// One sentence for a log.
  public var description: String {
    let place = image.map { " in \($0)" } ?? ""
    let subject = "\(name.map { "module \($0)" } ?? "a module")\(place)"
    return switch reason {
    case .secondCopy:
      "\(subject) was linked with another copy of TesseraModules; link both with the product TesseraModulesDynamic"
    case .recordVersion(let version):
      "\(subject) has a record of version \(version), and version \(ModuleRecords.version) is known here"
    }
  }
}

extension RefusedModule {
  /// Safe: `address` is the record's own and is compared by the system alone; what is written has room within its buffer.
  init(_ record: ModuleRecord, at address: UnsafeRawPointer) {
    // What an answer means is known for one version only.
    let isKnown = unsafe record.version == ModuleRecords.version
    reason = unsafe isKnown ? .secondCopy : .recordVersion(record.version)
    name = unsafe isKnown ? Self.name(record) : nil
    image = unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 4096) { path in
      let length = unsafe tessera_image_path(address, path.baseAddress, path.count)
      guard length > 0, length < path.count else { return nil }
      return unsafe String(decoding: UnsafeRawBufferPointer(path)[..<length], as: UTF8.self)
    }
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
