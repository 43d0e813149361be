import TesseraStrings
import TesseraWorkspace

/// Makes every fix that can be made at once, and writes the files.
struct FixRound: Sendable {
  let workspace: LoadedWorkspace
  let findings: [Finding]

  struct Outcome: Sendable {
    var mended: [Finding] = []
    /// Files that could not be written, or that somebody else had changed. They are as they were.
    var conflicts: [CommandFailure] = []
  }

  func run() throws(CommandFailure) -> Outcome {
    let fixable = Dictionary(grouping: findings.filter { $0.fix != nil }, by: \.place.path)
    guard !fixable.isEmpty else { return Outcome() }
    let writer: FileWriter
    do throws(FileError) {
      writer = try FileWriter(root: workspace.snapshot.root)
    } catch {
      throw CommandFailure(error)
    }
    var outcome = Outcome()
    for (path, findings) in fixable.sorted(by: { $0.key < $1.key }) {
      guard let source = workspace.snapshot.file(at: path)?.source else { continue }
      let selection = FixSelection.select(findings)
      guard !selection.edits.isEmpty, let text = try? source.applying(selection.edits) else { continue }
      guard text.bytes != source.bytes else { continue }
      do throws(FileError) {
        try writer.write(text.fileBytes, to: path, expecting: ContentHash(source.fileBytes))
        outcome.mended += selection.mended
      } catch {
        let reason = error.reason + "; nothing was written to it"
        outcome.conflicts.append(CommandFailure(workspace.path(path), nil, reason))
      }
    }
    return outcome
  }
}
