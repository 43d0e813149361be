import TesseraEditing
import TesseraFormats
import TesseraStrings
import TesseraWorkspace

/// A String Catalog that a platform returned.
struct ReturnedCatalog {
  /// The path as seen from the current directory.
  let path: String
  /// The absolute path without symbolic links.
  let realPath: String
  let bytes: [UInt8]
  let contents: TableContents
  let version: String?
  private let lines: [ExactKey: Int]

  static func isCatalog(_ path: String) -> Bool { Path.pathExtension(path) == "xcstrings" }

  /// - Throws: An error with the position and the reason if the file cannot be read, or if it contains a key twice.
  init(_ path: String) throws(OperationError) {
    self.path = path
    bytes = try ExchangeFormat.bytes(of: path)
    realPath = System.realPath(path) ?? path
    let source: SourceText
    do throws(SourceTextError) { source = try SourceText(fileBytes: bytes) } catch {
      throw OperationError(path, nil, error.message)
    }
    let file = XCStringsFile(reading: source, name: Path.stem(Path.name(realPath)), file: FileID(0))
    // A syntax error is the cause of other errors, such as that there are no strings.
    let syntax = file.document.issues.first(where: \.isUnreadable)
    if let issue = syntax ?? file.issues.first(where: { $0.isUnreadable || $0.severity == .error }) {
      throw OperationError(path, source.location(of: issue.place.lowerBound), issue.message.text)
    }
    contents = TableContents(file.table)
    version = file.version
    lines = try Self.lines(of: file.table.entries, in: source, path)
  }

  /// Returns the lines of the keys.
  ///
  /// - Throws: An error that names both lines if a key occurs twice, because a platform can have changed either of them.
  private static func lines(
    of entries: any EntrySource,
    in source: SourceText,
    _ path: String
  ) throws(OperationError) -> [ExactKey: Int] {
    var lines: [ExactKey: Int] = [:]
    for index in 0..<entries.count {
      let key = entries.key(at: index)
      let location = source.location(of: key.span.lowerBound)
      guard let first = lines.updateValue(location.line, forKey: ExactKey(key.value)) else { continue }
      let name = String(quoting: key.value, limit: 80)
      throw OperationError(path, location, "the key \(name) is already defined on line \(first)")
    }
    return lines
  }

  /// Returns the line of a key, from 1.
  func line(of key: String) -> Int? { lines[ExactKey(key)] }

  // MARK: - Tables

  /// A table of a workspace that a catalog belongs to.
  struct Target {
    /// The path of the table's file, relative to the root of the workspace.
    var path: String
    var address: TableAddress
    var table: StringTable
    var contents: TableContents
    var version: String?
  }

  /// Returns the table with the file at a path, relative to the root of the workspace.
  ///
  /// - Throws: An error with the reason if there is no such table.
  func target(
    at path: String,
    in modules: [Module],
    of snapshot: WorkspaceSnapshot,
    orReason reason: String
  ) throws(OperationError) -> Target {
    for module in modules {
      for table in module.tables where table.format == .catalog {
        guard let id = table.files.first, snapshot[id].path.utf8.elementsEqual(path.utf8) else { continue }
        return Self.target(table, id, module, snapshot)
      }
    }
    throw OperationError(self.path, nil, reason)
  }

  private static func target(
    _ table: StringTable,
    _ id: FileID,
    _ module: Module,
    _ snapshot: WorkspaceSnapshot
  ) -> Target {
    let address = TableAddress(module: module.name, table: table.name)
    var target = Target(path: snapshot[id].path, address: address, table: table, contents: TableContents(table))
    if case .catalog(let file) = snapshot[id].content { target.version = file.version }
    return target
  }

  /// Returns the table whose path shares the most components with that of a file from elsewhere, from the end.
  ///
  /// - Throws: An error if there is no such table, or several.
  func target(in modules: [Module], of snapshot: WorkspaceSnapshot) throws(OperationError) -> Target {
    let components = Path.components(realPath)
    var best: (count: Int, targets: [Target]) = (1, [])
    for module in modules {
      for table in module.tables where table.format == .catalog {
        guard let id = table.files.first else { continue }
        let path = snapshot[id].path
        let count = zip(components.reversed(), Path.components(path).reversed()).prefix { Path.isSame($0, $1) }.count
        guard count >= best.count else { continue }
        if count > best.count { best = (count, []) }
        best.targets.append(Self.target(table, id, module, snapshot))
      }
    }
    guard let target = best.targets.first else {
      throw OperationError(path, nil, "the workspace has no String Catalog with this name")
    }
    guard best.targets.count == 1 else {
      let paths = best.targets.prefix(3).map { String(quoting: $0.path, limit: 100) }.joined(separator: ", ")
      throw OperationError(path, nil, "several String Catalogs of the workspace match the path: \(paths)")
    }
    return target
  }
}
