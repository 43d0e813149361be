package import TesseraFormats
import TesseraStrings

/// The Swift file that declares the table of a catalog. It is separate from the accessors, so that a changed
/// translation does not recompile them.
package enum TableFile {
  /// Returns the code, which depends only on the arguments. A table that is stored in the program becomes a string
  /// literal when the code is written.
  ///
  /// - Parameters:
  ///   - name: The name of the table.
  ///   - bytes: The compiled table.
  ///   - options: The options for generating the accessors of the table.
  package static func code(table name: String, compiled bytes: [UInt8], options: StringsOptions) -> OutputBuffer {
    var declaration: [SwiftWriter.Piece] = [
      options.access.piece, "static let table = LocalizedTable(", .literal(name),
    ]
    if !options.module.isEmpty { declaration += [", module: ", .literal(options.module)] }
    var writer = SwiftWriter(reserving: 1024)
    switch options.storage {
    case .literal:
      declaration += [", literal: ", .laterLiteral, ")"]
    case .file(let file, let module, let package):
      declaration += [
        ", file: ", .literal(file), ", in: ResourceBundle(", .literal(module), ", package: ", .literal(package), "))",
      ]
    }
    writer.headOfTable(options.access)
    writer.block(["nonisolated extension ", .name(options.typeName)]) { writer in
      writer.documentation("The table, with the strings of all languages.")
      writer.line(declaration)
    }
    return writer.text(withLiteral: bytes)
  }
}

extension SwiftWriter {
  /// Writes the beginning of each file that is generated for a string table.
  mutating func headOfTable(_ access: AccessLevel) {
    head("// Written by Tessera. Changes will be overwritten: change the string table instead.")
    // The declarations of a public enum require a public import in modules whose imports are internal by default.
    line(access.piece, "import Tessera")
    emptyLine()
  }
}
