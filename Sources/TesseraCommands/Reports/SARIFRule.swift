import TesseraChecks
import TesseraInspection
import TesseraStrings
import TesseraWorkspace

/// What a SARIF log says about a rule.
struct SARIFRule: Sendable {
  var id: RuleID
  var summary: String
  var help: String
  var severity: Severity
  var group: String
  /// The page in Markdown; nil where there is none.
  var page: String?

  /// The registry's rules, and what the loading of a workspace reports by itself.
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
        summary: "a setting that does not exist or has a wrong value",
        help: "Correct the file of settings.",
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
        summary: "a package manifest that cannot be understood",
        help: "The package's folders stand for its modules.",
        severity: .warning,
        group: RuleGroup.files.rawValue
      ),
    ]

  func write(to output: inout TextOutput) {
    var object = JSONObjectWriter(&output)
    object.member("id", id.rawValue, &output)
    object.member("name", Self.name(of: id), &output)
    object.key("shortDescription", &output)
    SARIFReport.text(Self.sentence(summary), to: &output)
    object.key("fullDescription", &output)
    SARIFReport.text(help, to: &output)
    object.key("help", &output)
    output.write("{\"text\":")
    JSONText.literal(help, to: &output)
    if let page {
      output.write(",\"markdown\":")
      JSONText.literal(page, to: &output)
    }
    output.write("}")
    object.key("defaultConfiguration", &output)
    output.write("{\"level\":\"\(SARIFReport.level(severity))\"}")
    object.key("properties", &output)
    output.write("{\"tags\":[")
    JSONText.literal("localization", to: &output)
    output.write(",")
    JSONText.literal(group, to: &output)
    output.write("]}")
    object.end(&output)
  }

  /// `argument-type` is `ArgumentType`.
  private static func name(of id: RuleID) -> String {
    id.rawValue.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  private static func sentence(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst() + "."
  }
}
