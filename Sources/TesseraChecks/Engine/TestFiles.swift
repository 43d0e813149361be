import TesseraWorkspace

/// The files of a workspace that belong to tests: those of test targets, and those in folders of tests and of their data
/// outside of other targets.
struct TestFiles {
  /// The folders of targets, the innermost first.
  private let targets: [(path: String, isTest: Bool)]

  init(_ snapshot: WorkspaceSnapshot) {
    targets = snapshot.modules.filter { $0.kind != .folder }
      .map { ($0.path, $0.kind == .test) }
      .sorted { $0.path.utf8.count > $1.path.utf8.count }
  }

  /// - Complexity: O(targets).
  func contain(_ path: String) -> Bool {
    guard let target = targets.first(where: { Path.isInside(path, $0.path) }) else { return Path.isInTests(path) }
    return target.isTest || Path.isInTests(Path.relative(path, to: target.path))
  }
}
