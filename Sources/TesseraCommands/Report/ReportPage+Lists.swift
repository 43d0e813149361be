import TesseraOperations
import TesseraStrings

extension ReportPage {
  // MARK: - Untranslated strings

  /// The maximum number of languages to list for a string.
  private static let maximumLanguageCount = 12

  func untranslated(to output: inout TextOutput) {
    guard !report.largest.isEmpty else {
      output.write("<p>All strings are translated.</p>\n")
      return
    }
    if !report.oldest.isEmpty {
      output.write("<h3>Untranslated for the longest time</h3>\n")
      output.write(
        "<p class=\"soft\">Each date is that of the oldest revision of the history since which a translation "
      )
      output.write("has been missing. Older revisions were not read.</p>\n")
      list(report.oldest, caption: "Strings that have been untranslated for the longest time", to: &output)
    }
    output.write("<h3>Most words</h3>\n")
    list(report.largest, caption: "Untranslated strings with the most words", to: &output)
  }

  private func list(_ entries: [UntranslatedEntry], caption: String, to output: inout TextOutput) {
    let hasAges = entries.contains { $0.since != nil }
    output.write("<div class=\"list long\"><table class=\"sort filter\"><caption>\(caption)</caption><thead><tr>")
    output.write("<th scope=\"col\" class=\"t\">Key</th><th scope=\"col\" class=\"t\">Source string</th>")
    output.write("<th scope=\"col\" class=\"t\">Missing in</th><th scope=\"col\" class=\"n\">Words</th>")
    output.write(hasAges ? "<th scope=\"col\" class=\"t\">Since</th>" : "")
    output.write("</tr></thead><tbody>\n")
    for entry in entries {
      output.write(
        "<tr><td><bdi>\(escaped(entry.key))</bdi> <small class=\"soft\"><bdi>\(escaped(entry.module))</bdi>/"
      )
      output.write("<bdi>\(escaped(entry.table))</bdi></small></td>")
      output.write("<td lang=\"\(escaped(entry.sourceLanguage))\"><bdi>\(escaped(entry.source))</bdi></td>")
      output.write("<td data-h=\"Missing in\">\(escaped(Self.list(entry.languages)))</td>")
      output.write("<td class=\"n\" data-h=\"Words\">\(grouped(entry.words))</td>")
      if hasAges {
        output.write(
          "<td data-h=\"Since\">\(entry.since.map { DateText.date($0) } ?? "<span class=\"soft\">–</span>")</td>"
        )
      }
      output.write("</tr>\n")
    }
    output.write("</tbody></table></div>\n")
  }

  private static func list(_ languages: [String]) -> String {
    let rest = languages.count - maximumLanguageCount
    guard rest > 1 else { return languages.joined(separator: ", ") }
    return languages.prefix(maximumLanguageCount).joined(separator: ", ") + " and \(rest) more"
  }

  // MARK: - Findings

  func findings(to output: inout TextOutput) {
    let findings = report.findings
    let scope =
      switch findings.scope {
      case .ofBuilds: "Findings of the rules that every build checks."
      case .all: "Findings of all rules, except those about missing translations, which the other sections count."
      }
    output.write("<p class=\"soft\">\(scope)</p>\n")
    guard !findings.rules.isEmpty else {
      output.write("<p>No findings.</p>\n")
      return
    }
    let columns: [PageTable.Column] = [
      .init(title: "Rule", isNumber: false), .init(title: "Severity", isNumber: false), .init(title: "Findings"),
      .init(title: "Modules"),
    ]
    PageTable(caption: "Findings by rule", classes: "sort filter", columns: columns).write(to: &output) { output in
      output.write("<tbody>\n")
      for rule in findings.rules {
        output.write("<tr><th scope=\"row\">\(escaped(rule.rule.rawValue))</th>")
        output.write("<td class=\"t sev-\(rule.severity.rawValue)\">\(Self.word(rule.severity))</td>")
        output.write("<td class=\"n\">\(grouped(rule.count))</td><td class=\"n\">\(grouped(rule.modules))</td></tr>\n")
      }
      output.write("</tbody>\n")
    }
    findingsByModule(to: &output)
  }

  private func findingsByModule(to output: inout TextOutput) {
    output.write("<h3>Modules</h3>\n")
    let columns: [PageTable.Column] = [
      .init(title: "Module", isNumber: false), .init(title: "Errors"), .init(title: "Warnings"), .init(title: "Notes"),
      .init(title: "Rules", isNumber: false),
    ]
    PageTable(caption: "Findings by module", classes: "sort filter", columns: columns).write(to: &output) { output in
      output.write("<tbody>\n")
      for module in report.findings.modules {
        let name = module.name.isEmpty ? "Files outside of modules" : "<bdi>\(escaped(module.name))</bdi>"
        output.write("<tr><th scope=\"row\" title=\"\(escaped(module.path))\">\(name)</th>")
        for number in [module.errors, module.warnings, module.notes] {
          output.write("<td class=\"n\">\(grouped(number))</td>")
        }
        let rules = module.rules.map { "\($0.rule.rawValue) (\(grouped($0.count)))" }.joined(separator: ", ")
        output.write("<td class=\"t\">\(escaped(rules))</td></tr>\n")
      }
      output.write("</tbody>\n")
    }
  }

  private static func word(_ severity: Severity) -> String {
    switch severity {
    case .error: "error"
    case .warning: "warning"
    case .information: "note"
    }
  }
}
