import Foundation
import Tessera
import TesseraAccessors
import TesseraCore
import TesseraFormats
import TesseraInspection
import TesseraPackages
import TesseraStrings
import TesseraWorkspace
import Testing

@testable import TesseraTesting

/// The catalogs of the Storefront without one of their plural forms each.
@Suite struct StorefrontPluralFormTests {
  private static let sources: URL = {
    let root = (0..<3).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
    return root.appending(path: "Examples/Storefront/Sources")
  }()

  static let catalogs: [String] = {
    let files = FileManager.default.enumerator(atPath: sources.path)
    let paths = (files?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".xcstrings") }
    return paths.filter { !$0.contains("/.build") }.sorted()
  }()

  /// A plural form in a catalog.
  private struct Form {
    let key: String
    let language: String
    let category: String
    /// The number of forms in the plural variation.
    let count: Int
    /// The members from the root object to the plural variation.
    let path: [String]
  }

  @Test("There are catalogs") func catalogsExist() { #expect(Self.catalogs.count > 5) }

  @Test(
    "A table without a form fails the one-line test, and its build if the form is certainly needed",
    arguments: catalogs
  )
  func removal(_ path: String) throws {
    let url = Self.sources.appending(path: path)
    let name = url.deletingPathExtension().lastPathComponent
    let root = try #require(try JSONSerialization.jsonObject(with: Data(contentsOf: url)) as? [String: Any])
    let table = try Self.table(root, name)
    #expect(Self.problems(of: table).filter { $0.contains("plural form") } == [])
    for form in Self.forms(in: root) {
      let changed = Self.removing(form.category, at: form.path[...], from: Self.only(form.key, of: root))
      let rules = PluralRules(for: try #require(LanguageTag(form.language)))
      let category = try #require(PluralCategory(rawValue: form.category))
      let isSelected =
        rules.categories(reachableBy: .integer).contains(category)
        || rules.categories(reachableBy: .decimal).contains(category)
      // Without its only form, the string has no translation.
      let problem =
        form.count == 1
        ? "\"\(form.key)\" is not translated into \(form.language)"
        : "\"\(form.key)\" in \(form.language) has no plural form \"\(form.category)\", which "
      try Self.checkBuild(changed, "Sources/Shop/\(name).xcstrings")
      let changedTable = try Self.table(changed, name)
      let problems = Self.problems(of: changedTable)
      // If no other form contains the argument, the accessor does not take it, and the code does not compile.
      guard Self.argumentCount(form.key, in: changedTable) == Self.argumentCount(form.key, in: table) else { continue }
      #expect(problems.contains { $0.hasPrefix(problem) } == isSelected, "\(form): \(problems)")
    }
  }

  /// Checks that the code of a build reports each error of the rules about plural forms at its place.
  private static func checkBuild(_ root: [String: Any], _ path: String) throws {
    let text = try JSONSerialization.data(withJSONObject: root, options: [.prettyPrinted, .sortedKeys])
    let tree = MemoryTree(bytes: [path: Array(text), "Package.swift": Array(Self.manifest.utf8)])
    let snapshot = WorkspaceLoader.load(tree, root: "/shop")
    let module = try #require(snapshot.modules.first { $0.name == "Shop" })
    let findings = RuleRegistry.findingsForBuilds(in: snapshot)
    let checks = BuildChecks(findings, reportedRules: RuleRegistry.idsReportedByBuilds)
    var builder = ModuleBuilder(module: module.name, in: snapshot, checks: checks)
    builder.addAll(of: module, files: tree)
    #expect(builder.addDirectives(for: checks.wrongStrings) { "/shop/\($0)" }.isEmpty)
    let table = path.split(separator: "/").last?.split(separator: ".").first ?? ""
    let output = try #require(builder.outputs.first { $0.name == "\(table)+L10n.swift" })
    let code = String(decoding: output.bytes, as: UTF8.self)
    let source = try #require(snapshot.file(at: path)?.source)
    for finding in findings where finding.severity == .error && finding.rule.rawValue.hasPrefix("missing-") {
      let line = source.location(of: finding.place.span.lowerBound).line
      let message = SwiftEscaping.literal(finding.message.text)
      let location = "#sourceLocation(file: \"/shop/\(path)\", line: \(line))"
      #expect(code.contains("\(location)\n#warning(\(message))") && code.contains("\(location)\n#error(\(message))"))
    }
  }

  private static let manifest = """
    // swift-tools-version: 6.2
    import PackageDescription
    let package = Package(
      name: "shop", defaultLocalization: "en", targets: [.target(name: "Shop", resources: [.process(".")])]
    )
    """

  /// Returns what the one-line test reports for a catalog.
  private static func problems(of table: LocalizedTable) -> [String] {
    TableReview(table, expected: [], exceptions: [:]).problems
  }

  private static func argumentCount(_ key: String, in table: LocalizedTable) -> Int? {
    guard let messages = table.messages, let entry = messages.entry(forKey: key) else { return nil }
    return messages.signature(of: entry).count
  }

  private static func table(_ root: [String: Any], _ name: String) throws -> LocalizedTable {
    let json = try JSONSerialization.data(withJSONObject: root)
    let file = XCStringsFile(reading: try SourceText(fileBytes: Array(json)), name: name, file: FileID(0))
    return LocalizedTable(name, bytes: try TableCompiler.compile(file.table).bytes)
  }

  private static func forms(in root: [String: Any]) -> [Form] {
    let entries = root["strings"] as? [String: [String: Any]] ?? [:]
    return entries.flatMap { key, entry in
      let localizations = entry["localizations"] as? [String: Any] ?? [:]
      return localizations.flatMap { language, localization in
        plurals(in: localization, at: ["strings", key, "localizations", language]).flatMap { path, categories in
          categories.map {
            Form(key: key, language: language, category: $0, count: categories.count, path: path)
          }
        }
      }
    }
  }

  private static func plurals(in value: Any, at path: [String]) -> [(path: [String], categories: [String])] {
    guard let object = value as? [String: Any] else { return [] }
    return object.flatMap { name, value in
      name == "plural"
        ? [(path + [name], Array((value as? [String: Any] ?? [:]).keys))] : plurals(in: value, at: path + [name])
    }
  }

  /// Returns a catalog with only one of the entries.
  private static func only(_ key: String, of root: [String: Any]) -> [String: Any] {
    var root = root
    root["strings"] = (root["strings"] as? [String: Any])?.filter { $0.key == key }
    return root
  }

  private static func removing(_ name: String, at path: ArraySlice<String>, from object: [String: Any]) -> [String: Any]
  {
    var object = object
    if let first = path.first {
      object[first] = removing(name, at: path.dropFirst(), from: object[first] as? [String: Any] ?? [:])
    } else {
      object[name] = nil
    }
    return object
  }
}
