import Dispatch
import Foundation
import TesseraCore

/// Runs recursive code that needs more stack than a thread that Dispatch or macOS starts, which may have only 512 KiB.
package enum LargeStack {
  /// The stack size, which is sufficient for the deepest nesting that the parsers of manifests and sources allow, even in
  /// an unoptimized build. The system provides only the pages that are used.
  private static let size = 128 << 20

  /// Runs `body` on a thread with a large stack, and waits until it ends.
  package static func run<Result: Sendable>(_ body: @escaping @Sendable () -> Result) -> Result {
    let result = Locked<Result?>(nil)
    let end = DispatchSemaphore(value: 0)
    let thread = Thread {
      let value = body()
      result.withLock { $0 = value }
      end.signal()
    }
    thread.stackSize = size
    thread.start()
    end.wait()
    // The thread has set the value before it signals.
    return result.withLock { $0 } ?? body()
  }
}
