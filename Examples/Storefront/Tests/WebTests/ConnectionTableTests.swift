import Core
import NIOCore
import Testing

@testable import Web

@Suite("Limits of connections")
struct ConnectionTableTests {
  private typealias Table = ConnectionTable<String>

  /// Returns a table with connections from different addresses, in the order of the phases.
  private static func table(total: Int, _ phases: KeyValuePairs<String, ConnectionPhase>) -> ConnectionTable<String> {
    var table = ConnectionTable<String>(total: total, perAddress: 100)
    for (index, (id, phase)) in phases.enumerated() {
      _ = table.admit(id, from: IPAddress("192.0.2.\(index + 1)"))
      table.set(id, to: phase)
    }
    return table
  }

  @Test("At the limit, the oldest connection without a head is closed, then the oldest idle one, and never a busy one")
  func order() {
    var table = Self.table(
      total: 6,
      [
        "busy": .busy, "idle": .idle, "late": .idle, "setup": .accepted, "first": .awaitingHead,
        "second": .awaitingHead,
      ]
    )
    // The connection becomes idle later than "late" by handling one more request.
    table.set("idle", to: .busy)
    table.set("idle", to: .idle)
    for closed in ["first", "second", "late", "idle"] {
      #expect(table.admit("new-\(closed)", from: nil) == .admitted(closing: closed))
      table.set("new-\(closed)", to: .busy)
      #expect(table.count == 6)
    }
    #expect(table.admit("refused", from: nil) == .refused)
    #expect(table.count == 6)
    table.remove("busy")
    #expect(table.admit("free", from: nil) == .admitted(closing: nil))
  }

  @Test("At the limit of an address, its own oldest waiting connection is closed")
  func addresses() {
    var table = Table(total: 100, perAddress: 2)
    let (first, other) = (IPAddress("192.0.2.1"), IPAddress("192.0.2.2"))
    _ = table.admit("other", from: other)
    table.set("other", to: .awaitingHead)
    _ = table.admit("idle", from: first)
    table.set("idle", to: .idle)
    _ = table.admit("waiting", from: first)
    table.set("waiting", to: .awaitingHead)
    for (id, closed) in [("a", "waiting"), ("b", "idle")] {
      #expect(table.admit(id, from: first) == .admitted(closing: closed))
      table.set(id, to: .busy)
    }
    #expect(table.admit("c", from: first) == .refused)
    #expect(table.admit("d", from: other) == .admitted(closing: nil))
    table.remove("a")
    #expect(table.admit("c", from: first) == .admitted(closing: nil))
  }

  @Test(
    "IPv6 addresses of one /64 network count together, and IPv4-mapped ones like IPv4",
    arguments: [
      ("2001:db8::1", "2001:db8::ffff:1", true), ("2001:db8::1", "2001:db8:0:1::1", false),
      ("192.0.2.1", "::ffff:192.0.2.1", true), ("192.0.2.1", "192.0.2.2", false), ("::1", "127.0.0.1", false),
      ("::ffff:192.0.2.1", "::ffff:192.0.2.2", false),
    ]
  )
  func networks(first: String, second: String, areOne: Bool) throws {
    let (one, other): (IPAddress, IPAddress) = (try #require(IPAddress(first)), try #require(IPAddress(second)))
    var table = Table(total: 100, perAddress: 1)
    _ = table.admit("first", from: one)
    table.set("first", to: .busy)
    #expect((table.admit("second", from: other) == .refused) == areOne)
  }

  @Test("Connections of the proxy count only for the total, and are not closed for others")
  func proxy() {
    let proxy = IPAddress("10.0.0.1")
    var table = Table(total: 3, perAddress: 1, proxy: proxy)
    for id in ["a", "b", "c"] {
      #expect(table.admit(id, from: proxy) == .admitted(closing: nil))
      table.set(id, to: .idle)
    }
    #expect(table.admit("d", from: proxy) == .refused)
    table.remove("a")
    #expect(table.admit("e", from: IPAddress("10.0.0.2")) == .admitted(closing: nil))
    table.set("e", to: .awaitingHead)
    #expect(table.admit("f", from: proxy) == .admitted(closing: "e"))
  }

  @Test("A lack of descriptors lowers the limit below the number of connections")
  func lowered() {
    var table = Table(total: 1_000, perAddress: 1_000)
    for id in 1...80 {
      _ = table.admit("\(id)", from: nil)
      table.set("\(id)", to: id > 70 ? .busy : .awaitingHead)
    }
    #expect(table.lowerTotal() == (1...10).map(String.init))
    #expect(table.admit("new", from: nil) == .admitted(closing: "11"))
    #expect(table.count == 70)
    #expect(table.lowerTotal() == [])
    table.restoreTotal()
    #expect(table.admit("more", from: nil) == .admitted(closing: nil))
  }

  @Test("Removing a connection twice, or one that is unknown, has no effect")
  func unknown() {
    var table = Self.table(total: 3, ["a": .idle, "b": .awaitingHead])
    table.remove("a")
    table.remove("a")
    table.set("a", to: .busy)
    table.remove("x")
    #expect(table.count == 1)
    #expect(table.contains("b") && !table.contains("a"))
  }

  @Test(
    "The limits leave descriptors for the database, files, and event loops",
    arguments: [
      (20_000, 2, 19_930), (1_024, 8, 936), (100, 2, 30), (86, 2, 16),
    ]
  )
  func descriptors(limit: Int, cores: Int, connections: Int) throws {
    let found = try DescriptorLimit.connections(limit: limit, cores: cores)
    #expect(found == connections)
  }

  @Test("A limit that is too low for a shop is an error", arguments: [(85, 2, 86), (64, 64, 272), (0, 1, 83)])
  func tooFewDescriptors(limit: Int, cores: Int, necessary: Int) {
    let error = TooFewDescriptors(limit: limit, necessary: necessary)
    #expect(throws: error) { try DescriptorLimit.connections(limit: limit, cores: cores) }
    #expect(
      error.description == """
        the process may open \(limit) files and sockets, and the shop needs at least \(necessary); raise the limit with \
        "ulimit -n", or with LimitNOFILE in a unit of systemd
        """
    )
  }

  @Test(
    "A limit out of range causes a descriptive error",
    arguments: [
      ("connections", "0", "a number from 1 to 1000000"), ("requests", "0", "a number from 1 to 1000000"),
      ("connections-per-address", "x", "a number from 1 to 1000000"),
      ("header-timeout", "0", "a number from 1 to 3600"), ("body-timeout", "3601", "a number from 1 to 3600"),
      ("idle-timeout", "1.5", "a number from 1 to 3600"), ("request-timeout", "", "a number from 1 to 3600"),
      ("proxy", "localhost", "an IP address"), ("proxy", "10.0.0.0/8", "an IP address"), ("proxy", "", "an IP address"),
    ]
  )
  func settings(key: String, value: String, expected: String) {
    let configuration = Configuration([ValuesProvider("arguments", [key: value]), Configuration.defaults])
    let error = #expect(throws: ConfigurationError.self) { try ConnectionLimits(configuration) }
    #expect(error?.description == "\(key) is \(expected), and the arguments have \"\(value)\"")
  }
}
