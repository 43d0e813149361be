import TesseraFormats
import TesseraPackages
import TesseraStrings
import TesseraWorkspace

/// The modules and tables in which a language changes.
struct LanguageScope {
  struct Table {
    var module: Module
    var table: StringTable
  }

  let workspace: LoadedWorkspace
  let tree: DiskTree
  let modules: [Module]
  let tables: [Table]
  /// A Boolean value that indicates whether the scope contains all modules.
  let isWhole: Bool

  var snapshot: WorkspaceSnapshot { workspace.snapshot }

  /// - Throws: An error if there is no table, if there is no module with one of the names, or if files are damaged. The
  ///   error lists all damaged files.
  init(_ workspace: LoadedWorkspace, modules names: [String], askedFor path: String) throws(OperationError) {
    try workspace.refusePartOfPackage(askedFor: path)
    self.workspace = workspace
    modules = try ExchangeSelection.modules(names, of: workspace.snapshot)
    isWhole = names.isEmpty
    tables = modules.flatMap { module in module.tables.map { Table(module: module, table: $0) } }
    let root = workspace.snapshot.root
    tree = try OperationError.wrapping { () throws(FileError) in try DiskTree(root: root) }
    let folders = modules.map(\.path)
    let foldersOutsidePackages = modules.filter(\.isOutsidePackages).map(\.path)
    let damaged = workspace.unreadableFiles.filter { file in
      let role = FileRole(name: Path.name(file.path), isInAssetCatalog: false)
      guard role != .project else {
        let folder = Path.parent(Path.parent(file.path))
        return foldersOutsidePackages.contains { Path.isInside($0, folder) }
      }
      return role.isLocalization && (names.isEmpty || folders.contains { Path.isInside(file.path, $0) })
    }
    let repeated = workspace.snapshot.xcodeProjects.compactMap { project -> OperationError.Reason? in
      guard foldersOutsidePackages.contains(where: { Path.isInside($0, project.folder) }),
        let duplicate = project.file.duplicates.first
      else { return nil }
      let path = workspace.path(Path.join(project.path, "project.pbxproj"))
      return OperationError.Reason(path: path, location: duplicate.location, text: duplicate.reason)
    }
    guard damaged.isEmpty, repeated.isEmpty else { throw OperationError(damaged.map(\.reason) + repeated) }
    guard !tables.isEmpty else { throw OperationError(path, nil, "there are no string tables to change") }
    guard workspace.isWhole || tables.allSatisfy({ $0.table.format == .catalog }) else {
      throw OperationError(path, nil, "specify the folder that contains the language folders")
    }
  }

  /// Returns the spellings of a language in a table, such as `pt_BR` for `pt-BR`.
  func spellings(of language: String, in table: StringTable) -> [String] {
    table.languages.filter { $0 != "Base" && NewLanguage.isSame($0, language) }
  }

  /// Returns the package of a module, or `nil` outside of packages.
  func package(of module: Module) -> SwiftPackage? {
    module.packagePath.flatMap { path in snapshot.packages.first { $0.path == path } }
  }

  /// Returns whether a file of an app or an extension is in the scope.
  func contains(_ path: String) -> Bool {
    !Path.isInTests(path) && (isWhole || modules.contains { Path.isInside(path, $0.path) })
  }

  /// Returns all files in a folder and its subfolders.
  ///
  /// - Parameter verb: What the command does with the files: "remove" or "move".
  /// - Throws: An error if the folder contains anything else, such as a symbolic link.
  func files(in folder: String, to verb: String) throws(OperationError) -> [String] {
    var files: [String] = []
    var open = [folder]
    while let next = open.popLast() {
      let entries = try OperationError.wrapping { () throws(FileError) in try tree.entries(ofFolder: next) }
      for entry in entries {
        let path = Path.join(next, entry.name)
        switch entry.kind {
        case .folder: open.append(path)
        // The system creates these files.
        case .file where entry.name == ".DS_Store": continue
        case .file: files.append(path)
        case .link, .other:
          let kind = entry.kind == .link ? "a symbolic link" : "not a regular file"
          let advice = verb == "move" ? "replace it with a file, or remove it," : "remove it"
          let reason = "it is \(kind), which the command does not \(verb): \(advice) first"
          throw OperationError(workspace.path(path), nil, reason)
        }
      }
    }
    return files.sorted(by: Path.precedes)
  }

  func hash(of path: String) throws(OperationError) -> ContentHash {
    try OperationError.wrapping { () throws(FileError) in try tree.contentHash(of: path) }
  }

  /// Returns the language folders in a folder, sorted by name.
  func languageFolders(in folder: String) -> [String] {
    let entries = (try? tree.entries(ofFolder: folder)) ?? []
    return entries.filter { $0.kind != .file && Path.isLanguageFolder($0.name) }.map(\.name)
  }
}
