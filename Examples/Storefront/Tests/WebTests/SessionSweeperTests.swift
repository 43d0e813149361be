import Core
import Foundation
import Logging
import Models
import ShopTestSupport
import Testing

@testable import Web

@Suite("Removal of expired sessions")
struct SessionSweeperTests {
  @Test("Sessions are removed 92 days after their last use", arguments: [(91, "Zoë"), (92, "")])
  func expiry(days: Int, name: String) async throws {
    let visitors = SampleVisitors(SampleProducts(Goods.all))
    let session = Session()
    visitors.setName("Zoë", of: session)
    let start = Date()
    visitors.touch(session, at: start)
    let now = start.addingTimeInterval(Double(days) * 86_400 + 60)
    await SessionSweeper(visitors, logger: Logger(label: "test")).sweep(now: now)
    #expect(visitors.name(of: session) == name)
  }

  @Test("The service removes sessions when it starts, and stops when it is canceled", .timeLimit(.minutes(1)))
  func service() async throws {
    let visitors = SampleVisitors(SampleProducts(Goods.all))
    let session = Session()
    visitors.setName("Zoë", of: session)
    visitors.touch(session, at: .distantPast)
    let sweeper = SessionSweeper(visitors, logger: Logger(label: "test"))
    let task = Task { await sweeper.run() }
    while !visitors.name(of: session).isEmpty { await Task.yield() }
    task.cancel()
    await task.value
  }
}
