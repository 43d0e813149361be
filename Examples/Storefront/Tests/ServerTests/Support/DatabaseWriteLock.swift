import Dispatch
import Foundation

@testable import Core

/// A transaction of another process on the shop's database, which keeps the program from writing until it is released.
final class DatabaseWriteLock: Sendable {
  private let end = DispatchSemaphore(value: 0)
  private let ended = DispatchSemaphore(value: 0)

  /// Waits for the lock.
  init(_ path: String) throws {
    let database = try ShopDatabase(.file(path), products: [])
    let begun = DispatchSemaphore(value: 0)
    Thread { [end, ended] in
      try? database.writer.write { _ in
        begun.signal()
        end.wait()
      }
      ended.signal()
    }.start()
    begun.wait()
  }

  /// Ends the transaction.
  func release() {
    end.signal()
    ended.wait()
  }
}
