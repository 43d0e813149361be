import TesseraCore
import TesseraFormats
import TesseraStrings
import TesseraWorkspace

/// Checks the grammar of a catalog's entries on other threads, while the file is searched for their places.
@safe final class EntryGrammarCheck {
  private let partByteCount: Int
  private let reader: FileWindow.Reader
  /// The entries that no thread checks yet.
  private var part: Range<Int>?
  private let work = BackgroundWork()
  private let hasFailed = Locked(false)

  /// - Parameters:
  ///   - partByteCount: The number of bytes that a thread reads at a time, or more.
  ///   - reader: Reads the file; any thread calls it.
  init(partByteCount: Int, reader: @escaping FileWindow.Reader) {
    self.partByteCount = partByteCount
    unsafe self.reader = reader
  }

  /// Adds the value of an entry, which is behind those that were added before.
  func add(_ value: Range<Int>) {
    let part = (self.part?.lowerBound ?? value.lowerBound)..<value.upperBound
    self.part = part
    if part.count >= partByteCount { start() }
  }

  /// Waits for the other threads.
  ///
  /// - Returns: Whether a reader of the whole file accepts all of the entries.
  func finish() -> Bool {
    start()
    work.wait()
    return !hasFailed.withLock(\.self)
  }

  private func start() {
    guard let part else { return }
    self.part = nil
    let (hasFailed, reader) = unsafe (hasFailed, reader)
    work.add {
      guard !hasFailed.withLock(\.self), unsafe !Self.isReadable(part, reader) else { return }
      hasFailed.withLock { $0 = true }
    }
  }

  /// - Parameter part: Entries from the value of the first one on.
  private static func isReadable(_ part: Range<Int>, _ reader: FileWindow.Reader) -> Bool {
    // As deep as in the catalog, for there is a limit.
    let opening = #"{"strings":{"":"#.utf8
    let closing = "}}".utf8
    var text: [UInt8] = []
    text.reserveCapacity(opening.count + part.count + closing.count)
    text += opening
    text += unsafe [UInt8](unsafeUninitializedCapacity: part.count) { buffer, count in
      // Safe: what the reader counts, it has written.
      count = unsafe (try? reader(part.lowerBound, UnsafeMutableRawBufferPointer(buffer))) ?? 0
    }
    guard text.count == opening.count + part.count else { return false }
    text += closing
    return !JSONDocument(SourceText(text: text, encoding: .utf8)).issues.contains(where: \.isUnreadable)
  }
}
