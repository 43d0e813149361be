import Dispatch
import TesseraCore
import TesseraFormats
import TesseraStrings
import TesseraWorkspace

/// Understands the manifests of a tree: by their text where it tells, by SwiftPM's answer where it does not.
package struct ManifestLoader: Sendable {
  package struct Options: Sendable {
    /// Whether a manifest may be run: it is a program, with the rights of whoever runs it.
    package var allowsRunning = true
    /// How long one manifest may take to run.
    package var timeLimit = Duration.seconds(60)
    /// Where answers are kept, as an absolute path; nil takes the user's folder of caches.
    package var cacheFolder: String?

    package init() {}
  }

  private typealias Answer = Result<PackageManifest, ManifestEvaluator.Failure>

  let tree: any FileTree
  let root: String
  let options: Options
  var monitor = WorkMonitor.none

  private static func manifests(in files: [SourceFile]) -> [SourceFile] {
    files.filter { Path.name($0.path) == "Package.swift" }
  }

  /// Whether the text of a manifest differs. It may be a link, whose path stays the same when its target changes.
  ///
  /// - Parameter new: The same files, some of them read again.
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
        switch answers[file.path] {
        case .success(let answer)?: manifest = answer
        case .failure(let failure)?: findings.append(.notUnderstood(file.path, obstacle, failure.reason))
        case nil: findings.append(.notUnderstood(file.path, obstacle, nil))
        }
      case nil: break
      }
      packages.append(LocatedPackage(path: folder, manifestPath: file.path, manifest: manifest))
    }
    return (packages, findings)
  }

  /// A few at a time: each is a compiler at work.
  private func evaluate(
    _ files: [SourceFile]
  ) -> [String: Answer] {
    guard options.allowsRunning, !files.isEmpty, let disk = try? DiskTree(root: root) else {
      return [:]
    }
    let cache = options.cacheFolder.map(ManifestCache.init) ?? .standard
    let evaluator = ManifestEvaluator(timeLimit: options.timeLimit, cache: cache, monitor: monitor)
    let permits = DispatchSemaphore(value: 4)
    let results = concurrentMap(files) { file -> Answer? in
      // What stands in an editor's buffer is not what SwiftPM would run.
      guard let source = file.source, (try? disk.bytes(of: file.path)) == source.fileBytes else { return nil }
      permits.wait()
      defer { permits.signal() }
      do throws(ManifestEvaluator.Failure) {
        return .success(try evaluator.manifest(source, folder: disk.absolute(Path.parent(file.path))))
      } catch {
        return .failure(error)
      }
    }
    var answers: [String: Answer] = [:]
    for (file, result) in zip(files, results) { answers[file.path] = result }
    return answers
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

extension Finding {
  fileprivate static func notUnderstood(_ path: String, _ obstacle: String, _ failure: String?) -> Finding {
    Finding(
      rule: .unreadableManifest,
      severity: .warning,
      message: .notUnderstood(obstacle, failure),
      place: Place(path: path)
    )
  }
}

extension Finding.Message {
  fileprivate static func notUnderstood(_ obstacle: String, _ failure: String?) -> Finding.Message {
    let answer = failure.map { "`swift package dump-package` failed: \($0)" } ?? "it was not run"
    return "the manifest is not understood: \(obstacle), and \(answer); its modules are taken from their folders"
  }
}
