import TesseraCore
import TesseraFormats
import TesseraStrings
import TesseraWorkspace

/// Checks on other threads that the entries of a catalog have a valid JSON syntax and end at the assumed positions.
///
/// The entries are read from the file a second time, so that the caller does not wait for the check until it needs the
/// result, and so that only the parts that threads are checking are in memory.
@safe final class EntryGrammarCheck: Sendable {
  /// Consecutive entries of the file.
  struct Part: Sendable {
    /// The range from the name of the first entry to the end of the last value, as offsets in the file.
    var range: Range<Int>
    /// The ranges of the values in the file.
    var values: [Range<Int>]
  }

  /// The opening brackets, which reproduce the nesting of the catalog because the depth is limited.
  private static let opening = Array(#"{"strings":{"#.utf8)
  private static let closing = Array("}}".utf8)

  private let reader: FileWindow.Reader
  private let work = BackgroundWork()
  private let hasFailed = Locked(false)

  init(reader: @escaping FileWindow.Reader) {
    unsafe self.reader = reader
  }

  /// Starts checking a part.
  func add(_ part: Part) {
    work.add { [self] in
      guard !hasFailed.withLock(\.self), !isReadable(part) else { return }
      hasFailed.withLock { $0 = true }
    }
  }

  /// Waits for the other threads. Returns a Boolean value that indicates whether a parser of the whole file would
  /// accept each entry.
  func passes() -> Bool {
    work.wait()
    return !hasFailed.withLock(\.self)
  }

  private func isReadable(_ part: Part) -> Bool {
    let count = part.range.count
    let (opening, closing) = (Self.opening, Self.closing)
    var isWhole = false
    let text = unsafe [UInt8](unsafeUninitializedCapacity: opening.count + count + closing.count) { buffer, filled in
      let content = opening.count..<opening.count + count
      let bytes = UnsafeMutableRawBufferPointer(buffer)
      // Safe: the capacity is the sum of the three counts. All of it is initialized, by zeros if reading fails.
      unsafe bytes[..<content.lowerBound].copyBytes(from: opening)
      let place = unsafe UnsafeMutableRawBufferPointer(rebasing: bytes[content])
      isWhole = (try? unsafe reader(part.range.lowerBound, place)) == count
      if !isWhole { unsafe place.initializeMemory(as: UInt8.self, repeating: 0) }
      unsafe bytes[content.upperBound...].copyBytes(from: closing)
      filled = content.upperBound + closing.count
    }
    guard isWhole else { return false }
    let shift = part.range.lowerBound - opening.count
    return Self.values(in: text)?.elementsEqual(part.values) {
      $0.lowerBound + shift == $1.lowerBound && $0.upperBound + shift == $1.upperBound
    } ?? false
  }

  /// Returns the ranges of the values in a catalog, or `nil` if one of them has a syntax error.
  private static func values(in catalog: [UInt8]) -> [Range<Int>]? {
    let document = JSONDocument(SourceText(text: catalog, encoding: .utf8))
    guard !document.issues.contains(where: \.isUnreadable), let strings = document.root["strings"] else { return nil }
    return document.memberIndices(of: strings.index).map { document.nodes[$0.value].span.range }
  }

  /// Returns a Boolean value that indicates whether a parser of the whole text would accept each entry.
  ///
  /// - Parameter entries: The ranges of entries with their names, and of their values.
  static func isReadable(_ entries: [(entry: Range<Int>, value: Range<Int>)], in text: [UInt8]) -> Bool {
    var catalog = opening
    catalog.reserveCapacity(entries.reduce(opening.count + closing.count) { $0 + $1.entry.count + 1 })
    var expected: [Range<Int>] = []
    for (entry, value) in entries {
      if catalog.count > opening.count { catalog.append(UInt8(ascii: ",")) }
      catalog += text[entry]
      expected.append(catalog.count - value.count..<catalog.count)
    }
    return values(in: catalog + closing) == expected
  }
}

/// Collects entries in the order of the file, and passes them to a check in parts.
struct EntryParts {
  private let check: EntryGrammarCheck
  /// The number of bytes after which a part ends.
  private let byteCount: Int
  private var part: EntryGrammarCheck.Part?

  init(of byteCount: Int, for check: EntryGrammarCheck) {
    self.byteCount = byteCount
    self.check = check
  }

  /// Adds the entry that follows the previously added one.
  mutating func add(name: Int, value: Range<Int>) {
    var part = part ?? EntryGrammarCheck.Part(range: name..<name, values: [])
    part.range = part.range.lowerBound..<value.upperBound
    part.values.append(value)
    self.part = part
    if part.range.count >= byteCount { finish() }
  }

  /// Passes the remaining entries to the check.
  mutating func finish() {
    guard let part else { return }
    self.part = nil
    check.add(part)
  }
}
