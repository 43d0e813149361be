import Dispatch
import Foundation
import TesseraCore
import TesseraStrings

/// Reads a `Package.swift` statically, without running it.
///
/// The source is parsed (``ManifestParser``) and executed (``ManifestInterpreter``), and the resulting package is read
/// (``ManifestModel``). The result either matches SwiftPM's or is unavailable.
enum ManifestReader {
  enum Outcome: Sendable, Hashable {
    case manifest(PackageManifest)
    /// The manifest must be run. The value contains the reason and its line.
    case needsEvaluation(String)
  }

  /// The stack size, which is sufficient for the deepest nesting that the parser and the interpreter allow, even in an
  /// unoptimized build. The stack of a thread that Dispatch or macOS starts may have only 512 KiB.
  private static let stackSize = 16 << 20

  static func read(_ source: SourceText) -> Outcome {
    onLargeStack { evaluate(source) } ?? .needsEvaluation("line 1: it was not read")
  }

  /// Returns the result of a closure that runs on a thread with a large stack, or `nil` if the thread cannot be started.
  static func onLargeStack<Result: Sendable>(_ body: @escaping @Sendable () -> Result) -> Result? {
    let outcome = Locked<Result?>(nil)
    let end = DispatchSemaphore(value: 0)
    let thread = Thread {
      let result = body()
      outcome.withLock { $0 = result }
      end.signal()
    }
    thread.stackSize = stackSize
    thread.start()
    end.wait()
    return outcome.withLock { $0 }
  }

  private static func evaluate(_ source: SourceText) -> Outcome {
    do throws(ManifestObstacle) {
      let statements = try ManifestParser.statements(of: source.bytes)
      let version = ToolsVersion.version(of: source.bytes)
      let interpreter = ManifestInterpreter(toolsVersion: version)
      let package = try interpreter.run(statements)
      var manifest = try ManifestModel(interpreter: interpreter).manifest(package)
      manifest.toolsVersion = version
      return .manifest(manifest)
    } catch {
      let offset = UInt32(clamping: min(error.offset, source.bytes.count))
      return .needsEvaluation("line \(source.location(of: offset).line): \(error.reason)")
    }
  }
}
