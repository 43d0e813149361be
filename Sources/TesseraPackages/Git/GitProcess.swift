#if Tool
  import Dispatch
  import Foundation
  import Subprocess
  import TesseraCore
  import TesseraWorkspace

  /// A `git` process that answers requests. The process ends after this object is deinitialized.
  ///
  /// This is the only type that starts Git. The process has no pager and no hooks and must not use any transport
  /// protocol, so that it starts no program that the repository's configuration names, not even to fetch objects that a
  /// partial clone lacks.
  final class GitProcess {
    private typealias Request = @Sendable (inout GitConnection) async -> Bool

    private let requests: AsyncStream<Request>.Continuation
    /// The task of the process. Its result is the reason that Git ended before its input did.
    private let task: BackgroundTask<GitFailure>

    /// - Parameter folder: The absolute path of a folder. Git searches this folder and its parent folders for the
    ///   repository.
    init(_ arguments: [String], folder: String) {
      // A write to a Git process that has ended must fail instead of ending the tool.
      System.expectFailingWrites()
      let settings = ["core.fsmonitor=false", "core.hooksPath=/dev/null"].flatMap { ["-c", $0] }
      let words = ["--no-pager", "-C", folder] + settings + arguments
      let (stream, continuation) = AsyncStream<Request>.makeStream()
      requests = continuation
      task = BackgroundTask { finish in
        await Self.run(words, answering: stream) { failure in
          continuation.finish()
          finish(failure)
          // Git has ended. Fail the remaining requests because threads wait for them.
          var connection = GitConnection(write: { _ in false }, read: { nil })
          for await request in stream { _ = await request(&connection) }
        }
      }
    }

    /// Git ends when its input ends.
    deinit { requests.finish() }

    /// Sends a request to Git and returns the result.
    ///
    /// - Throws: An error if `body` throws, or if Git has ended.
    func exchange<Result: Sendable>(
      _ body: @Sendable @escaping (inout GitConnection) async throws -> Result
    ) throws(GitFailure) -> Result {
      let answer = Locked<Swift.Result<Result, any Error>?>(nil)
      let isAnswered = DispatchSemaphore(value: 0)
      let state = requests.yield { connection in
        defer { isAnswered.signal() }
        do {
          let result = try await body(&connection)
          answer.withLock { $0 = .success(result) }
        } catch {
          answer.withLock { $0 = .failure(error) }
        }
        return !connection.hasEnded
      }
      if case .enqueued = state { isAnswered.wait() }
      switch answer.withLock({ $0 }) {
      case .success(let result): return result
      case .failure(let failure as GitFailure): throw failure
      case .failure, nil: throw task.wait()
      }
    }

    /// Ends Git's input, waits until Git has ended, and returns the reason. Without an error,
    /// ``GitFailure/isError`` is `false`.
    ///
    /// Later requests fail. Output that was not read before is discarded, so a caller that needs all of it reads until
    /// ``GitConnection/Ended`` first.
    func end() -> GitFailure {
      requests.finish()
      return task.wait()
    }

    /// Runs a program in `PATH`, in its own process group. An interrupt in the terminal ends the tool, which then ends
    /// Git's input.
    ///
    /// - Parameter end: A closure that is called with the reason that Git has ended.
    private static func run(
      _ words: [String],
      answering requests: AsyncStream<Request>,
      end: (GitFailure) async -> Void
    ) async {
      let variables = GitEnvironment.restricting(ProcessInfo.processInfo.environment)
      let pairs = variables.compactMap { name, value in Environment.Key(rawValue: name).map { ($0, value) } }
      let environment = Environment.custom(Dictionary(pairs) { first, _ in first })
      var options = PlatformOptions()
      options.processGroupID = 0
      do {
        _ = try await Subprocess.run(
          try await .program("git", in: environment),
          arguments: Arguments(words),
          environment: environment,
          platformOptions: options,
          input: .inputWriter,
          output: .sequence,
          error: .sequence
        ) { git in
          // Git would block if its standard error were not read.
          async let errors = git.standardError.bytes(keeping: 1 << 12)
          var chunks = git.standardOutput.makeAsyncIterator()
          var connection = GitConnection(
            process: git.processIdentifier.value,
            write: { (try? await git.standardInputWriter.write($0)) == $0.count },
            // Safe: the bytes are copied within the closure.
            read: { try? unsafe await chunks.next()?.withUnsafeBytes { unsafe Array($0) } }
          )
          for await request in requests {
            guard await request(&connection) else { break }
          }
          try await git.standardInputWriter.finish()
          await end(GitFailure(errors: await errors))
        }
      } catch let error as SubprocessError where error.code == .executableNotFound {
        await end(GitFailure(reason: "git is not installed or not in `PATH`"))
      } catch let error as SubprocessError {
        await end(GitFailure(reason: error.reason))
      } catch {
        await end(GitFailure(reason: "\(error)"))
      }
    }
  }
#else
  /// A placeholder for builds without the package trait `Tool`, which does not start Git.
  final class GitProcess {
    init(_ arguments: [String], folder: String) {}

    func exchange<Result: Sendable>(
      _ body: @Sendable @escaping (inout GitConnection) async throws -> Result
    ) throws(GitFailure) -> Result {
      throw GitFailure(reason: "the package trait \"Tool\" is off")
    }

    func end() -> GitFailure { GitFailure(reason: "the package trait \"Tool\" is off") }
  }
#endif
