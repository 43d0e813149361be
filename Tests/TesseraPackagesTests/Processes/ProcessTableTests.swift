import Foundation
import Testing

@testable import TesseraPackages

@Suite struct ProcessTableTests {
  /// 10 is this process, in session 5. It has started 20 and 30, which have their own sessions.
  private static let table = ProcessTable(entries: [
    5: .init(parent: 1, session: 5), 10: .init(parent: 5, session: 5), 11: .init(parent: 10, session: 5),
    20: .init(parent: 10, session: 20), 21: .init(parent: 20, session: 20), 22: .init(parent: 21, session: 22),
    23: .init(parent: 22, session: 22), 24: .init(parent: 10, session: 20), 30: .init(parent: 10, session: 30),
    40: .init(parent: 10, session: 40), 41: .init(parent: 40, session: 41), 50: .init(parent: 1, session: 50),
  ])

  @Test(
    "The tree of a process contains its descendants and the orphans in its session",
    arguments: [
      // Children, including one in its own session with its child, and an orphan.
      (20, [20, 21, 22, 23, 24]), (30, [30]), (60, []),
    ] as [(Int32, Set<Int32>)]
  )
  func tree(of leader: Int32, is expected: Set<Int32>) {
    #expect(Self.table.tree(of: leader) == expected)
  }

  @Test("Orphans in sessions of their own are found with their children") func escaped() {
    #expect(Self.table.escaped(to: 10, session: 5, except: [20, 30]) == [40, 41])
    #expect(Self.table.escaped(to: 10, session: 5, except: [20, 30, 40]) == [])
  }

  #if os(Linux)
    @Test(
      "The parent, session, and state of a process are read from its status",
      arguments: [
        ("17 (sh) S 3 17 9 0 -1", ProcessTable.Entry(parent: 3, session: 9)),
        ("17 (a) b (c) Z 3 17 9 0", .init(parent: 3, session: 9, isZombie: true)),
        ("", nil), ("17 (sh", nil), ("17 (sh) S 3", nil),
      ] as [(String, ProcessTable.Entry?)]
    )
    func entry(fromStatus text: String, is expected: ProcessTable.Entry?) {
      #expect(ProcessTable.entry(fromStatus: text) == expected)
    }

    @Test("The memory of a process is the sum of its resident and swapped memory") func memory() {
      let text = "Name:\tsh\nVmPeak:\t  9000 kB\nVmRSS:\t     100 kB\nRssAnon:\t 7 kB\nVmSwap:\t       3 kB\n"
      #expect(ProcessTable.memory(fromStatus: text) == 103 * 1024)
      #expect(ProcessTable.memory(fromStatus: "") == 0)
    }
  #endif

  @Test("The process table contains the current process") func currentProcess() {
    let entry = ProcessTable.current().entries[getpid()]
    #expect(entry?.parent == getppid())
    #expect(entry?.session == getsid(0))
    #expect(ProcessTable.memory(of: getpid()) > 1 << 20)
  }
}
