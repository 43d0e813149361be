import TesseraEditing
import TesseraOperations
import TesseraStrings
import TesseraWorkspace

/// The arguments of `tessera list`.
struct ListPlan: Sendable, Hashable {
  var list: StringListOperation
  var isJSON: Bool

  init(
    path: String = ".",
    isJSON: Bool = false,
    missing: String? = nil,
    keys: [String] = [],
    languages: [String] = [],
    modules: [String] = [],
    changedSince revision: String? = nil
  ) throws(UsageError) {
    guard !path.isEmpty else { throw UsageError("a path is empty") }
    let patterns = keys.map(GlobPattern.init(key:))
    for pattern in patterns {
      if let problem = pattern.problem { throw UsageError("--key \(String(quoting: pattern.text)): \(problem)") }
    }
    list = StringListOperation(
      path: path,
      keys: patterns,
      languages: languages,
      modules: modules,
      missing: missing,
      changedSince: revision
    )
    self.isJSON = isJSON
  }

  func run(_ console: inout Console) async throws -> CommandStatus {
    let listing = try await ProgressLine(console).following { try await list.run($0) }
    console.warn(of: listing.manifestWarning)
    for table in listing.ambiguousTables {
      console.warn("several tables have the address \(LeafAddress(table, .table)): their strings were not compared")
    }
    if isJSON {
      try writeJSON(listing, to: &console.output)
    } else {
      listing.forEach { Self.write($0, to: &console.output) }
      for address in listing.removed {
        console.output.writeLine("\(TerminalText.inert(address.description))\tremoved\t")
      }
    }
    for gap in listing.gaps { console.error(CommandFailure(gap)) }
    return listing.gaps.isEmpty ? .clean : .findings
  }

  // MARK: - Text

  /// Writes one line for each string: its address, its state, and its value.
  private static func write(_ key: ListedKey, to output: inout TextOutput) {
    for field in key.fields where key.changedFields.contains(field.field) {
      output.writeLine("\(TerminalText.inert(field.address.description))\tchanged\t\(field.content.text)")
    }
    for string in key.strings {
      let state = string.state.map { TerminalText.inert($0.rawValue) } ?? "-"
      output.writeLine(
        "\(TerminalText.inert(string.address.description))\t\(state)\t\(TerminalText.inert(string.value))"
      )
    }
  }

  // MARK: - JSON

  static let version = 1

  private func writeJSON(_ listing: StringListing, to output: inout TextOutput) throws {
    output.write("{\n\"version\":\(Self.version),\n\"keys\":[")
    var separator = "\n"
    try listing.forEach { key in
      output.write(separator)
      try output.writeJSON(KeyJSON(key, listsChanges: list.revision != nil))
      separator = ",\n"
    }
    output.write("\n]")
    if list.revision != nil {
      output.write(",\n\"removed\":")
      try output.writeJSON(listing.removed.map(\.description))
    }
    output.write("\n}\n")
  }
}

extension LeafContent {
  /// The value of a field, for a terminal.
  var text: String {
    switch self {
    case .comment(let text): TerminalText.inert(text)
    case .extractionState(let state): TerminalText.inert(state.rawValue)
    case .flag(let flag): String(flag)
    default: ""
    }
  }
}
