#if Tool
  import Dispatch
  import Subprocess
  import TesseraCore
  import TesseraStrings

  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Musl)
    import Musl
  #else
    import Glibc
  #endif

  /// Runs a command with limits.
  ///
  /// The command has its own session. When it ends, or exceeds its time or memory limit, its processes are killed as
  /// well (``ProcessTrees``). The processor time of each process is limited to the time limit.
  struct Command {
    var arguments: [String]
    /// The folder for the temporary files of the command.
    var temporaryFolder: String
    var timeLimit: Duration
    /// The memory limit in bytes, for all processes of the command together.
    var memoryLimit: Int
    /// The monitor, whose cancellation cancels the command.
    var monitor = WorkMonitor.none

    enum Outcome: Sendable {
      case exited(Int32, output: [UInt8], errors: [UInt8])
      case killed(signal: Int32)
      case timedOut
      case outOfMemory
      case canceled
      /// The command was not started, or its output exceeded the limit.
      case failed(reason: String)
    }

    private static let outputLimit = 1 << 26

    /// The sampling interval. A process can fill about a gigabyte of memory per second.
    private static let memoryInterval = Duration.milliseconds(200)

    /// Runs the command and waits until it ends.
    func run() -> Outcome {
      let outcome = outcome()
      while ProcessTrees.hasEnded { usleep(10_000) }
      return outcome
    }

    private func outcome() -> Outcome {
      let leader = Locked<pid_t?>(nil)
      let task = BackgroundTask { [self] finish in await start(leader, finish: finish) }
      let deadline = ContinuousClock.now + timeLimit
      var nextSample = ContinuousClock.now
      while ContinuousClock.now < deadline, !monitor.isCancelled {
        if let outcome = task.wait(until: .now() + .milliseconds(20)) { return outcome }
        guard ContinuousClock.now >= nextSample, let process = leader.withLock({ $0 }) else { continue }
        guard ProcessTrees.memory(of: process) <= memoryLimit else {
          end(leader, task)
          return .outOfMemory
        }
        nextSample = .now + Self.memoryInterval
      }
      end(leader, task)
      return monitor.isCancelled ? .canceled : .timedOut
    }

    private func end(_ leader: Locked<pid_t?>, _ task: BackgroundTask<Outcome>) {
      repeat {
        if let process = leader.withLock({ $0 }) { ProcessTrees.end(process) }
      } while task.wait(until: .now() + .milliseconds(100)) == nil
    }

    /// Runs the command through a shell that limits its processor time and finally writes its status to standard error.
    /// The shell interprets none of the arguments.
    ///
    /// - Parameters:
    ///   - leader: The identifier of the shell, which is set after it starts.
    ///   - finish: A closure that is called with the outcome.
    private func start(_ leader: Locked<pid_t?>, finish: @escaping @Sendable (Outcome) -> Void) async {
      let seconds = max(1, min(timeLimit.components.seconds, 1_000_000))
      var options = PlatformOptions()
      options.createSession = true
      guard ProcessTrees.begin() else { return finish(.canceled) }
      // After `run` returns, the process identifier may be reused by another process.
      defer { ProcessTrees.remove(leader.withLock { $0 }) }
      let environment = Environment.inherit.updating(["TMPDIR": temporaryFolder])
      do {
        _ = try await Subprocess.run(
          try await .program("sh", in: environment),
          arguments: Arguments(["-c", "ulimit -t \(seconds); \"$@\"; echo \"$?\" >&2", "sh"] + arguments),
          environment: environment,
          platformOptions: options,
          input: .none,
          output: .sequence,
          error: .sequence
        ) { command in
          let process = command.processIdentifier.value
          ProcessTrees.insert(process)
          leader.withLock { $0 = process }
          async let output = command.standardOutput.bytes(keeping: Self.outputLimit)
          async let errors = command.standardError.bytes(keeping: Self.outputLimit)
          let outcome = Self.outcome(output: await output, errors: await errors)
          ProcessTrees.end(process)
          finish(outcome)
        }
      } catch let error as SubprocessError {
        finish(.failed(reason: error.reason))
      } catch {
        finish(.failed(reason: "\(error)"))
      }
    }

    /// - Parameter errors: The standard error output, whose last line is the status of the command.
    private static func outcome(output: [UInt8], errors: [UInt8]) -> Outcome {
      let lines = errors.split(separator: UInt8(ascii: "\n"))
      guard let status = lines.last.flatMap({ Int32(String(decoding: $0, as: UTF8.self)) }) else {
        return .failed(reason: "it exited without a status")
      }
      // A shell adds 128 to the number of a signal.
      if status > 128 { return .killed(signal: status - 128) }
      return .exited(status, output: output, errors: Array(lines.dropLast().joined(separator: [UInt8(ascii: "\n")])))
    }
  }

  extension Executable {
    /// Returns a program in `PATH`.
    ///
    /// Given only a name, Subprocess starts a process for each folder in `PATH` until one of them can execute the program.
    /// On Linux, each of these processes copies the page tables of the tool.
    static func program(_ name: String, in environment: Environment) async throws(SubprocessError) -> Executable {
      .path(try await Executable.name(name).resolveExecutablePath(in: environment))
    }
  }

  extension SubprocessOutputSequence {
    /// Reads to the end, and returns the first bytes up to a limit.
    func bytes(keeping limit: Int) async -> [UInt8] {
      var bytes: [UInt8] = []
      var chunks = makeAsyncIterator()
      while let chunk = try? await chunks.next() {
        let remaining = limit - bytes.count
        // Safe: the bytes are copied within the closure.
        if remaining > 0 { unsafe chunk.withUnsafeBytes { unsafe bytes += $0.prefix(remaining) } }
      }
      return bytes
    }
  }

  extension SubprocessError {
    /// The description in the form of an error's reason: in lowercase, without a full stop.
    var reason: String {
      let words = description
      return words.prefix(1).lowercased() + (words.hasSuffix(".") ? words.dropLast() : words[...]).dropFirst()
    }
  }
#endif
