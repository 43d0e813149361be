import TesseraOperations
import TesseraStrings

/// A group of equal resources in the reports of `tessera share --json`.
struct SharedGroupJSON: Encodable {
  struct Copy: Encodable {
    var module: String
    var name: String
    var table: String?
    var path: String
    var line: Int?
    var bytes: Int
    var comment: String?
  }

  var kind: String
  var text: String?
  var languages: Int?
  var savedBytes: Int
  var copies: [Copy]
  var notes: [String]
  var obstacle: String?

  init(_ group: SharedGroup) {
    kind = group.kind.rawValue
    text = group.text
    languages = group.kind == .string ? group.languageCount : nil
    savedBytes = group.savedBytes
    notes = group.notes
    obstacle = group.obstacle
    copies = group.copies.map { copy in
      Copy(
        module: copy.module,
        name: copy.name,
        table: copy.table,
        path: copy.path,
        line: copy.location?.line,
        bytes: copy.byteCount,
        comment: copy.comment
      )
    }
  }
}

/// The report of `tessera share --json`. Paths are relative to the root of the workspace.
struct ShareJSON: Encodable {
  struct Uncompared: Encodable {
    var path: String?
    var reason: String
  }

  var version = 1
  var groups: [SharedGroupJSON]
  /// The bytes of string tables in their source files.
  var savedBytesOfStrings: Int
  var savedBytesOfFiles: Int
  var uncompared: [Uncompared]

  init(_ report: SharedResources) {
    groups = report.groups.map(SharedGroupJSON.init)
    savedBytesOfStrings = report.groups(of: .string).reduce(0) { $0 + $1.savedBytes }
    savedBytesOfFiles = report.groups.reduce(0) { $0 + $1.savedBytes } - savedBytesOfStrings
    uncompared = report.uncompared.map { Uncompared(path: $0.path, reason: $0.text) }
  }
}

/// The report of `tessera share --into --json`.
struct ShareMoveJSON: Encodable {
  struct Move: Encodable {
    var group: SharedGroupJSON
    var newName: String
    var alreadyThere: Bool
  }

  struct Unmoved: Encodable {
    var group: SharedGroupJSON
    var path: String?
    var line: Int?
    var reason: String
  }

  struct File: Encodable {
    var path: String
    var change: String
    var newPath: String?
  }

  struct Use: Encodable {
    var path: String?
    var line: Int?
    var reason: String
  }

  var version = 1
  var module: String
  var written: Bool
  var savedBytes: Int
  var moved: [Move]
  var notMoved: [Unmoved]
  var files: [File]
  var uses: [String: Int]
  var newDependents: [String]
  var remainingUses: [Use]
  var notes: [String]

  init(_ report: ShareReport) {
    module = report.module
    written = report.isWritten
    savedBytes = report.savedBytes
    moved = report.moves.map { move in
      Move(group: SharedGroupJSON(move.group), newName: move.newName, alreadyThere: move.isAlreadyThere)
    }
    notMoved = report.unmoved.map { group in
      Unmoved(
        group: SharedGroupJSON(group.group),
        path: group.path,
        line: group.location?.line,
        reason: group.reason
      )
    }
    files = report.files.map { File(path: $0.path, change: $0.kind.rawValue, newPath: $0.newPath) }
    uses = report.useCounts
    newDependents = report.newDependents
    remainingUses = report.remainingUses.map { Use(path: $0.path, line: $0.location?.line, reason: $0.text) }
    notes = report.notes
  }
}
