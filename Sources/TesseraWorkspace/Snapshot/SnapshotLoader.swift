import TesseraFormats
package import TesseraStrings

/// A loader that reads the files of a snapshot from a tree. It does not assign the files to modules.
package enum SnapshotLoader {
  package struct Options: Sendable {
    /// The rules that settings may contain, or `nil` to accept any name.
    package var knownRules: Set<RuleID>?
    /// A function that checks regular expressions in the settings. By default, any string is accepted, because a build
    /// searches for none.
    package var regexProblem: ConfigurationReader.RegexProblem = { _ in nil }
    /// The folder that a build writes to, relative to the root. It is excluded in addition to the paths in the
    /// settings.
    package var outputFolder: String?
    /// The files and folders to exclude in addition to those in the settings.
    package var excluded: [GlobPattern] = []
    /// A monitor that counts the files that are read. If it is canceled, the remaining files are treated as unreadable.
    package var monitor = WorkMonitor.none

    package init() {}
  }

  /// The name of a workspace's settings file.
  package static let configurationName = "tessera.json"

  /// Finds and reads the files of a tree.
  ///
  /// - Parameters:
  ///   - root: The absolute path of the tree's root.
  ///   - part: The only file or folder of the tree to read, or an empty string for the whole tree.
  ///   - settings: The settings, or `nil` to use those in the tree.
  ///   - identities: The identities from an earlier load of the same workspace.
  package static func files(
    of tree: any FileTree,
    root: String,
    part: String = "",
    settings given: Settings? = nil,
    options: Options = Options(),
    identities: FileIdentities = FileIdentities()
  ) -> WorkspaceFiles {
    let settings = given ?? settings(in: tree)
    var (configuration, configurationFindings) = configuration(
      settings,
      knownRules: options.knownRules,
      regexProblem: options.regexProblem
    )
    configuration.excluded += options.excluded
    let scan = scan(tree, part: part, configuration: configuration, outputFolder: options.outputFolder)
    let files = scan.files.filter(\.role.isRead)
    var identities = identities
    let ids = identities.ids(of: files)
    return WorkspaceFiles(
      root: root,
      settings: settings,
      configuration: configuration,
      scan: scan,
      reading: FileReading(tree: tree).read(Array(zip(files, ids)), monitor: options.monitor),
      identities: identities,
      findings: configurationFindings + scan.findings
    )
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

  package static func scanner(
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

  package struct Settings: Sendable {
    var path: String
    var result: Result<SourceText, FileError>

    package init(path: String, result: Result<SourceText, FileError>) {
      self.path = path
      self.result = result
    }

    /// Returns whether both settings have the same path and the same content or error.
    func isSame(as other: Settings) -> Bool {
      guard Path.isSame(path, other.path) else { return false }
      return switch (result, other.result) {
      case (.success(let source), .success(let other)): source.fileBytes == other.fileBytes
      case (.failure(let error), .failure(let other)): error == other
      case (.success, .failure), (.failure, .success): false
      }
    }
  }

  package static func settings(in tree: any FileTree) -> Settings? {
    guard (try? tree.metadata(of: configurationName)) != nil else { return nil }
    return Settings(path: configurationName, result: source(of: configurationName, in: tree))
  }

  package static func source(of path: String, in tree: any FileTree) -> Result<SourceText, FileError> {
    do {
      return .success(try FileReading(tree: tree).source(of: path))
    } catch {
      return .failure(error)
    }
  }

  package static func configuration(
    _ settings: Settings?,
    knownRules: Set<RuleID>?,
    regexProblem: @escaping ConfigurationReader.RegexProblem
  ) -> (Configuration, [Finding]) {
    switch settings?.result {
    case nil: return (Configuration(), [])
    case .success(let source)?:
      let read = ConfigurationReader.read(
        source,
        path: settings?.path ?? "",
        knownRules: knownRules,
        regexProblem: regexProblem
      )
      return (read.configuration, read.findings)
    case .failure(let error)?:
      return (Configuration(), [.unreadable(error.path, .unreadableFile(error.reason))])
    }
  }
}
