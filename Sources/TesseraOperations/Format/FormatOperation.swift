import TesseraCore
import TesseraFormats
package import TesseraStrings
import TesseraWorkspace
import TesseraWriting

/// Writes the String Catalogs of a workspace byte for byte as Xcode does.
///
///     let report = try await FormatOperation(path: "App", isCheck: true).run()
///
///     tessera format App --check
package struct FormatOperation: Sendable, Hashable {
  /// The path of a folder or a catalog.
  package var path: String
  /// A Boolean value that indicates whether to compare the catalogs with Xcode's format without writing them.
  package var isCheck: Bool
  /// A Boolean value that indicates whether to write protected files; see ``ChangeOperation/isForced``.
  package var isForced: Bool

  package init(path: String = ".", isCheck: Bool = false, isForced: Bool = false) {
    self.path = path
    self.isCheck = isCheck
    self.isForced = isForced
  }

  /// Formats the catalogs without changing a string. Catalogs with errors are left unchanged.
  package func run(_ progress: ProgressStream? = nil, recoveries: RecoveryLog? = nil) async throws -> FormatReport {
    try await Operations.perform(progress, recoveries) { context in
      let workspace =
        isCheck
        ? try LoadedWorkspace(path, reading: .filesAlone, in: context)
        : try LoadedWorkspace(recovering: path, reading: .filesAlone, in: context)
      let formatting = try context.begin(.formatting, path: path)
      var report = FormatReport(unreadableFilesOf: workspace)
      var changes: [FileChange] = []
      let files = workspace.snapshot.files
      for (number, file) in files.enumerated() {
        try Task.checkCancellation()
        if case .catalog(let catalog) = file.content {
          let change = format(catalog.document, file.path, workspace.path(file.path), &report)
          if let change { changes.append(change) }
        }
        formatting.report(completed: number + 1, total: files.count)
      }
      guard !changes.isEmpty else { return report }
      _ = try context.begin(.writing, path: path)
      let result = try Transaction(workspace, isForced: isForced).commit(changes)
      report.changed = changes.filter { result.applied.contains($0.path) }.map { workspace.path($0.path) }
      report.failures += result.failures
      return report
    }
  }

  /// - Returns: The change to write, or `nil` if there is none.
  private func format(
    _ document: JSONDocument,
    _ path: String,
    _ displayPath: String,
    _ report: inout FormatReport
  ) -> FileChange? {
    report.catalogCount += 1
    let source = document.source
    for issue in document.issues where issue.kind == .duplicateKey {
      report.duplicateKeys.append(issue.located { FileLocation(displayPath, source.location(of: $0.lowerBound)) })
    }
    guard let difference = CanonicalCatalog.firstDifference(document) else { return nil }
    guard let canonical = CanonicalCatalog.write(document) else {
      report.failures.append(Self.unreadable(document, displayPath))
      return nil
    }
    guard !isCheck else {
      let place = FileLocation(displayPath, source.location(of: difference.offset))
      report.differences.append(Diagnostic(.information, Self.message(for: difference.kind), at: place))
      return nil
    }
    return FileChange(writing: FileContent(canonical), to: path, expecting: FileState(source.fileBytes))
  }

  private static func unreadable(_ document: JSONDocument, _ path: String) -> OperationError.Reason {
    let issues = document.issues.filter(\.isUnreadable)
    guard let issue = issues.min(by: { $0.place < $1.place }) else {
      return OperationError.Reason(path: path, text: "a part of the file cannot be read")
    }
    return OperationError.Reason(
      path: path,
      location: document.source.location(of: issue.place.lowerBound),
      text: "\(issue.message.text); the file stays as it is"
    )
  }

  private static func message(for kind: CanonicalCatalog.Difference.Kind) -> Finding.Message {
    switch kind {
    case .layout: "the white space differs from Xcode's layout"
    case .keyOrder: "the key belongs before the preceding key"
    case .escape: "Xcode writes this character without an escape"
    case .number: "Xcode writes this number in a shorter form"
    case .outside: "there is white space around the document"
    case .encoding: "the file is not UTF-8 without a byte order mark"
    case .unreadable: "the file cannot be read from this position on"
    }
  }
}

/// The result of ``FormatOperation``.
package struct FormatReport: Sendable, Hashable {
  package var catalogCount = 0
  /// The keys that occur twice in a catalog. Both entries are kept.
  package var duplicateKeys: [Diagnostic<FileLocation>] = []
  /// The first difference of each catalog, if the operation is a comparison.
  package var differences: [Diagnostic<FileLocation>] = []
  /// The paths of the catalogs that were written, as seen from the current directory.
  package var changed: [String] = []
  /// The files that could not be read or written. They are unchanged.
  package var failures: [OperationError.Reason]

  fileprivate init(unreadableFilesOf workspace: LoadedWorkspace) {
    let unreadable = workspace.snapshot.findings.filter { $0.rule == .unreadableFile }
    failures = unreadable.map { .init(path: workspace.path($0.place.path), text: $0.message.text) }
  }
}
