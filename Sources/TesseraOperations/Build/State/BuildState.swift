import TesseraPackages
import TesseraStrings
import TesseraWorkspace

/// The information that a build stores for the next build. A state that is damaged or belongs to another folder is
/// ignored. From the state of another build of the tool, only the names of the outputs are used.
struct BuildState: Sendable, Hashable {
  /// The conditions that must be unchanged for the state to be valid. If they differ, only the names of the outputs are
  /// used.
  struct Frame: Sendable, Hashable {
    /// The version and build of the tool that wrote the state.
    var tool: String
    /// The absolute path of the workspace folder. `prefix` is the same path as seen from the current directory.
    var root: String
    var prefix: String
    var makesTables: Bool
    var makesFolders: Bool
    /// The fingerprint of the manifest options; see `ManifestOptions.Loaded`.
    var manifests = ""
    /// The fingerprint of the settings files in the folders above the workspace.
    var settings = ""

    /// Returns a string that changes whenever one of the files does.
    static func fingerprint(of files: [SettingsFile]) -> String {
      files.map { "\($0.path)\0\($0.hash?.value ?? 0)" }.joined(separator: "\0")
    }

    /// Returns a Boolean value that indicates whether a module with the same key has the same outputs in both frames.
    func hasSameOutputs(as other: Frame) -> Bool {
      var other = other
      other.manifests = manifests
      // The key of a module contains the settings that apply to it.
      other.settings = settings
      return self == other
    }
  }

  /// A file that an output or a diagnostic depends on.
  struct Input: Sendable, Hashable {
    var path: String
    var version: FileStamp?
    /// The hash of the content, or `nil` if the content was not read. In that case, the file has changed if its version
    /// has.
    var hash: ContentHash?
    /// A Boolean value that indicates whether every later change is guaranteed to give the file a different version.
    var isSettled: Bool
  }

  struct Output: Sendable, Hashable {
    /// The path relative to the output folder.
    var path: String
    var version: FileStamp?
    var hash: ContentHash
  }

  struct Module: Sendable, Hashable {
    var name: String
    /// The hash of all inputs of the generated files, or `nil` if the module has errors and must be built again each
    /// time.
    var key: ContentHash?
    var outputs: [Output]
    /// Errors and warnings, with their notes.
    var issues: [Diagnostic<FileLocation>]
  }

  var frame: Frame
  /// The hash of the names of folders and of files that are not inputs.
  var structure: ContentHash
  /// The inputs, sorted by path.
  var inputs: [Input]
  /// The modules, in the order of the workspace.
  var modules: [Module]
  var report: BuildReport

  /// The inputs that cannot be recognized by their paths.
  var resources: Set<String>
}

extension BuildState {
  /// A structure that no workspace has. It causes the next build to retry failed writes even if no file of the
  /// workspace has changed.
  static let unfinished = ContentHash([])

  /// - Parameter moment: A time before the survey; see ``FileStamp/isSettled(at:)``.
  /// - Returns: The files that are inputs, and the hash of the names of all other files and folders.
  static func inputs(
    of survey: FileIndex,
    resources: Set<String>,
    hashes: [String: ContentHash],
    moment: Int
  ) -> (inputs: [Input], structure: ContentHash) {
    var structure = StructureHasher(survey.folders)
    var inputs: [Input] = []
    for file in survey.files {
      guard file.isAlwaysRead || resources.contains(file.path) else {
        structure.add(file.path)
        continue
      }
      inputs.append(
        Input(
          path: file.path,
          version: file.version,
          hash: hashes[file.path],
          isSettled: file.version?.isSettled(at: moment) ?? false
        )
      )
    }
    return (inputs, structure.finish())
  }

  enum Comparison {
    /// Nothing changed.
    case same
    /// Files were rewritten with the same content. The associated state makes the next comparison faster.
    case touched(BuildState)
    case different
  }

  /// Compares file versions, and reads the content of a file only if its version is inconclusive.
  func comparison(with survey: FileIndex, _ tree: any FileTree, outputs: any FileTree, moment: Int) -> Comparison {
    var structure = StructureHasher(survey.folders)
    var touched: [Int] = []
    var isAsKnown = true
    var next = 0
    for file in survey.files {
      guard next < inputs.count, Path.isSame(inputs[next].path, file.path) else {
        // Files that are always read are inputs of the previous build if they existed then.
        guard !file.isAlwaysRead else { return .different }
        structure.add(file.path)
        continue
      }
      let input = inputs[next]
      if input.version != file.version || !input.isSettled || file.version == nil {
        guard input.hash != nil else { return .different }
        touched.append(next)
      }
      // This occurs after a clock was set back.
      if file.version?.isSettled(at: moment) != input.isSettled { isAsKnown = false }
      next += 1
    }
    guard next == inputs.count, structure.finish() == self.structure else { return .different }
    let versions = outputs.versions(of: modules.flatMap { $0.outputs.map(\.path) })
    if touched.isEmpty, isAsKnown, modules.lazy.flatMap(\.outputs).map(\.version).elementsEqual(versions),
      !versions.contains(nil)
    {
      return .same
    }

    let inputs = self.inputs
    let hashes = concurrentMap(touched) { try? tree.contentHash(of: inputs[$0].path) }
    guard zip(touched, hashes).allSatisfy({ inputs[$0].hash == $1 }) else { return .different }

    var newer = self
    var rest = versions[...]
    for index in modules.indices {
      let count = modules[index].outputs.count
      guard let outputs = modules[index].intactOutputs(in: outputs, rest.prefix(count)) else { return .different }
      newer.modules[index].outputs = outputs
      rest = rest.dropFirst(count)
    }
    newer.inputs =
      Self.inputs(
        of: survey,
        resources: resources,
        hashes: Dictionary(inputs.compactMap { input in input.hash.map { (input.path, $0) } }) { first, _ in first },
        moment: moment
      ).inputs
    return newer == self ? .same : .touched(newer)
  }

  /// Hashes a sequence of paths, each followed by a zero byte.
  private struct StructureHasher {
    private var bytes: [UInt8] = []

    init(_ folders: [String]) {
      for folder in folders { add(folder) }
      bytes.append(0)
    }

    mutating func add(_ path: String) {
      bytes += path.utf8
      bytes.append(0)
    }

    func finish() -> ContentHash { ContentHash(bytes) }
  }
}

extension BuildState.Module {
  /// Returns the outputs with their current versions, or `nil` if an output is missing or has different content.
  func intactOutputs(in folder: any FileTree) -> [BuildState.Output]? {
    intactOutputs(in: folder, folder.versions(of: outputs.map(\.path))[...])
  }

  /// - Parameter versions: The version of each output in the folder.
  fileprivate func intactOutputs(
    in folder: any FileTree,
    _ versions: ArraySlice<FileStamp?>
  ) -> [BuildState.Output]? {
    var result = outputs
    for (index, version) in zip(outputs.indices, versions) {
      guard let version else { return nil }
      guard version != outputs[index].version else { continue }
      guard (try? folder.contentHash(of: outputs[index].path)) == outputs[index].hash else { return nil }
      result[index].version = version
    }
    return result
  }
}
