import Foundation
import TesseraTestSupport
import TesseraFormats
import TesseraStrings
import Testing
@testable import TesseraPackages
@testable import TesseraWorkspace

@Suite struct ManifestEvaluatorTests {
  static let dynamic = """
    // swift-tools-version: 6.0
    import Foundation
    import PackageDescription
    let names = ProcessInfo.processInfo.environment["TESSERA_NO_SUCH_VARIABLE"].map { [$0] } ?? ["A", "B"]
    let package = Package(
      name: "Shop", defaultLocalization: "de", dependencies: [.package(path: "../Core")],
      targets: names.map { .target(name: $0, dependencies: $0 == "A" ? ["B"] : [], resources: [.process("R")]) }
    )
    """

  @Test("The output of a manifest is cached, and used only if it is intact and trusted")
  func aManifestThatHasToBeRunIsRunOnce() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.dynamic, to: "tree/Package.swift")
    try folder.write(emptyCatalog, to: "tree/Sources/A/R/L.xcstrings")
    try folder.write("", to: "tree/Sources/B/b.swift")
    var options = WorkspaceLoader.Options()
    options.manifests.policy = .always
    options.manifests.cacheFolder = folder.path + "/cache"
    let expected = [
      "target A in \"Sources/A\" <- B = Shop_A", "  catalog L en of en: Sources/A/R/L.xcstrings",
      "target B in \"Sources/B\" = Shop_B",
    ]
    #expect(describe(try WorkspaceLoader.load(folder.path + "/tree", options: options)) == expected)
    #expect(try folder.names(in: "tree") == ["Package.swift", "Sources"])
    let entries = try folder.names(in: "cache")
    #expect(entries.count == 1)

    // The output is cached, so a time limit of zero is sufficient.
    options.manifests.timeLimit = .zero
    #expect(describe(try WorkspaceLoader.load(folder.path + "/tree", options: options)) == expected)

    // The output of a manifest that is not trusted is not used.
    for policy in [ManifestLoader.Policy.never, .trusted(ManifestTrust())] {
      options.manifests.policy = policy
      let snapshot = try WorkspaceLoader.load(folder.path + "/tree", options: options)
      #expect(snapshot.findings.map(\.rule) == [.unreadableManifest])
    }

    // A damaged cache entry is not used either.
    let entry = "cache/" + entries[0]
    let whole = try folder.read(entry)
    for damaged in [
      String(whole.dropLast(20)), whole.replacingOccurrences(of: "\\\"B\\\"", with: "\\\"C\\\""), "", "{}",
    ] {
      try folder.write(damaged, to: entry)
      let cache = ManifestCache(folder: folder.path + "/cache")
      #expect(cache.dump(for: SourceText(Self.dynamic), folder: folder.path + "/tree") == nil)
    }
    try folder.write(whole, to: entry)
    let cache = ManifestCache(folder: folder.path + "/cache")
    #expect(cache.dump(for: SourceText(Self.dynamic), folder: folder.path + "/tree") != nil)
    #expect(cache.dump(for: SourceText(Self.dynamic), folder: folder.path + "/else") == nil)
    #expect(cache.dump(for: SourceText(Self.dynamic + " "), folder: folder.path + "/tree") == nil)
  }

  @Test("A manifest that exceeds the time limit is a finding, and modules are taken from folders")
  func timeLimit() throws {
    let folder = try TemporaryFolder()
    try folder.write("// swift-tools-version: 6.0\nimport PackageDescription\nwhile true {}\n", to: "Package.swift")
    try folder.write(emptyCatalog, to: "Sources/A/L.xcstrings")
    var options = WorkspaceLoader.Options()
    options.manifests.policy = .always
    options.manifests.cacheFolder = folder.path + "/cache"
    options.manifests.timeLimit = .seconds(3)
    let lines = describe(try WorkspaceLoader.load(folder.path, options: options))
    #expect(
      lines == [
        "folder A in \"Sources/A\"", "  catalog L en of en: Sources/A/L.xcstrings",
        "Package.swift: warning unreadable-manifest: the manifest cannot be evaluated as text: line 3: it takes too many steps, and "
          + "`swift package dump-package` failed: it took longer than 3.0 seconds; its modules are derived from the folders, "
          + "without the paths, resources and dependencies that the manifest specifies",
      ]
    )
  }

  @Test("Manifests are not run by default") func noManifestIsRunByDefault() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.dynamic, to: "Package.swift")
    var options = WorkspaceLoader.Options()
    options.manifests.cacheFolder = folder.path + "/cache"
    let snapshot = try WorkspaceLoader.load(folder.path, options: options)
    #expect(snapshot.findings.map(\.rule) == [.unreadableManifest])
    #expect(try folder.names() == ["Package.swift"])
  }

  @Test("The output of `swift package dump-package` is read as a manifest") func dump() throws {
    let dump = """
      { "name": "Shop", "defaultLocalization": "de", "toolsVersion": { "_version": "5.10.0" },
        "dependencies": [
          { "fileSystem": [{ "identity": "core", "path": "/x/Core" }] },
          { "fileSystem": [{ "path": "/x/shop/Old", "nameForTargetDependencyResolutionOnly": "Old" }] },
          { "sourceControl": [{ "identity": "a" }] } ],
        "products": [{ "name": "P", "targets": ["A"], "type": { "library": ["automatic"] } }],
        "targets": [
          { "name": "A", "type": "macro", "path": "S", "exclude": ["e"], "sources": ["s"],
            "resources": [{ "path": "r", "rule": { "process": { "localization": "base" } } }, { "path": "c", "rule": { "copy": {} } }],
            "dependencies": [{ "byName": ["B", null] }, { "target": ["C", null] }, { "product": ["D", "d", null, null] },
              { "byName": ["E", { "platformNames": ["ios"] }] },
              { "product": ["F", "d", { "F": "G" }, { "platformNames": ["ios"] }] }] },
          { "name": "T", "type": "test", "exclude": [], "resources": [], "dependencies": [] } ] }
      """
    let manifest = try #require(ManifestDump.manifest(JSONDocument(SourceText(dump)), folder: "/x/shop"))
    #expect(
      describe(manifest) == """
        package Shop de
        path ../Core
        path Old Old
        product P: A
        macro A at S <- B, target C, D of d, E (conditional), F of d (conditional)
          exclude e
          sources s
          process r (localized)
          copy c
        test T
        """
    )
    #expect(manifest.toolsVersion == [5, 10])
    for text in ["", "[]", "{}", "{\"name\":\"A\"}", "{\"name\":\"A\",\"targets\":[{}]}"] {
      #expect(ManifestDump.manifest(JSONDocument(SourceText(text)), folder: "/x") == nil)
    }
  }
}
