import TesseraOperations
import TesseraStrings

/// The report of `tessera convert --json`.
struct ConversionJSON: Encodable {
  struct Table: Encodable {
    var module: String
    var table: String
    var created: [String]
    var removed: [String]
    var keys: Int
    var languages: [String]
    var strings: Int
  }

  struct Note: Encodable {
    var topic: String
    var path: String
    var line: Int?
    var column: Int?
    var key: String?
    var language: String?
    var text: String

    init(_ note: ConversionReport.Note) {
      topic = note.topic
      path = note.path
      line = note.location?.line
      column = note.location?.column
      key = note.key
      language = note.language
      text = note.text
    }
  }

  struct Proof: Encodable {
    var keys: Int
    var languages: Int
    var strings: Int
  }

  /// A line of the report that remains to be done.
  struct FollowUp: Encodable {
    var path: String
    var line: Int?
    var text: String
  }

  var tables: [Table]
  var notConverted: [Note]
  var notKept: [Note]
  var toDo: [FollowUp]
  var tablesOfTests: Int
  var proof: Proof

  init(_ report: ConversionReport) {
    tables = report.tables.map { table in
      Table(
        module: table.module,
        table: table.name,
        created: table.created,
        removed: table.removed,
        keys: table.keyCount,
        languages: table.languages,
        strings: table.stringCount
      )
    }
    notConverted = report.obstacles.map(Note.init)
    notKept = report.losses.map(Note.init)
    toDo = report.followUps.map { FollowUp(path: $0.path, line: $0.location?.line, text: $0.text) }
    tablesOfTests = report.testTableCount
    proof = Proof(keys: report.keyCount, languages: report.languages.count, strings: report.stringCount)
  }
}
