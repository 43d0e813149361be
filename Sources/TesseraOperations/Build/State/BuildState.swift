import TesseraPackages
import TesseraStrings
import TesseraWorkspace

/// What a build remembers for the next one. Believed only as a whole: whatever is damaged, of another folder or another
/// tool is as good as none.
struct BuildState: Sendable, Hashable {
  /// What has to be the same for any of it to hold but the names of what was written.
  struct Frame: Sendable, Hashable {
    /// The tool that built.
    var tool: String
    /// The folder that was read, as an absolute path, and what the command calls it.
    var root: String
    var prefix: String
    var makesTables: Bool
    var makesFolders: Bool
    /// See `ManifestOptions.Loaded`.
    var manifests = ""

    /// Whether a module with the same key has the same outputs.
    func hasSameOutputs(as other: Frame) -> Bool {
      var other = other
      other.manifests = manifests
      return self == other
    }
  }

  /// A file that an output or a diagnostic depends on.
  struct Input: Sendable, Hashable {
    var path: String
    var version: FileVersion?
    /// Nil for a file whose content was not read: it has changed if its version has.
    var hash: ContentHash?
    /// Whether each change since then has given the file another version.
    var isSettled: Bool
  }

  struct Output: Sendable, Hashable {
    /// In the output folder.
    var path: String
    var version: FileVersion?
    var hash: ContentHash
  }

  struct Module: Sendable, Hashable {
    var name: String
    /// Of everything that its files are made of; nil for one with errors, which is built again each time.
    var key: ContentHash?
    var outputs: [Output]
    /// Errors and warnings, with their notes.
    var issues: [Diagnostic<FileLocation>]
  }

  var frame: Frame
  /// Of the names of folders, and of the files that are no inputs.
  var structure: ContentHash
  /// In the order of their paths.
  var inputs: [Input]
  /// In the order of the workspace.
  var modules: [Module]
  var report: BuildReport

  /// The inputs that are not recognized by their paths.
  var resources: Set<String>
}

extension BuildState {
  /// The structure of no folder: what could not be written is tried again, though no file of the workspace changes.
  static let unfinished = ContentHash([])

  /// - Parameter moment: From before the survey; see ``FileVersion/isSettled(at:)``.
  /// - Returns: The files that count, and the hash of everything else that is there.
  static func inputs(
    of survey: FileSurvey,
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
    /// Files were written anew with the bytes that they had. The next look is cheaper with what is known now.
    case touched(BuildState)
    case different
  }

  /// Looks at versions, and at bytes only where a version leaves it open.
  func comparison(with survey: FileSurvey, _ tree: any FileTree, outputs: any FileTree, moment: Int) -> Comparison {
    var structure = StructureHasher(survey.folders)
    var touched: [Int] = []
    var isAsKnown = true
    var next = 0
    for file in survey.files {
      guard next < inputs.count, Path.isSame(inputs[next].path, file.path) else {
        // A file that is read is an input of a build that knows it.
        guard !file.isAlwaysRead else { return .different }
        structure.add(file.path)
        continue
      }
      let input = inputs[next]
      if input.version != file.version || !input.isSettled || file.version == nil {
        guard input.hash != nil else { return .different }
        touched.append(next)
      }
      // False where a clock was set back.
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

  /// Paths in a row, each with its end.
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
  /// The outputs as they stand in the folder; nil where one is gone or has other bytes.
  func intactOutputs(in folder: any FileTree) -> [BuildState.Output]? {
    intactOutputs(in: folder, folder.versions(of: outputs.map(\.path))[...])
  }

  /// - Parameter versions: The version of each output in the folder.
  fileprivate func intactOutputs(
    in folder: any FileTree,
    _ versions: ArraySlice<FileVersion?>
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
