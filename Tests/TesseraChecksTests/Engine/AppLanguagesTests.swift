import TesseraChecks
import TesseraPackages
import TesseraStrings
import TesseraWorkspace
import Testing

/// Apps and the modules that they link, with the preset `recommended`.
@Suite struct AppLanguagesTests {
  private static func catalog(_ languages: String...) -> String {
    let localizations = languages.map {
      "\"\($0)\" : { \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"Text \($0)\" } }"
    }.joined(separator: ", ")
    return """
      { "sourceLanguage" : "en", "strings" : { "Open the window" : { "localizations" : { \(localizations) } } }, \
      "version" : "1.0" }
      """
  }

  private static func infoPlist(_ members: String) -> String {
    "<plist version=\"1.0\"><dict><key>CFBundlePackageType</key><string>APPL</string>\(members)</dict></plist>"
  }

  private static func manifest(_ targets: String) -> String {
    """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(name: "Store", defaultLocalization: "en", targets: [\(targets)])
    """
  }

  private static let linked = manifest(
    ".target(name: \"Home\"), .target(name: \"Cart\", dependencies: [\"Home\"]), "
      + ".executableTarget(name: \"Shop\", dependencies: [\"Cart\"]), "
      + ".executableTarget(name: \"Demo\", dependencies: [\"Home\"])"
  )

  private static func unsupported(_ app: String, _ languages: String, _ modules: String) -> String {
    "information: \(app) does not support \(languages), in which \(modules) strings: "
      + "Apple's lookup does not show them; Tessera's accessors do"
  }

  struct Row: Sendable {
    var files: [String: String]
    var expected: [String]
  }

  @Test(
    "Languages that an app lacks are one note",
    arguments: [
      // All modules that lead to the app, in one note.
      Row(
        files: [
          "Package.swift": linked, "Sources/Home/L.xcstrings": catalog("cy", "de", "fr"),
          "Sources/Cart/L.xcstrings": catalog("cy", "fr"), "Sources/Shop/L.xcstrings": catalog("de"),
        ],
        expected: [unsupported("Shop", "Welsh and French", "Cart and Home have")]
      ),
      // The other app shows the language.
      Row(
        files: [
          "Package.swift": linked, "Sources/Home/L.xcstrings": catalog("cy"),
          "Sources/Demo/L.xcstrings": catalog("cy"), "Sources/Shop/L.xcstrings": catalog("de"),
        ],
        expected: []
      ),
      // An app without strings of its own.
      Row(
        files: [
          "Package.swift": linked, "Sources/Cart/L.xcstrings": catalog("cy"),
          "Sources/Shop/Info.plist": infoPlist("<key>CFBundleLocalizations</key><array><string>en</string></array>"),
        ],
        expected: [unsupported("Shop", "Welsh", "Cart has")]
      ),
      // A command-line tool without strings is no app.
      Row(files: ["Package.swift": linked, "Sources/Cart/L.xcstrings": catalog("cy")], expected: []),
      // The app of an Xcode project is assumed to link the package. The strings of its other folders are its own.
      Row(
        files: [
          "Kit/Package.swift": manifest(".target(name: \"Kit\")"),
          "Kit/Sources/Kit/L.xcstrings": catalog("cy", "fr", "it"), "App/L.xcstrings": catalog("de"),
          "App/Info.plist": infoPlist(""), "Shared/L.xcstrings": catalog("it"),
        ],
        expected: [unsupported("App", "Welsh and French", "Kit has")]
      ),
      // A language of a new module that is only prepared is not a language of the module.
      Row(
        files: [
          "Package.swift": linked, "Sources/Shop/L.xcstrings": catalog("de"),
          "Sources/Cart/L.xcstrings": """
          { "sourceLanguage" : "en", "strings" : { "Open the window" : { "localizations" : { "cy" : { "stringUnit" : \
          { "state" : "new", "value" : "Open the window" } } } } }, "version" : "1.0" }
          """,
        ],
        expected: []
      ),
    ]
  )
  func languages(_ row: Row) async {
    let snapshot = WorkspaceLoader.load(MemoryTree(row.files), root: "/example")
    let findings = await CheckRun(snapshot: snapshot, rules: [AppLanguages()], preset: .recommended).run().findings
    #expect(findings.map { "\($0.severity.rawValue): \($0.message.text)" } == row.expected)
  }

  @Test(
    "The development region is compared with the source language",
    arguments: [("en", false), ("en_US", false), ("English", false), ("$(DEVELOPMENT_LANGUAGE)", false), ("de", true)]
  )
  func region(_ region: String, _ isReported: Bool) async {
    let files = [
      "App/L.xcstrings": Self.catalog("de"),
      "App/Info.plist": Self.infoPlist("<key>CFBundleDevelopmentRegion</key><string>\(region)</string>"),
    ]
    let snapshot = WorkspaceLoader.load(MemoryTree(files), root: "/example")
    let findings = await CheckRun(snapshot: snapshot, rules: [AppLanguages()], preset: .recommended).run().findings
    #expect(findings.map(\.place.path) == (isReported ? ["App/Info.plist"] : []))
  }
}
