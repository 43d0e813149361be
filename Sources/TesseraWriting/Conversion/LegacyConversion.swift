import TesseraCore
package import TesseraFormats
import TesseraStrings

/// The conversion of a String Catalog to `.strings` and `.stringsdict` files, as people edit them.
///
/// The files contain the same strings as the files that Apple's compiler creates from the catalog, and the comments. A
/// string that varies by device is only in the `.stringsdict` file.
package struct LegacyConversion: Sendable {
  /// The files, with paths relative to the folder of the catalog. There are none if there are obstacles.
  package private(set) var files: [LocalizedFile] = []
  package private(set) var obstacles: [ConversionIssue] = []
  /// What the files do not contain.
  package private(set) var losses: [ConversionIssue] = []

  /// Converts a catalog.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes in the catalog.
  package init(_ catalog: XCStringsFile) {
    let table = catalog.table
    let file = table.files[0]
    for issue in catalog.issues where issue.severity == .error || issue.kind == .duplicateKey {
      let place = FileSpan(file, issue.place)
      obstacles.append(ConversionIssue(.obstacle, at: place, key: issue.subject.key, issue.message.text))
    }
    let compiled = LocalizedFileCompiler.compile(table)
    for issue in compiled.issues {
      let isObstacle = issue.severity == .error || issue.kind == .duplicateKey
      losses.append(
        ConversionIssue(
          isObstacle ? .obstacle : .variable,
          at: issue.place,
          key: issue.subject.key,
          language: issue.subject.language,
          issue.message.text
        )
      )
    }
    obstacles += losses.filter { $0.topic == .obstacle }
    losses.removeAll { $0.topic == .obstacle }
    addAmbiguousLanguages(of: table)
    var comments: [ExactKey: String] = [:]
    for index in 0..<table.entries.count {
      let entry = table.entries.entry(at: index)
      if let comment = entry.comment?.value { comments[ExactKey(entry.key.value)] = comment }
      var review = EntryLosses(entry, in: catalog)
      review.add()
      losses += review.losses
      obstacles += review.obstacles
    }
    guard obstacles.isEmpty else { return }
    let texts = LegacyFileTexts(compiled.files, comments: comments)
    files = texts.files
    addUnwritten(comments, texts.keys, catalog)
  }

  /// Adds languages whose folders would be one folder on a volume that ignores case.
  private mutating func addAmbiguousLanguages(of table: StringTable) {
    let groups = Dictionary(grouping: table.languages) { $0.lowercased() }
    for group in groups.values.sorted(by: { $0[0] < $1[0] }) where group.count > 1 {
      let names = group.map { String(quoting: $0, limit: 40) }.joined(separator: " and ")
      let text = "the languages \(names) differ only in case, so that they need the same folder"
      obstacles.append(ConversionIssue(.obstacle, at: FileSpan(table.files[0]), text))
    }
  }

  /// Adds comments of keys that are in no file, and comments that XML cannot contain.
  private mutating func addUnwritten(
    _ comments: [ExactKey: String],
    _ written: LegacyFileTexts.Keys,
    _ catalog: XCStringsFile
  ) {
    let entries = catalog.table.entries
    for index in 0..<entries.count {
      let header = entries.header(at: index)
      let key = ExactKey(header.key.value)
      guard let comment = comments[key] else { continue }
      let quoted = String(quoting: comment, limit: 60)
      if !written.strings.contains(key), !written.rules.contains(key) {
        let text = "the comment \(quoted), because no file contains the key"
        losses.append(ConversionIssue(.comment, at: header.key, key: header.key.value, text))
      } else if written.rules.contains(key), XMLComments.content(comment) != comment {
        let text = "the comment \(quoted) as it is: XML does not allow two hyphens in a comment"
        losses.append(ConversionIssue(.comment, at: header.key, key: header.key.value, text))
      }
    }
  }
}
