import TesseraEditing
import TesseraOperations
import TesseraStrings

/// The arguments of `tessera get`.
struct GetPlan: Sendable, Hashable {
  var lookup: StringLookupOperation
  var isJSON: Bool

  /// - Parameter words: An address or a key, optionally after a path.
  init(_ words: [String], languages: [String] = [], isJSON: Bool = false) throws(UsageError) {
    guard let name = words.last else { throw UsageError("get requires an address or a key") }
    let path = words.count > 1 ? words[0] : "."
    guard !path.isEmpty else { throw UsageError("a path is empty") }
    lookup = StringLookupOperation(path: path, name: name, languages: languages)
    self.isJSON = isJSON
  }

  func run(_ console: inout Console) async throws -> CommandStatus {
    let result = try await ProgressLine(console).following { try await lookup.run($0) }
    console.warn(of: result.manifestWarning)
    if isJSON {
      try console.output.writeJSON(KeyJSON(result.key))
      console.output.writeLine()
    } else {
      Self.write(result.key, to: &console.output)
    }
    for gap in result.gaps { console.error(CommandFailure(gap)) }
    return result.gaps.isEmpty ? .clean : .findings
  }

  private static func write(_ key: ListedKey, to output: inout TextOutput) {
    output.writeLine(TerminalText.inert(key.address.description))
    output.writeLine("  \(TerminalText.inert(key.path))\(key.line.map { ":\($0)" } ?? ""), version \(key.version)")
    for field in key.fields { output.writeLine("  \(field.field.rawValue): \(field.content.text) (\(field.version))") }
    let names = key.strings.map { item in
      TerminalText.inert(item.path.isPlain ? item.language : "\(item.language) \(item.path)")
    }
    let states = key.strings.map { TerminalText.inert($0.state?.rawValue ?? "-") }
    let width = (names.map(TerminalText.width).max() ?? 0, states.map(TerminalText.width).max() ?? 0)
    for (index, item) in key.strings.enumerated() {
      let name = TerminalText.padded(names[index], to: width.0)
      let state = TerminalText.padded(states[index], to: width.1)
      let version = item.version?.description ?? "the key itself  "
      output.writeLine("  \(name)  \(state)  \(version)  \(TerminalText.inert(item.value))")
    }
  }
}
