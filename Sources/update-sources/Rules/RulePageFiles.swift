import Foundation
import TesseraChecks
import TesseraInspection

/// What is made from the registry that was compiled in: a page for each rule, their index, the settings' schema.
enum RulePageFiles {
  private static let folder = "Documentation/Rules"

  /// By path from the package's root.
  static func files() -> [String: String] {
    var files = [
      "\(folder)/README.md": RulePage.index(of: RuleRegistry.all),
      "Documentation/tessera.schema.json": ConfigurationSchema.json(rules: RuleRegistry.all.map { type(of: $0).id }),
    ]
    for rule in RuleRegistry.all {
      let page = RulePage(of: rule)
      files["\(folder)/\(page.id).md"] = page.markdown
    }
    return files
  }

  /// Pages of rules that there are no more.
  static func stale(root: URL, files: [String: String]) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path)) ?? []
    return names.filter { $0.hasSuffix(".md") }.map { "\(folder)/\($0)" }.filter { files[$0] == nil }.sorted()
  }
}
