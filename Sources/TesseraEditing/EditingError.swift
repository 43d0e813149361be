import TesseraCore
import TesseraFormats
import TesseraStrings
import TesseraWorkspace
package import TesseraWriting

/// The reason that a change was not made. The file is unchanged.
package enum EditingError: Error, Sendable, Hashable {
  /// The file has a syntax error, so the effect of a change is uncertain.
  case syntax(line: Int, column: Int, reason: String)
  /// A name occurs several times, so the target of the change is ambiguous.
  case ambiguous(name: String, lines: [Int])
  case keyNotFound(String, nearest: String?)
  case languageNotFound(String, key: String, existing: [String])
  /// There is no string at the path. `reason` describes the existing content and a valid path.
  case stringNotFound(key: String, language: String, reason: String)
  case exists(String)
  /// The value is not a string or an object, which the format requires.
  case unexpected(line: Int, reason: String)
  /// The target of the change no longer exists.
  case changedSince
  case unsupported(String)
  case notACatalog(String)
  /// The reason that a `.strings` or `.stringsdict` file does not support the change.
  case legacy(LegacyEditError)

  package var message: String {
    switch self {
    case .syntax(let line, let column, let reason):
      "line \(line), column \(column): \(reason); correct this before you change the file"
    case .ambiguous(let name, let lines):
      "\(String(quoting: name)) occurs \(lines.count) times (lines \(Self.list(lines.map(String.init)))): "
        + "remove all but one first"
    case .keyNotFound(let key, let nearest):
      "there is no key \(String(quoting: key))" + (nearest.map { ": did you mean \(String(quoting: $0))?" } ?? "")
    case .languageNotFound(let language, let key, let existing):
      "\(String(quoting: key)) has no translation in \(String(quoting: language))"
        + (existing.isEmpty ? "" : ": it has \(Self.list(existing))")
    case .stringNotFound(let key, let language, let reason):
      "\(String(quoting: key)) in \(String(quoting: language)) \(reason)"
    case .exists(let name): "\(String(quoting: name)) already exists"
    case .unexpected(let line, let reason): "line \(line): \(reason)"
    case .changedSince: "this part of the file has changed since it was read"
    case .unsupported(let reason), .notACatalog(let reason): reason
    case .legacy(let error): error.message
    }
  }

  private static func list(_ items: [String]) -> String {
    guard items.count > 1, let last = items.last else { return items.first ?? "" }
    return items.dropLast().joined(separator: ", ") + " and " + last
  }
}

extension EditingError {
  static func keyNotFound(_ key: String, among keys: some Sequence<String>) -> EditingError {
    .keyNotFound(key, nearest: NearestName.suggestion(for: key, among: keys))
  }

  /// Creates the error for the first problem that prevents a document from being edited. Returns `nil` if there is
  /// none.
  init?(firstSyntaxErrorOf document: JSONDocument) {
    guard let issue = document.issues.filter(\.isUnreadable).min(by: { $0.place < $1.place }) else { return nil }
    let location = document.source.location(of: issue.place.lowerBound)
    self = .syntax(line: location.line, column: location.column, reason: issue.message.text)
  }

  init(_ issue: Diagnostic<SourceSpan>, at offset: Int, in bytes: [UInt8]) {
    let location = SourceText(text: bytes, encoding: .utf8).location(of: UInt32(clamping: offset))
    self = .syntax(line: location.line, column: location.column, reason: issue.message.text)
  }

  init(unexpected reason: String, at offset: Int, in bytes: [UInt8]) {
    let location = SourceText(text: bytes, encoding: .utf8).location(of: UInt32(clamping: offset))
    self = .unexpected(line: location.line, reason: "expected \(reason)")
  }
}
