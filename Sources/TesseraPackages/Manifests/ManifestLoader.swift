import Dispatch
import TesseraCore
import TesseraFormats
import TesseraStrings
import TesseraWorkspace

/// Loads the manifests of a tree: statically if possible, and otherwise from the output of SwiftPM.
package struct ManifestLoader: Sendable {
  /// Determines which manifests may be run. Manifests are programs that run with the user's permissions.
  package enum Policy: Sendable, Hashable {
    case never
    case trusted(ManifestTrust)
    case always
  }

  package struct Options: Sendable {
    package var policy = Policy.never
    /// Existing output of SwiftPM.
    package var graphs: [PackageGraph] = []
    /// Existing output of `tuist graph`.
    package var tuistGraphs: [TuistGraph] = []
    /// The maximum duration of running one manifest.
    package var timeLimit = Duration.seconds(60)
    /// The maximum memory of all processes of one manifest together, in bytes. A compiler uses about 300 MB.
    package var memoryLimit = 2 << 30
    /// The absolute path of the folder for cached results, or `nil` to use the user's cache folder.
    package var cacheFolder: String?

    package init() {}
  }

  private enum Answer: Sendable {
    case manifest(PackageManifest, graph: PackageGraph? = nil)
    case obstacle(RunObstacle)
  }

  let tree: any FileTree
  let root: String
  let options: Options
  var monitor = WorkMonitor.none

  private static func manifests(in files: [SourceFile]) -> [SourceFile] {
    files.filter { Path.name($0.path) == "Package.swift" }
  }

  /// Returns a Boolean value that indicates whether the content of a manifest has changed. A manifest may be a symbolic
  /// link, whose path stays the same when its target changes.
  ///
  /// - Parameter new: The same files, some of which were read again.
  static func hasChanges(from old: [SourceFile], to new: [SourceFile]) -> Bool {
    !manifests(in: old).elementsEqual(manifests(in: new)) { $0.source?.fileBytes == $1.source?.fileBytes }
  }

  func load(_ files: [SourceFile]) -> (packages: [LocatedPackage], findings: [Finding]) {
    let manifests = Self.manifests(in: files)
    let read = concurrentMap(manifests) { file in file.source.map(ManifestReader.read) }
    let answers = evaluate(zip(manifests, read).compactMap { $1?.isUnderstood ?? true ? nil : $0 })
    var packages: [LocatedPackage] = []
    var findings: [Finding] = []
    for (file, outcome) in zip(manifests, read) {
      let folder = Path.parent(file.path)
      var manifest = PackageManifest(name: Path.name(folder.isEmpty ? root : folder))
      switch outcome {
      case .manifest(let understood)?: manifest = understood
      case .needsEvaluation(let obstacle)?:
        switch answers[file.path] ?? .obstacle(.neverRun) {
        case .manifest(let answer, let graph):
          manifest = answer
          if let graph { findings.append(.possiblyStale(file.path, graph)) }
        case .obstacle(let reason):
          findings.append(.notUnderstood(file.path, obstacle, reason.reason(root: root), reason.advice))
        }
      case nil: break
      }
      packages.append(LocatedPackage(path: folder, manifestPath: file.path, manifest: manifest))
    }
    return (packages, findings)
  }

  private func evaluate(_ files: [SourceFile]) -> [String: Answer] {
    var answers = graphAnswers(files)
    let rest = files.filter { answers[$0.path] == nil }
    guard options.policy != .never, !rest.isEmpty, let disk = try? DiskTree(root: root) else { return answers }
    var allowed: [SourceFile] = []
    var manifests = ManifestFiles()
    for file in rest {
      // SwiftPM would not run the unsaved content of an editor.
      guard let source = file.source, (try? disk.bytes(of: file.path)) == source.fileBytes else {
        answers[file.path] = .obstacle(.unsaved)
        continue
      }
      if case .trusted(let trust) = options.policy,
        let refusal = trust.refusal(ofPackage: disk.absolute(Path.parent(file.path)), &manifests)
      {
        answers[file.path] = .obstacle(.notTrusted(refusal))
      } else {
        allowed.append(file)
      }
    }
    for (file, answer) in zip(allowed, run(allowed, in: disk)) { answers[file.path] = answer }
    return answers
  }

  private func graphAnswers(_ files: [SourceFile]) -> [String: Answer] {
    guard !options.graphs.isEmpty else { return [:] }
    let known = files.compactMap { file in file.source.map { (file: file, source: $0) } }
    let base = root == "/" ? "" : root
    let packages = known.map { file, source in
      let folder = Path.parent(file.path)
      return PackageGraphs.Package(folder: folder.isEmpty ? root : base + "/" + folder, manifest: source)
    }
    var answers: [String: Answer] = [:]
    for (file, answer) in zip(known.map(\.file), PackageGraphs(graphs: options.graphs).answers(for: packages)) {
      switch answer {
      case .graph(let graph, let possiblyStale)?:
        answers[file.path] = .manifest(graph.manifest, graph: possiblyStale ? graph : nil)
      case .stale(let reason)?: answers[file.path] = .obstacle(.staleGraph(reason: reason))
      case nil: break
      }
    }
    return answers
  }

  /// Runs a few manifests at a time, because each one runs a compiler.
  private func run(_ files: [SourceFile], in disk: DiskTree) -> [Answer] {
    let cache = options.cacheFolder.map(ManifestCache.init) ?? .standard
    let evaluator = ManifestEvaluator(
      timeLimit: options.timeLimit,
      memoryLimit: options.memoryLimit,
      cache: cache,
      monitor: monitor
    )
    let permits = DispatchSemaphore(value: 4)
    return concurrentMap(files) { file in
      guard let source = file.source else { return .obstacle(.unsaved) }
      permits.wait()
      defer { permits.signal() }
      do throws(ManifestEvaluator.Failure) {
        return .manifest(try evaluator.manifest(source, folder: disk.absolute(Path.parent(file.path))))
      } catch {
        return .obstacle(.failed(reason: error.reason))
      }
    }
  }
}

extension ManifestReader.Outcome {
  fileprivate var isUnderstood: Bool {
    switch self {
    case .manifest: true
    case .needsEvaluation: false
    }
  }
}
