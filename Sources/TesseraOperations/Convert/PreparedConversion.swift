import TesseraFormats
import TesseraPackages
import TesseraStrings
import TesseraWorkspace
import TesseraWriting

/// A conversion before it is written.
package struct PreparedConversion: Sendable {
  package private(set) var report = ConversionReport()
  private let operation: ConvertOperation
  private let workspace: LoadedWorkspace
  private var changes: [FileChange] = []

  init(
    _ operation: ConvertOperation,
    _ workspace: LoadedWorkspace,
    _ conversions: [(TableFolder, TableConversion)],
    testTableCount: Int
  ) {
    self.operation = operation
    self.workspace = workspace
    report.testTableCount = testTableCount
    // Files with errors are obstacles of their tables.
    report.unreadable = workspace.snapshot.findings.filter { $0.rule == .unreadableFile }.map {
      OperationError.Reason(path: workspace.path($0.place.path), text: $0.message.text)
    }
    var modules: [Module] = []
    for (folder, conversion) in conversions {
      report.obstacles += conversion.fileObstacles.map { obstacle in
        ConversionReport.Note(obstacle.text, about: workspace.path(obstacle.path))
      }
      report.obstacles += conversion.obstacles.map(note)
      guard conversion.isPossible else { continue }
      report.losses += conversion.losses.map(note)
      if !modules.contains(where: { $0.name == folder.module.name }) { modules.append(folder.module) }
      add(conversion, of: folder)
    }
    report.followUps =
      ConversionFollowUps(
        workspace,
        modules: modules,
        removed: conversions.flatMap { $0.1.removed.map(\.path) },
        target: operation.target
      ).notes
  }

  private mutating func add(_ conversion: TableConversion, of folder: TableFolder) {
    for file in conversion.created {
      changes.append(FileChange(writing: FileContent(file.bytes), to: file.path, expecting: .absent))
    }
    for file in conversion.removed {
      changes.append(FileChange(removing: file.path, expecting: FileState(file.source?.fileBytes)))
    }
    report.tables.append(
      ConversionReport.Table(
        module: folder.module.name,
        name: folder.table.name,
        created: conversion.created.map { workspace.path($0.path) },
        removed: conversion.removed.map { workspace.path($0.path) },
        keyCount: conversion.keyCount,
        languages: conversion.languages,
        stringCount: conversion.stringCount
      )
    )
  }

  private func note(_ issue: ConversionIssue) -> ConversionReport.Note {
    let file = workspace.snapshot[issue.place.file]
    let location = issue.place.span == .start ? nil : file.source?.location(of: issue.place.span.lowerBound)
    return ConversionReport.Note(
      topic: issue.topic.rawValue,
      path: workspace.path(file.path),
      location: location,
      key: issue.key,
      language: issue.language,
      text: issue.text
    )
  }

  /// Creates the new files and removes the old ones in one transaction, and removes language folders that are then
  /// empty.
  ///
  /// - Throws: An error if a file cannot be written or removed, or if it has changed since it was read. In this case, no
  ///   file has changed.
  package func write() throws(OperationError) -> ConversionReport {
    try Transaction(workspace, isForced: operation.isForced).commitAll(changes)
    return report
  }
}

extension ConversionReport.Note {
  /// Creates an obstacle that refers to a whole file.
  init(_ text: String, about path: String) {
    let topic = ConversionIssue.Topic.obstacle.rawValue
    self.init(topic: topic, path: path, location: nil, key: nil, language: nil, text: text)
  }
}
