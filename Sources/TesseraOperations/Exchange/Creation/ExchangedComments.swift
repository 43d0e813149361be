import TesseraExchange
import TesseraStrings

/// The comments of one table in several exchange files.
///
/// A key has one comment. Files that were exported at different times, or that a translation tool has changed, can contain
/// others.
struct ExchangedComments {
  private var comments: [ImportReport.Comment] = []

  mutating func add(_ table: ExchangeTable, file: String) {
    for unit in table.units {
      guard let comment = unit.comment else { continue }
      comments.append(
        ImportReport.Comment(
          file: file,
          line: unit.line,
          table: table.path,
          key: unit.key,
          comment: comment,
          other: nil
        )
      )
    }
  }

  private struct Item: Hashable {
    var key: ExactKey
    var comment: ExactKey
  }

  /// Returns the comments that are not those of their keys. Each comment of a key is returned once.
  ///
  /// - Parameter current: Returns the comment of a key in the table, or `nil` if the table does not have the key.
  func differences(_ current: (_ key: String) -> String??) -> [ImportReport.Comment] {
    var known: Set<Item> = []
    return comments.compactMap { comment in
      guard let other = current(comment.key), other.map({ !Self.contains($0, comment.comment) }) ?? true,
        known.insert(Item(key: ExactKey(comment.key), comment: ExactKey(comment.comment))).inserted
      else { return nil }
      var comment = comment
      comment.other = other
      return comment
    }
  }

  /// Returns a Boolean value that indicates whether a comment consists of another one and further lines. If a `.strings`
  /// and a `.stringsdict` file contain the same key, its comment is that of both files.
  private static func contains(_ comment: String, _ part: String) -> Bool {
    comment.utf8.elementsEqual(part.utf8) || comment.hasPrefix(part + "\n")
      || comment.hasSuffix("\n" + part) || comment.contains("\n" + part + "\n")
  }
}
