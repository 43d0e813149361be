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
