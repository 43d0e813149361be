import Foundation
import TesseraWorkspace

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A `git` process that answers requests. It ends when this object is deinitialized.
///
/// This is the only type that starts git. The process has no pager and no hooks and may use no transport protocol, so
/// that it starts no program that the repository's configuration names, not even for objects that a partial clone lacks.
final class GitProcess {
  let process: pid_t
  /// The other end of git's standard input and output. A socket, because a write to it can fail without a signal.
  private let socket: Int32
  /// The other end of git's standard error; -1 after its end.
  private var errors: Int32
  private var complaint: [UInt8] = []
  private var buffer: [UInt8] = []
  private var position = 0

  struct Failure: Error {
    var reason: String
    /// Whether git ended because a partial clone lacks an object, which it may not fetch.
    var isOfPartialClone = false
  }

  /// - Parameter folder: Absolute. Git searches this folder and the ones above it for the repository.
  init(_ arguments: [String], folder: String) throws(Failure) {
    let settings = ["core.fsmonitor=false", "core.hooksPath=/dev/null"].flatMap { ["-c", $0] }
    var ends: [Int32] = [-1, -1]
    var errorEnds: [Int32] = [-1, -1]
    guard Self.makeSockets(&ends) == 0 else { throw Failure(reason: System.words(for: errno)) }
    guard Self.makeSockets(&errorEnds) == 0 else {
      let reason = System.words(for: errno)
      for end in ends { close(end) }
      throw Failure(reason: reason)
    }
    var process: pid_t = 0
    let words = ["git", "--no-pager", "-C", folder] + settings + arguments
    let code = Self.spawn(&process, words, input: ends[1], errors: errorEnds[1])
    close(ends[1])
    close(errorEnds[1])
    guard code == 0 else {
      close(ends[0])
      close(errorEnds[0])
      throw Failure(reason: code == ENOENT ? "git is not installed or not in `PATH`" : System.words(for: code))
    }
    self.process = process
    socket = ends[0]
    errors = errorEnds[0]
  }

  /// Git ends when its input does.
  deinit {
    close(socket)
    if errors >= 0 { close(errors) }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
  }

  // MARK: - Requests

  /// - Parameter line: Without a line break.
  func send(_ line: String) throws(Failure) {
    let bytes = Array(line.utf8) + [UInt8(ascii: "\n")]
    var sent = 0
    while sent < bytes.count {
      // Safe: the system reads within the slice, which lives until the call returns.
      let count = bytes[sent...].withUnsafeBytes { rest in
        #if canImport(Darwin)
          Darwin.send(socket, rest.baseAddress, rest.count, 0)
        #elseif canImport(Musl)
          Musl.send(socket, rest.baseAddress, rest.count, Int32(MSG_NOSIGNAL))
        #else
          Glibc.send(socket, rest.baseAddress, rest.count, Int32(MSG_NOSIGNAL))
        #endif
      }
      if count > 0 { sent += count } else if errno != EINTR { throw failure() }
    }
  }

  /// Reads a line of at most 64 KiB.
  func line() throws(Failure) -> String {
    while true {
      if let end = buffer[position...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { position = end + 1 }
        return String(decoding: buffer[position..<end], as: UTF8.self)
      }
      guard buffer.count - position < 1 << 16 else { throw Failure(reason: "its answer is not understood") }
      buffer.removeFirst(position)
      position = 0
      var chunk = [UInt8](repeating: 0, count: 1 << 12)
      // Safe: no more than the array's count is written, and the array lives until the call returns.
      let count = chunk.withUnsafeMutableBytes { read(into: $0) }
      guard count > 0 else { throw failure() }
      buffer += chunk[..<count]
    }
  }

  /// Reads a number of bytes, and the line break after them.
  func bytes(_ count: Int) throws(Failure) -> [UInt8] {
    // Safe: each byte of the memory is written before it is counted, and none beyond `count`.
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { result, initialized in
      let known = min(buffer.count - position, count)
      _ = result.prefix(known).initialize(from: buffer[position..<position + known])
      position += known
      initialized = known
      while initialized < count {
        let rest = UnsafeMutableBufferPointer(rebasing: result[initialized..<count])
        let readCount = read(into: UnsafeMutableRawBufferPointer(rest))
        guard readCount > 0 else { break }
        initialized += readCount
      }
    }
    guard bytes.count == count else { throw failure() }
    guard try line().isEmpty else { throw Failure(reason: "its answer is not understood") }
    return bytes
  }

