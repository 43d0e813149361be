import Foundation
import TesseraOperations
import TesseraTestSupport
import Testing

/// Catalogs that a platform returned, and workspaces and revisions that have changed in the meantime.
@Suite struct CatalogRepairTests {
  private static func unit(_ value: String, _ state: String = "translated") -> String {
    #"{"stringUnit": {"state": "\#(state)", "value": "\#(value)"}}"#
  }

  /// Returns a catalog with the key `a`.
  private static func catalog(en: String = "A", de: String = "Ä", de state: String = "translated", _ more: String = "")
    -> String
  {
    #"""
    {
      "sourceLanguage": "en",
      "strings": {
        "a": {
          "localizations": {
            "de": \#(unit(de, state)),
            "en": \#(unit(en))
          }
        }\#(more)
      },
      "version": "1.0"
    }

    """#
  }

  private static func repository(_ base: String, _ workspace: String) throws -> GitRepository {
    let repository = try GitRepository()
    try repository.folder.write(base, to: "App/L.xcstrings")
    try repository.commit()
    try repository.folder.write(workspace, to: "App/L.xcstrings")
    return repository
  }

  private static func importing(
    _ returned: String,
    into repository: GitRepository,
    base: String? = nil,
    isForced: Bool = false
  ) async throws -> ImportReport {
    let out = try TemporaryFolder()
    try out.write(returned, to: "L.xcstrings")
    return try await ImportOperation(
      files: [out.path + "/L.xcstrings"],
      path: repository.path,
      isForced: isForced,
      isRepairing: true,
      base: base
    ).run()
  }

  @Test("A string that the platform did not change keeps the change of the workspace") func workspaceChanges()
    async throws
  {
    let repository = try Self.repository(Self.catalog(), Self.catalog(de: "Ä!"))
    let report = try await Self.importing(Self.catalog(), into: repository, base: "HEAD")
    #expect(report.files == [] && report.repair?.revision == "HEAD")
    // Without a base, the older string of the file replaces that of the workspace.
    #expect(try await Self.importing(Self.catalog(), into: repository).count { $0 == .changed } == 1)
  }

  @Test("A string that both changed is a conflict") func conflict() async throws {
    let repository = try Self.repository(Self.catalog(), Self.catalog(de: "Ä!"))
    let report = try await Self.importing(Self.catalog(de: "Ä?"), into: repository, base: "HEAD")
    let reasons = report.strings.compactMap(\.outcome.reason)
    #expect(reasons == ["the translation has changed since the base revision"] && report.files == [])
    let forced = try await Self.importing(Self.catalog(de: "Ä?"), into: repository, base: "HEAD", isForced: true)
    #expect(forced.strings.compactMap(\.outcome.reason) == [])
    #expect(try repository.folder.read("App/L.xcstrings") == Self.catalog(de: "Ä?"))
  }

  @Test("Another source string is a conflict, unless only the platform can have changed it") func sources() async throws
  {
    let returned = Self.catalog(en: "B", de: "Bä")
    var repository = try Self.repository(Self.catalog(), Self.catalog())
    let report = try await Self.importing(returned, into: repository)
    let reason = "the source string in the workspace is not the one in the file"
    #expect(report.strings.map(\.outcome.reason) == [reason, reason] && report.files == [])
    #expect(try await Self.importing(returned, into: repository, base: "HEAD").count { $0 == .changed } == 2)
    #expect(try repository.folder.read("App/L.xcstrings") == returned)
    repository = try Self.repository(Self.catalog(), Self.catalog(en: "C"))
    let changed = try await Self.importing(Self.catalog(de: "Bä"), into: repository, base: "HEAD")
    #expect(changed.strings.compactMap(\.outcome.reason) == ["the source string has changed since the base revision"])
  }

  @Test("A new key is added only if the file replaces that of the workspace") func newKeys() async throws {
    let more = #", "b": {"localizations": {"de": \#(Self.unit("Be")), "en": {"stringUnit": {"value": "B"}}}}"#
    let repository = try Self.repository(Self.catalog(), Self.catalog())
    let report = try await Self.importing(Self.catalog(more), into: repository)
    #expect(report.strings.compactMap(\.outcome.reason) == Array(repeating: "the table has no such key", count: 2))
    try repository.folder.write(Self.catalog(more), to: "App/L.xcstrings")
    let files = [repository.path + "/App/L.xcstrings"]
    let own = try await ImportOperation(files: files, path: repository.path, isRepairing: true).run()
    #expect(own.count { $0 == .new } == 2 && own.strings.compactMap(\.outcome.reason) == [])
    let text = try repository.folder.read("App/L.xcstrings")
    #expect(text.hasPrefix(String(Self.catalog().prefix(120))) && text.contains(#""value": "Be""#))
    #expect(text.contains(#""value": "B""#) && text.hasSuffix("\"version\": \"1.0\"\n}\n"))
  }

  @Test(
    "The strings of a new key have the mistakes and states of its languages",
    arguments: [
      ("%@ Dinge", "translated", false, "argument 1 is a signed integer (\"%lld\") in the source", false),
      ("%lld Dinge", "new", true, "unfinished", false),
      ("%lld Dinge", "new", false, "", true),
      ("%lld Dinge", "translated", true, "", true),
    ]
  )
  func newLanguages(_ german: String, _ state: String, _ ignores: Bool, _ reason: String, _ isImported: Bool)
    async throws
  {
    let more =
      #", "n": {"localizations": {"de": \#(Self.unit(german, state)), "en": \#(Self.unit("%lld things")), "#
      + #""fr": \#(Self.unit("%lld choses"))}}"#
    let repository = try Self.repository(Self.catalog(), Self.catalog(more))
    let report = try await ImportOperation(
      files: [repository.path + "/App/L.xcstrings"],
      path: repository.path,
      ignoresUnfinished: ignores,
      isRepairing: true
    ).run()
    let strings = Dictionary(report.strings.filter { $0.key == "n" }.map { ($0.language, $0) }) { first, _ in first }
    #expect(strings["en"]?.outcome == .new && strings["fr"]?.outcome == .new)
    let outcome = try #require(strings["de"]?.outcome)
    #expect(
      reason == "unfinished" ? outcome == .unfinished : outcome.reason?.hasPrefix(reason) ?? reason.isEmpty,
      "\(outcome)"
    )
    #expect(outcome.isChange == isImported)
    let text = try repository.folder.read("App/L.xcstrings")
    #expect(text.contains("%lld things") && text.contains("%lld choses") && text.contains(german) == isImported)
  }

  @Test("Strings with mistakes are not imported") func mistakes() async throws {
    let repository = try Self.repository(Self.catalog(en: "A %@", de: "Ä %@"), Self.catalog(en: "A %@", de: "Ä %@"))
    let report = try await Self.importing(Self.catalog(en: "A %@", de: "Ö %lld"), into: repository)
    #expect(report.files == [] && report.count { if case .rejected = $0 { true } else { false } } == 1)
  }

  private static let package = """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(name: "P", targets: [.target(name: "A"), .target(name: "B")])
    """

  @Test(
    "A catalog of the workspace is compared with its own revision, also beside catalogs of the same name",
    arguments: [
      (["L.xcstrings", "App/L.xcstrings"], [], nil),
      (["App/L.xcstrings", "L.xcstrings", "App/App/L.xcstrings"], [], nil),
      (["Sources/A/L.xcstrings", "Sources/B/L.xcstrings"], ["A"], nil),
      (["Sources/A/L.xcstrings", "Sources/B/L.xcstrings"], ["B"], "the file is not in the selected modules"),
    ] as [([String], [String], String?)]
  )
  func sameNames(_ paths: [String], _ modules: [String], _ failure: String?) async throws {
    let repository = try GitRepository()
    if !modules.isEmpty { try repository.folder.write(Self.package, to: "Package.swift") }
    for path in paths { try repository.folder.write(Self.catalog(), to: path) }
    try repository.commit()
    let returned = Self.catalog(de: "Ö")
    try repository.folder.write(returned, to: paths[0])
    let operation = ImportOperation(
      files: ["\(repository.path)/\(paths[0])"],
      path: repository.path,
      modules: modules,
      isRepairing: true
    )
    if let failure {
      let error = await #expect(throws: OperationError.self) { try await operation.run() }
      #expect(error?.reasons.map(\.text) == [failure])
    } else {
      #expect(try await operation.run().count { $0 == .changed } == 1)
    }
    #expect(try repository.folder.read(paths[0]) == returned)
    for path in paths.dropFirst() { #expect(try repository.folder.read(path) == Self.catalog()) }
  }

  @Test("The base of a catalog is the file at the same path, and not another one with its name") func baseOfSameName()
    async throws
  {
    let repository = try GitRepository()
    try repository.folder.write(Self.catalog(), to: "Old/L.xcstrings")
    try repository.commit()
    try FileManager.default.removeItem(atPath: repository.path + "/Old")
    try repository.folder.write(Self.catalog(), to: "App/L.xcstrings")
    let error = await #expect(throws: OperationError.self) {
      try await Self.importing(Self.catalog(de: "Ö"), into: repository, base: "HEAD")
    }
    let reason = "the String Catalog \"App/L.xcstrings\" does not exist in the base revision \"HEAD\""
    #expect(error?.reasons.map(\.text) == [reason])
    #expect(try repository.folder.read("App/L.xcstrings") == Self.catalog())
  }

  private static let xliff = """
    <xliff version="1.2"><file original="L.xcstrings" source-language="en" target-language="de"><body/></file></xliff>
    """

  private static let failures: [(files: [String: String], arguments: [String], message: String)] = [
    // An empty message: a syntax error with a location.
    (["out/L.xcstrings": "{\n  \"sourceLanguage\": \"en\", \"strings\": [\n"], ["out/L.xcstrings"], ""),
    (
      ["out/L.xcstrings": "{\"sourceLanguage\": \"en\", \"strings\": {\"a\": {},\n \"a\": {}}}"], ["out/L.xcstrings"],
      "the key \"a\" is already defined on line 1"
    ),
    (["out/M.xcstrings": catalog()], ["out/M.xcstrings"], "the workspace has no String Catalog with this name"),
    (
      ["out/L.xcstrings": catalog(), "App/Kit/L.xcstrings": catalog()], ["out/L.xcstrings"],
      #"several String Catalogs of the workspace match the path: "L.xcstrings", "Kit/L.xcstrings""#
    ),
    (
      ["out/L.xcstrings": catalog(), "out/de.xliff": xliff], ["out/L.xcstrings", "out/de.xliff"],
      "String Catalogs and files of other formats cannot be imported together"
    ),
    (
      ["out/M.xcstrings": catalog()], ["App/L.xcstrings", "out/M.xcstrings"],
      "files of the workspace and other files cannot be imported together"
    ),
    (
      ["out/1/L.xcstrings": catalog(), "out/2/L.xcstrings": catalog()], ["out/1/L.xcstrings", "out/2/L.xcstrings"],
      "it belongs to the same table as"
    ),
    ([:], ["App/L.xcstrings"], "cannot be read at revision \"HEAD\""),
  ]

  @Test("Errors name the file, and nothing is written", arguments: failures.indices) func errors(_ index: Int)
    async throws
  {
    let (files, arguments, message) = Self.failures[index]
    let folder = try TemporaryFolder()
    try folder.write(Self.catalog(), to: "App/L.xcstrings")
    for (path, text) in files { try folder.write(text, to: path) }
    let operation = ImportOperation(
      files: arguments.map { "\(folder.path)/\($0)" },
      path: folder.path + "/App",
      isRepairing: true
    )
    let error = await #expect(throws: OperationError.self) { try await operation.run() }
    let reason = try #require(error?.reasons.first)
    #expect(message.isEmpty ? reason.location != nil : reason.text.contains(message), "\(reason)")
    #expect(try folder.read("App/L.xcstrings") == Self.catalog())
  }
}
