import TesseraFormats
import TesseraStrings
import TesseraWorkspace

/// What one table becomes, and what is wrong with it.
struct TableCompilation: Sendable {
  struct Products: Sendable, Hashable {
    /// A compact table.
    var tables: Bool
    /// `.lproj` folders.
    var folders: Bool

    var isEmpty: Bool { !tables && !folders }
  }

  let table: StringTable
  /// Below the module's folder.
  private(set) var files: [LocalizedFile] = []
  var problems: [CompileProblem] = []

  var isWhole: Bool { problems.allSatisfy(\.isWarning) }

  /// - Parameter module: The module without tables that are no source of it.
  init(_ table: StringTable, of module: Module, in workspace: LoadedWorkspace, _ products: Products) {
    self.table = table
    problems = read(workspace, products) + misplaced(in: module, workspace)
    if isWhole, products.tables { compact(workspace) }
    if isWhole, products.folders { folders(workspace) }
  }

  func problem(_ reason: String, in workspace: LoadedWorkspace) -> CompileProblem {
    let path = table.files.first.map { workspace.snapshot[$0].path } ?? table.name
    return CompileProblem(path: path, span: nil, reason: reason)
  }

  /// A file that is broken says less than its author meant. Of what stands twice the first counts.
  private func read(_ workspace: LoadedWorkspace, _ products: Products) -> [CompileProblem] {
    table.files.flatMap { id in
      let file = workspace.snapshot[id]
      // Variations are refused in Apple's words where folders are made.
      return file.issues.ofCompiling.filter { !(products.folders && $0.kind == .variation) }.map {
        CompileProblem(path: file.path, span: $0.span, isWarning: $0.kind == .duplicateKey, reason: $0.message.text)
      }
    }
  }

  private func misplaced(in module: Module, _ workspace: LoadedWorkspace) -> [CompileProblem] {
    guard table.format == .catalog, let id = table.files.first else { return [] }
    let folder = Path.parent(workspace.snapshot[id].path)
    if Path.isClosedToCatalogs(folder) {
      return [problem("a String Catalog cannot stand in a language's folder", in: workspace)]
    }
    guard module.tables.count(where: { $0.name == table.name }) > 1 else { return [] }
    return [problem("the module \(module.name) has another table of this name", in: workspace)]
  }

  private mutating func compact(_ workspace: LoadedWorkspace) {
    guard LocalizedFileCompiler.isSafe(table.name) else {
      problems.append(problem("the table's name \"\(table.name)\" cannot be that of a file", in: workspace))
      return
    }
    do throws(TableWritingError) {
      let compiled = try TableCompiler(table, mapping: concurrentForEach).finish()
      files.append(LocalizedFile(path: "\(table.name).tessera", bytes: compiled.bytes))
      // What stands twice its reader has said.
      for issue in compiled.issues where issue.kind != .duplicateKey {
        problems.append(
          CompileProblem(
            path: workspace.snapshot[issue.file].path,
            span: issue.span,
            reason: issue.message.text + (issue.language.map { " (\($0): \(issue.key))" } ?? "")
          )
        )
      }
    } catch {
      problems.append(problem("the table is larger than a compact table holds", in: workspace))
    }
  }

  private mutating func folders(_ workspace: LoadedWorkspace) {
    let result = LocalizedFileCompiler.compile(table)
    files += result.files
    for issue in result.issues where issue.kind != .duplicateKey {
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
}

extension [ReadingIssue] {
  /// What keeps a file from being compiled, and what stands twice in it. Of one that cannot be read, only why: what else
  /// there is to say follows from that.
  var ofCompiling: [ReadingIssue] {
    let unreadable = filter(\.isUnreadable)
    return unreadable.isEmpty ? filter { $0.kind != .unknownWord } : unreadable
  }
}

/// An error or a warning about a table, by its path in the snapshot.
struct CompileProblem: Sendable {
  var path: String
  /// Nil for the whole file.
  var span: SourceSpan?
  var isWarning = false
  var reason: String
}
