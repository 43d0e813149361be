import TesseraCompilation
import TesseraFormats
import TesseraGeneration
import TesseraModel
import TesseraTable

/// A catalog's compact table to the Swift that a module's code calls, with the table in it.
enum AccessorStage {
  static func accessors(_ path: String, runs: Int) throws -> Measurement {
    let table = try CatalogStages.open(path).table
    let compiled = try TableCompiler.compile(table)
    var measurement = Measurement()
    for _ in 0..<runs {
      let output = try measurement.time {
        try StringsGenerator.generate(
          table,
          compiled: compiled.bytes,
          entryNumbers: compiled.entryNumbers,
          options: StringsOptions(table: table.name)
        )
      }
      measurement.byteCount = output.accessors.count + output.table.count
      // Safe: the buffers are read within the calls.
      let hash = [output.accessors, output.table].reduce(0) { $0 ^ $1.withUnsafeBytes { TableHash.hash($0) } }
      measurement.counts = [
        ("entries", table.entries.count), ("tableBytes", compiled.bytes.count), ("issues", output.issues.count),
        ("hash", Int(truncatingIfNeeded: hash >> 1)),
      ]
    }
    return measurement
  }
}
