import Foundation
import TesseraWorkspace

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Runs a command within limits, its output in files.
///
/// Foundation's `Process` learns of an end only when every process that the command started has ended too, so a
/// command with a child that runs on would never end for it. Here the command leads a process group, which is killed
/// whole, and whatever escapes from the group has no more processor time than the limit.
struct Command {
  var arguments: [String]
  var output: String
  var errors: String
  /// Where the command puts files that nobody needs after it.
  var temporaryFolder: String
  var timeLimit: Duration

  enum Outcome: Equatable {
    case exited(Int32)
    case killed(signal: Int32)
    case timedOut
    case notStarted(reason: String)
  }

  func run() -> Outcome {
    var process: pid_t = 0
    let code = spawn(&process)
    guard code == 0 else { return .notStarted(reason: System.words(for: code)) }
    let deadline = ContinuousClock.now + timeLimit
    while ContinuousClock.now < deadline {
      if let outcome = Self.outcome(of: process, waiting: false) { return outcome }
      usleep(5000)
    }
    kill(-process, SIGTERM)
    for _ in 0..<100 {
      if Self.outcome(of: process, waiting: false) != nil { break }
      usleep(10_000)
    }
    kill(-process, SIGKILL)
    _ = Self.outcome(of: process, waiting: true)
    return .timedOut
  }

  /// Nil as long as the process runs. One that somebody else has waited for counts as ended.
  private static func outcome(of process: pid_t, waiting: Bool) -> Outcome? {
    var status: Int32 = 0
    let result = waitpid(process, &status, waiting ? 0 : WNOHANG)
    if result == 0 || result < 0 && errno == EINTR { return nil }
    guard result == process else { return .exited(0) }
    // POSIX packs the signal into the low seven bits and the exit status into the byte above.
    let signal = status & 0x7F
    return signal == 0 ? .exited((status >> 8) & 0xFF) : .killed(signal: signal)
  }

  /// Starts the command in a process group of its own, through a shell that limits its processor time.
  private func spawn(_ process: inout pid_t) -> Int32 {
    let seconds = max(1, min(timeLimit.components.seconds, 1_000_000))
    let words = ["/bin/sh", "-c", "ulimit -t \(seconds); exec \"$@\"", "sh"] + arguments
    let inherited = ProcessInfo.processInfo.environment
    let variables = inherited.merging(["TMPDIR": temporaryFolder]) { $1 }.map { "\($0)=\($1)" }
    // `strdup` copies each string; every copy is freed when the process was started, and the lists end with nil.
    let argv = words.map { strdup($0) } + [nil]
    let environment = variables.map { strdup($0) } + [nil]
    defer { for string in argv + environment { free(string) } }
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    posix_spawn_file_actions_addopen(&actions, 2, errors, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
    posix_spawnattr_setpgroup(&attributes, 0)
    return posix_spawn(&process, "/bin/sh", &actions, &attributes, argv, environment)
  }
}
