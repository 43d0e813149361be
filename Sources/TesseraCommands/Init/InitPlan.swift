import TesseraPackages
import TesseraWorkspace

/// What `tessera init` was asked to do.
package struct InitPlan: Sendable, Hashable {
  package var path: String
  package var isForced: Bool
  /// Where manifests have Tessera from; nil where nobody said.
  package var address: String?

  package init(path: String = ".", isForced: Bool = false, address: String? = nil) throws(UsageError) {
    guard !path.isEmpty, address != "" else { throw UsageError("a path is empty") }
    self.path = path
    self.isForced = isForced
    self.address = address
  }

  package func run(_ console: inout Console) throws(CommandFailure) -> CommandStatus {
    let folder = try CommandFailure.wrapping { () throws(FileError) in try DiskTree(root: path) }
    let name = WorkspaceLoader.configurationName
    let shown = path == "." ? name : FileWriter.join(path, name)
    var old = FileState.absent
    if (try? folder.metadata(of: name)) != nil {
      guard isForced else { throw CommandFailure(shown, nil, "it is there already: --force writes a new one") }
      old = .content(try CommandFailure.wrapping { () throws(FileError) in try folder.contentHash(of: name) })
    }
    let snapshot: WorkspaceSnapshot
    do throws(WorkspaceError) {
      // Settings that are to be replaced may be wrong.
      snapshot = try WorkspaceLoader.load(path)
    } catch {
      throw CommandFailure(error)
    }
    let survey = LanguageSurvey(snapshot)
    try CommandFailure.wrapping { () throws(FileError) in
      try FileWriter(root: path).write(FileContent(SettingsText.settings(for: survey)), to: name, expecting: old)
    }
    console.output.writeLine("wrote \(TerminalText.inert(shown)): \(survey.summary)")
    let hints = ManifestHints(snapshot, address: address)
    for line in hints.lines(prefix: LoadedWorkspace.prefix(of: snapshot.root, askedFor: path)) {
      console.output.writeLine(line)
    }
    return .clean
  }
}
