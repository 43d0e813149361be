import TesseraCore
import TesseraWorkspace

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The commands that run code from other sources, with all processes that they have started, which must be limited and
/// ended.
///
/// Each command is started in its own session. A process that leaves the session can be found as long as its parent
/// runs, or if this process adopts orphans.
package enum ProcessTrees {
  private struct State {
    var adoptsOrphans = false
    /// A Boolean value that indicates whether no more commands may start.
    var hasEnded = false
    /// The number of commands that have started but have no entry in `leaders` yet.
    var starting = 0
    var leaders: Set<pid_t> = []

    var isEmpty: Bool { starting == 0 && leaders.isEmpty }
  }

  private static let state = Locked(State())

  /// Makes this process the parent of orphans while a command runs, if the system supports it. The process adopts
  /// orphans of all of its children, and does not read the status of unrelated ones. Call this function only in a
  /// process that does not start other programs at the same time.
  package static func adoptOrphans() { state.withLock { $0.adoptsOrphans = true } }

  /// Registers a command that is about to start.
  ///
  /// - Returns: `false` if the command must not start.
  static func begin() -> Bool {
    state.withLock { state in
      guard !state.hasEnded else { return false }
      if state.isEmpty, state.adoptsOrphans { System.adoptOrphans(true) }
      state.starting += 1
      return true
    }
  }

  static func insert(_ leader: pid_t) {
    state.withLock { state in
      state.starting -= 1
      state.leaders.insert(leader)
    }
  }

  /// Removes a command after its status was read.
  ///
  /// - Parameter leader: The process of the command, or `nil` if it could not be started.
  static func remove(_ leader: pid_t?) {
    state.withLock { state in
      if let leader { state.leaders.remove(leader) } else { state.starting -= 1 }
      if state.isEmpty, state.adoptsOrphans { System.adoptOrphans(false) }
    }
  }

  /// A Boolean value that indicates whether ``end()`` was called.
  static var hasEnded: Bool { state.withLock(\.hasEnded) }

  /// Kills all commands and prevents others from starting. Afterward, ``Command/run()`` no longer returns because the
  /// process is about to end.
  package static func end() {
    for _ in 0..<maximumRounds {
      let (leaders, isStarting) = state.withLock { state in
        state.hasEnded = true
        return (state.leaders, state.starting > 0)
      }
      for leader in leaders { end(leader) }
      guard isStarting else { return }
      usleep(2_000)
    }
  }

  /// Kills all processes of a command, including processes that start in the meantime.
  static func end(_ leader: pid_t) {
    for _ in 0..<maximumRounds {
      let table = ProcessTable.current()
      let victims = table.tree(of: leader).union(escaped(table))
      for process in victims where table.entries[process]?.isZombie == false { kill(process, SIGKILL) }
      // The code that started the leader reads its status.
      let orphans = victims.filter { $0 != leader && table.entries[$0]?.parent == getpid() }
      var status: Int32 = 0
      for process in orphans { unsafe waitpid(process, &status, WNOHANG) }
      guard victims.contains(where: { table.entries[$0]?.isZombie == false }) else { return }
      usleep(2_000)
    }
  }

  /// Returns the number of bytes that the processes of a command occupy. First kills the processes that have left the
  /// tree of their command.
  static func memory(of leader: pid_t) -> Int {
    let table = ProcessTable.current()
    for process in escaped(table) { kill(process, SIGKILL) }
    return table.tree(of: leader).reduce(0) { $0 + ProcessTable.memory(of: $1) }
  }

  private static let maximumRounds = 1_000

  private static func escaped(_ table: ProcessTable) -> Set<pid_t> {
    let state = state.withLock(\.self)
    // A command that has just started may be in the table but not in `leaders`.
    guard state.adoptsOrphans, state.starting == 0 else { return [] }
    return table.escaped(to: getpid(), session: getsid(0), except: state.leaders)
  }
}
