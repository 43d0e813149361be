import Tessera
import TesseraCore
import TesseraModules
import Testing

@Suite("Inbox for deep links")
struct DeepLinkInboxTests {
  @Test("Links wait until the inbox opens, and are delivered once and in order")
  func order() {
    let inbox = DeepLinkInbox()
    let seen = Locked<[String]>([])
    inbox.receive("1")
    inbox.receive("2")
    #expect(inbox.waitingCount == 2)
    inbox.open { link in
      seen.withLock { $0.append(link) }
      // A handler can add links.
      if link == "1" { inbox.receive("1a") }
    }
    inbox.receive("3")
    inbox.close()
    inbox.receive("4")
    #expect(seen.withLock { $0 } == ["1", "2", "1a", "3"])
    #expect(inbox.waitingCount == 1)
    inbox.open { link in seen.withLock { $0.append("again \(link)") } }
    #expect(seen.withLock { $0.last } == "again 4")
  }

  @Test("Closing the inbox during delivery stops it; the remaining links wait")
  func closing() {
    let inbox = DeepLinkInbox()
    let seen = Locked<[String]>([])
    for number in 0..<3 { inbox.receive("\(number)") }
    inbox.open { link in
      seen.withLock { $0.append(link) }
      inbox.close()
    }
    #expect(seen.withLock { $0 } == ["0"])
    #expect(inbox.waitingCount == 2)
    inbox.open { link in seen.withLock { $0.append(link) } }
    #expect(seen.withLock { $0 } == ["0", "1", "2"])
  }

  @Test("Only the newest waiting links are kept")
  func limit() {
    let inbox = DeepLinkInbox()
    for number in 0..<100 { inbox.receive("\(number)") }
    let seen = Locked<[String]>([])
    inbox.open { link in seen.withLock { $0.append(link) } }
    #expect(seen.withLock { $0 } == (36..<100).map { "\($0)" })
  }

  @Test("Links from concurrent tasks are delivered once each and one at a time")
  func concurrency() async {
    let inbox = DeepLinkInbox()
    let state = Locked((seen: [String](), isInside: false, wasTwice: false))
    inbox.open { link in
      state.withLock { state in
        state.wasTwice = state.wasTwice || state.isInside
        state.isInside = true
      }
      state.withLock { state in
        state.seen.append(link)
        state.isInside = false
      }
    }
    await withTaskGroup(of: Void.self) { group in
      // The number of links is below the limit, in any order.
      for number in 0..<60 { group.addTask { inbox.receive("\(number)") } }
    }
    let (seen, _, wasTwice) = state.withLock { $0 }
    #expect(seen.sorted() == (0..<60).map { "\($0)" }.sorted())
    #expect(!wasTwice)
  }
}
