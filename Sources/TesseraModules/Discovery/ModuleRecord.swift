/// A constant in a section of the program or library that makes a module discoverable.
///
/// A module with a record is discovered even if no code imports the module or calls it.
///
/// The `TesseraBuild` plugin generates the record, which is equivalent to this code:
///
/// ```swift
/// @section("swift5_tests") @used
/// private let record: ModuleRecord = (0x7473_7261, 0, { BagModule.answer($0, $1, $2, $3) }, 1, 0)
/// ```
///
/// Records require the Swift 6.3 compiler or later. With Swift 6.2, pass the modules to
/// ``ModuleRegistry/init(modules:onRegistration:)``.
///
/// The section's name is `__DATA_CONST,__swift5_tests` on Apple platforms and `.sw5test$B` on Windows. The layout is
/// the same as that of the records of Swift Testing, but the value of `kind` is different.
/// `Documentation/ModuleRecord.md` specifies the format.
public typealias ModuleRecord = (
  kind: UInt32,
  reserved1: UInt32,
  answer: ModuleRecordAnswer,
  version: UInt,
  reserved2: UInt
)

/// A function that writes the requested value and returns `true`, or returns `false` without accessing the memory.
///
/// The request is a pointer to a type. The last two arguments are not used.
public typealias ModuleRecordAnswer =
  @convention(c) (
    _ result: UnsafeMutableRawPointer,
    _ type: UnsafeRawPointer,
    _ hint: UnsafeRawPointer?,
    _ reserved: UInt
  ) -> CBool

enum ModuleRecords {
  /// The characters `tsra`. No other tool that uses the section has this value.
  static let kind: UInt32 = 0x7473_7261
  /// The characters `tsrb`, for the records of resource bundles.
  static let resourceKind: UInt32 = 0x7473_7262
  /// The version of the semantics of ``ModuleRecordAnswer``, for both kinds.
  static let version: UInt = 1
}

extension AppModule {
  /// Responds to a request to this module's ``ModuleRecord``. Call this function only from records.
  ///
  /// The result depends on the requested type:
  ///
  /// - For `any AppModule.Type`, the result is the type of the module. The request fails if it comes from another copy
  ///   of this library than the one that the module was linked with, because each copy has its own `AppModule`
  ///   protocol.
  /// - For `String`, the result is the name and version of the module. This request succeeds even if it comes from
  ///   another copy of the library.
  ///
  /// Safe to write through the pointer: the caller provides memory for a value of the type that it requests, and the
  /// function compares that type.
  ///
  /// - Parameters:
  ///   - result: The memory for the result.
  ///   - type: A pointer to the requested type.
  ///   - hint: Not used.
  ///   - reserved: Not used.
  /// - Returns: `true` if the function wrote the result.
  public static func answer(
    _ result: UnsafeMutableRawPointer,
    _ type: UnsafeRawPointer,
    _ hint: UnsafeRawPointer?,
    _ reserved: UInt
  ) -> CBool {
    let wanted = unsafe type.load(as: Any.Type.self)
    if wanted == (any AppModule.Type).self {
      unsafe result.initializeMemory(as: (any AppModule.Type).self, to: Self.self)
      return true
    }
    if wanted == String.self {
      unsafe result.initializeMemory(as: String.self, to: identity.description)
      return true
    }
    return false
  }
}
