package import TesseraStrings

/// The settings of a workspace. The nearest `tessera.json` in the folder of a file, or in a folder above, applies to
/// the file. It replaces the settings of all folders above, except that their `exclude` patterns still apply.
package struct WorkspaceSettings: Sendable {
  /// The settings of each file. The first element applies to the root: the settings of the file in the root, or in the
  /// nearest folder above, or the default settings.
  package private(set) var configurations: [Configuration]
  /// The indices of the configurations by the path of their folder.
  private var indices = ["": 0]
  /// The settings of the other folders above the root. Only their `exclude` patterns apply.
  private var outer: [Configuration] = []
  /// All files that were read.
  package private(set) var files: [SettingsFile] = []
  /// The findings about the files.
  package private(set) var findings: [Finding] = []
  /// The paths to exclude in addition to those in the files, relative to the root.
  package var excluded: [GlobPattern] = []

  /// The settings that apply to the root.
  package var root: Configuration {
    get { configurations[0] }
    set { configurations[0] = newValue }
  }

  /// - Parameter root: The settings of all files.
  package init(_ root: Configuration = Configuration()) { configurations = [root] }

  /// - Parameter files: The file in the root and those in the folders above, the nearest one first.
  package init(_ files: [SettingsFile], reader: Reader) {
    self.init()
    for (number, file) in files.enumerated() {
      let configuration = read(file, reader)
      if number == 0 { root = configuration } else { outer.append(configuration) }
    }
  }

  /// Adds the settings of a folder below the root.
  mutating func add(_ file: SettingsFile, reader: Reader) {
    let configuration = read(file, reader)
    indices[file.folder.path] = configurations.count
    configurations.append(configuration)
  }

  /// Reads files, with the rules and the regular expressions that are valid.
  package struct Reader: Sendable {
    package var knownRules: Set<RuleID>?
    package var regexProblem: ConfigurationReader.RegexProblem

    package init(
      knownRules: Set<RuleID>? = nil,
      regexProblem: @escaping ConfigurationReader.RegexProblem = { _ in nil }
    ) {
      self.knownRules = knownRules
      self.regexProblem = regexProblem
    }
  }

  private mutating func read(_ file: SettingsFile, _ reader: Reader) -> Configuration {
    files.append(file)
    var configuration = Configuration()
    switch file.result {
    case .success(let source):
      let read = ConfigurationReader.read(
        source,
        path: file.path,
        knownRules: reader.knownRules,
        regexProblem: reader.regexProblem
      )
      configuration = read.configuration
      findings += read.findings
    case .failure(let error): findings.append(.unreadable(file.path, .unreadableFile(error.reason)))
    }
    configuration.folder = file.folder
    return configuration
  }

  // MARK: - Lookup

  /// Returns the index of the settings that apply to a file or folder.
  ///
  /// - Parameter path: The path, relative to the root.
  package func index(at path: String) -> Int {
    guard configurations.count > 1 else { return 0 }
    var folder = path
    while !folder.isEmpty {
      if let index = indices[folder] { return index }
      folder = Path.parent(folder)
    }
    return 0
  }

  /// Returns the settings that apply to a file or folder.
  package subscript(path: String) -> Configuration { configurations[index(at: path)] }

  /// Returns the source text of a settings file, or `nil` if the file was not read.
  package func source(at path: String) -> SourceText? { files.first { Path.isSame($0.path, path) }?.source }

  // MARK: - Exclusion

  /// The `exclude` patterns that apply in a folder.
  struct Exclusion {
    fileprivate var parts: [(folder: SettingsFolder, patterns: [GlobPattern])] = []

    func contains(_ path: String) -> Bool {
      parts.contains { part in
        let path = part.folder.relative(path)
        return part.patterns.contains { $0.matches(path) }
      }
    }
  }

  /// Returns the patterns that apply in the root.
  ///
  /// A pattern that matches the root itself is left out: the root was requested, so it is read.
  var exclusionOfRoot: Exclusion {
    var exclusion = Exclusion()
    for configuration in [root] + outer {
      let folder = configuration.folder
      let patterns = configuration.excluded.filter { folder.rootPath.isEmpty || !$0.matches(folder.rootPath) }
      if !patterns.isEmpty { exclusion.parts.append((folder, patterns)) }
    }
    if !excluded.isEmpty { exclusion.parts.append((SettingsFolder(), excluded)) }
    return exclusion
  }

  /// Returns the patterns that apply in a folder below the root.
  ///
  /// - Parameter exclusion: The patterns that apply in its parent folder.
  func exclusion(inFolder folder: String, of exclusion: Exclusion) -> Exclusion {
    guard !folder.isEmpty, let index = indices[folder], !configurations[index].excluded.isEmpty else {
      return exclusion
    }
    var exclusion = exclusion
    exclusion.parts.append((configurations[index].folder, configurations[index].excluded))
    return exclusion
  }
}
