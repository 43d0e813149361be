import TesseraCore
import TesseraFormats
import TesseraStrings
import TesseraWorkspace

/// Checks on other threads that each text that was found as the value of a catalog's entry is one and follows the
/// grammar, while the file is searched for further ones.
final class EntryGrammarCheck {
  /// As deep as in the catalog, for there is a limit.
  private static let opening = Array(#"{"strings":{"":"#.utf8)
  private static let separator = Array(#","":"#.utf8)
  private static let closing = Array("}}".utf8)
  /// The number of parts that other threads may still have to check: what is added further is checked at once, so that
  /// a large file is never in memory as a whole.
  private static let waitingPartCount = 8

  private let partByteCount: Int
  /// The values that no thread checks yet, as entries of a catalog.
  private var text: [UInt8] = []
  /// Where they stand in the text.
  private var values: [Range<Int>] = []
  private let work = BackgroundWork()
  private let waiting = Locked(0)
  private let hasFailed = Locked(false)

  /// - Parameter partByteCount: The number of bytes that a thread checks at a time, or more.
  init(partByteCount: Int) {
    self.partByteCount = partByteCount
  }

  /// Adds the value of an entry.
  func add(_ value: UnsafeRawBufferPointer) {
    if values.isEmpty { text.reserveCapacity(partByteCount + partByteCount / 4) }
    text += values.isEmpty ? Self.opening : Self.separator
    let start = text.count
    unsafe text.append(contentsOf: value)
    values.append(start..<text.count)
    if text.count >= partByteCount { checkPart() }
  }

  /// Waits for the other threads.
  ///
  /// - Returns: Whether a reader of the whole file finds that each of the texts is a value, and accepts it.
  func finish() -> Bool {
    checkPart()
    work.wait()
    return !hasFailed.withLock(\.self)
  }

  private func checkPart() {
    guard !values.isEmpty else { return }
    text += Self.closing
    let (text, values, waiting, hasFailed) = (text, values, waiting, hasFailed)
    self.text = []
    self.values = []
    let check = { @Sendable () in
      guard !hasFailed.withLock(\.self), !Self.isReadable(text, values) else { return }
      hasFailed.withLock { $0 = true }
    }
    guard waiting.withLock(Self.reserve) else { return check() }
    work.add {
      check()
      waiting.withLock { $0 -= 1 }
    }
  }

  /// Counts one more part for the other threads; false where they have enough.
  private static func reserve(_ count: inout Int) -> Bool {
    guard count < waitingPartCount else { return false }
    count += 1
    return true
  }

  /// - Parameter values: Where the values of entries have to stand in the text of a catalog.
  private static func isReadable(_ text: [UInt8], _ values: [Range<Int>]) -> Bool {
    let document = JSONDocument(SourceText(text: text, encoding: .utf8))
    guard !document.issues.contains(where: \.isUnreadable), let strings = document.root["strings"] else { return false }
    let found = document.memberIndices(of: strings.index).map { document.nodes[$0.value].span.range }
    return found.elementsEqual(values)
  }
}
