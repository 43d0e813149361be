import TesseraModel
package import TesseraText

/// Makes a snapshot of a folder, or of one file.
package enum WorkspaceLoader {
  package struct Options: Sendable {
    /// A file of settings to take instead of the `tessera.json` in the root.
    package var configurationPath: String?
    /// The rules that settings may name; nil takes any name.
    package var knownRules: Set<RuleID>?
    package var manifests = ManifestLoader.Options()
    /// Whether files that are neither text nor assets are gathered and compared, for the rules about resources.
    package var includesResources = true
    /// A folder that is left out beside those that the settings exclude, relative to the root: where a build writes to.
    package var outputFolder: String?

    package init() {}
  }

  /// The name of a workspace's file of settings.
  package static let configurationName = "tessera.json"

  /// - Parameter path: a folder, a `.xcassets` or `.lproj` folder, or one file with strings.
  package static func load(_ path: String, options: Options = Options()) throws(WorkspaceError) -> WorkspaceSnapshot {
    guard let real = System.realPath(path), let status = System.status(of: real) else {
      throw WorkspaceError(.notFound, path: path)
    }
    let isPart = status.isFile || ["xcassets", "lproj"].contains(Path.pathExtension(real))
    if status.isFile, !FileRole(name: Path.name(real), isInAssetCatalog: false).isLocalization {
      throw WorkspaceError(.unknownKind, path: path)
    }
    do {
      let tree = try DiskTree(root: isPart ? "/" + Path.parent(String(real.dropFirst())) : real)
      var settings: Settings?
      if let configurationPath = options.configurationPath { settings = try Self.settings(at: configurationPath) }
      return load(tree, root: tree.root, part: isPart ? Path.name(real) : "", settings: settings, options: options)
    } catch let error as FileError {
      throw WorkspaceError(.unreadable(error.reason), path: path)
    } catch let error as WorkspaceError {
      throw error
    } catch {
      throw WorkspaceError(.unreadable("\(error)"), path: path)
    }
  }

  /// - Parameters:
  ///   - root: what the tree's root is called, as an absolute path.
  ///   - part: the one file or folder of the tree that counts; empty for all of it.
  package static func load(
    _ tree: any FileTree,
    root: String,
    part: String = "",
    options: Options = Options()
  ) -> WorkspaceSnapshot {
    load(tree, root: root, part: part, settings: nil, options: options)
  }

  private static func load(
    _ tree: any FileTree,
    root: String,
    part: String,
    settings given: Settings?,
    options: Options
  ) -> WorkspaceSnapshot {
    let settings = given ?? settings(in: tree)
    let (configuration, configurationFindings) = configuration(settings, options)
    let scan = scan(tree, part: part, configuration: configuration, outputFolder: options.outputFolder)
    let files = scan.files.filter(\.role.isRead)
    let reading = FileReading(tree: tree)
    let results = concurrentMap(files.indices.map { ($0, files[$0]) }, weight: { reading.byteCount($0.1) }) {
      reading.read($0.1, file: FileID(UInt32(truncatingIfNeeded: $0.0)))
    }
    let manifests = ManifestLoader(tree: tree, root: root, options: options.manifests).load(results.map(\.file))
    var assembly = SnapshotAssembly(
      root: root,
      configuration: configuration,
      scan: scan,
      reading: results,
      packages: manifests.packages
    )
    assembly.findings = configurationFindings + scan.findings + results.compactMap(\.finding) + manifests.findings
    return assembly.snapshot(resourcesIn: options.includesResources ? tree : nil)
  }

  private static func scan(
    _ tree: any FileTree,
    part: String,
    configuration: Configuration,
    outputFolder: String?
  ) -> WorkspaceScanner.Scan {
    let scanner = scanner(of: tree, configuration: configuration, outputFolder: outputFolder)
    guard let metadata = part.isEmpty ? nil : try? tree.metadata(of: part), !metadata.isFolder else {
      return scanner.scan(from: part)
    }
    let role = FileRole(name: part, isInAssetCatalog: false)
    return WorkspaceScanner.Scan(files: [WorkspaceScanner.File(path: part, role: role)], folders: [""])
  }

  static func scanner(
    of tree: any FileTree,
    configuration: Configuration,
    outputFolder: String?
  ) -> WorkspaceScanner {
    let excluded = configuration.excluded
    return WorkspaceScanner(tree: tree) { path in
      outputFolder.map { $0.utf8.elementsEqual(path.utf8) } ?? false || excluded.contains { $0.matches(path) }
    }
  }

  // MARK: - Settings

  struct Settings {
    var path: String
    var result: Result<SourceText, FileError>
  }

  static func settings(in tree: any FileTree) -> Settings? {
    guard (try? tree.metadata(of: configurationName)) != nil else { return nil }
    return Settings(path: configurationName, result: source(of: configurationName, in: tree))
  }

  /// A file of settings that was asked for may stand anywhere.
  private static func settings(at path: String) throws(WorkspaceError) -> Settings {
    guard let real = System.realPath(path) else { throw WorkspaceError(.notFound, path: path) }
    do {
      let folder = try DiskTree(root: "/" + Path.parent(String(real.dropFirst())))
      return Settings(path: path, result: .success(try source(of: Path.name(real), in: folder).get()))
    } catch {
      throw WorkspaceError(.configuration(error.reason), path: path)
    }
  }

  private static func source(of path: String, in tree: any FileTree) -> Result<SourceText, FileError> {
    do {
      return .success(try FileReading(tree: tree).source(of: path))
    } catch {
      return .failure(error)
    }
  }

  static func configuration(_ settings: Settings?, _ options: Options) -> (Configuration, [Finding]) {
    switch settings?.result {
    case nil: return (Configuration(), [])
    case .success(let source)?:
      let read = ConfigurationReader.read(source, path: settings?.path ?? "", knownRules: options.knownRules)
      return (read.configuration, read.findings)
    case .failure(let error)?:
      return (Configuration(), [.unreadable(error.path, .unreadableFile(error.reason))])
    }
  }
}
