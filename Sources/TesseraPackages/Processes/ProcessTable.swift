#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The processes of the system at one moment: their parents and sessions.
struct ProcessTable: Sendable {
  struct Entry: Sendable, Hashable {
    var parent: pid_t
    /// The process that created the session.
    var session: pid_t
    /// A Boolean value that indicates whether the process has ended and its parent has not read its status.
    var isZombie = false
  }

  var entries: [pid_t: Entry]

  /// Returns the processes of a command: those of its session, and their descendants in any session.
  ///
  /// - Parameter leader: The process that was started, which created the session.
  func tree(of leader: pid_t) -> Set<pid_t> {
    descendants(of: Set(entries.filter { $0.key == leader || $0.value.session == leader }.keys))
  }

  /// Returns the processes that have left the session of their command and whose parent has ended, with their
  /// descendants.
  ///
  /// - Parameters:
  ///   - adopter: The process that orphans become children of.
  ///   - session: The session of the adopter and its other children.
  ///   - leaders: The processes that the adopter has started in their own sessions.
  func escaped(to adopter: pid_t, session: pid_t, except leaders: Set<pid_t>) -> Set<pid_t> {
    let orphans = entries.filter { process, entry in
      entry.parent == adopter && entry.session != session && !leaders.contains(process)
        && !leaders.contains(entry.session)
    }
    return descendants(of: Set(orphans.keys))
  }

  private func descendants(of processes: Set<pid_t>) -> Set<pid_t> {
    let children = Dictionary(grouping: entries.keys) { entries[$0]?.parent ?? 0 }
    var found = processes
    var pending = Array(processes)
    while let process = pending.popLast() {
      for child in children[process] ?? [] where found.insert(child).inserted { pending.append(child) }
    }
    return found
  }
}
