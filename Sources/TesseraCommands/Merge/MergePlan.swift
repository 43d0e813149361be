import Foundation
import TesseraEditing
import TesseraOperations
import TesseraStrings

/// The arguments of `tessera merge`.
struct MergePlan: Sendable, Hashable {
  private enum Action: Sendable, Hashable {
    case files(MergeOperation)
    case install
    case resolve(ResolveOperation, MergePolicy.Choice?)
    case branch(target: String, isPushing: Bool)
  }

  private let action: Action

  /// The maximum number of files to list for which Git does not use the driver.
  private static let maximumOverrides = 5

  init(
    files: [String] = [],
    path: String? = nil,
    hasMarkers: Bool = false,
    isInstalling: Bool = false,
    resolved: String? = nil,
    choice: String? = nil,
    target: String? = nil,
    isPushing: Bool = false,
    isForced: Bool = false
  ) throws(UsageError) {
    let forms = [!files.isEmpty, isInstalling, resolved != nil, target != nil].count { $0 }
    guard forms == 1 else {
      throw UsageError("merge requires three files, --install, --resolve, or --ci: use one of them")
    }
    guard choice == nil || resolved != nil else { throw UsageError("--take requires --resolve") }
    guard !isPushing || target != nil else { throw UsageError("--push requires --ci") }
    guard files.isEmpty || files.count == 3 else {
      throw UsageError("merge requires three files: the common ancestor, ours, and theirs")
    }
    if let resolved {
      action = .resolve(ResolveOperation(path: resolved, isForced: isForced), try choice.map(Self.choice))
    } else if let target {
      action = .branch(target: target, isPushing: isPushing)
    } else if isInstalling {
      action = .install
    } else {
      action = .files(
        MergeOperation(
          base: files[0],
          ours: files[1],
          theirs: files[2],
          path: path ?? files[1],
          hasMarkers: hasMarkers
        )
      )
    }
  }

  private static func choice(_ name: String) throws(UsageError) -> MergePolicy.Choice {
    guard let choice = MergePolicy.Choice(rawValue: name) else {
      throw UsageError("there is no version \(String(quoting: name, limit: 60)): use base, ours, theirs")
    }
    return choice
  }

  func run(_ console: inout Console) async throws -> CommandStatus {
    switch action {
    case .files(let operation): try await merge(operation, &console)
    case .install: try await install(&console)
    case .resolve(let operation, let choice): try await resolve(operation, choice, &console)
    case .branch(let target, let isPushing): try await mergeBranch(target, isPushing, &console)
    }
  }

  private func merge(_ operation: MergeOperation, _ console: inout Console) async throws -> CommandStatus {
    let path = TerminalText.inert(operation.path)
    switch try await operation.run() {
    case .merged(let conflicts):
      for conflict in conflicts { console.errors.writeLine("\(path): conflict: \(ConflictText.line(conflict))") }
      return conflicts.isEmpty ? .clean : .findings
    case .unreadable(let error):
      let reason = TerminalText.inert(error.reason.message)
      console.errors.writeLine("\(path): \(error.side.rawValue): \(reason); its lines were merged instead of its keys")
      return .findings
    }
  }

  private func install(_ console: inout Console) async throws -> CommandStatus {
    let result = try await InstallMergeDriverOperation(tool: try Self.tool()).run()
    if let path = result.attributes {
      console.output.writeLine("changed \(TerminalText.inert(path)): commit this file")
    }
    console.output.writeLine("the merge driver is set up in this clone; each clone needs this command once")
    for file in result.overrides.prefix(Self.maximumOverrides) {
      let (path, driver) = (String(quoting: file.path), String(quoting: file.driver))
      console.warn("git does not use the driver for \(path): `git check-attr merge` reports \(driver)")
    }
    let remaining = result.overrides.count - Self.maximumOverrides
    if remaining > 0 { console.warn("git does not use the driver for \(remaining) more files either") }
    return .clean
  }

  /// Returns the absolute path of this tool.
  private static func tool() throws -> String {
    guard let path = Bundle.main.executablePath else { throw CommandFailure("the path of this tool is unknown") }
    return path
  }

  private func resolve(
    _ operation: ResolveOperation,
    _ choice: MergePolicy.Choice?,
    _ console: inout Console
  ) async throws -> CommandStatus {
    var policy = MergePolicy(defaultChoice: choice)
    if choice == nil {
      let conflicts = try await operation.conflicts()
      for (number, conflict) in conflicts.enumerated() {
        console.output.writeLine("\(number + 1) of \(conflicts.count): \(ConflictText.block(conflict))")
        console.output.writeLine("Take (b)ase, (o)urs, (t)heirs, or (q)uit?")
        console.output.flush()
        guard let answer = Self.answer() else {
          console.output.writeLine("nothing was written")
          return .findings
        }
        policy.choices[conflict.address] = answer
      }
    }
    let conflicts = try await operation.resolve(policy)
    let count = conflicts.count == 1 ? "1 conflict" : "\(conflicts.count) conflicts"
    console.output.writeLine("resolved \(count) in \(TerminalText.inert(operation.path))")
    return .clean
  }

  /// Reads a choice from standard input. Returns `nil` at its end, or if the user quits.
  private static func answer() -> MergePolicy.Choice? {
    while let line = readLine() {
      switch line.trimmingCharacters(in: .whitespaces).lowercased() {
      case "b", "base": return .base
      case "o", "ours": return .ours
      case "t", "theirs": return .theirs
      case "q", "quit": return nil
      default: continue
      }
    }
    return nil
  }

  private func mergeBranch(
    _ target: String,
    _ isPushing: Bool,
    _ console: inout Console
  ) async throws -> CommandStatus {
    let operation = MergeBranchOperation(target: target, isPushing: isPushing, tool: try Self.tool())
    let result = try await operation.run()
    MergeReport(result).write(to: &console.output)
    return result.openFiles.isEmpty ? .clean : .findings
  }
}
