import Foundation
import TesseraOperations
import TesseraWorkspace

#if Tool
  import ArgumentParser
#endif

/// The entry point of the command-line tool.
package enum CommandLineTool {
  /// Runs the process's arguments and ends the process.
  package static func main() async -> Never {
    System.expectFailingWrites()
    EndingSignals.install()
    var console = Console.standard()
    let status = await run(arguments(ofProcess: CommandLine.arguments), &console)
    console.errors.flush()
    console.output.flush()
    if let failure = console.output.failure {
      let reason = unsafe strerror(failure).map { unsafe String(cString: $0) } ?? "error \(failure)"
      console.error(CommandFailure("cannot write to standard output: \(reason)"))
      console.errors.flush()
      exit(CommandStatus.couldNotRun.rawValue)
    }
    exit(status.rawValue)
  }

  /// Returns the arguments of the process without its name. If the process has the name of Apple's tool, it acts as
  /// that tool.
  package static func arguments(ofProcess words: [String]) -> [String] {
    let name = words.first?.split(separator: "/").last
    return (name == "xcstringstool" ? ["xcstringstool"] : []) + words.dropFirst()
  }

  #if Tool
    package static func run(_ arguments: [String], _ console: inout Console) async -> CommandStatus {
      do {
        return try await TesseraCommand.subcommand(in: Self.separated(arguments)).execute(&console)
      } catch let failure as CommandFailure {
        console.error(failure)
        return .couldNotRun
      } catch let error as OperationError {
        console.error(CommandFailure(error))
        return .couldNotRun
      } catch let error as UsageError {
        console.error(CommandFailure(error.description))
        return .couldNotRun
      } catch {
        let message = TesseraCommand.fullMessage(for: error)
        guard TesseraCommand.exitCode(for: error) != .success else {
          // `--help` and `--version` are thrown as errors with a success status.
          console.output.writeLine(message)
          return .clean
        }
        // The message contains arguments, and may have several lines.
        let lines = message.split(separator: "\n", omittingEmptySubsequences: false)
        let text = lines.map { TerminalText.inert(String($0)) }.joined(separator: "\n")
        console.errors.writeLine(text.hasPrefix("Error: ") ? "error: " + text.dropFirst(7) : text)
        return .couldNotRun
      }
    }

    /// Returns the arguments with a separator if they are `check-pair` and exactly two format strings, which may start
    /// with `-`, as in `-%d`.
    private static func separated(_ arguments: [String]) -> [String] {
      guard arguments.count == 3, arguments[0] == CheckPairCommand.configuration.commandName,
        arguments[1] != "--file", arguments[1] != "--"
      else { return arguments }
      return [arguments[0], "--"] + arguments[1...]
    }
  #else
    package static func run(_ arguments: [String], _ console: inout Console) async -> CommandStatus {
      console.errors.writeLine(
        """
        error: tessera was built without its commands, because the package trait "Tool" is off
        Build it:        swift build -c release --traits Tool --product tessera-cli
        Build and run:   swift run -c release --traits Tool tessera-cli check
        """
      )
      return .couldNotRun
    }
  #endif
}
