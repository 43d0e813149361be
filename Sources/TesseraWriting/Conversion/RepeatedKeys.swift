import TesseraStrings

/// The keys that occur several times in one file. As in Foundation, the last occurrence is used.
struct RepeatedKeys {
  /// The strings and rules that differ from those of the last occurrence.
  private(set) var losses: [ConversionIssue] = []
  /// The offsets of all repeated keys.
  private var offsets: Set<UInt32> = []

  init(_ part: LegacyPart) {
    var numbers: [ExactKey: [Int]] = [:]
    for number in 0..<part.keyCount { numbers[ExactKey(part.key(at: number)), default: []].append(number) }
    for group in numbers.values where group.count > 1 {
      guard let last = group.last else { continue }
      offsets.formUnion(group.map { part.keySpan(at: $0).lowerBound })
      let content = part.content(at: last)
      let line = part.source.location(of: part.keySpan(at: last).lowerBound).line
      for number in group.dropLast() where part.content(at: number) != content {
        let name = part.string(at: number).map { "string \(String(quoting: $0, limit: 60))" } ?? "rule"
        losses.append(
          ConversionIssue(
            .overridden,
            at: FileSpan(part.file, part.keySpan(at: number)),
            key: part.key(at: number),
            language: part.language,
            "the \(name) is never displayed: line \(line) contains the key again, and Foundation uses the last one"
          )
        )
      }
    }
    losses.sort { $0.place.span < $1.place.span }
  }

  /// Returns a Boolean value that indicates whether an issue is about a repeated key of the table.
  func contains(_ issue: Diagnostic<SourceSpan>) -> Bool {
    issue.kind == .duplicateKey && offsets.contains(issue.place.lowerBound)
  }
}

extension LegacyPart {
  fileprivate var source: SourceText {
    switch content {
    case .strings(let strings): strings.source
    case .stringsDict(let file): file.source
    }
  }

  fileprivate func keySpan(at number: Int) -> SourceSpan {
    switch content {
    case .strings(let strings): strings.entries[number].key.span
    case .stringsDict(let file): file.keyToken(of: file.entries[number]).span
    }
  }

  /// Returns the string of an entry, or `nil` for a rule.
  fileprivate func string(at number: Int) -> String? {
    guard case .strings(let strings) = content else { return nil }
    return strings.string(strings.entries[number].value)
  }

  /// Returns all strings of an entry with their paths, and the format specifiers of its variables.
  fileprivate func content(at number: Int) -> [ExactKey] {
    switch content {
    case .strings(let strings): return [ExactKey(strings.string(strings.entries[number].value))]
    case .stringsDict(let file):
      let entry = file.entries[number]
      let units = file.units(of: entry, file: self.file).flatMap { [$0.path.description, $0.text.value] }
      let variables = file.substitutions(of: entry).flatMap { [$0.name, $0.formatSpecifier ?? ""] }
      return (units + [""] + variables).map { ExactKey($0) }
    }
  }
}
