import TesseraCore
import TesseraPackages
import TesseraStrings
import TesseraWorkspace
import TesseraWriting

/// The folder of a table to convert, and the files and folders in it that prevent the conversion.
struct TableFolder {
  let module: Module
  let table: StringTable
  /// The folder that contains the language folders and the catalog.
  let path: String
  private let snapshot: WorkspaceSnapshot
  private let tree: DiskTree

  /// The extensions of files whose strings are in the table of the same name. In the public corpus, the catalogs of
  /// storyboards are in `mul.lproj` and contain the source strings, which legacy tables of storyboards do not.
  private static let interfaceExtensions: Set<String> = ["intentdefinition", "nib", "storyboard", "xib"]

  init(_ module: Module, _ table: StringTable, in snapshot: WorkspaceSnapshot, tree: DiskTree) {
    self.module = module
    self.table = table
    self.snapshot = snapshot
    self.tree = tree
    let first = snapshot.path(of: table)
    path = Path.parent(table.format == .catalog ? first : Path.languageFolder(of: first) ?? first)
  }

  /// The path of the catalog.
  var catalogPath: String { Path.join(path, table.name + ".xcstrings") }

  /// The files of the table.
  var files: [SourceFile] { table.files.map { snapshot[$0] } }

  // MARK: - Obstacles

  /// A reason that the table cannot be converted, with the path of the file or folder.
  typealias Obstacle = (path: String, text: String)

  /// Returns the obstacles that both directions have in common.
  func commonObstacles() -> [Obstacle] {
    var obstacles: [Obstacle] = []
    for file in files {
      if isLink(file.path) { obstacles.append((file.path, "it is a symbolic link")) }
      if let folder = Self.bundle(around: file.path) {
        obstacles.append((file.path, "the file is in \(folder), which is copied as it is"))
      } else if let folder = copiedFolder(of: file.path) {
        obstacles.append((file.path, "the manifest copies \(folder) as it is"))
      }
    }
    if table.role == .appShortcuts {
      obstacles.append((files[0].path, "the tables of App Shortcuts have another structure in catalogs"))
    }
    if module.packagePath != nil, module.tables.count(where: { $0.name == table.name }) > 1 {
      obstacles.append((files[0].path, "the module has another table of this name"))
    }
    return obstacles
  }

  /// Returns the obstacles to a conversion to a catalog.
  func obstaclesToCatalog() -> [Obstacle] {
    var obstacles = commonObstacles()
    for file in files {
      guard let folder = Path.languageFolder(of: file.path) else {
        obstacles.append((file.path, "the file is not in the folder of a language"))
        continue
      }
      if Path.parent(file.path) != folder {
        let text = "the file is in a subfolder of \(Path.name(folder)), which a String Catalog cannot represent"
        obstacles.append((file.path, text))
      }
    }
    if belongsToInterface {
      let text = "the keys belong to the objects of a storyboard or nib: convert the table in Xcode"
      obstacles.append((files[0].path, text))
    }
    if let catalog = entries(of: path).first(where: { isSameName($0.name, table.name + ".xcstrings") }) {
      obstacles.append((Path.join(path, catalog.name), "the String Catalog exists"))
    }
    return obstacles + obstaclesInLanguageFolders(existing: "the settings exclude it, or it cannot be read")
  }

  /// Returns the obstacles to a conversion to legacy files.
  func obstaclesToStrings() -> [Obstacle] {
    if let folder = Path.languageFolder(of: catalogPath) {
      return [(catalogPath, "the catalog in \(Path.name(folder)) belongs to a storyboard or nib: convert it in Xcode")]
    }
    return commonObstacles() + obstaclesInLanguageFolders(existing: "the file exists")
  }

  /// - Parameter reason: The reason for a strings file that is not part of the table.
  private func obstaclesInLanguageFolders(existing reason: String) -> [Obstacle] {
    var obstacles: [Obstacle] = entries(of: path).filter { $0.kind == .link && Path.isLanguageFolder($0.name) }
      .map { (Path.join(path, $0.name), "the folder is a symbolic link: replace it with a folder, or remove it") }
    for folder in entries(of: path) where folder.kind == .folder && Path.isLanguageFolder(folder.name) {
      let folderPath = Path.join(path, folder.name)
      for entry in entries(of: folderPath) where isSameName(Path.stem(entry.name), table.name) {
        let file = Path.join(folderPath, entry.name)
        switch Path.pathExtension(entry.name) {
        case "strings", "stringsdict":
          guard !files.contains(where: { Path.isSame($0.path, file) }) else { continue }
          obstacles.append((file, reason))
        case let kind where Self.interfaceExtensions.contains(kind):
          let text = "the table belongs to \(folder.name)/\(entry.name): convert it in Xcode"
          obstacles.append((files[0].path, text))
        default: break
        }
      }
    }
    return obstacles
  }

  /// A Boolean value that indicates whether most keys are those of objects in a storyboard or nib.
  private var belongsToInterface: Bool {
    let count = table.entries.count
    return (0..<count).count { table.entries.key(at: $0).value.isInterfaceElementKey } * 2 > count
  }

  // MARK: - Files

  private func entries(of folder: String) -> [FileEntry] { (try? tree.entries(ofFolder: folder)) ?? [] }

  private func isLink(_ path: String) -> Bool {
    entries(of: Path.parent(path)).first { Path.isSame($0.name, Path.name(path)) }?.kind == .link
  }

  /// Returns whether a volume that ignores case may treat two names as the same.
  private func isSameName(_ a: String, _ b: String) -> Bool { a.lowercased() == b.lowercased() }

  /// Returns the name of the bundle that contains a file, such as `Settings.bundle`, or `nil` if there is none.
  private static func bundle(around path: String) -> String? {
    Path.components(Path.parent(path)).first { Path.pathExtension($0) == "bundle" }
  }

  /// Returns the folder that the manifest declares as a resource to copy, or `nil` if there is none.
  private func copiedFolder(of path: String) -> String? {
    module.contents.items.first { item in
      item.isFolder && item.rule == .resource && Path.isInside(path, item.path) && !Path.isLanguageFolder(item.path)
    }.map { Path.name($0.path) }
  }
}
