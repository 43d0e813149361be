import Foundation
import ShopTestSupport

/// The accessibility checker axe-core, which `Scripts/fetch-axe` downloads.
enum Axe {
  /// The program; `nil` if it was not downloaded.
  static let script: String? = {
    let file = ExampleFiles.root.appendingPathComponent(".cache/axe.min.js")
    return try? String(contentsOf: file, encoding: .utf8)
  }()

  /// Returns the findings on the current page, with the rule first, in alphabetical order.
  ///
  /// The driver runs scripts although the content security policy of the page allows none.
  static func run(_ script: String, in browser: Browser) async throws -> [String] {
    try await browser.evaluate(
      script + """
        ;return axe.run(document, {resultTypes: ["violations"]}).then(result => result.violations.flatMap(rule =>
          rule.nodes.map(node => rule.id + ": " + node.target.join(" ") + ": " + node.failureSummary)).sort());
        """,
      as: [String].self
    )
  }
}
