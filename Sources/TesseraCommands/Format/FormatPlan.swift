import TesseraOperations
import TesseraCore
import TesseraFormats
import TesseraStrings
import TesseraWorkspace
import TesseraWriting

/// What `tessera format` was asked to do.
package struct FormatPlan: Sendable, Hashable {
  package var paths: [String]
  package var isCheck: Bool

  package init(paths: [String] = [], isCheck: Bool = false) throws(UsageError) {
    self.paths = try PathArgument.distinct(paths)
    self.isCheck = isCheck
  }

  package func run(_ console: inout Console) throws(CommandFailure) -> CommandStatus {
    let progress = ProgressLine(console)
    defer { progress?.end() }
    var outcome = Outcome()
    for path in paths {
      if !isCheck { try console.recover(around: path) }
      progress?.begin("reading \(TerminalText.inert(path))")
      let workspace = try LoadedWorkspace(path, reading: .filesAlone)
      progress?.begin("formatting")
      try format(workspace, &outcome, &console)
    }
    progress?.end()
    let count = TerminalReport.count(outcome.files, "catalog")
    let verb = isCheck ? "would change" : "changed"
    console.output.writeLine("\(outcome.changed) of \(count) \(verb)")
    guard outcome.failures.isEmpty else { throw CommandFailure(outcome.failures) }
    return isCheck && outcome.changed > 0 ? .findings : .clean
  }

  private struct Outcome {
    var files = 0
    var changed = 0
    var failures: [CommandFailure] = []
  }

  private func format(
    _ workspace: LoadedWorkspace,
    _ outcome: inout Outcome,
    _ console: inout Console
  ) throws(CommandFailure) {
    let unreadable = workspace.snapshot.findings.filter { $0.rule == .unreadableFile }
    outcome.failures += unreadable.map { CommandFailure(workspace.path($0.place.path), nil, $0.message.text) }
    var changes: [FileChange] = []
    for file in workspace.snapshot.files {
      guard case .catalog(let catalog) = file.content else { continue }
      outcome.files += 1
      let path = workspace.path(file.path)
      warnOfDuplicates(catalog.document, path, &console)
      guard let difference = CanonicalCatalog.firstDifference(catalog.document) else { continue }
      let source = catalog.document.source
      guard let canonical = CanonicalCatalog.write(catalog.document) else {
        outcome.failures.append(Self.unreadable(catalog.document, path))
        continue
      }
      let location = source.location(of: difference.offset)
      let name = TerminalText.inert(path)
      if isCheck {
        console.output.writeLine("\(name):\(location.line):\(location.column): \(Self.words(for: difference.kind))")
        outcome.changed += 1
        continue
      }
      changes.append(
        FileChange(writing: FileContent(canonical), to: file.path, expecting: FileState(source.fileBytes))
      )
    }
    let result = try CommandFailure.wrapping { () throws(FileError) in
      try FileWriter(root: workspace.snapshot.root).commitPossible(changes)
    }
    for change in changes where result.applied.contains(change.path) {
      console.output.writeLine(TerminalText.inert(workspace.path(change.path)))
      outcome.changed += 1
    }
    outcome.failures += result.errors.map { error in
      // An error about the journal names an absolute path.
      CommandFailure(error.path.hasPrefix("/") ? error.path : workspace.path(error.path), nil, error.reason)
    }
  }

  private func warnOfDuplicates(_ document: JSONDocument, _ path: String, _ console: inout Console) {
    for issue in document.issues where issue.kind == .duplicateKey {
      let location = document.source.location(of: issue.span.lowerBound)
      console.warn("\(path):\(location.line):\(location.column): \(issue.message.text); both stay")
    }
  }

  private static func unreadable(_ document: JSONDocument, _ path: String) -> CommandFailure {
    let issues = document.issues.filter(\.isUnreadable)
    guard let issue = issues.min(by: { $0.span < $1.span }) else {
      return CommandFailure(path, nil, "the file cannot be read to its end")
    }
    let reason = "\(issue.message.text); the file stays as it is"
    return CommandFailure(path, document.source.location(of: issue.span.lowerBound), reason)
  }

  private static func words(for kind: CanonicalCatalog.Difference.Kind) -> String {
    switch kind {
    case .layout: "white space is not as Xcode writes it"
    case .keyOrder: "the key belongs before the one in front of it"
    case .escape: "Xcode writes this character without an escape"
    case .number: "Xcode writes this number shorter"
    case .outside: "there is white space around the document"
    case .encoding: "the file is not UTF-8 without a byte order mark"
    case .unreadable: "the file cannot be read from here"
    }
  }
}
