import TesseraStrings
import TesseraWorkspace

/// The files of one module as a workspace without other files, so that a build depends only on its declared inputs.
struct BuildInputs {
  /// The snapshot, which contains one module.
  var snapshot: WorkspaceSnapshot
  /// The files that could not be read, with the reasons.
  private(set) var failures: [(path: String, reason: String)] = []
  /// The tree to read files from, or `nil` if their folder cannot be opened.
  private(set) var tree: ExternalFilesTree?

  /// - Parameter workingFolder: The absolute path of the working directory.
  init(_ arguments: BuildArguments, workingFolder: String) {
    let paths = arguments.files.map { Self.absolute($0, workingFolder) }
    let settings = arguments.settings.map { Self.absolute($0, workingFolder) }
    // Paths in the settings are relative to their folder.
    let root = Path.parent(settings ?? paths.first ?? "")
    snapshot = WorkspaceSnapshot(root: root, files: [], packages: [], modules: [], findings: [])
    do throws(FileError) {
      // Symbolic links to locations outside of the workspace are not followed.
      var disk = ExternalFilesTree(try DiskTree(root: root), root: root)
      if arguments.allowsExternalFiles { addExternalFiles(paths, to: &disk) }
      tree = disk
      let module = arguments.folder.flatMap { disk.path(of: Self.absolute($0, workingFolder)) } ?? ""
      let outer = settings == nil ? [] : OuterSettings.files(above: System.realPath(root) ?? root)
      func files(with inputs: Inputs) -> WorkspaceFiles {
        let read = settings == nil ? [] : Self.settings(for: inputs, module: module, in: disk)
        let selected = SelectedTree(disk, files: inputs.tables + read, folders: inputs.catalogs)
        return SnapshotLoader.files(of: selected, root: root, settings: .nearest(outer: outer))
      }
      var included: [String] = []
      if !arguments.excluded.isEmpty {
        let build = files(with: Inputs()).settings[module].build
        included = arguments.excluded.filter {
          build.applies(build.excludedTables, to: arguments.module, table: Path.stem($0))
        }
      }
      let inputs = classified(paths + included.map { Self.absolute($0, workingFolder) }, in: disk)
      let files = files(with: inputs)
      snapshot = Self.snapshot(of: files, arguments, folder: module, inputs.resources)
    } catch {
      failures.append((root, error.reason))
    }
  }

  /// Returns the path in the log for a path in the snapshot.
  func absolutePath(of path: String) -> String {
    // The path of a settings file above the workspace is absolute.
    if path.utf8.first == UInt8(ascii: "/") { return path }
    return tree?.absolutePath(of: path) ?? Path.join(snapshot.root, path)
  }

  /// Returns the settings files in the workspace that may apply to the module: those in its folder and in the folders of
  /// its files, and in all folders above them.
  private static func settings(for inputs: Inputs, module: String, in disk: ExternalFilesTree) -> [String] {
    var folders: Set<String> = [""]
    for path in [module] + inputs.tables.map(Path.parent) + inputs.catalogs {
      var folder = path
      while folders.insert(folder).inserted { folder = Path.parent(folder) }
    }
    return folders.map { Path.join($0, SettingsFile.name) }.filter { (try? disk.metadata(of: $0))?.isFolder == false }
  }

  private mutating func addExternalFiles(_ paths: [String], to tree: inout ExternalFilesTree) {
    for path in paths where tree.path(of: path) == nil {
      do throws(FileError) { try tree.add(path) } catch { failures.append((path, error.reason)) }
    }
  }

  private struct Inputs {
    var tables: [String] = []
    var catalogs: [String] = []
    var resources: [ResourceFile] = []
  }

  private mutating func classified(_ paths: [String], in disk: ExternalFilesTree) -> Inputs {
    var inputs = Inputs()
    for path in paths {
      guard let relative = disk.path(of: path) else {
        if !failures.contains(where: { $0.path == path }) {
          failures.append((path, "the file is not in the folder \(disk.root)"))
        }
        continue
      }
      do throws(FileError) {
        let metadata = try disk.metadata(of: relative)
        switch Path.pathExtension(relative) {
        case "xcassets" where metadata.isFolder: inputs.catalogs.append(relative)
        case _ where metadata.isFolder: inputs.resources += try Self.copied(relative, in: disk)
        case "xcstrings", "strings", "stringsdict": inputs.tables.append(relative)
        default: inputs.resources.append(Self.resource(relative, metadata, BundlePlace(flattening: relative)))
        }
      } catch {
        failures.append((path, error.reason))
      }
    }
    return inputs
  }

  /// Returns the files of a folder that is copied unchanged, without symbolic links.
  private static func copied(_ folder: String, in disk: ExternalFilesTree) throws(FileError) -> [ResourceFile] {
    var files: [ResourceFile] = []
    var pending = [folder]
    while let path = pending.popLast() {
      for entry in try disk.entries(ofFolder: path) where !entry.name.hasPrefix(".") {
        let child = Path.join(path, entry.name)
        switch entry.kind {
        case .folder: pending.append(child)
        case .file:
          let place = BundlePlace(copying: child, with: folder)
          files.append(resource(child, try disk.metadata(of: child), place))
        case .link, .other: continue
        }
      }
    }
    return files.sorted { Path.precedes($0.path, $1.path) }
  }

  private static func resource(_ path: String, _ metadata: FileMetadata, _ place: BundlePlace) -> ResourceFile {
    // A build does not compare resources, so the hash is not needed.
    ResourceFile(path: path, byteCount: metadata.byteCount, contentHash: 0, bundlePlace: place)
  }

  /// Returns a snapshot in which all files belong to the module.
  ///
  /// - Parameter folder: The path of the module's folder.
  private static func snapshot(
    of files: WorkspaceFiles,
    _ arguments: BuildArguments,
    folder: String,
    _ resources: [ResourceFile]
  ) -> WorkspaceSnapshot {
    let package = SwiftPackage(
      name: arguments.package,
      path: "",
      manifestPath: "Package.swift",
      defaultLocalization: nil,
      localDependencies: []
    )
    let isPackage = !arguments.package.isEmpty
    let module = Module(
      name: arguments.module,
      path: folder,
      kind: .target,
      packagePath: isPackage ? package.path : nil,
      tables: files.tables(by: { _ in 0 })[0] ?? [],
      assetCatalogs: files.assetCatalogs(by: { _ in 0 })[0] ?? [],
      resources: resources
    )
    return WorkspaceSnapshot(
      root: files.root,
      settings: files.settings,
      files: files.files,
      packages: isPackage ? [package] : [],
      modules: [module],
      findings: files.findings
    )
  }

  /// Returns the absolute path, with `.` and `..` resolved.
  static func absolute(_ path: String, _ workingFolder: String) -> String {
    let isAbsolute = path.utf8.first == UInt8(ascii: "/")
    let relative = isAbsolute ? String(path.drop { $0 == "/" }) : path
    return "/" + (Path.resolve(relative, from: isAbsolute ? "" : workingFolder) ?? relative)
  }
}
