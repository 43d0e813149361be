import TesseraCore
import TesseraFormats
import TesseraStrings
import TesseraWorkspace

/// Checks on other threads that a catalog's entries stand where they were found and follow the grammar, while the file is
/// searched for further ones.
@safe final class EntryGrammarCheck {
  private let partByteCount: Int
  private let reader: FileWindow.Reader
  /// The values that no thread checks yet.
  private var part: [Range<Int>] = []
  private let work = BackgroundWork()
  private let hasFailed = Locked(false)

  /// - Parameters:
  ///   - partByteCount: The number of bytes that a thread reads at a time, or more.
  ///   - reader: Reads the file; any thread calls it.
  init(partByteCount: Int, reader: @escaping FileWindow.Reader) {
    self.partByteCount = partByteCount
    unsafe self.reader = reader
  }

  /// Adds the value of an entry, which is behind those that were added before. Between two of them there may be others.
  func add(_ value: Range<Int>) {
    part.append(value)
    if value.upperBound - part[0].lowerBound >= partByteCount { start() }
  }

  /// Waits for the other threads.
  ///
  /// - Returns: Whether a reader of the whole file finds all of the values in these places and accepts them.
  func finish() -> Bool {
    start()
    work.wait()
    return !hasFailed.withLock(\.self)
  }

  private func start() {
    guard !part.isEmpty else { return }
    let (part, hasFailed, reader) = unsafe (part, hasFailed, reader)
    self.part = []
    work.add {
      guard !hasFailed.withLock(\.self), unsafe !Self.isReadable(part, reader) else { return }
      hasFailed.withLock { $0 = true }
    }
  }

  /// - Parameter values: Values of a catalog's entries, in order.
  private static func isReadable(_ values: [Range<Int>], _ reader: FileWindow.Reader) -> Bool {
    guard let first = values.first, let last = values.last else { return true }
    // As deep as in the catalog, for there is a limit.
    let opening = Array(#"{"strings":{"":"#.utf8)
    let closing = Array("}}".utf8)
    let part = first.lowerBound..<last.upperBound
    let byteCount = opening.count + part.count + closing.count
    let text = unsafe [UInt8](unsafeUninitializedCapacity: byteCount) { buffer, count in
      // Safe: the buffer has room for the three, and what the reader counts, it has written.
      let buffer = UnsafeMutableRawBufferPointer(buffer)
      unsafe buffer.copyBytes(from: opening)
      let place = unsafe UnsafeMutableRawBufferPointer(rebasing: buffer[opening.count..<opening.count + part.count])
      guard let readCount = unsafe try? reader(part.lowerBound, place), readCount == part.count else { return }
      unsafe UnsafeMutableRawBufferPointer(rebasing: buffer[(opening.count + part.count)...]).copyBytes(from: closing)
      count = byteCount
    }
    guard text.count == byteCount else { return false }
    let document = JSONDocument(SourceText(text: text, encoding: .utf8))
    guard !document.issues.contains(where: \.isUnreadable), let strings = document.root["strings"] else { return false }
    var rest = values[...]
    for (_, value) in document.memberIndices(of: strings.index) {
      let span = document.nodes[value].span.range
      let place = span.lowerBound - opening.count + part.lowerBound
      if rest.first == place..<place + span.count { rest.removeFirst() }
    }
    return rest.isEmpty
  }
}
