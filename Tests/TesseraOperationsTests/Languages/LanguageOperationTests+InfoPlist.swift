import Foundation
import TesseraStrings
import TesseraTestSupport
import Testing

@testable import TesseraOperations

/// Languages in `Info.plist` files, and changes that other programs make at the same time.
extension LanguageOperationTests {
  // MARK: - Info.plist

  private static func infoPlist(_ languages: [String], region: String = "en") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>
    \t<key>CFBundleDevelopmentRegion</key>
    \t<string>\(region)</string>
    \t<key>CFBundleLocalizations</key>
    \t<array>
    \(languages.map { "\t\t<string>\($0)</string>\n" }.joined())\t</array>
    </dict>
    </plist>

    """
  }

  @Test(
    "The languages in Info.plist follow",
    arguments: [
      (LanguageOperation.Action.add("fr"), infoPlist(["de", "en", "fr"])), (.add("da"), infoPlist(["da", "de", "en"])),
      (.remove("de"), infoPlist(["en"])), (.rename("de", to: "de-AT"), infoPlist(["de-AT", "en"])),
      (.rename("en", to: "en-GB"), infoPlist(["de", "en-GB"], region: "en-GB")),
    ]
  )
  func infoPlists(_ action: LanguageOperation.Action, _ expected: String) async throws {
    var files = Self.two
    files["A/Info.plist"] = Self.infoPlist(["de", "en"])
    let (folder, _) = try await Self.run(action, in: files)
    #expect(try folder.read("A/Info.plist") == expected)
  }

  @Test("A language is added to an empty list", arguments: ["<array/>", "<array></array>", "<array>\n\t</array>"])
  func emptyList(_ array: String) async throws {
    let text = "<plist version=\"1.0\">\n<dict>\n\t<key>CFBundleLocalizations</key>\n\t\(array)\n</dict>\n</plist>\n"
    var files = Self.two
    files["A/Info.plist"] = text
    let (folder, _) = try await Self.run(.add("fr"), in: files)
    let new = try folder.read("A/Info.plist").filter { !$0.isWhitespace }
    #expect(new.contains("<array><string>fr</string></array></dict></plist>"))
  }

  @Test(
    "An Info.plist whose languages are not known is listed",
    arguments: [
      (
        "<plist version=\"1.0\">\n<dict>\n<key>CFBundleLocalizations</key>\n<string>en</string>\n</dict>\n</plist>\n",
        4, "CFBundleLocalizations is not changed: it is not an array"
      ),
      (
        "<plist version=\"1.0\">\n<array/>\n</plist>\n", nil,
        "the languages in the file are not changed: it is not a property list with a dictionary"
      ),
    ] as [(String, Int?, String)]
  )
  func unknownLanguages(_ text: String, _ line: Int?, _ message: String) async throws {
    for action in [LanguageOperation.Action.add("fr"), .remove("de"), .rename("de", to: "de-AT")] {
      var files = Self.two
      files["A/Info.plist"] = text
      let (folder, report) = try await Self.run(action, in: files)
      let notes = report.notes.filter { $0.path?.hasSuffix("A/Info.plist") ?? false }
      #expect(notes.map(\.text) == [message] && notes.map(\.location?.line) == [line], "\(report.notes)")
      #expect(try folder.read("A/Info.plist") == text)
    }
  }

  @Test("A truncated Info.plist is listed with the line of the error") func truncated() async throws {
    var files = Self.two
    files["A/Info.plist"] = "<plist version=\"1.0\">\n<dict>\n<key>CFBundleLocalizations</key>\n<array>"
    let (_, report) = try await Self.run(.add("fr"), in: files)
    let notes = report.notes.filter { $0.path?.hasSuffix("A/Info.plist") ?? false }
    #expect(notes.count == 1 && notes.allSatisfy { $0.text.hasPrefix("the languages in the file are not changed: ") })
    #expect(notes.first?.location != nil)
  }

  @Test(
    "A link in a language folder is refused with advice",
    arguments: [
      (LanguageOperation.Action.remove("de"), "which the command does not remove: remove it first"),
      (.rename("de", to: "de-AT"), "which the command does not move: replace it with a file, or remove it, first"),
    ]
  )
  func links(_ action: LanguageOperation.Action, _ advice: String) async throws {
    let folder = try TemporaryFolder()
    try folder.write("\"t\" = \"T\";\n", to: "A/en.lproj/T.strings")
    try folder.write("\"t\" = \"T\";\n", to: "A/de.lproj/T.strings")
    try folder.write("", to: "A/other.txt")
    try folder.link("A/de.lproj/x.txt", to: "../other.txt")
    let error = await #expect(throws: OperationError.self) {
      try await LanguageOperation(action, path: folder.path).run()
    }
    #expect(error?.reasons.map(\.text) == ["it is a symbolic link, " + advice])
    #expect(try folder.read("A/de.lproj/T.strings") == "\"t\" = \"T\";\n")
  }

  @Test("A test module is named as such") func testModule() async throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "P", defaultLocalization: "en", targets: [.testTarget(name: "PTests")])
      """,
      to: "Package.swift"
    )
    try folder.write("\"t\" = \"T\";\n", to: "Tests/PTests/en.lproj/T.strings")
    let operation = LanguageOperation(.add("de"), path: folder.path, modules: ["PTests"])
    let error = await #expect(throws: OperationError.self) { try await operation.run() }
    let message = "\"PTests\" is a test module: only the modules of apps and libraries are supported"
    #expect(error?.reasons.map(\.text) == [message])
  }

  @Test("A binary Info.plist is listed") func binaryInfoPlist() async throws {
    let folder = try TemporaryFolder()
    for (path, text) in Self.two { try folder.write(text, to: path) }
    let list: [String: Any] = ["CFBundleLocalizations": ["de", "en"]]
    let data = try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0)
    try data.write(to: folder.url("A/Info.plist"))
    let report = try await LanguageOperation(.add("fr"), path: folder.path).run()
    #expect(report.notes.filter { $0.path == folder.path + "/A/Info.plist" }.count == 1)
    #expect(try Data(contentsOf: folder.url("A/Info.plist")) == data)
  }

  // MARK: - Apps

  @Test(
    "An app that does not get the language of its module is listed",
    arguments: [
      ([String: String](), 0), (["Sources/Shop/L.xcstrings": catalog(plain("A", ["en": "A"]))], 1),
      (["Sources/Shop/L.xcstrings": catalog(plain("A", ["en": "A", "fr": "B"]))], 0),
      (
        ["Sources/Shop/L.xcstrings": catalog(plain("A", ["en": "A"])), "Sources/Shop/Info.plist": infoPlist(["fr"])], 0
      ),
    ]
  )
  func apps(_ more: [String: String], _ count: Int) async throws {
    let manifest = Self.manifest.replacing(
      "targets: [",
      with: "targets: [.executableTarget(name: \"Shop\", dependencies: [\"Home\"]), "
    )
    let files = ["Package.swift": manifest, "Sources/Home/L.xcstrings": Self.catalog(Self.plain("A", ["en": "A"]))]
    let (folder, report) = try await Self.run(.add("fr"), modules: ["Home"], in: files.merging(more) { $1 })
    #expect(report.notes.filter { $0.path == folder.path + "/Sources/Shop" }.count == count)
    #expect(report.notes.count == count)
  }

  // MARK: - Atomicity

  @Test("If a file changes in the meantime, nothing is written") func conflict() async throws {
    let folder = try TemporaryFolder()
    for (path, text) in Self.two { try folder.write(text, to: path) }
    let prepared = try await LanguageOperation(.rename("de", to: "de-AT"), path: folder.path).prepare()
    try folder.write("\"t\" = \"Neu\";\n", to: "C/de.lproj/Help/T.strings")
    #expect(throws: OperationError.self) { try prepared.write() }
    #expect(try folder.read("A/L.xcstrings") == Self.two["A/L.xcstrings"])
    #expect(try folder.names(in: "B") == ["de.lproj", "en.lproj"])
    #expect(try folder.read("C/de.lproj/Help/T.strings") == "\"t\" = \"Neu\";\n")
  }
}
