import Foundation
import Testing

/// A folder for all builds of a suite, and gone after it: packages that are built there one after the other compile
/// Tessera once for each set of arguments.
struct SharedBuilds: SuiteTrait, TestScoping {
  /// Nil outside such a suite.
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

  /// Does something while no file of any build is in its place. The suite's tests run one after the other.
  static func away<Result>(_ body: () throws -> Result) throws -> Result {
    let folder = try #require(folder)
    let other = folder.appendingPathExtension("away")
    try FileManager.default.moveItem(at: folder, to: other)
    let result = Swift.Result(catching: body)
    try FileManager.default.moveItem(at: other, to: folder)
    return try result.get()
  }
}
