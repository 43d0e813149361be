import TesseraFormats
import TesseraAccessors
import TesseraCore
import TesseraStrings

/// Generates the Swift accessors for a catalog's compact table, with the table embedded in them.
enum AccessorStage {
  static func accessors(_ path: String, runs: Int) throws -> Measurement {
    let table = try CatalogStages.open(path).table
    let compiled = try TableCompiler.compile(table)
    var measurement = Measurement()
    for _ in 0..<runs {
      let options = StringsOptions(table: table.name)
      let (accessors, texts) = try measurement.time {
        (
          try StringsGenerator.accessors(
            of: table,
            compiled: compiled.bytes,
            entryNumbers: compiled.entryNumbers,
            names: TableNames(table, entryNumbers: compiled.entryNumbers, options: options),
            options: options
          ),
          TableFile.code(table: table.name, compiled: compiled.bytes, options: options).bytes
        )
      }
      measurement.byteCount = accessors.code.count + texts.count
      // Safe: the buffers are read within the calls.
      let hash = [accessors.code, texts].reduce(0) { unsafe $0 ^ $1.withUnsafeBytes { unsafe TableHash.hash($0) } }
      measurement.counts = [
        ("entries", table.entries.count), ("tableBytes", compiled.bytes.count), ("issues", accessors.issues.count),
        ("hash", Int(truncatingIfNeeded: hash >> 1)),
      ]
    }
    return measurement
  }
}
