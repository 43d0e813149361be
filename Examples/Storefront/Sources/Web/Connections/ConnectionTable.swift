/// The open connections, and the rules that decide which ones may stay.
///
/// If a limit is reached, the oldest connection that has not sent a complete head is closed, then the oldest one without
/// a request in progress. A connection with a request in progress is never closed for another one.
struct ConnectionTable<ID: Hashable> {
  enum Admission: Equatable {
    /// The connection may stay, and another one has to be closed.
    case admitted(closing: ID?)
    /// The connection has to be closed.
    case refused
  }

  private struct Entry {
    let block: IPAddress?
    let isProtected: Bool
    var phase: ConnectionPhase
    /// The number of the last change, which orders the connections of an address.
    var change: UInt64
  }

  private let configured: Int
  private var total: Int
  private let perAddress: Int
  private let proxy: IPAddress?
  private var entries: [ID: Entry] = [:]
  private var blocks: [IPAddress: Set<ID>] = [:]
  private var awaitingHead = AgeList<ID>()
  private var idle = AgeList<ID>()
  private var changes: UInt64 = 0

  /// - Parameters:
  ///   - total: The maximum number of connections.
  ///   - perAddress: The maximum number of connections of an IPv4 address or an IPv6 network.
  ///   - proxy: The address whose connections do not count for `perAddress`, and are not closed for others.
  init(total: Int, perAddress: Int, proxy: IPAddress? = nil) {
    configured = total
    self.total = total
    self.perAddress = perAddress
    self.proxy = proxy
  }

  var count: Int { entries.count }

  func contains(_ id: ID) -> Bool { entries[id] != nil }

  /// Returns whether a new connection may stay.
  ///
  /// - Parameter address: The address of the peer; `nil` if it is not known, which does not count for an address.
  mutating func admit(_ id: ID, from address: IPAddress?) -> Admission {
    let isProtected = address != nil && address == proxy
    let block = isProtected ? nil : address?.block
    var closing: ID?
    if let block, let connections = blocks[block], connections.count >= perAddress {
      guard let victim = victim(among: connections) else { return .refused }
      closing = victim
    } else if entries.count >= total {
      guard let victim = awaitingHead.oldest ?? idle.oldest else { return .refused }
      closing = victim
    }
    if let closing { remove(closing) }
    changes += 1
    entries[id] = Entry(block: block, isProtected: isProtected, phase: .accepted, change: changes)
    if let block { blocks[block, default: []].insert(id) }
    return .admitted(closing: closing)
  }

  /// Lowers the maximum number of connections below the current number, and removes and returns the connections that
  /// have to be closed for it.
  ///
  /// If the maximum is reached, it stays: a moment later, descriptors of connections that were closed for others are free.
  mutating func lowerTotal() -> [ID] {
    guard count < total else { return [] }
    total = max(1, min(total, count - max(4, count / 8)))
    var victims: [ID] = []
    while count > total, let victim = awaitingHead.oldest ?? idle.oldest {
      remove(victim)
      victims.append(victim)
    }
    return victims
  }

  /// Sets the maximum number of connections to the configured one.
  mutating func restoreTotal() { total = configured }

  /// Changes the phase of a connection if it is in the table.
  mutating func set(_ id: ID, to phase: ConnectionPhase) {
    guard var entry = entries[id], entry.phase != phase else { return }
    leave(id, entry)
    changes += 1
    entry.phase = phase
    entry.change = changes
    entries[id] = entry
    guard !entry.isProtected else { return }
    switch phase {
    case .awaitingHead: awaitingHead.append(id)
    case .idle: idle.append(id)
    case .accepted, .busy: break
    }
  }

  /// Removes a connection if it is in the table.
  mutating func remove(_ id: ID) {
    guard let entry = entries.removeValue(forKey: id) else { return }
    leave(id, entry)
    guard let block = entry.block else { return }
    blocks[block]?.remove(id)
    if blocks[block]?.isEmpty == true { blocks[block] = nil }
  }

  private mutating func leave(_ id: ID, _ entry: Entry) {
    switch entry.phase {
    case .awaitingHead: awaitingHead.remove(id)
    case .idle: idle.remove(id)
    case .accepted, .busy: break
    }
  }

  /// Returns the connection of an address that is closed for a new one; `nil` if all are busy.
  private func victim(among connections: Set<ID>) -> ID? {
    func oldest(_ phase: ConnectionPhase) -> ID? {
      connections.filter { entries[$0]?.phase == phase }.min { entries[$0]?.change ?? 0 < entries[$1]?.change ?? 0 }
    }
    return oldest(.awaitingHead) ?? oldest(.idle)
  }
}
