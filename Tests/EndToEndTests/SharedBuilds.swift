import Foundation
import Testing

/// A folder for all builds of a suite, which is removed after the suite. Packages that are built in it one after the
/// other compile Tessera only once for each build system.
///
/// The packages must have targets with different names. A package is removed before the next one is built, because
/// SwiftPM would otherwise use its build plan again.
struct SharedBuilds: SuiteTrait, TestScoping {
  /// The options of all builds. A build with other options in the same folder would replace the results.
  static let options = ["-debug-info-format", "none"]

  /// The folder, or `nil` outside of such a suite.
  @TaskLocal static var folder: URL?

  func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    let temporary = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
    let folder = temporary.appendingPathComponent("tessera-builds-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await Self.$folder.withValue(folder, operation: function)
  }

  /// Runs a closure while the files of the builds are moved to another folder. The tests of the suite run one at a
  /// time.
  static func away<Result>(_ body: () throws -> Result) throws -> Result {
    let folder = try #require(folder)
    let other = folder.appendingPathExtension("away")
    try FileManager.default.moveItem(at: folder, to: other)
    let result = Swift.Result(catching: body)
    try FileManager.default.moveItem(at: other, to: folder)
    return try result.get()
  }
}
