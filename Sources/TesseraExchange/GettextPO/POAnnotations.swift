import TesseraCore
import TesseraStrings

/// What an entry states in its extracted comment (`#.`): the comment for translators, and properties of a string that
/// PO has no syntax for.
///
/// Translation tools display and keep extracted comments, and never change them. Each annotation is a line such as
/// `tessera-state: stale`. In a plural entry, annotations of single forms name the form: `tessera-state[few]: stale`.
/// Values are escaped, and a value that is longer than a line is continued in another line of the same name, because
/// some tools break long comments at spaces.
struct POAnnotations {
  enum Name: String {
    /// The comment, if its lines could not be told apart from annotations, or if tools would change its white space.
    case comment = "tessera-comment"
    /// The note that the strings of the entry contain ``BackslashEscapes``.
    case escapes = "tessera-escapes"
    /// The categories of a plural entry that have a string in the document, in their order.
    case forms = "tessera-forms"
    /// The state of a fuzzy string other than `needs_review`. It applies as long as the string is fuzzy.
    case state = "tessera-state"
    /// The note that a translation has no state, as in legacy files.
    case stateless = "tessera-no-state"
    /// The state of a string without a translation. It applies as long as there is none.
    case untranslatedState = "tessera-untranslated-state"
    /// The source string of a form that is neither `msgid` nor `msgid_plural`.
    case source = "tessera-source"
  }

  private struct Label: Hashable {
    var name: Name
    var form: PluralCategory?
  }

  private var values: [Label: String] = [:]
  private var labels: [Label] = []
  var comment: String?

  subscript(_ name: Name, _ form: PluralCategory? = nil) -> String? {
    // Most entries have none.
    get { values.isEmpty ? nil : values[Label(name: name, form: form)] }
    set {
      let label = Label(name: name, form: form)
      if values.updateValue(newValue ?? "", forKey: label) == nil { labels.append(label) }
    }
  }

  init() {}
}

extension POAnnotations {
  /// What each annotation begins with.
  static let prefix = "tessera-"

  /// The number of characters of a value in one line, not counting the last one. Common tools break lines of more than
  /// 78 characters.
  private static let maximumLength = 30

  private static let escapesNote = #"\u{…} is a character, \\ a backslash, \u{} nothing"#

  /// The lines of the extracted comment.
  var lines: [String] {
    var lines: [String] = []
    if let comment {
      lines = comment.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).map { String(Substring($0)) }
      if !lines.allSatisfy(Self.isPlain) { lines = Self.lines("\(Name.comment.rawValue): ", comment) }
    }
    for label in labels {
      let value = values[label] ?? ""
      let form = label.form.map { "[\($0.rawValue)]" } ?? ""
      switch label.name {
      case .escapes: lines.append("\(label.name.rawValue): \(Self.escapesNote)")
      case .stateless: lines.append(label.name.rawValue + form)
      default: lines += Self.lines("\(label.name.rawValue)\(form): ", value)
      }
    }
    return lines
  }

  /// Returns whether tools keep a line of a comment as it is, and whether it does not look like an annotation.
  private static func isPlain(_ line: String) -> Bool {
    guard let first = line.unicodeScalars.first, let last = line.unicodeScalars.last else { return false }
    return !first.isSpace && !last.isSpace && last != "\\"
      && !line.utf8.starts(with: prefix.utf8)
      && !BackslashEscapes.containsInvisible(line)
  }

  /// Returns the lines of a value, none of which begins or ends with a space.
  private static func lines(_ label: String, _ value: String) -> [String] {
    // Most values are the names of states or plural forms.
    if value.utf8.count <= maximumLength, isPlain(value),
      !value.containsByte(where: { $0 == UInt8(ascii: "\\") || $0 >= 0x7F })
    {
      return [label + value]
    }
    let isEscaped: (Unicode.Scalar) -> Bool = {
      $0 != " " && ($0.isSpace || BackslashEscapes.isInvisible($0))
    }
    var chunks: [[String]] = [[]]
    var length = 0
    for scalar in value.unicodeScalars {
      let text = BackslashEscapes.escape(String(scalar), where: isEscaped)
      if length >= maximumLength {
        chunks.append([])
        length = 0
      }
      chunks[chunks.count - 1].append(text)
      length += text.unicodeScalars.count
    }
    return chunks.map { chunk in
      guard let last = chunk.indices.last else { return label + BackslashEscapes.nothing }
      return label
        + chunk.enumerated().map { index, text in
          if text == " ", index == 0 || index == last { return BackslashEscapes.escape(" " as Unicode.Scalar) }
          // gettext continues a comment after a backslash at the end of a line.
          return text == "\\\\" && index == last ? BackslashEscapes.escape("\\" as Unicode.Scalar) : text
        }.joined()
    }
  }

  /// Creates the annotations from the lines of an extracted comment.
  ///
  /// - Throws: an error if a line begins like an annotation, but is none.
  init(lines: [String], line number: Int) throws(ExchangeReadingError) {
    var plain: [String] = []
    for line in lines {
      guard line.utf8.starts(with: Self.prefix.utf8) else {
        plain.append(line)
        continue
      }
      guard let (label, value) = Self.annotation(line) else {
        throw ExchangeReadingError("the comment of the entry has an unknown or invalid annotation", line: number)
      }
      self[label.name, label.form] = (self[label.name, label.form] ?? "") + value
    }
    comment = self[.comment] ?? (plain.isEmpty ? nil : plain.joined(separator: "\n"))
  }

  private static func annotation(_ line: String) -> (Label, String)? {
    let scalars = line.unicodeScalars
    let end = scalars.firstIndex(of: ":") ?? scalars.endIndex
    var name = scalars[..<end]
    var form: PluralCategory?
    if name.last == "]" {
      guard let bracket = name.firstIndex(of: "[") else { return nil }
      let category = name[name.index(after: bracket)...].dropLast()
      form = PluralCategory(rawValue: String(category))
      guard form != nil else { return nil }
      name = name[..<bracket]
    }
    guard let name = Name(rawValue: String(name)) else { return nil }
    let label = Label(name: name, form: form)
    if name == .escapes || name == .stateless { return (label, "") }
    guard end < scalars.endIndex else { return nil }
    var value = scalars[scalars.index(after: end)...]
    if value.first == " " { value.removeFirst() }
    return BackslashEscapes.unescape(String(value)).map { (label, $0) }
  }
}
