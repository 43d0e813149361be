import Foundation
import TesseraCore
package import TesseraStrings
import TesseraWorkspace

/// A build of a package with SwiftPM, in the package's own build folder. It runs the manifest and the plugins of the
/// package, so that the manifest must be trusted.
package struct PackageBuild: Sendable {
  /// The absolute path of the package's folder, without symbolic links.
  package var folder: String
  package var includesTests: Bool

  package init(folder: String, includesTests: Bool) {
    self.folder = folder
    self.includesTests = includesTests
  }

  /// Returns the reason that the manifest must not be run, or `nil` if it may be run.
  package func refusal(_ policy: ManifestLoader.Policy) -> String? {
    switch policy {
    case .never: return "its manifest is not trusted: `tessera trust` lets Tessera run it"
    case .always: return nil
    case .trusted(let trust):
      var files = ManifestFiles()
      return trust.refusal(ofPackage: folder, &files).map { refusal in
        let reason = RunObstacle.notTrusted(refusal).reason(root: folder)
        return "\(reason); review it and run `tessera trust FOLDER`, or pass --run-manifests"
      }
    }
  }

  private static let timeLimit = Duration.seconds(3600)
  private static let memoryLimit = 16 << 30
  /// The number of errors in the reason of a failure.
  private static let maximumErrorCount = 3

  /// Builds the package.
  ///
  /// - Returns: The reason that the build failed, or `nil` if it succeeded.
  package func run(monitor: WorkMonitor = .none) -> String? {
    #if Tool
      let command = Command(
        arguments: ["swift", "build", "--package-path", folder] + (includesTests ? ["--build-tests"] : []),
        temporaryFolder: FileManager.default.temporaryDirectory.path,
        timeLimit: Self.timeLimit,
        memoryLimit: Self.memoryLimit,
        monitor: monitor
      )
      switch command.run() {
      case .exited(0, _, _): return nil
      case .exited(127, _, _): return "`swift` was not found"
      case .exited(let status, let output, let errors):
        let lines = String(decoding: output + [0x0A] + errors, as: UTF8.self).split(separator: "\n")
        var seen: Set<Substring> = []
        // The compiler repeats an error for each of its jobs.
        let found = lines.filter { $0.contains(": error: ") && !$0.hasPrefix(" ") && seen.insert($0).inserted }
        let rest =
          found.count > Self.maximumErrorCount ? "; and \(found.count - Self.maximumErrorCount) more errors" : ""
        return found.isEmpty
          ? "exit status \(status)" : found.prefix(Self.maximumErrorCount).joined(separator: "; ") + rest
      case .killed(let signal): return "it was terminated by signal \(signal)"
      case .timedOut: return "it took longer than \(Self.timeLimit)"
      case .outOfMemory: return "it used more than \(Self.memoryLimit >> 20) MB of memory"
      case .canceled: return "it was canceled"
      case .failed(let reason): return reason
      }
    #else
      return "the package trait \"Tool\" is off"
    #endif
  }
}
