import TesseraOperations

/// The arguments of `tessera init`.
struct InitPlan: Sendable, Hashable {
  var operation: InitOperation
  /// The URL or the path of Tessera in manifests, or `nil` if it was not specified.
  var address: String?
  var manifests: ManifestChoice

  init(
    path: String = ".",
    isForced: Bool = false,
    address: String? = nil,
    manifests: ManifestChoice = ManifestChoice()
  ) throws(UsageError) {
    guard !path.isEmpty, address != "" else { throw UsageError("a path is empty") }
    operation = InitOperation(path: path, isForced: isForced)
    self.address = address
    self.manifests = manifests
  }

  func run(_ console: inout Console) async throws -> CommandStatus {
    var operation = operation
    operation.manifests = try manifests.options(in: console.environment)
    let report = try await console.following(ProgressLine(console)) { try await operation.run($0, recoveries: $1) }
    console.warn(of: report.manifestWarning)
    console.output.writeLine("wrote \(TerminalText.inert(report.path)): \(report.survey.summary)")
    for line in report.settingsLines { console.output.writeLine(line) }
    for line in report.hints.lines(address: address) { console.output.writeLine(line) }
    return .clean
  }
}

extension InitReport {
  /// The lines about settings files in the folders above and below.
  fileprivate var settingsLines: [String] {
    var lines: [String] = []
    if let earlierSettings {
      lines.append(
        """
        only the "exclude" patterns of \(TerminalText.inert(earlierSettings)) still apply to the files in this folder
        """
      )
    }
    switch nestedSettings.count {
    case 0: break
    case 1: lines.append("\(TerminalText.inert(nestedSettings[0])) still applies to the files in its folder")
    default:
      lines.append("\(nestedSettings.count) settings files in folders below still apply to the files in their folders")
    }
    return lines
  }
}

extension LanguageSurvey {
  /// A line such as `4 modules, from en into ar, de, pl`.
  fileprivate var summary: String {
    guard let source else { return "no strings were found" }
    let modules = TerminalReport.count(moduleCount, "module")
    return "\(modules), from \(source)" + (common.isEmpty ? "" : " into \(common.joined(separator: ", "))")
  }
}
