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
      try checkState(git)
      let before = try git.output("rev-parse", "HEAD", for: path).text
      _ = try context.begin(.writing, path: path)
      let lines = InstallMergeDriverOperation.patterns.map { "\n\($0) merge=tessera" }.joined()
      // Those for the driver take precedence over those of the user.
      let attributes = try Self.writeAttributes(Self.userAttributes(git) + Array(lines.utf8), git, path)
      defer { try? FileManager.default.removeItem(atPath: attributes) }
      let driver = InstallMergeDriverOperation.driver(tool: tool)
      let settings = [
        "core.attributesFile=\(attributes)", "merge.tessera.name=merge localization files by key",
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

  // MARK: - Before the merge

  /// - Throws: An error if another operation is in progress, or if files have changes that are not committed.
  private func checkState(_ git: GitCommand) throws(OperationError) {
    // During a rebase between two commits, there is only the folder.
    let states = ["MERGE_HEAD", "CHERRY_PICK_HEAD", "REVERT_HEAD", "rebase-merge", "rebase-apply"]
    let paths = try git.output(["rev-parse"] + states.flatMap { ["--git-path", $0] }, for: path).text
    for state in paths.split(separator: "\n") {
      let file = state.hasPrefix("/") ? String(state) : Path.join(git.folder, String(state))
      guard System.status(of: file) == nil else {
        throw OperationError(path, nil, "a merge or rebase is in progress: complete or abort it first")
      }
    }
    guard try git.output("status", "--porcelain", "--untracked-files=no", for: path).output.isEmpty else {
      throw OperationError(path, nil, "the work tree has changes: commit them first")
    }
  }

  /// Returns the user's attributes, which apply to all repositories.
  private static func userAttributes(_ git: GitCommand) throws(OperationError) -> [UInt8] {
    let output = try git.result("config", "--type=path", "--get", "core.attributesFile")
    var file = output.status == 0 ? output.text : ""
    if output.status != 0 {
      let variables = ProcessInfo.processInfo.environment
      let folder = variables["XDG_CONFIG_HOME"].flatMap { $0.isEmpty ? nil : $0 }
      guard let settings = folder ?? variables["HOME"].map({ Path.join($0, ".config") }) else { return [] }
      file = Path.join(settings, "git/attributes")
    }
    // Git ignores a file that it cannot read.
    return (try? MergedFile.Original(file).bytes) ?? []
  }

  /// Writes the attributes to a file in the Git directory. If the process is ended, the next merge replaces the file.
  ///
  /// - Returns: The absolute path of the file.
  private static func writeAttributes(
    _ attributes: [UInt8],
    _ git: GitCommand,
    _ path: String
  ) throws(OperationError) -> String {
    let (folder, name) = (try git.output("rev-parse", "--absolute-git-dir", for: path).text, "tessera-attributes")
    let file = Path.join(folder, name)
    do throws(FileError) {
      _ = try FileWriter(root: folder).update(
        attributes,
        at: name,
        replacing: OutputGuard("the file exists") { _ in true }
      )
    } catch {
      throw OperationError(file, nil, error.advisedReason)
    }
    return file
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
