/// A legacy `.strings` file: its source text, and the locations of its keys, values and comments.
///
/// The usual format is the old-style ASCII property list, with or without `{ … }` around the entries. A dictionary of
/// strings in an XML or binary property list is also a `.strings` file.
package struct StringsFile: Sendable {
  package let source: SourceText
  package let flavor: PropertyListFlavor
  /// The entries in the order of the file, including duplicates.
  package let entries: [StringsEntry]
  package let issues: [Diagnostic<SourceSpan>]
  /// The span for entries: after `{`, or within the outermost `<dict>`.
  package let body: SourceSpan
  package let isBraced: Bool

  /// Reads a file.
  ///
  /// - Parameter source: The result of ``PropertyListFlavor/source(fileBytes:)``, which supports binary files.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  package init(reading source: SourceText) {
    let flavor = PropertyListFlavor(detecting: source.bytes)
    self.source = source
    self.flavor = flavor
    switch flavor {
    case .text:
      let scan = StringsScanner.scan(source.bytes)
      let duplicates = Self.duplicateKeys(of: scan.entries, in: source)
      let encoding = UTF8Check.issues(in: source.bytes, limit: StringsScanner.maximumIssues)
      self.entries = scan.entries
      self.body = scan.body
      self.isBraced = scan.isBraced
      let scanned = Self.lowering(scan.issues, inValuesOf: duplicates.overridden)
      self.issues = (scanned + encoding + duplicates.issues).sorted { $0.place < $1.place }
    case .xml, .binary:
      let reading = Self.entries(of: PropertyList(source))
      self.entries = reading.entries
      self.body = reading.body
      self.isBraced = true
      self.issues = reading.issues
    }
  }

  /// Returns the value of a literal, with its escapes resolved. Invalid characters become U+FFFD.
  package func string(_ token: StringsToken) -> String {
    let content = source.bytes[token.contentSpan.range.clamped(to: 0..<source.bytes.count)]
    switch token.form {
    case .doubleQuoted, .singleQuoted:
      return token.hasEscapes ? StringsEscapes.unescape(content) : String(decoding: content, as: UTF8.self)
    case .unquoted, .binaryASCII: return String(decoding: content, as: UTF8.self)
    case .xml: return token.hasEscapes ? XMLText.unescape(content) : String(decoding: content, as: UTF8.self)
    case .binaryUTF16: return BinaryPropertyListReader.string(utf16: content)
    }
  }

  /// Returns the value of a literal as UTF-8, without a copy if the file contains it in this form.
  func utf8(_ token: StringsToken) -> ArraySlice<UInt8> {
    if !token.hasEscapes, token.form != .binaryUTF16 {
      return source.bytes[token.contentSpan.range.clamped(to: 0..<source.bytes.count)]
    }
    return Array(string(token).utf8)[...]
  }

  package func text(_ token: StringsToken, file: FileID) -> Text {
    let value = string(token)
    let isVerbatim =
      !token.hasEscapes && token.form != .binaryUTF16 && value.utf8.count == token.contentSpan.count
    return Text(
      value,
      file: file,
      span: token.span,
      contentOffset: isVerbatim ? token.contentSpan.lowerBound - token.span.lowerBound : nil
    )
  }

  /// Returns the comments of an entry, without their delimiters.
  package func comment(of entry: StringsEntry, file: FileID) -> Text? {
    entry.comment.map { StringsComment.text(of: $0, in: source, file: file) }
  }

  /// Returns the entry with a key. If there are several, returns the last one, as in Foundation.
  ///
  /// - Complexity: O(*n*), where *n* is the number of entries.
  package func entry(forKey key: String) -> StringsEntry? {
    let bytes = Array(key.utf8)
    return entries.last { utf8($0.key).elementsEqual(bytes) }
  }

  /// Returns the issues, with warnings instead of errors in values that are never used.
  ///
  /// - Parameter overridden: Entries whose keys occur again later in the file.
  private static func lowering(
    _ issues: [Diagnostic<SourceSpan>],
    inValuesOf overridden: [StringsEntry]
  ) -> [Diagnostic<SourceSpan>] {
    guard !overridden.isEmpty else { return issues }
    return issues.map { issue in
      guard issue.severity == .error,
        overridden.contains(where: { $0.value.span.range.contains(Int(issue.place.lowerBound)) })
      else { return issue }
      var issue = issue
      issue.severity = .warning
      return issue
    }
  }

  /// The maximum number of duplicate keys in the issues of a file.
  package static let maximumDuplicates = 200

  private static func duplicateKeys(
    of entries: [StringsEntry],
    in source: SourceText
  ) -> (issues: [Diagnostic<SourceSpan>], overridden: [StringsEntry]) {
    let keys = Keys(entries: entries, source: source)
    var index = KeyIndex(minimumCapacity: entries.count)
    // The first and the most recent entry of each key.
    var firsts: [Int] = []
    var latest: [Int] = []
    var issues: [Diagnostic<SourceSpan>] = []
    var overridden: [StringsEntry] = []
    for number in entries.indices {
      let key = keys[number]
      let (found, isNew) = index.insert(key) { keys[firsts[$0]] == key }
      if isNew {
        firsts.append(number)
        latest.append(number)
      } else {
        let text = String(decoding: key, as: UTF8.self)
        let (again, first) = (entries[number], entries[firsts[found]])
        overridden.append(entries[latest[found]])
        latest[found] = number
        var issue = Diagnostic.duplicateKey(
          text,
          at: again.key.span,
          first: first.key.span,
          hasSameValue: keys.content(of: again.value) == keys.content(of: first.value),
          in: source
        )
        issue.subject.key = text
        issues.append(issue)
        if issues.count >= maximumDuplicates { break }
      }
    }
    return (issues, overridden)
  }

  /// The keys and other literals of entries in the ASCII format.
  private struct Keys {
    let entries: [StringsEntry]
    let source: SourceText

    subscript(number: Int) -> ArraySlice<UInt8> { content(of: entries[number].key) }

    func content(of token: StringsToken) -> ArraySlice<UInt8> {
      let content = source.bytes[token.contentSpan.range]
      return token.hasEscapes ? Array(StringsEscapes.unescape(content).utf8)[...] : content
    }
  }
}
