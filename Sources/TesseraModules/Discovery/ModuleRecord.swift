/// How a module says that it is there: a constant in a section of the program, which nobody has to call or import. It
/// requires the Swift 6.3 compiler or later; with Swift 6.2, pass the modules to ``ModuleRegistry/init(modules:)``. The
/// plugin `TesseraBuild` writes it; by hand it is
///
/// ```swift
/// @section("swift5_tests") @used
/// private let record: ModuleRecord = (0x7473_7261, 0, { BagModule.answer($0, $1, $2, $3) }, 1, 0)
/// ```
///
/// The section's name is `__DATA_CONST,__swift5_tests` on Apple's systems and `.sw5test$B` on Windows. The layout is that
/// of Swift Testing's records, under a kind of our own; Documentation/ModuleRecord.md has it whole.
public typealias ModuleRecord = (
  kind: UInt32,
  reserved1: UInt32,
  answer: ModuleRecordAnswer,
  version: UInt,
  reserved2: UInt
)

/// Writes what it is asked for and says true, or leaves the memory alone and says false. It is asked by a pointer to a
/// type; the last two arguments are not used.
public typealias ModuleRecordAnswer =
  @convention(c) (
    _ result: UnsafeMutableRawPointer,
    _ type: UnsafeRawPointer,
    _ hint: UnsafeRawPointer?,
    _ reserved: UInt
  ) -> CBool

enum ModuleRecords {
  /// `tsra`. No tool that shares the section uses it.
  static let kind: UInt32 = 0x7473_7261
  /// Of what an answer means.
  static let version: UInt = 1
}

extension AppModule {
  /// The answer of this module's ``ModuleRecord``. For records alone.
  ///
  /// Two questions have an answer: for `any AppModule.Type` the module's type, for `String` its name and version. The
  /// first has none where the asking library is another copy than the one that the module was linked with: both have a
  /// protocol of that name, and a module of one is none of the other's. The second has one there too.
  ///
  /// Safe to write through the pointer: whoever asks for a type hands over memory for a value of that type, and what is
  /// compared is the very type that it points to.
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
