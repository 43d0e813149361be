import Foundation

/// `cldr SOURCE`: Reads CLDR's JSON, verifies the generated tables, and only then writes `Data/CLDR` and the Swift
/// tables.
enum CLDRCommand {
  static func run(arguments: [String]) throws {
    guard arguments.count < 2 else { throw GeneratorError("cldr accepts only one folder") }
    let package = URL(filePath: FileManager.default.currentDirectoryPath, directoryHint: .isDirectory)
    let folder = URL(filePath: arguments.first ?? "../shared/cldr", directoryHint: .isDirectory, relativeTo: package)
    let source = try CLDRSource(folder: folder)
    let texts = source.tables.texts()
    let tables = try CLDRTables(texts: texts)
    guard tables == source.tables else {
      throw GeneratorError("the text files do not contain the data that was read from CLDR")
    }

    let swift = try CLDRSwift(tables)
    let problems =
      CLDRReplay.disagreements(swift, samples: source.samples)
      + CLDRReplay.disagreements(swift, table: "numberSymbols", values: source.numberSymbols)
      + CLDRReplay.unreachable(swift)
    guard problems.isEmpty else {
      throw GeneratorError("nothing written:\n" + problems.prefix(50).joined(separator: "\n"))
    }

    let data = package.appending(path: "Data/CLDR")
    for (name, text) in texts { try Data(text.utf8).write(to: data.appending(path: name)) }
    try Data(contentsOf: folder.appending(path: "LICENSE")).write(to: data.appending(path: "LICENSE"))
    for (path, text) in swift.files() { try Data(text.utf8).write(to: package.appending(path: path)) }
    print("CLDR \(tables.version): \(swift.ruleSets.count) rule sets, \(source.samples.count) samples replayed")
  }
}