  /// Waits for output. Meanwhile it reads standard error, because git would block on a full socket.
  ///
  /// - Returns: How many bytes were read; 0 where git has ended.
  private func read(into target: UnsafeMutableRawBufferPointer) -> Int {
    while true {
      var events = [
        pollfd(fd: socket, events: Int16(POLLIN), revents: 0), pollfd(fd: errors, events: Int16(POLLIN), revents: 0),
      ]
      guard poll(&events, 2, -1) >= 0 || errno == EINTR else { return 0 }
      if events[1].revents != 0 { readErrors() }
      guard events[0].revents != 0 else { continue }
      let count = recv(socket, target.baseAddress, min(target.count, 1 << 30), 0)
      if count >= 0 || errno != EINTR { return max(0, count) }
    }
  }

  /// Reads once from standard error, and keeps the beginning.
  private func readErrors() {
    var chunk = [UInt8](repeating: 0, count: 1 << 12)
    let count = recv(errors, &chunk, chunk.count, 0)
    if count > 0 {
      complaint += chunk[..<min(count, max(0, 1 << 12 - complaint.count))]
    } else if count == 0 || errno != EINTR {
      close(errors)
      errors = -1
    }
  }

  /// Returns the message with which git has ended.
  private func failure() -> Failure {
    while errors >= 0 { readErrors() }
    let lines = String(decoding: complaint, as: UTF8.self).split(separator: "\n")
    let isOfPartialClone = lines.contains { $0.hasSuffix(" from promisor remote") }
    guard let line = lines.first(where: { $0.hasPrefix("fatal: ") }) ?? lines.last else {
      return Failure(reason: "git ended without an answer")
    }
    if line.contains("not a git repository") { return Failure(reason: "it is not in a git repository") }
    let words = line.hasPrefix("fatal: ") ? line.dropFirst("fatal: ".count) : line
    return Failure(reason: "git failed: \(words)", isOfPartialClone: isOfPartialClone)
  }

  // MARK: - Starting

  /// Returns the user's environment without git's own variables, and with those that restrict git.
  ///
  /// Git's variables lead to another repository (`GIT_DIR`), to other objects (`GIT_OBJECT_DIRECTORY`) or to other
  /// settings (`GIT_CONFIG_COUNT`), write logs, or name programs. Without them, the repository is the one that the folder
  /// is in.
  static func environment(_ inherited: [String: String]) -> [String: String] {
    var variables = inherited.filter { !$0.key.hasPrefix("GIT_") }
    // In a partial clone, git fetches a missing object with a program that the configuration names.
    variables["GIT_NO_LAZY_FETCH"] = "1"
    // Versions of git that ignore that variable find no protocol to fetch with.
    variables["GIT_ALLOW_PROTOCOL"] = "none"
    variables["GIT_OPTIONAL_LOCKS"] = "0"
    variables["GIT_TERMINAL_PROMPT"] = "0"
    // Some messages are recognized by their English text.
    variables["LC_ALL"] = "C"
    return variables
  }

  private static func makeSockets(_ ends: inout [Int32]) -> Int32 {
    #if canImport(Darwin)
      let result = socketpair(AF_UNIX, SOCK_STREAM, 0, &ends)
      guard result == 0 else { return result }
      var isSet: Int32 = 1
      setsockopt(ends[0], SOL_SOCKET, SO_NOSIGPIPE, &isSet, socklen_t(MemoryLayout<Int32>.size))
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      return result
    #elseif canImport(Musl)
      return socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, &ends)
    #else
      return socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends)
    #endif
  }

  /// Starts a program that is in `PATH`, in a process group of its own: an interrupt at the terminal ends the tool, and
  /// then its end of the socket.
  private static func spawn(_ process: inout pid_t, _ words: [String], input: Int32, errors: Int32) -> Int32 {
    let variables = environment(ProcessInfo.processInfo.environment).map { "\($0)=\($1)" }
    // `strdup` copies each string; every copy is freed when the process was started, and the lists end with nil.
    let argv = words.map { strdup($0) } + [nil]
    let environment = variables.map { strdup($0) } + [nil]
    defer { for string in argv + environment { free(string) } }
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
      let flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_CLOEXEC_DEFAULT
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
      let flags = POSIX_SPAWN_SETPGROUP
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_adddup2(&actions, input, 0)
    posix_spawn_file_actions_adddup2(&actions, input, 1)
    posix_spawn_file_actions_adddup2(&actions, errors, 2)
    posix_spawnattr_setflags(&attributes, Int16(flags))
    posix_spawnattr_setpgroup(&attributes, 0)
    return posix_spawnp(&process, words[0], &actions, &attributes, argv, environment)
  }
}
