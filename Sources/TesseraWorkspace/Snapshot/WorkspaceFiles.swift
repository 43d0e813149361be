import TesseraCore
package import TesseraFormats
package import TesseraStrings

/// The files of a workspace, found and read, before they are assigned to modules.
package struct WorkspaceFiles: Sendable {
  /// The absolute path of the root.
  package let root: String
  package let scan: WorkspaceScanner.Scan
  /// All files that were read, sorted by path.
  package let files: [SourceFile]
  /// The identities for the next load of the same workspace.
  package let identities: FileIdentities
  /// The results of reading, in the order of `files`.
  private let reading: [FileReading.Result]

  init(
    root: String,
    scan: WorkspaceScanner.Scan,
    reading: [FileReading.Result],
    identities: FileIdentities
  ) {
    self.root = root.isEmpty ? "/" : root
    self.scan = scan
    self.reading = reading
    self.identities = identities
    files = reading.map(\.file)
  }

  package var settings: WorkspaceSettings { scan.settings }

  /// All findings so far.
  package var findings: [Finding] { settings.findings + scan.findings + reading.compactMap(\.finding) }

  /// The Xcode projects that can be read, sorted by path. A `project.pbxproj` outside of an `.xcodeproj` folder is not one
  /// that Xcode opens.
  package var projects: [XcodeProject] {
    zip(files, reading).compactMap { file, read in
      let folder = Path.parent(file.path)
      guard let project = read.project, Path.pathExtension(folder) == "xcodeproj" else { return nil }
      return XcodeProject(path: folder, file: project)
    }
  }

  /// Returns the result of reading a file, or `nil` if no such file was read.
  func result(at path: String) -> FileReading.Result? { Path.search(reading, for: path) { $0.file.path } }

  // MARK: - Refreshing

  /// Returns the same files after the content of some has changed. Only these files are read again, as well as links,
  /// whose targets may have changed.
  ///
  /// - Parameters:
  ///   - paths: The changed files, whether or not a workspace reads them.
  ///   - tree: The tree that the files were loaded from, in its current state.
  ///   - choice: The settings to use now.
  /// - Returns: The files, or `nil` if the workspace must be scanned again because the settings have changed, or
  ///   because a path was not that of a file before or is not now.
  package func refreshing(
    _ paths: [String],
    in tree: any FileTree,
    settings choice: SnapshotLoader.SettingsChoice = .nearest()
  ) -> WorkspaceFiles? {
    guard hasSameSettings(as: choice, in: tree), areFiles(paths, in: tree) else { return nil }
    let changed = Set(paths)
    let scanned = scan.files.filter(\.role.isRead)
    let outdated = scanned.indices.filter { scanned[$0].isLink || changed.contains(scanned[$0].path) }
    let results = FileReading(tree: tree).read(outdated.map { (scanned[$0], files[$0].id) })
    var reading = reading
    for (index, result) in zip(outdated, results) { reading[index] = result }
    return WorkspaceFiles(
      root: root,
      scan: scan,
      reading: reading,
      identities: identities
    )
  }

  /// Returns whether the settings files that were read are unchanged. A new or removed file below the root is a change
  /// of the scan, because the scan contains it.
  private func hasSameSettings(as choice: SnapshotLoader.SettingsChoice, in tree: any FileTree) -> Bool {
    let ofRoot = choice.files(of: tree)
    let below = settings.files.filter { !$0.folder.path.isEmpty }
    guard settings.files.count == ofRoot.count + below.count else { return false }
    return zip(settings.files, ofRoot).allSatisfy { $0.isSame(as: $1) }
      && below.allSatisfy { $0.isSame(as: SettingsFile(inFolder: $0.folder.path, of: tree)) }
  }

  /// Returns whether the scan found files at all of these paths, and a new scan would find the same ones. A link that
  /// changes may lead out of the tree, which only a scan reports.
  private func areFiles(_ paths: [String], in tree: any FileTree) -> Bool {
    // Grouped by bytes, because names that differ only in normalization are equal strings.
    let byFolder = Dictionary(grouping: paths) { Array(Path.parent($0).utf8) }
    return byFolder.values.allSatisfy { paths in
      guard let entries = try? tree.entries(ofFolder: Path.parent(paths[0])) else { return false }
      return paths.allSatisfy { path in
        guard let known = scan.file(at: path), !known.isLink else { return false }
        let name = Path.name(path)
        return Path.search(entries, for: name) { $0.name }?.kind == .file
      }
    }
  }

  // MARK: - Modules

  /// Returns the tables of each module, sorted by name and then by file.
  ///
  /// - Parameters:
  ///   - module: A function that returns the number of the module that a file belongs to.
  ///   - defaultLocalization: A function that returns the source language in the package of a module.
  ///   - developmentRegion: A function that returns the development region in the Xcode project of a module.
  package func tables(
    by module: (String) -> Int,
    defaultLocalization: (Int) -> String? = { _ in nil },
    developmentRegion: (Int) -> String? = { _ in nil }
  ) -> [Int: [StringTable]] {
    let settings = settings
    var tables = TableAssembly(root: root) { settings.configurations[settings.index(at: $0)].languages.source }
    for file in files {
      switch file.content {
      case .catalog(let catalog): tables.add(catalog, of: file, module: module(file.path))
      case .strings(let strings): tables.add(.strings(strings), of: file, module: module(file.path))
      case .stringsDict(let dictionary): tables.add(.stringsDict(dictionary), of: file, module: module(file.path))
      case .assetContents, .text, .unreadable: continue
      }
    }
    return tables.tables(defaultLocalization: defaultLocalization, developmentRegion: developmentRegion)
  }

  /// Returns the asset catalogs of each module, sorted by path.
  ///
  /// - Parameter module: A function that returns the number of the module that a file belongs to.
  package func assetCatalogs(by module: (String) -> Int) -> [Int: [AssetCatalog]] {
    var contents: [String: AssetContents] = [:]
    for (file, read) in zip(files, reading) {
      if let read = read.assetContents { contents[Path.parent(file.path)] = read }
    }
    var fileNames: [String: [String]] = [:]
    for file in scan.files where file.role == .assetContents || file.role == .assetFile {
      fileNames[Path.parent(file.path), default: []].append(Path.name(file.path))
    }
    var folders: [String: [AssetCatalogBuilder.Folder]] = [:]
    for folder in scan.folders {
      guard let catalog = Self.outermostCatalog(of: folder) else { continue }
      folders[catalog, default: []].append(
        AssetCatalogBuilder.Folder(path: folder, contents: contents[folder], fileNames: fileNames[folder] ?? [])
      )
    }
    var result: [Int: [AssetCatalog]] = [:]
    for (path, folders) in folders.sorted(by: { Path.precedes($0.key, $1.key) }) {
      let catalog = AssetCatalogBuilder.build(path: path, folders: folders)
      result[module(Path.join(path, AssetContentsFile.name)), default: []].append(catalog)
    }
    return result
  }

  /// Returns the path up to and including the first `.xcassets` component.
  private static func outermostCatalog(of folder: String) -> String? {
    let components = Path.components(folder)
    guard let index = components.firstIndex(where: { Path.pathExtension($0) == "xcassets" }) else { return nil }
    return components[...index].joined(separator: "/")
  }
}
