public import TesseraCore

extension ResourceBundle {
  /// The string tables of the module, sorted by name, regardless of whether they are in the program or in the bundle.
  ///
  /// `ResourceBundle.module`, which generated code declares, lists the tables that have accessors. The array is empty for
  /// bundles that were created without tables.
  public var tables: [LocalizedTable] { embeddedTables?() ?? [] }

  /// The languages of ``tables``, without duplicates, in the order in which they first occur.
  ///
  /// The languages of the bundle's `.lproj` folders are ``localizations()``.
  public var languages: [LanguageTag] { tables.languages }
}

extension LocalizedTable {
  /// The names of the module and the table, such as `Bag/L10n`.
  package var qualifiedName: String { module.isEmpty ? name : "\(module)/\(name)" }
}

extension [LocalizedTable] {
  /// The languages of the tables, without duplicates, in the order in which they first occur.
  package var languages: [LanguageTag] {
    var known: Set<LanguageTag> = []
    return flatMap(\.languages).filter { known.insert($0.canonical).inserted }
  }
}

/// A constant in a section of a debug build, through which tests find the bundles of all linked targets. Generated code
/// declares it. It has the layout of `ModuleRecord` in `TesseraModules`.
public typealias ResourceBundleRecord = (
  kind: UInt32,
  reserved1: UInt32,
  answer: @convention(c) (UnsafeMutableRawPointer, UnsafeRawPointer, UnsafeRawPointer?, UInt) -> CBool,
  version: UInt,
  reserved2: UInt
)

extension ResourceBundle {
  /// Responds to a request to a ``ResourceBundleRecord``. Call this function only from records.
  ///
  /// Safe to write through the pointer: the caller provides memory for a value of the type that it requests, and the
  /// function compares that type.
  ///
  /// - Parameters:
  ///   - result: The memory for the result.
  ///   - type: A pointer to the requested type.
  /// - Returns: `true` if the requested type is this copy's `ResourceBundle`, and the function wrote the result.
  public func answer(_ result: UnsafeMutableRawPointer, _ type: UnsafeRawPointer) -> CBool {
    guard unsafe type.load(as: Any.Type.self) == ResourceBundle.self else { return false }
    unsafe result.initializeMemory(as: ResourceBundle.self, to: self)
    return true
  }
}
