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

  /// Finds and reads the files of a tree.
  ///
  /// - Parameters:
  ///   - root: The absolute path of the tree's root.
  ///   - part: The only file or folder of the tree to read, or an empty string for the whole tree.
  ///   - settings: The settings to use.
  ///   - identities: The identities from an earlier load of the same workspace.
  ///   - known: The files of an earlier load with the same identities, of which those with equal content are not read
  ///     again.
  package static func files(
    of tree: any FileTree,
    root: String,
    part: String = "",
    settings: SettingsChoice = .nearest(),
    options: Options = Options(),
    identities: FileIdentities = FileIdentities(),
    known: KnownFiles? = nil
  ) -> WorkspaceFiles {
    let reader = WorkspaceSettings.Reader(knownRules: options.knownRules, regexProblem: options.regexProblem)
    var scanner = scanner(of: tree, settings: settings, reader: reader, outputFolder: options.outputFolder)
    scanner.settings.excluded = options.excluded
    let scan = scan(tree, part: part, scanner)
    let files = scan.files.filter(\.role.isRead)
    var identities = identities
    let ids = identities.ids(of: files)
    return WorkspaceFiles(
      root: root,
      scan: scan,
      reading: FileReading(tree: tree).read(Array(zip(files, ids)), known: known, monitor: options.monitor),
      identities: identities
    )
  }

  private static func scan(_ tree: any FileTree, part: String, _ scanner: WorkspaceScanner) -> WorkspaceScanner.Scan {
    guard let metadata = part.isEmpty ? nil : try? tree.metadata(of: part), !metadata.isFolder else {
      return scanner.scan(from: part)
    }
    let role = FileRole(name: part, isInAssetCatalog: false)
    let file = WorkspaceScanner.File(path: part, role: role)
    return WorkspaceScanner.Scan(files: [file], folders: [""], settings: scanner.settings)
  }

  /// Returns a scanner of a whole tree, with the settings of the root.
  ///
  /// - Parameter settings: The settings, which may exclude files, or `nil` to read no settings.
  package static func scanner(
    of tree: any FileTree,
    settings: SettingsChoice?,
    reader: WorkspaceSettings.Reader = WorkspaceSettings.Reader(),
    outputFolder: String?
  ) -> WorkspaceScanner {
    var scanner = WorkspaceScanner(tree: tree, outputFolder: outputFolder)
    guard let settings else { return scanner }
    scanner.settings = WorkspaceSettings(settings.files(of: tree), reader: reader)
    if case .nearest = settings { scanner.reader = reader }
    return scanner
  }

  // MARK: - Settings

  /// The settings files to use.
  package enum SettingsChoice: Sendable {
    /// One file, for all files of the workspace.
    case only(SettingsFile)
    /// For each file of the workspace, the nearest settings file.
    ///
    /// - Parameter outer: The settings files in the folders above the root, the nearest one first.
    case nearest(outer: [SettingsFile] = [])

    /// Returns the files that apply to the root, the nearest one first.
    func files(of tree: any FileTree) -> [SettingsFile] {
      switch self {
      case .only(let file): [file]
      case .nearest(let outer):
        (try? tree.metadata(of: SettingsFile.name)) == nil
          ? outer : [SettingsFile(inFolder: "", of: tree)] + outer
      }
    }
  }

  package static func source(of path: String, in tree: any FileTree) -> Result<SourceText, FileError> {
    do {
      return .success(try FileReading(tree: tree).source(of: path))
    } catch {
      return .failure(error)
    }
  }
}
