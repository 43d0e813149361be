import Foundation
import TesseraCore
import TesseraStrings
import Testing

@testable import Tessera

/// Tables in files of a resource bundle, as generated code opens them.
@Suite("String tables in bundles") struct BundleTableTests {
  private static func bytes() throws -> [UInt8] {
    var writer = try MessageTableWriter(name: "Shop", languages: ["en"])
    try writer.setText("Your bag", entry: writer.addEntry(key: "bag"), language: 0)
    try writer.setText("Your cart", entry: writer.addEntry(key: "cart"), language: 0)
    return try writer.finish()
  }

  /// Opens the table, and returns both strings and the issues that a handler of the process would receive.
  private func outcome(in bundle: ResourceBundle, _ folder: ScratchFolder) -> (strings: [String], issues: [String]) {
    let table = LocalizedTable("Shop", file: "Shop.tessera", in: bundle)
    let issues = Locked<[LocalizationIssue]>([])
    let strings = LocalizationDiagnostics.$recorder.withValue({ issue in issues.withLock { $0.append(issue) } }) {
      (0..<2).map { LocalizedString(table, entry: $0, key: $0 == 0 ? "bag" : "cart").resolved(in: "en") }
    }
    let causes = Dictionary(grouping: issues.withLock { $0 }, by: \.reportedOnce)
    return (strings, causes.values.compactMap { $0.first.map { folder.relative($0.description) } })
  }

  /// Returns the bundle of the module `Bag` for a tool in the folder `bin`.
  private func bundle(in folder: ScratchFolder) -> ResourceBundle {
    let layout = ProcessLayout(platform: .linux, executablePaths: [folder.url("bin/tool").path])
    return ResourceBundle(
      .module(package: "storefront", module: "Bag"),
      surroundings: BundleSearch.Surroundings(layout: { layout })
    )
  }

  @Test("A table file in the bundle is opened")
  func opened() throws {
    let folder = try ScratchFolder(["bin/storefront_Bag.resources/x": ""])
    try Data(Self.bytes()).write(to: folder.url("bin/storefront_Bag.resources/Shop.tessera"))
    let (strings, issues) = outcome(in: bundle(in: folder), folder)
    #expect(strings == ["Your bag", "Your cart"])
    #expect(issues == [])
  }

  private static let start = #""bag" of table "Shop" cannot be looked up: the table could not be opened: "#

  @Test("Without the bundle, the keys are shown and the searched paths are reported once")
  func noBundle() throws {
    let folder = try ScratchFolder(["bin/tool": ""])
    let (strings, issues) = outcome(in: bundle(in: folder), folder)
    #expect(strings == ["bag", "cart"])
    #expect(issues.count == 1)
    let lines = issues.first?.split(separator: "\n").map(String.init) ?? []
    #expect(
      lines.first == Self.start + #"string table "Shop.tessera": no resource bundle "storefront_Bag"; tried:"#
    )
    #expect(lines.contains("  bin/storefront_Bag.resources: missing"))
    #expect(lines.contains("  bin/storefront_Bag.bundle: missing"))
    #expect(lines.contains("  share/storefront: no such folder"))
  }

  static let files: [(file: String, kind: ResourceError.Kind, message: String)] = [
    (
      "other", .notFound,
      """
      no string table "Shop.tessera" in "storefront_Bag"; tried:
        \(path): missing
      """
    ),
    (
      "Shop.tessera", .malformed,
      """
      string table "Shop.tessera" in "storefront_Bag": not a compiled string table; tried:
        \(path): malformed
      """
    ),
    (
      "Shop.tessera/folder", .malformed,
      """
      string table "Shop.tessera" in "storefront_Bag": not a compiled string table; tried:
        \(path): malformed
      """
    ),
  ]
  private static let path = "bin/storefront_Bag.resources/Shop.tessera"

  @Test("A missing or invalid table file is reported with its path", arguments: files)
  func badFile(_ file: String, _ kind: ResourceError.Kind, _ message: String) throws {
    let folder = try ScratchFolder(["bin/storefront_Bag.resources/\(file)": "no table"])
    let bundle = bundle(in: folder)
    let (strings, issues) = outcome(in: bundle, folder)
    #expect(strings == ["bag", "cart"])
    #expect(issues == [Self.start + message])
    let failure = LocalizedTable("Shop", file: "Shop.tessera", in: bundle).failure
    #expect((failure as? ResourceError)?.kind == kind)
  }

  @Test("The failure of a table opened by URL contains the path")
  func byURL() throws {
    let folder = try ScratchFolder()
    let table = LocalizedTable("Shop", contentsOf: folder.url("Shop.tessera"))
    #expect(folder.relative(table.failureDescription) == "Shop.tessera: missing")
  }
}
