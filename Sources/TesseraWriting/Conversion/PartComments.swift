import TesseraCore
import TesseraStrings

/// The comments of one legacy file, with the entries that they belong to.
struct PartComments {
  struct Comment {
    var text: String
    var span: SourceSpan
  }

  /// The comment of each entry, by the number of the entry.
  private(set) var attached: [Int: Comment] = [:]
  /// The comments that belong to no entry.
  private(set) var detached: [Comment] = []

  init(_ part: LegacyPart) {
    switch part.content {
    case .strings(let strings) where strings.flavor == .text:
      for (number, entry) in strings.entries.enumerated() {
        guard let text = strings.comment(of: entry, file: part.file) else { continue }
        let value = CommentDecoration.removed(from: text.value)
        if !value.isEmpty { attached[number] = Comment(text: value, span: text.span) }
      }
      detached = strings.detachedComments
        .map { Comment(text: CommentDecoration.removed(from: strings.commentText($0)), span: $0) }
        .filter { !$0.text.isEmpty }
    case .strings(let strings): add(XMLComments.all(in: strings.source), strings.entries.map(\.span), strings.source)
    case .stringsDict(let file): add(XMLComments.all(in: file.source), file.entries.map(\.span), file.source)
    }
  }

  /// Assigns each comment that is followed by an entry to this entry. Adjacent comments belong together.
  private mutating func add(_ comments: [XMLComments.Comment], _ entries: [SourceSpan], _ source: SourceText) {
    let numbers = Dictionary(entries.enumerated().map { ($1.lowerBound, $0) }, uniquingKeysWith: { first, _ in first })
    var group: Comment?
    for (index, comment) in comments.enumerated() where !comment.text.isEmpty {
      let joined = group.map { "\($0.text)\n\(comment.text)" } ?? comment.text
      let own = Comment(text: joined, span: group?.span.union(comment.span) ?? comment.span)
      group = nil
      let end = comment.span.range.upperBound
      let next = source.bytes[end...].firstIndex { !$0.isSpace } ?? source.bytes.count
      if index + 1 < comments.count, Int(comments[index + 1].span.lowerBound) == next {
        group = own
      } else if let number = numbers[UInt32(clamping: next)] {
        attached[number] = own
      } else {
        detached.append(own)
      }
    }
  }
}
