package import TesseraFormats
package import TesseraStrings

/// The files of a workspace, found and read, before they are put into modules.
package struct WorkspaceFiles: Sendable {
  /// An absolute path.
  package let root: String
  package let configuration: Configuration
  package let scan: WorkspaceScanner.Scan
  /// Every file that was read, by ``FileID``.
  package let files: [SourceFile]
  private let assetContents: [AssetContents?]
  /// What went wrong so far.
  package let findings: [Finding]

  init(
    root: String,
    configuration: Configuration,
    scan: WorkspaceScanner.Scan,
    reading: [FileReading.Result],
    findings: [Finding]
  ) {
    self.root = root.isEmpty ? "/" : root
    self.configuration = configuration
    self.scan = scan
    self.files = reading.map(\.file)
    self.assetContents = reading.map(\.assetContents)
    self.findings = findings
  }

  /// The tables of each module, in the order of their names and then their files.
  ///
  /// - Parameters:
  ///   - module: The number of the module that a file belongs to.
  ///   - defaultLocalization: What a module's package says of its source language.
  package func tables(
    by module: (String) -> Int,
    defaultLocalization: (Int) -> String? = { _ in nil }
  ) -> [Int: [StringTable]] {
    var tables = TableAssembly(root: root, statedSource: configuration.languages.source)
    for file in files {
      switch file.content {
      case .catalog(let catalog): tables.add(catalog, of: file, module: module(file.path))
      case .strings(let strings): tables.add(.strings(strings), of: file, module: module(file.path))
      case .stringsDict(let dictionary): tables.add(.stringsDict(dictionary), of: file, module: module(file.path))
      case .assetContents, .text, .unreadable: continue
      }
    }
    return tables.tables(defaultLocalization: defaultLocalization)
  }

  /// The asset catalogs of each module, in the order of their paths.
  ///
  /// - Parameter module: The number of the module that a file belongs to.
  package func assetCatalogs(by module: (String) -> Int) -> [Int: [AssetCatalog]] {
    var contents: [String: AssetContents] = [:]
    for (file, read) in zip(files, assetContents) {
      if let read { contents[Path.parent(file.path)] = read }
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
      result[module(Path.join(path, "Contents.json")), default: []].append(catalog)
    }
    return result
  }

  /// The path up to and with the first `.xcassets` component.
  private static func outermostCatalog(of folder: String) -> String? {
    let components = Path.components(folder)
    guard let index = components.firstIndex(where: { Path.pathExtension($0) == "xcassets" }) else { return nil }
    return components[...index].joined(separator: "/")
  }
}
