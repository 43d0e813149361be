import TesseraCompilation
import TesseraFormats
import TesseraModel
import TesseraText
import TesseraWorkspace

/// Compiles the tables of a workspace, and keeps what they become until all of them are done.
struct CompileRun {
  private let plan: CompilePlan
  private let workspace: LoadedWorkspace
  /// Where an earlier run wrote to, relative to the workspace's root; nil for a folder outside, or not yet made.
  private let outputPath: String?
  private(set) var files: [LocalizedFile] = []
  private(set) var problems: [CompileProblem] = []
  private(set) var moduleCount = 0
  private(set) var tableCount = 0
  private(set) var failedCount = 0
  /// Who writes to each path: two modules may have one name.
  private var owners: [String: String] = [:]

  init(_ plan: CompilePlan, _ workspace: LoadedWorkspace) throws(CommandFailure) {
    self.plan = plan
    self.workspace = workspace
    let output = try? DiskTree(root: plan.output).root
    let root = workspace.snapshot.root
    guard output != root || !workspace.isWhole else {
      throw CommandFailure(plan.output, nil, "the files cannot go into the folder that is read: name one within it")
    }
    outputPath = output.flatMap { Path.isInside($0, root) && $0 != root ? Path.relative($0, to: root) : nil }
  }

  mutating func compile() {
    for finding in workspace.snapshot.findings where finding.rule == .unreadableFile {
      problems.append(CompileProblem(path: finding.place.path, span: nil, reason: finding.message.text))
      failedCount += 1
    }
    for var module in workspace.snapshot.modules where module.kind != .test {
      module.tables.removeAll(where: isOutput)
      guard !module.tables.isEmpty else { continue }
      moduleCount += 1
      for table in module.tables {
        tableCount += 1
        compile(table, of: module)
      }
    }
  }

  /// What an earlier run made is no table of the workspace.
  private func isOutput(_ table: StringTable) -> Bool {
    guard let outputPath, table.format == .legacy else { return false }
    return table.files.allSatisfy { Path.isInside(workspace.snapshot[$0].path, outputPath) }
  }

  private mutating func compile(_ table: StringTable, of module: Module) {
    var problems = unreadable(table) + misplaced(table, in: module)
    var made: [LocalizedFile] = []
    if problems.allSatisfy(\.isWarning), plan.makesTables { compact(table, &made, &problems) }
    if problems.allSatisfy(\.isWarning), plan.makesFolders { folders(table, &made, &problems) }
    if workspace.isWhole {
      if LocalizedFileCompiler.isSafe(module.name) {
        for index in made.indices { made[index].path = Path.join(module.name, made[index].path) }
      } else {
        problems.append(problem(table, "the module's name \"\(module.name)\" cannot be that of a folder"))
      }
    }
    // Paths that differ by case alone are one on many disks.
    let owner = "\(module.path)/\(table.name)"
    for file in made {
      guard let other = owners.updateValue(owner, forKey: file.path.lowercased()), other != owner else { continue }
      problems.append(problem(table, "another table is written to \"\(file.path)\" already"))
      break
    }
    self.problems += problems
    if problems.allSatisfy(\.isWarning) { files += made } else { failedCount += 1 }
  }

  /// A file that is broken says less than its author meant.
  private func unreadable(_ table: StringTable) -> [CompileProblem] {
    table.files.flatMap { id in
      let file = workspace.snapshot[id]
      return file.issues.filter { $0.kind != .duplicateKey && $0.kind != .schema }.map {
        CompileProblem(path: file.path, span: $0.span, reason: $0.message.text)
      }
    }
  }

  private func misplaced(_ table: StringTable, in module: Module) -> [CompileProblem] {
    guard table.format == .catalog, let id = table.files.first else { return [] }
    let folder = Path.parent(workspace.snapshot[id].path)
    if Path.pathExtension(folder) == "lproj", Path.stem(folder) != "mul" {
      return [problem(table, "a String Catalog cannot stand in a language's folder")]
    }
    guard module.tables.count(where: { $0.name == table.name }) > 1 else { return [] }
    return [problem(table, "the module \(module.name) has another table of this name")]
  }

  private func compact(_ table: StringTable, _ files: inout [LocalizedFile], _ problems: inout [CompileProblem]) {
    guard LocalizedFileCompiler.isSafe(table.name) else {
      problems.append(problem(table, "the table's name \"\(table.name)\" cannot be that of a file"))
      return
    }
    do throws(TableWritingError) {
      let compiled = try TableCompiler.compile(table)
      files.append(LocalizedFile(path: "\(table.name).tessera", bytes: compiled.bytes))
      for issue in compiled.issues {
        problems.append(
          CompileProblem(
            path: workspace.snapshot[issue.file].path,
            span: issue.span,
            isWarning: issue.kind == .duplicateKey,
            reason: issue.message.text + (issue.language.map { " (\($0): \(issue.key))" } ?? "")
          )
        )
      }
    } catch {
      problems.append(problem(table, "the table is larger than a compact table holds"))
    }
  }

  private func folders(_ table: StringTable, _ files: inout [LocalizedFile], _ problems: inout [CompileProblem]) {
    let result = LocalizedFileCompiler.compile(table)
    files += result.files
    for issue in result.issues {
      // What both compilers would say is said once.
      guard issue.kind != .duplicateKey || !plan.makesTables else { continue }
      problems.append(
        CompileProblem(
          path: workspace.snapshot[issue.file].path,
          span: issue.span,
          isWarning: issue.severity != .error,
          reason: issue.message
        )
      )
    }
  }

  private func problem(_ table: StringTable, _ reason: String) -> CompileProblem {
    let path = table.files.first.map { workspace.snapshot[$0].path } ?? table.name
    return CompileProblem(path: path, span: nil, reason: reason)
  }
}

/// A line of the build log.
struct CompileProblem {
  var path: String
  /// Nil for the whole file.
  var span: SourceSpan?
  var isWarning = false
  var reason: String

  func line(in workspace: LoadedWorkspace) -> String {
    let source = span.flatMap { _ in workspace.snapshot.file(at: path)?.source }
    let location = source.flatMap { source in span.map { source.location(of: $0.lowerBound) } }
    let place = location.map { ":\($0.line):\($0.column)" } ?? ""
    let severity = isWarning ? "warning" : "error"
    return TerminalText.inert("\(workspace.path(path))\(place): \(severity): \(reason)")
  }
}
