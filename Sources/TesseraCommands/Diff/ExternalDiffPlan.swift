import TesseraOperations
import TesseraWorkspace

/// The arguments that Git passes to an external diff program, as documented for `GIT_EXTERNAL_DIFF`.
///
/// Git stops if the program has another exit status than 0, so files that cannot be compared are reported in the output.
struct ExternalDiffPlan: Sendable, Hashable {
  private enum Request: Sendable, Hashable {
    case compare(FileVersions)
    /// The path is unmerged, or its versions are not regular files in a known format.
    case skip(path: String, reason: String)
  }

  private let request: Request
  private let color: Palette.Choice

  /// - Parameter arguments: The path, and except for an unmerged path, the file, object ID, and mode of both versions.
  ///   For a renamed file, the new path and the description of the rename follow.
  init(_ arguments: [String], color: Palette.Choice = .auto) throws(UsageError) {
    self.color = color
    if arguments.count == 1 {
      request = .skip(path: arguments[0], reason: "unmerged")
      return
    }
    guard arguments.count == 7 || arguments.count == 9 else {
      throw UsageError("--external requires the 1, 7 or 9 arguments that Git passes to an external diff program")
    }
    let path = arguments[0]
    let newPath = arguments.count == 9 ? arguments[7] : path
    let isKnown = [path, newPath].allSatisfy {
      FileRole(name: Path.name($0), isInAssetCatalog: false).isLocalization
    }
    guard isKnown else {
      request = .skip(path: newPath, reason: "not compared: it is not a .xcstrings, .strings or .stringsdict file")
      return
    }
    // The modes of links and submodules are 120000 and 160000. The mode of a missing version is `.`.
    guard [arguments[3], arguments[6]].allSatisfy({ $0 == "." || $0.hasPrefix("100") }) else {
      request = .skip(path: newPath, reason: "not compared: it is not a regular file")
      return
    }
    func file(_ path: String) -> String? { path == "/dev/null" ? nil : path }
    request = .compare(
      FileVersions(path: path, newPath: newPath, oldFile: file(arguments[1]), newFile: file(arguments[4]))
    )
  }

  func run(_ console: inout Console) async throws -> CommandStatus {
    switch request {
    case .skip(let path, let reason): console.output.writeLine(TerminalText.inert("\(path): \(reason)"))
    case .compare(let files):
      let result = try await DiffOperation(.files(files)).run()
      DiffText(result, palette: palette(console), isExternal: true).write(to: &console.output)
    }
    return .clean
  }

  /// Returns the colors, which Git's pager shows like a terminal.
  private func palette(_ console: Console) -> Palette {
    let isPaged = console.environment["GIT_PAGER_IN_USE"] == "true"
    return Palette(color, isTerminal: console.isOutputTerminal || isPaged, environment: console.environment)
  }
}
