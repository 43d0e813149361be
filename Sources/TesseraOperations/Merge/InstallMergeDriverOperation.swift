import TesseraPackages
import TesseraWorkspace

/// Sets up the merge driver in a Git repository: the lines of `.gitattributes`, which are committed, and the settings
/// of the clone, which are not.
///
///     tessera merge --install
package struct InstallMergeDriverOperation: Sendable, Hashable {
  /// The path of a folder in the work tree.
  package var path: String
  /// The absolute path of the tool.
  package var tool: String

  package init(path: String = ".", tool: String) {
    self.path = path
    self.tool = tool
  }

  /// The files that the driver merges.
  static let patterns = ["*.xcstrings", "*.strings", "*.stringsdict"]

  /// The command that Git runs through a shell. Git quotes the placeholders.
  package static func driver(tool: String) -> String {
    quoted(tool).replacing("%", with: "%%") + " merge --path=%P %O %A %B"
  }

  private static func quoted(_ tool: String) -> String {
    "'" + tool.replacing("'", with: #"'\''"#) + "'"
  }

  package func run(_ progress: ProgressStream? = nil) async throws -> InstalledMergeDriver {
    try await Operations.perform(progress) { context in
      guard let folder = System.realPath(path) else { throw OperationError(path, nil, "no such folder") }
      let git = GitCommand(folder: folder)
      let top = try git.output("rev-parse", "--show-toplevel", for: path).text
      _ = try context.begin(.writing, path: path)
      let attributes = try writeAttributes(top)
      let settings = [
        ("merge.tessera.name", "merge localization files by key"),
        ("merge.tessera.driver", Self.driver(tool: tool)),
        ("mergetool.tessera.cmd", Self.quoted(tool) + " merge --resolve=\"$MERGED\""),
        ("mergetool.tessera.trustExitCode", "true"),
      ]
      for (name, value) in settings { _ = try git.output("config", "--local", name, value, for: path) }
      return InstalledMergeDriver(attributes: attributes, overrides: try MergeAttributes(top: top).overrides)
    }
  }

  /// Adds the lines to the repository's `.gitattributes` that are missing or without effect.
  ///
  /// - Returns: The absolute path of the changed `.gitattributes`, or `nil` if no line was added.
  private func writeAttributes(_ top: String) throws(OperationError) -> String? {
    let path = Path.join(top, ".gitattributes")
    let status = System.status(of: path, followingLinks: false)
    guard status?.isLink != true else {
      throw OperationError(path, nil, "it is a symbolic link, which git does not follow: replace it with a file")
    }
    let file = status == nil ? nil : try MergedFile.Original(path)
    var text = file?.bytes ?? []
    let missing = try MergeAttributes(top: top).missingPatterns(in: text)
    guard !missing.isEmpty else { return nil }
    if let last = text.last, last != 0x0A { text.append(0x0A) }
    text += missing.map { "\($0) merge=tessera\n" }.joined().utf8
    do throws(FileError) {
      try FileWriter(root: file?.folder ?? top).commit([
        FileChange(
          writing: FileContent(text),
          to: file?.name ?? ".gitattributes",
          expecting: file.map { .version($0.file.version) } ?? .absent
        )
      ])
    } catch {
      throw OperationError(path, nil, error.advisedReason + "; nothing was written")
    }
    return path
  }
}

/// The result of ``InstallMergeDriverOperation``.
package struct InstalledMergeDriver: Sendable, Hashable {
  /// The absolute path of the changed `.gitattributes`, or `nil` if it was complete.
  package var attributes: String?
  /// The files for which other attributes replace those of the driver.
  package var overrides: [MergeOverride] = []
}
