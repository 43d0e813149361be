/// The generated file.
extension ModuleRecordGenerator {
  /// - Parameter items: Items whose indices refer to `paths`.
  static func code(_ items: [FileDeclarations.Item], _ paths: [[String]]) -> [UInt8] {
    var writer = SwiftWriter(reserving: 512 + paths.count * 256)
    writer.head("// Written by Tessera from the module's Swift code. Changes will be overwritten.")
    writer.line("import TesseraModules")
    writer.emptyLine()
    writer.line("#if compiler(>=6.3)")
    for item in items {
      switch item {
      case .condition(.first, let condition): writer.line("#if ", .source(condition))
      case .condition(.other, let condition): writer.line("#elseif ", .source(condition))
      case .condition(.last, _): writer.line("#else")
      case .end: writer.line("#endif")
      case .conformance(let index):
        record(of: paths[index], number: paths.count == 1 ? nil : index + 1, to: &writer)
      }
    }
    writer.line("#else")
    writer.line(
      "#warning(",
      .literal(
        "module discovery requires Swift 6.3 or later: with earlier versions, pass the module to ModuleRegistry(modules:)"
      ),
      ")"
    )
    writer.line("#endif")
    return writer.bytes
  }

  private static func record(of path: [String], number: Int?, to writer: inout SwiftWriter) {
    writer.sectionOfRecords()
    let name: [SwiftWriter.Piece] = ["@used private let record"] + (number.map { [.number($0)] } ?? [])
    let type = SwiftWriter.Piece.source(path.joined(separator: "."))
    // A module may have its own type `ModuleRecord`, and may enable strict memory safety.
    let answer: [SwiftWriter.Piece] = ["{ unsafe ", type, ".answer($0, $1, $2, $3) }"]
    writer.line(name + [": TesseraModules.ModuleRecord = (0x7473_7261, 0, "] + answer + [", 1, 0)"])
  }
}

extension SwiftWriter {
  /// Writes the attribute that places the next declaration in the section of records on each system.
  mutating func sectionOfRecords() {
    line("#if canImport(Darwin)")
    line("@section(\"__DATA_CONST,__swift5_tests\")")
    line("#elseif os(Windows)")
    line("@section(\".sw5test$B\")")
    line("#else")
    line("@section(\"swift5_tests\")")
    line("#endif")
  }
}
