import Logging
import NIOCore
import Synchronization

/// Limits the open connections, in all and for each address, for a server with any number of event loops.
///
/// ``ConnectionAcceptor`` admits connections, ``ShopChannel`` reports that they are set up, and ``RequestDeadline``
/// reports whether a request is in progress.
final class ConnectionGate: Sendable {
  /// The numbers of events since the launch.
  struct Counts: Equatable, Sendable {
    /// Connections that were closed when they were accepted, because all others were busy.
    var refused = 0
    /// Connections that were closed for new ones.
    var evicted = 0
    /// Attempts to accept a connection without a free descriptor.
    var exhausted = 0
  }

  /// A connection by identity. NIO requires that channels can be used from any thread.
  private struct Connection: Hashable, Sendable {
    let channel: any Channel

    static func == (a: Self, b: Self) -> Bool { a.channel === b.channel }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(channel)) }
  }

  private struct State {
    var table: ConnectionTable<Connection>
    var counts = Counts()
  }

  private let state: Mutex<State>
  private let metrics = ConnectionMetrics()

  init(_ limits: ConnectionLimits) {
    let table = ConnectionTable<Connection>(total: limits.total, perAddress: limits.perAddress, proxy: limits.proxy)
    state = Mutex(State(table: table))
  }

  /// The number of open connections.
  var open: Int { state.withLock { $0.table.count } }

  var counts: Counts { state.withLock { $0.counts } }

  /// Returns whether a connection may stay, and closes another one for it if necessary. A connection that was admitted
  /// before stays.
  func admit(_ channel: any Channel) -> Bool {
    let connection = Connection(channel: channel)
    let address = channel.remoteAddress.flatMap { IPAddress($0) }
    let (isNew, admission) = state.withLock { state in
      if state.table.contains(connection) {
        return (false, ConnectionTable<Connection>.Admission.admitted(closing: nil))
      }
      let admission = state.table.admit(connection, from: address)
      switch admission {
      case .refused: state.counts.refused += 1
      case .admitted(let closing): if closing != nil { state.counts.evicted += 1 }
      }
      return (true, admission)
    }
    guard case .admitted(let closing) = admission else {
      metrics.didRefuse()
      return false
    }
    if let closing {
      metrics.didEvict(1)
      closing.channel.close(promise: nil)
    }
    if isNew {
      metrics.didAdmit()
      channel.closeFuture.whenComplete { [self] _ in
        metrics.didClose()
        state.withLock { $0.table.remove(connection) }
      }
    }
    return true
  }

  /// Records what a connection does.
  func set(_ channel: any Channel, to phase: ConnectionPhase) {
    let connection = Connection(channel: channel)
    state.withLock { $0.table.set(connection, to: phase) }
  }

  /// Lowers the limit of connections, because no descriptor is left, and closes waiting connections above it. New
  /// connections then replace waiting ones, and descriptors are left for files.
  func lowerLimit() {
    let victims = state.withLock { state in
      let victims = state.table.lowerTotal()
      state.counts.exhausted += 1
      state.counts.evicted += victims.count
      return victims
    }
    metrics.didExhaust()
    metrics.didEvict(victims.count)
    for victim in victims { victim.channel.close(promise: nil) }
  }

  /// Restores the limit of connections.
  func restoreLimit() { state.withLock { $0.table.restoreTotal() } }
}
