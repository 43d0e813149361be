import TesseraCore
import TesseraStrings

/// The comment of each key of a legacy table. A String Catalog has one comment for each key, and legacy files have one
/// for each key and file.
///
/// The comment is that of the source language's files: the `.strings` file before the `.stringsdict` file. If they have
/// none, it is the first comment of the other languages.
struct CommentChoice {
  private(set) var comments: [ExactKey: String] = [:]
  /// The other comments, which differ from the chosen one or belong to no entry.
  private(set) var losses: [ConversionIssue] = []

  /// - Parameter parts: The files, those of the source language first.
  init(_ parts: [LegacyPart]) {
    for part in parts {
      let own = PartComments(part)
      for (number, comment) in own.attached.sorted(by: { $0.key < $1.key }) {
        let key = part.key(at: number)
        let place = FileSpan(part.file, comment.span)
        switch comments[ExactKey(key)] {
        case nil: comments[ExactKey(key)] = comment.text
        case comment.text?: break
        case _?:
          let text = "the comment \(String(quoting: comment.text, limit: 60)) differs from the comment that is kept"
          losses.append(ConversionIssue(.comment, at: place, key: key, language: part.language, text))
        }
      }
      for comment in own.detached {
        let text = "the comment \(String(quoting: comment.text, limit: 60)) belongs to no key"
        losses.append(
          ConversionIssue(.comment, at: FileSpan(part.file, comment.span), language: part.language, text)
        )
      }
    }
  }
}

extension LegacyPart {
  /// Returns the key of an entry.
  func key(at number: Int) -> String {
    switch content {
    case .strings(let strings): strings.string(strings.entries[number].key)
    case .stringsDict(let file): file.key(of: file.entries[number])
    }
  }

  var keyCount: Int {
    switch content {
    case .strings(let strings): strings.entries.count
    case .stringsDict(let file): file.entries.count
    }
  }

  var issues: [Diagnostic<SourceSpan>] {
    switch content {
    case .strings(let strings): strings.issues
    case .stringsDict(let file): file.issues
    }
  }

  var holdsRules: Bool { if case .stringsDict = content { true } else { false } }
}
