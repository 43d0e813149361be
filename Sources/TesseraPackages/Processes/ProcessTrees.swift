import TesseraCore
import TesseraWorkspace

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The commands that run others' code, with all processes that they have started, to limit them and to end them.
///
/// Each command is started in a session of its own. A process that leaves the session is found as long as its parent runs,
/// or if this process adopts orphans.
package enum ProcessTrees {
  private struct State {
    var adoptsOrphans = false
    /// Whether no more commands are started.
    var hasEnded = false
    /// The commands that are started and have no entry in `leaders` yet.
    var starting = 0
    var leaders: Set<pid_t> = []

    var isEmpty: Bool { starting == 0 && leaders.isEmpty }
  }

  private static let state = Locked(State())

  /// From here on, this process is the parent of orphans while there is a command, as far as the system has that. It gets
  /// those of all of its children, and does not ask for the status of the others: only a process that starts no other
  /// programs at the same time can do so.
  package static func adoptOrphans() { state.withLock { $0.adoptsOrphans = true } }

  /// A command is about to be started.
  ///
  /// - Returns: False if it must not be.
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

  /// Its status was asked for.
  ///
  /// - Parameter leader: Nil for a command that could not be started.
  static func remove(_ leader: pid_t?) {
    state.withLock { state in
      if let leader { state.leaders.remove(leader) } else { state.starting -= 1 }
      if state.isEmpty, state.adoptsOrphans { System.adoptOrphans(false) }
    }
  }

  /// Whether ``end()`` was called.
  static var hasEnded: Bool { state.withLock(\.hasEnded) }

  /// Kills all commands. No more are started, and ``Command/run()`` does not return any more: the process is about to end.
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

  /// Kills all processes of a command. Processes that are started meanwhile are killed too.
  static func end(_ leader: pid_t) {
    for _ in 0..<maximumRounds {
      let table = ProcessTable.current()
      let victims = table.tree(of: leader).union(escaped(table))
      for process in victims where table.entries[process]?.isZombie == false { kill(process, SIGKILL) }
      // The status of the leader is asked for by whoever has started it.
      let orphans = victims.filter { $0 != leader && table.entries[$0]?.parent == getpid() }
      var status: Int32 = 0
      for process in orphans { unsafe waitpid(process, &status, WNOHANG) }
      guard victims.contains(where: { table.entries[$0]?.isZombie == false }) else { return }
      usleep(2_000)
    }
  }

  /// Kills the processes that have left the tree of their command.
  ///
  /// - Returns: The bytes that the processes of a command occupy.
  static func memory(of leader: pid_t) -> Int {
    let table = ProcessTable.current()
    for process in escaped(table) { kill(process, SIGKILL) }
    return table.tree(of: leader).reduce(0) { $0 + ProcessTable.memory(of: $1) }
  }

  private static let maximumRounds = 1_000

  private static func escaped(_ table: ProcessTable) -> Set<pid_t> {
    let state = state.withLock(\.self)
    // A command that was just started may be in the table and not in `leaders`.
    guard state.adoptsOrphans, state.starting == 0 else { return [] }
    return table.escaped(to: getpid(), session: getsid(0), except: state.leaders)
  }
}
