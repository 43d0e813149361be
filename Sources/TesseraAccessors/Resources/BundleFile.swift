/// The Swift file that declares `ResourceBundle.module`, the bundle of a module's resources.
package enum BundleFile {
  package static let name = "Resources+Bundle.swift"

  /// The class that is used to locate the bundle if the bundle's name is unknown.
  private static let anchor = SwiftName("ModuleAnchor")

  /// Returns the code. The declaration is always internal, regardless of the access level of the accessors, because
  /// every module declares its own.
  ///
  /// - Parameters:
  ///   - tables: The enums of the module's tables.
  ///   - hasFiles: A Boolean value that indicates whether the build creates the bundle.
  ///   - hasRecord: A Boolean value that indicates whether tests can find the bundle if it has tables.
  package static func code(
    _ bundle: ResourceOptions.Bundle,
    tables: [SwiftName] = [],
    hasFiles: Bool = true,
    hasRecord: Bool = true
  ) -> [UInt8] {
    var writer = SwiftWriter(reserving: 1024)
    writer.head("// Written by Tessera. Changes will be overwritten.")
    writer.line("import Tessera")
    writer.emptyLine()
    // A module may have its own type `ResourceBundle`.
    writer.block(["nonisolated extension Tessera.ResourceBundle"]) { writer in
      writer.documentation("The bundle of the module's resources.")
      writer.line(["static let module = Tessera."] + bundle.code(anchor: anchor) + tablesCode(tables, hasFiles))
      guard bundle == .anchor else { return }
      writer.emptyLine()
      writer.line(["private final class ", .name(anchor), " {}"])
    }
    if hasRecord, !tables.isEmpty { record(to: &writer) }
    return writer.bytes
  }

  private static func tablesCode(_ tables: [SwiftName], _ hasFiles: Bool) -> [SwiftWriter.Piece] {
    guard !tables.isEmpty else { return [] }
    let list = tables.map { [SwiftWriter.Piece.name($0), ".table"] }.joined(separator: [", "])
    return [".with(tables: ["] + list + [hasFiles ? "])" : "], hasFiles: false)"]
  }

  /// Writes the record by which tests find the tables of all linked targets. It is not part of release builds, where it
  /// would keep tables that the program does not use.
  private static func record(to writer: inout SwiftWriter) {
    writer.emptyLine()
    writer.line("#if DEBUG && compiler(>=6.3)")
    writer.sectionOfRecords()
    // A module may enable strict memory safety.
    writer.line(
      "@used private let record: Tessera.ResourceBundleRecord = ",
      "(0x7473_7262, 0, { result, type, _, _ in unsafe Tessera.ResourceBundle.module.answer(result, type) }, 1, 0)"
    )
    writer.line("#endif")
  }
}

extension ResourceOptions.Bundle {
  /// The expression that creates the bundle.
  ///
  /// - Parameter anchor: The name of a class of the module.
  func code(anchor: SwiftName) -> [SwiftWriter.Piece] {
    switch self {
    case .module(let module, let package):
      ["ResourceBundle(", .literal(module), ", package: ", .literal(package), ")"]
    case .named(let name): ["ResourceBundle(named: ", .literal(name), ")"]
    case .main: ["ResourceBundle.main"]
    case .anchor: ["ResourceBundle(for: ", .name(anchor), ".self)"]
    }
  }
}
