import Foundation

/// One line on standard error that says how far a long run is. Shown from the first second on, and gone at the end.
///
/// Sendable because its state is only touched while the lock is held.
final class ProgressLine: @unchecked Sendable {
  private let lock = NSLock()
  private var phase = ""
  private var share: Double?
  private var isShown = false
  private var isOver = false

  /// Nil where nobody looks.
  init?(_ console: Console) {
    guard console.isErrorTerminal, console.environment["TERM"] != "dumb" else { return nil }
    Thread.detachNewThread { [weak self] in
      Thread.sleep(forTimeInterval: 1)
      while self?.draw() == true { Thread.sleep(forTimeInterval: 0.2) }
    }
  }

  func begin(_ phase: String) {
    lock.withLock {
      self.phase = phase
      share = nil
    }
  }

  func update(_ share: Double) {
    lock.withLock { self.share = share }
  }

  func end() {
    lock.withLock {
      isOver = true
      if isShown { Self.write("\r\u{1B}[K") }
      isShown = false
    }
  }

  /// False once it is over.
  private func draw() -> Bool {
    lock.withLock {
      guard !isOver else { return false }
      let percent = share.map { " \(Int(min(max($0, 0), 1) * 100)) %" } ?? ""
      Self.write("\r\u{1B}[K\(phase)\(percent) …")
      isShown = true
      return true
    }
  }

  private static func write(_ text: String) {
    FileHandle.standardError.write(Data(text.utf8))
  }
}
