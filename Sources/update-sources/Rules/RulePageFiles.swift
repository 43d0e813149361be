import Foundation
import TesseraChecks
import TesseraInspection

/// The files that are generated from the compiled registry: a page for each rule, their index, and the schema of the
/// settings.
enum RulePageFiles {
  private static let folder = "Documentation/Rules"

  /// Returns the files, by path from the package's root.
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

  /// Returns the pages of rules that no longer exist.
  static func stale(root: URL, files: [String: String]) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path)) ?? []
    return names.filter { $0.hasSuffix(".md") }.map { "\(folder)/\($0)" }.filter { files[$0] == nil }.sorted()
  }
}
