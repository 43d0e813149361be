package import TesseraFormats
import TesseraStrings

/// The Swift file in which accessors find their texts. It stands apart from theirs: each translation changes it, and the
/// compiler does not check the accessors again.
package enum TableFile {
  /// The same arguments give the same text. The table becomes a literal where the text is written.
  ///
  /// - Parameters:
  ///   - name: The table's.
  ///   - bytes: The table, compiled.
  package static func code(table name: String, compiled bytes: [UInt8], options: StringsOptions) -> OutgoingText {
    var declaration: [SwiftWriter.Piece] = [
      options.access.piece, "static let table = LocalizedTable(", .literal(name),
    ]
    var writer = SwiftWriter(reserving: 1024)
    switch options.storage {
    case .literal:
      declaration += [", literal: ", .laterLiteral, ")"]
      writer.headOfTable(options.access)
    case .file(let file, let module, let package):
      declaration += [
        ", contentsOf: (try? ResourceBundle(", .literal(module), ", package: ", .literal(package), ").locate().",
        "appendingPathComponent(", .literal(file), ")) ?? URL(fileURLWithPath: ", .literal(file), "))",
      ]
      writer.headOfTable(options.access, needsFoundation: true)
    }
    writer.block(["nonisolated extension ", .name(options.typeName)]) { writer in
      writer.documentation("All of its texts, in every language.")
      writer.line(declaration)
    }
    return writer.text(withLiteral: bytes)
  }
}

extension SwiftWriter {
  /// What the files of a string table begin with.
  mutating func headOfTable(_ access: AccessLevel, needsFoundation: Bool = false) {
    head("// Written by Tessera: changes are lost. Change the string table instead.")
    if needsFoundation { line("import Foundation") }
    // Where imports are internal by default, the declarations of a public enum need a public one.
    line(access.piece, "import Tessera")
    emptyLine()
  }
}
