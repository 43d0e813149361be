import TesseraWorkspace

/// The files of a workspace that belong to tests: the files of test targets, and the files in folders for tests and
/// test data. For a file of a target, only the folders inside the target count.
struct TestFiles {
  /// The folders of targets, innermost first.
  private let targets: [(path: String, isTest: Bool)]

  init(_ snapshot: WorkspaceSnapshot) {
    targets = snapshot.modules.filter { !$0.isOutsidePackages }
      .map { ($0.path, $0.kind == .test) }
      .sorted { $0.path.utf8.count > $1.path.utf8.count }
  }

  /// Returns whether a file belongs to tests.
  ///
  /// - Complexity: O(*n*), where *n* is the number of targets.
  func contain(_ path: String) -> Bool {
    guard let target = targets.first(where: { Path.isInside(path, $0.path) }) else { return Path.isInTests(path) }
    return target.isTest || Path.isInTests(Path.relative(path, to: target.path))
  }
}
