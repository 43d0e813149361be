import Foundation
package import TesseraEditing
import TesseraPackages
import TesseraStrings
import TesseraWorkspace

/// Merges a branch into the current one with the merge driver, for servers that ignore merge drivers.
///
/// Git works in the work tree, so that the filters of `.gitattributes` and the credential helpers of the user run.
/// Hooks do not run.
///
///     tessera merge --ci origin/main --push
package struct MergeBranchOperation: Sendable, Hashable {
  /// The path of a folder in the work tree.
  package var path: String
  /// The commit to merge, such as `origin/main`.
  package var target: String
  /// A Boolean value that indicates whether to push the merged branch.
  package var isPushing: Bool
  /// The absolute path of the tool.
  package var tool: String

  package init(path: String = ".", target: String, isPushing: Bool = false, tool: String) {
    self.path = path
    self.target = target
    self.isPushing = isPushing
    self.tool = tool
  }

  package func run(_ progress: ProgressStream? = nil) async throws -> MergedBranch {
    try await Operations.perform(progress) { context in
      guard let folder = System.realPath(path) else { throw OperationError(path, nil, "no such folder") }
      let git = GitCommand(folder: folder)
      let top = try git.output("rev-parse", "--show-toplevel", for: path).text
      let found = try git.result("rev-parse", "--verify", "--quiet", "--end-of-options", target + "^{commit}")
      guard found.status == 0 else { throw OperationError(path, nil, "there is no commit \(String(quoting: target))") }
      guard try git.output("status", "--porcelain", "--untracked-files=no", for: path).output.isEmpty else {
        throw OperationError(path, nil, "the work tree has changes: commit them first")
      }
      for state in ["MERGE_HEAD", "CHERRY_PICK_HEAD", "REVERT_HEAD", "REBASE_HEAD"] {
        guard try git.result("rev-parse", "--verify", "--quiet", state).status != 0 else {
          throw OperationError(path, nil, "a merge or rebase is in progress: complete or abort it first")
        }
      }
      let before = try git.output("rev-parse", "HEAD", for: path).text
      _ = try context.begin(.writing, path: path)
      let attributes = try AttributesFile()
      let driver = InstallMergeDriverOperation.driver(tool: tool)
      let settings = [
        "core.attributesFile=\(attributes.path)", "merge.tessera.name=merge localization files by key",
        "merge.tessera.driver=\(driver)",
      ]
      let merging = GitCommand(folder: top, settings: settings)
      let output = try merging.result("merge", "--no-edit", "-m", "Merge \(target)", found.text)
      guard output.status == 0 else {
        defer { _ = try? git.run("merge", "--abort") }
        let open = try openFiles(top)
        guard !open.isEmpty else { throw OperationError(path, nil, output.reason) }
        return MergedBranch(target: target, openFiles: open)
      }
      let after = try git.output("rev-parse", "HEAD", for: path).text
      var result = MergedBranch(target: target, isUpToDate: before == after)
      let changed = try git.output("diff", "--name-only", "-z", before, after, for: path).output
      result.changedFiles = Self.paths(changed).filter { FileEditor.Format(path: $0) != nil }
      if isPushing, before != after {
        let push = try git.result("push")
        guard push.status == 0 else { throw OperationError(path, nil, "merged, but not pushed: \(push.reason)") }
        result.isPushed = true
      }
      return result
    }
  }

  private static func paths(_ output: [UInt8]) -> [String] {
    output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }

  // MARK: - Conflicts

  private func openFiles(_ top: String) throws(OperationError) -> [MergedBranch.OpenFile] {
    let output = try GitCommand(folder: top).output("diff", "--name-only", "--diff-filter=U", "-z", for: path).output
    var files: [MergedBranch.OpenFile] = []
    for path in Self.paths(output) {
      var file = MergedBranch.OpenFile(path: path)
      let whole = Path.join(top, path)
      if FileEditor.Format(path: path) != nil,
        let stages = try? GitIndexStages.read(Path.name(whole), in: Path.parent(whole)),
        let merge = try? MergedFile(path).merge(base: stages.base, ours: stages.ours, theirs: stages.theirs)
      {
        file.conflicts = merge.conflicts
      }
      files.append(file)
    }
    return files
  }
}

/// The result of ``MergeBranchOperation``.
package struct MergedBranch: Sendable, Hashable {
  package struct OpenFile: Sendable, Hashable {
    /// The path relative to the top of the work tree.
    package var path: String
    /// The conflicts of a localization file; empty for another file, or for one that a side removed.
    package var conflicts: [ChangeSet.Conflict] = []
  }

  package var target: String
  /// A Boolean value that indicates whether the branch already contained the commit.
  package var isUpToDate = false
  /// The localization files that the merge changed, relative to the top of the work tree.
  package var changedFiles: [String] = []
  /// The files with conflicts. If there are any, the merge was undone.
  package var openFiles: [OpenFile] = []
  package var isPushed = false
}

/// A temporary file of attributes, which is removed with this object.
private final class AttributesFile {
  let path: String
  private let folder: String

  init() throws(OperationError) {
    do {
      let url = FileManager.default.temporaryDirectory.appending(path: "tessera-merge-\(UUID().uuidString)")
      try FileManager.default.createDirectory(
        at: url,
        withIntermediateDirectories: false,
        attributes: [.posixPermissions: 0o700]
      )
      let text = InstallMergeDriverOperation.patterns.map { "\($0) merge=tessera\n" }.joined()
      try Data(text.utf8).write(to: url.appending(path: "attributes"))
      folder = url.path
      path = url.appending(path: "attributes").path
    } catch {
      throw OperationError("a temporary file cannot be written: \(FileReason.words(for: error))")
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }
}
