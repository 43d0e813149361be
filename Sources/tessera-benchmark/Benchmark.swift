import Foundation

/// Measures single stages for `Benchmarks/run`. Prints one line of JSON, and errors on standard error.
@main
enum Benchmark {
  static let usage = """
    usage: tessera-benchmark STAGE PATH|TAG [RUNS]
      read FILE     a catalog's bytes to its model, and a visit of every value
      entries FILE  every entry of a catalog that was read before
      format FILE   a catalog's bytes to the bytes that Xcode would write
      table FILE    a catalog's model to its compact table, and lookups there
      accessors FILE  that table to the Swift of its accessors
      runtime FILE  texts of a catalog as an app shows them, beside Foundation
      check PATH    a folder or file to all its findings
      plural TAG    the plural category of an integer in a language
      number TAG    an integer as a language writes it
      language TAG  what is to be looked up for both when the language changes
      arguments TAG a text with two arguments in a language, in English or German words
    """

  static func main() async {
    let arguments = Array(CommandLine.arguments.dropFirst())
    guard (2...3).contains(arguments.count), let runs = arguments.count == 3 ? Int(arguments[2]) : 5, runs > 0 else {
      return fail(usage)
    }
    do {
      let path = arguments[1]
      let measurement: Measurement
      switch arguments[0] {
      case "read": measurement = try CatalogStages.read(path, runs: runs)
      case "entries": measurement = try CatalogStages.entries(path, runs: runs)
      case "format": measurement = try CatalogStages.format(path, runs: runs)
      case "table": measurement = try TableStage.table(path, runs: runs)
      case "accessors": measurement = try AccessorStage.accessors(path, runs: runs)
      case "runtime": measurement = try RuntimeStage.runtime(path, runs: runs)
      case "check": measurement = try await CheckStage.check(path, runs: runs)
      case "plural": measurement = LanguageStages.plural(path, runs: runs)
      case "number": measurement = LanguageStages.number(path, runs: runs)
      case "language": measurement = LanguageStages.language(path, runs: runs)
      case "arguments": measurement = try RuntimeStage.arguments(path, runs: runs)
      default: return fail(usage)
      }
      print(measurement.line(stage: arguments[0]))
    } catch {
      fail("\(error)")
    }
  }

  private static func fail(_ message: String) {
    FileHandle.standardError.write(Data((message + "\n").utf8))
    exit(2)
  }
}
