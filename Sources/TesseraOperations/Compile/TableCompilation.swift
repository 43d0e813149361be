import TesseraFormats
import TesseraStrings
import TesseraWorkspace

/// The output files of one table, and its errors and warnings.
struct TableCompilation: Sendable {
  struct Products: Sendable, Hashable {
    /// A Boolean value that indicates whether to compile a compact table.
    var tables: Bool
    /// A Boolean value that indicates whether to compile `.lproj` folders.
    var folders: Bool

    var isEmpty: Bool { !tables && !folders }
  }

  let table: StringTable
  /// The output files, with paths relative to the module's folder.
  private(set) var files: [LocalizedFile] = []
  var problems: [Diagnostic<FileLocation>] = []

  var isWhole: Bool { problems.allSatisfy { $0.severity != .error } }

  /// - Parameter module: The table's module, without the tables that are not sources.
  init(_ table: StringTable, of module: Module, in workspace: LoadedWorkspace, _ products: Products) {
    self.table = table
    problems = read(workspace, products) + misplaced(in: module, workspace)
    if isWhole, products.tables { compact(workspace) }
    if isWhole, products.folders { folders(workspace) }
  }

  func problem(_ message: Finding.Message, in workspace: LoadedWorkspace) -> Diagnostic<FileLocation> {
    let path = table.files.first.map { workspace.snapshot[$0].path } ?? table.name
    return Diagnostic(.error, message, at: FileLocation(workspace.path(path)))
  }

  /// Returns the diagnostics of the table's files. A file with errors may lack strings. Of several entries with the
  /// same key, the first one is used.
  private func read(_ workspace: LoadedWorkspace, _ products: Products) -> [Diagnostic<FileLocation>] {
    var finder = PlaceFinder(workspace)
    return table.files.flatMap { id in
      let file = workspace.snapshot[id]
      // When `.lproj` folders are compiled, the compiler reports variations with the wording of Apple's tool.
      return file.issues.ofCompiling.filter { !(products.folders && $0.kind == .variation) }.map {
        Diagnostic(
          $0.severity,
          $0.message,
          at: finder.location(of: workspace.snapshot.place(id, $0.place)),
          kind: $0.kind
        )
      }
    }
  }

  private func misplaced(in module: Module, _ workspace: LoadedWorkspace) -> [Diagnostic<FileLocation>] {
    guard table.format == .catalog, let id = table.files.first else { return [] }
    let folder = Path.parent(workspace.snapshot[id].path)
    if Path.isClosedToCatalogs(folder) {
      return [problem("a String Catalog cannot be in the folder of a language", in: workspace)]
    }
    guard module.tables.count(where: { $0.name == table.name }) > 1 else { return [] }
    return [problem("the module \(module.name) has another table with this name", in: workspace)]
  }

  private mutating func compact(_ workspace: LoadedWorkspace) {
    guard LocalizedFileCompiler.isSafe(table.name) else {
      problems.append(problem("the table's name \"\(table.name)\" is not a valid file name", in: workspace))
      return
    }
    do throws(TableWritingError) {
      let compiled = try TableCompiler(table, mapping: concurrentForEach).finish()
      files.append(LocalizedFile(path: "\(table.name).tessera", bytes: compiled.bytes))
      var finder = PlaceFinder(workspace)
      // The readers have already reported duplicate keys.
      for issue in compiled.issues where issue.kind != .duplicateKey {
        let subject = issue.subject.language.map { " (\($0): \(issue.subject.key ?? ""))" } ?? ""
        let place = finder.location(of: workspace.snapshot.place(issue.place))
        problems.append(Diagnostic(.error, "\(issue.message)\(subject)", at: place))
      }
    } catch {
      problems.append(problem("the table cannot be compiled: \(error.message)", in: workspace))
    }
  }

  private mutating func folders(_ workspace: LoadedWorkspace) {
    let result = LocalizedFileCompiler.compile(table)
    var finder = PlaceFinder(workspace)
    files += result.files
    for issue in result.issues where issue.kind != .duplicateKey {
      problems.append(issue.located { finder.location(of: workspace.snapshot.place($0)) })
    }
  }
}

extension [Diagnostic<SourceSpan>] {
  /// The errors that prevent a file from being compiled, and its duplicate keys. If a file cannot be read, only the
  /// reasons are included, because they cause the other errors.
  var ofCompiling: [Diagnostic<SourceSpan>] {
    let unreadable = filter(\.isUnreadable)
    return unreadable.isEmpty ? filter { $0.kind != .unknownWord } : unreadable
  }
}
