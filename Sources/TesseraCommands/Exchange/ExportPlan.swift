import TesseraOperations
import TesseraStrings

/// The arguments of `tessera export`.
struct ExportPlan: Sendable, Hashable {
  var export: ExportOperation
  var isJSON: Bool
  var isDryRun: Bool
  var manifests: ManifestChoice

  init(
    path: String = ".",
    languages: [String] = [],
    modules: [String] = [],
    format: ExchangeFormat = .xliff,
    output: String = ".",
    only: String? = nil,
    isDryRun: Bool = false,
    isForced: Bool = false,
    isJSON: Bool = false,
    manifests: ManifestChoice = ManifestChoice()
  ) throws(UsageError) {
    guard !path.isEmpty, !output.isEmpty else { throw UsageError("a path is empty") }
    export = ExportOperation(
      path: path,
      languages: languages,
      modules: modules,
      format: format,
      output: output,
      selection: try only.map(Self.selection),
      isForced: isForced
    )
    self.isJSON = isJSON
    self.isDryRun = isDryRun
    self.manifests = manifests
  }

  private static let changedSince = "changed-since:"

  private static func selection(_ text: String) throws(UsageError) -> ExportOperation.Selection {
    switch text {
    case "missing": return .missing
    case "needs-review", "needs_review": return .needsReview
    case _ where text.hasPrefix(changedSince) && text.count > changedSince.count:
      return .changedSince(String(text.dropFirst(changedSince.count)))
    default:
      throw UsageError(
        "--only \(String(quoting: text, limit: 60)) is not valid: use missing, needs-review or changed-since:REVISION"
      )
    }
  }

  func run(_ console: inout Console) async throws -> CommandStatus {
    var export = export
    export.manifests = try manifests.options(in: console.environment)
    let prepared = try await ProgressLine(console).following { try await export.prepare($0) }
    console.warn(of: prepared.manifestWarning)
    for omission in prepared.omissions { console.warn(omission.line) }
    for gap in prepared.unreadable { console.error(CommandFailure(gap)) }
    let paths = isDryRun ? [] : try prepared.write()
    if isJSON {
      try console.output.writeJSON(ExportJSON(prepared, paths))
      console.output.writeLine()
    } else {
      for path in paths { console.output.writeLine(TerminalText.inert(path)) }
      for count in prepared.counts {
        let verb = isDryRun ? "would be exported" : "exported"
        let language = TerminalText.inert(count.language)
        console.output.writeLine("\(language): \(TerminalReport.count(count.strings, "string")) \(verb)")
      }
      if prepared.counts.isEmpty { console.output.writeLine("no language to translate into") }
    }
    return prepared.omissions.isEmpty && prepared.unreadable.isEmpty ? .clean : .findings
  }
}

extension ExchangeOmission {
  /// The message that the strings are not exported.
  fileprivate var line: String {
    let variation = variation.isEmpty ? "" : " (\(variation))"
    return "\(path): \(String(quoting: key, limit: 80))\(variation) is not exported in \(language): \(reason)"
  }
}

/// The report of `tessera export --json`.
private struct ExportJSON: Encodable {
  struct Language: Encodable {
    var language: String
    var strings: Int
  }

  struct Omission: Encodable {
    var path: String
    var key: String
    var variation: String
    var language: String
    var reason: String
  }

  var files: [String]
  var languages: [Language]
  var omissions: [Omission]

  init(_ export: PreparedExport, _ paths: [String]) {
    files = paths
    languages = export.counts.map { Language(language: $0.language, strings: $0.strings) }
    omissions = export.omissions.map { omission in
      Omission(
        path: omission.path,
        key: omission.key,
        variation: omission.variation,
        language: omission.language,
        reason: omission.reason
      )
    }
  }
}
