import Foundation

/// Measures single stages for `Benchmarks/run`. Prints one line of JSON, and errors on standard error.
@main
enum Benchmark {
  static let usage = """
    usage: tessera-benchmark STAGE PATH|TAG [RUNS]
      read FILE     parse a catalog, and visit every value
      entries FILE  read every entry of a parsed catalog
      format FILE   rewrite a catalog in Xcode's layout
      table FILE    compile a parsed catalog to a compact table, and look up strings in it
      accessors FILE  generate the Swift accessors of a compact table
      runtime FILE  resolve the strings of a catalog as an app does, and with Foundation
      project FILE  read a project.pbxproj with its targets
      check PATH    check a folder or a file
      plural TAG    select the plural category of an integer in a language
      number TAG    format an integer in a language
      language TAG  look up the plural rules and the number format, as after a change of the language
      arguments TAG format an English or German string with two arguments in a language
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
      case "project": measurement = try ProjectStage.read(path, runs: runs)
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
