import Foundation
import TesseraFormats
import TesseraStrings
import TesseraWorkspace

/// Runs manifests that cannot be read statically with SwiftPM, and caches the results.
///
/// A manifest is a program. SwiftPM runs it in a sandbox on systems that have one.
struct ManifestEvaluator: Sendable {
  var timeLimit: Duration
  /// The memory limit in bytes, for all processes of one manifest together.
  var memoryLimit = ManifestLoader.Options().memoryLimit
  var cache: ManifestCache?
  var monitor = WorkMonitor.none

  struct Failure: Error, Sendable {
    var reason: String
  }

  /// - Parameter folder: The absolute path of the package's folder.
  func manifest(_ source: SourceText, folder: String) throws(Failure) -> PackageManifest {
    if let dump = cache?.dump(for: source, folder: folder), let manifest = ManifestDump.manifest(dump, folder: folder) {
      return manifest
    }
    let bytes = try run(folder)
    guard let text = try? SourceText(fileBytes: bytes) else { throw Failure(reason: "its output is not valid UTF-8") }
    guard let manifest = ManifestDump.manifest(JSONDocument(text), folder: folder) else {
      throw Failure(reason: "its output could not be parsed")
    }
    cache?.store(text.bytes, for: source, folder: folder)
    return manifest
  }

  #if Tool
    private func run(_ folder: String) throws(Failure) -> [UInt8] {
      let scratch = FileManager.default.temporaryDirectory.path + "/tessera-\(UUID().uuidString)"
      defer { try? FileManager.default.removeItem(atPath: scratch) }
      do {
        try FileManager.default.createDirectory(atPath: scratch, withIntermediateDirectories: true)
      } catch {
        throw Failure(reason: error.localizedDescription)
      }
      // Use a separate build folder: the package's own may be locked by a build, and must not change.
      let command = Command(
        arguments: [
          "swift", "package", "--package-path", folder, "--scratch-path", scratch + "/build", "dump-package",
        ],
        temporaryFolder: scratch,
        timeLimit: timeLimit,
        memoryLimit: memoryLimit,
        monitor: monitor
      )
      switch command.run() {
      case .exited(0, let output, _): return output
      case .exited(127, _, _): throw Failure(reason: "`swift` was not found")
      case .exited(let status, _, let errors):
        throw Failure(reason: Self.reason(in: errors) ?? "exit status \(status)")
      case .killed(let signal): throw Failure(reason: "it was terminated by signal \(signal)")
      case .timedOut: throw Failure(reason: "it took longer than \(timeLimit)")
      case .outOfMemory: throw Failure(reason: "it used more than \(memoryLimit >> 20) MB of memory")
      case .canceled: throw Failure(reason: "it was canceled")
      case .failed(let reason): throw Failure(reason: reason)
      }
    }

    /// Returns the line that states the error.
    private static func reason(in errors: [UInt8]) -> String? {
      let lines = String(decoding: errors, as: UTF8.self).split(separator: "\n")
      return (lines.first { $0.contains("error:") } ?? lines.last).map(String.init)
    }
  #else
    private func run(_ folder: String) throws(Failure) -> [UInt8] {
      throw Failure(reason: "the package trait \"Tool\" is off")
    }
  #endif
}
