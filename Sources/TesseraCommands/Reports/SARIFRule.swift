import TesseraChecks
import TesseraInspection
import TesseraStrings
import TesseraWorkspace

/// The description of a rule in a SARIF log.
struct SARIFRule: Sendable {
  var id: RuleID
  var summary: String
  var help: String
  var severity: Severity
  var group: String
  /// The page in Markdown, or `nil` if there is none.
  var page: String?

  /// The rules of the registry, and the rules whose findings are reported when a workspace is loaded.
  static let all: [SARIFRule] =
    RuleRegistry.all.map { rule in
      let documentation = type(of: rule).documentation
      return SARIFRule(
        id: type(of: rule).id,
        summary: documentation.summary,
        help: documentation.rationale + "\n\n" + documentation.remedy,
        severity: documentation.severity,
        group: documentation.group.rawValue,
        page: RulePage(of: rule).markdown
      )
    } + [
      SARIFRule(
        id: ConfigurationReader.rule,
        summary: "a setting that does not exist or has an invalid value",
        help: "Correct the settings file.",
        severity: .error,
        group: RuleGroup.files.rawValue
      ),
      SARIFRule(
        id: "unreadable-file",
        summary: "a file or folder that cannot be read",
        help: "Nothing in it was checked.",
        severity: .error,
        group: RuleGroup.files.rawValue
      ),
      SARIFRule(
        id: "unreadable-manifest",
        summary: "a package manifest that cannot be evaluated",
        help: """
          Its modules are derived from the folders, without the paths, resources and dependencies that it specifies. \
          Trust the manifest with `tessera trust`, or pass --run-manifests or --package-graph.
          """,
        severity: .warning,
        group: RuleGroup.files.rawValue
      ),
    ]

  var object: SARIF.Rule {
    SARIF.Rule(
      id: id.rawValue,
      name: Self.name(of: id),
      shortDescription: SARIF.Message(text: Self.sentence(summary)),
      fullDescription: SARIF.Message(text: help),
      help: SARIF.Message(text: help, markdown: page),
      defaultConfiguration: SARIF.Rule.Configuration(level: SARIFReport.level(severity)),
      properties: SARIF.Rule.Properties(tags: ["localization", group])
    )
  }

  /// Returns the name of a rule in upper camel case, such as `ArgumentType` for `argument-type`.
  private static func name(of id: RuleID) -> String {
    id.rawValue.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  private static func sentence(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst() + "."
  }
}
