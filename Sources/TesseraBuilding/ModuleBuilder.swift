import TesseraCompilation
package import TesseraGeneration
package import TesseraModel
import TesseraTable
import TesseraText
package import TesseraWorkspace

/// Compiles the resources of one module, and generates the Swift that reaches them. Nothing is written.
package struct ModuleBuilder {
  /// A file that the build makes.
  package struct Output: Sendable, Hashable {
    /// In the output folder.
    package var name: String
    package var bytes: [UInt8]
  }

  private let module: String
  private let snapshot: WorkspaceSnapshot
  private let checks: BuildChecks
  private let access: StringsOptions.AccessLevel
  package private(set) var outputs: [Output] = []
  package private(set) var issues: [BuildIssue] = []

  /// - Parameters:
  ///   - module: The name of the Swift module.
  ///   - checks: What is said of the module's files already, which is not said again.
  ///   - access: Nil leaves it to the settings.
  package init(
    module: String,
    in snapshot: WorkspaceSnapshot,
    checks: BuildChecks,
    access: StringsOptions.AccessLevel? = nil
  ) {
    self.module = module
    self.snapshot = snapshot
    self.checks = checks
    let isPublic = snapshot.configuration.accessors.publicModules.contains { $0.matches(module) }
    self.access = access ?? (isPublic ? .public : .internal)
  }

  /// Everything that a module has.
  package mutating func addAll(of module: Module) {
    for table in module.tables { add(table) }
  }

  /// Tables that a system looks up by itself get no accessors.
  package mutating func add(_ table: StringTable) {
    guard table.role == .ordinary else { return }
    let place = table.files.first.map { snapshot.place($0) } ?? Finding.Place(path: "")
    let name = "\(table.name)+L10n.swift"
    guard !outputs.contains(where: { $0.name == name }) else {
      issues.append(BuildIssue(.error, .twoTables(table.name), at: place))
      return
    }
    do {
      let compiled = try TableCompiler.compile(table)
      for issue in compiled.issues {
        let place = snapshot.place(issue.file, issue.span)
        // The checks say it in more words.
        guard !checks.covers(place) else { continue }
        issues.append(BuildIssue(.warning, issue.message, at: place))
      }
      var options = StringsOptions(table: table.name)
      options.access = access
      options.names = snapshot.configuration.accessors.names[table.name] ?? [:]
      let generated = try StringsGenerator.generate(
        table,
        compiled: compiled.bytes,
        entryNumbers: compiled.entryNumbers,
        options: options
      )
      for issue in generated.issues {
        issues.append(
          BuildIssue(
            .error,
            issue.message,
            at: snapshot.place(issue.key.file, issue.key.span),
            related: [
              Finding.Related(snapshot.place(issue.other.file, issue.other.span), .here(issue.other))
            ]
          )
        )
      }
      outputs.append(Output(name: name, bytes: generated.code))
    } catch {
      issues.append(BuildIssue(.error, .notCompiled(table.name, "\(error)"), at: place))
    }
  }
}

extension Finding.Message {
  fileprivate static func twoTables(_ name: String) -> Self {
    "the module has another table \(quoted: name): the accessors of both would be one enum"
  }

  fileprivate static func here(_ key: Text) -> Self { "\(quoted: key.value) stands here" }

  fileprivate static func notCompiled(_ name: String, _ reason: String) -> Self {
    "the table \(quoted: name) cannot be compiled: \(reason)"
  }
}
