import TesseraChecks
import TesseraCompilation
import TesseraGeneration
import TesseraModel
import TesseraTable
import TesseraText
import TesseraWorkspace

/// Checks, compiles and generates the string tables of one module. Nothing is written.
struct ModuleBuild {
  private let snapshot: WorkspaceSnapshot
  private let arguments: BuildArguments
  private(set) var log: BuildLog
  /// By name in the output folder.
  private(set) var outputs: [(name: String, bytes: [UInt8])] = []

  init(_ inputs: BuildInputs, _ arguments: BuildArguments) async {
    snapshot = inputs.snapshot
    self.arguments = arguments
    log = BuildLog(inputs.snapshot)
    for failure in inputs.failures { log.report(.error, failure.reason, path: failure.path) }
    let reported = await check()
    for table in snapshot.modules.flatMap(\.tables) where table.role == .ordinary { add(table, reported) }
  }

  /// What makes a text unusable: files that cannot be read, and arguments that are not what the code hands over. The
  /// settings of the workspace may say otherwise.
  private mutating func check() async -> [String: [SourceSpan]] {
    let rules = RuleRegistry.all.filter { $0 is any ArgumentRule || $0 is any FileIssueRule }
    let result = await CheckRun(snapshot: snapshot, rules: rules).run()
    var places: [String: [SourceSpan]] = [:]
    for finding in result.findings where finding.severity > .information {
      log.report(finding.severity == .error ? .error : .warning, finding.message, at: finding.place)
      for related in finding.related { log.report(.note, related.message, at: related.place) }
      places[finding.place.path, default: []].append(finding.place.span)
    }
    return places
  }

  private mutating func add(_ table: StringTable, _ reported: [String: [SourceSpan]]) {
    let place = table.files.first.map { snapshot.place($0) } ?? Finding.Place(path: "")
    let name = "\(table.name)+L10n.swift"
    guard !outputs.contains(where: { $0.name == name }) else {
      log.report(.error, .twoTables(table.name), at: place)
      return
    }
    do {
      let compiled = try TableCompiler.compile(table)
      for issue in compiled.issues {
        let place = snapshot.place(issue.file, issue.span)
        // The checks said it in more words.
        guard !(reported[place.path] ?? []).contains(where: { $0.overlaps(place.span) }) else { continue }
        log.report(.warning, issue.message, at: place)
      }
      var options = StringsOptions(table: table.name)
      let accessors = snapshot.configuration.accessors
      let isPublic = accessors.publicModules.contains { $0.matches(arguments.module) }
      options.access = arguments.access ?? (isPublic ? .public : .internal)
      options.names = accessors.names[table.name] ?? [:]
      let generated = try StringsGenerator.generate(
        table,
        compiled: compiled.bytes,
        entryNumbers: compiled.entryNumbers,
        options: options
      )
      for issue in generated.issues {
        log.report(.error, issue.message, at: snapshot.place(issue.key.file, issue.key.span))
        log.report(.note, .other(issue.other.value), at: snapshot.place(issue.other.file, issue.other.span))
      }
      outputs.append((name, generated.code))
    } catch {
      log.report(.error, .notCompiled(table.name, "\(error)"), at: place)
    }
  }
}

extension Finding.Message {
  fileprivate static func twoTables(_ name: String) -> Self {
    "the module has another table \(quoted: name): the accessors of both would be one enum"
  }

  fileprivate static func other(_ key: String) -> Self { "\(quoted: key) stands here" }

  fileprivate static func notCompiled(_ name: String, _ reason: String) -> Self {
    "the table \(quoted: name) cannot be compiled: \(reason)"
  }
}

extension SourceSpan {
  fileprivate func overlaps(_ other: SourceSpan) -> Bool {
    lowerBound <= other.upperBound && other.lowerBound <= upperBound
  }
}
