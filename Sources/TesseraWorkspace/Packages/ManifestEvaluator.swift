import Dispatch
import Foundation
import TesseraText

/// Has SwiftPM run a manifest that cannot be understood by its text, and remembers what it said.
struct ManifestEvaluator: Sendable {
  var timeLimit: Duration
  var cache: ManifestCache?

  struct Failure: Error, Sendable {
    var reason: String
  }

  /// - Parameter folder: the package's folder, absolute.
  func manifest(_ source: SourceText, folder: String) throws(Failure) -> PackageManifest {
    if let dump = cache?.dump(for: source, folder: folder), let manifest = ManifestDump.manifest(dump, folder: folder) {
      return manifest
    }
    let bytes = try run(folder)
    guard let text = try? SourceText(fileBytes: bytes) else { throw Failure(reason: "its answer is no text") }
    guard let manifest = ManifestDump.manifest(JSONDocument(text), folder: folder) else {
      throw Failure(reason: "its answer is not understood")
    }
    cache?.store(text.bytes, for: source, folder: folder)
    return manifest
  }

  /// The answer goes to a file and not to a pipe, which would have to be emptied while the process runs.
  private func run(_ folder: String) throws(Failure) -> [UInt8] {
    let scratch = FileManager.default.temporaryDirectory.appendingPathComponent("tessera-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: scratch) }
    do {
      try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
      let output = scratch.appendingPathComponent("manifest.json")
      let errors = scratch.appendingPathComponent("errors.txt")
      for file in [output, errors] { try Data().write(to: file) }
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = [
        "swift", "package", "--package-path", folder, "--scratch-path", scratch.appendingPathComponent("build").path,
        "dump-package",
      ]
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = try FileHandle(forWritingTo: output)
      process.standardError = try FileHandle(forWritingTo: errors)
      try wait(for: process)
      guard process.terminationStatus == 0 else {
        let lines = String(decoding: try Data(contentsOf: errors), as: UTF8.self).split(separator: "\n")
        let line = lines.first { $0.contains("error:") } ?? lines.last
        throw Failure(reason: line.map(String.init) ?? "exit status \(process.terminationStatus)")
      }
      return Array(try Data(contentsOf: output))
    } catch let failure as Failure {
      throw failure
    } catch {
      throw Failure(reason: error.localizedDescription)
    }
  }

  private func wait(for process: Process) throws {
    let ended = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in ended.signal() }
    try process.run()
    let limit = DispatchTimeInterval.milliseconds(Int(clamping: timeLimit.components.seconds).clampedTimes(1000))
    guard ended.wait(timeout: .now() + limit) == .timedOut else { return }
    // SwiftPM ends the processes that it started when it is asked politely.
    process.terminate()
    if ended.wait(timeout: .now() + .seconds(2)) == .timedOut {
      kill(process.processIdentifier, SIGKILL)
      ended.wait()
    }
    throw Failure(reason: "it took longer than \(timeLimit)")
  }
}

extension Int {
  fileprivate func clampedTimes(_ factor: Int) -> Int {
    let product = multipliedReportingOverflow(by: factor)
    return product.overflow ? .max / 2 : product.partialValue
  }
}
