import Foundation
import Tessera
import TesseraCore
import TesseraLegacy
import Testing

@Suite("Hostile bundles") struct LegacyHostileTests {
  /// Several lists of arguments for one format.
  private static let argumentLists: [[any LocalizedArgument]] = [
    [], [1], ["x"], [1, 2, 3], ["x", "y", "z"], [1.5, "x"],
  ]

  @Test(
    "F1–F6: A format that would crash or hang is shown unchanged and reported",
    arguments: [
      ("%n", "writes"), ("%*d", "writes"), ("%.*f", "writes"), ("%999$@", nil), ("%99999999999$@", nil),
      ("%999$@ %@", "not a format specifier"), ("%2000000000d", "not a format specifier"),
      ("%.2000000000f", "not a format specifier"),
      ("%#@files@", "no forms"), ("%hn %@", "writes"),
    ] as [(String, String?)]
  )
  func formats(_ format: String, _ reason: String?) throws {
    let bundle = try LegacyTestBundle(["en.lproj/Localizable.strings": "\"k\" = \"a \(format) b\";"])
    let strings = try bundle.strings()
    for arguments in Self.argumentLists {
      #expect(strings.format("k", arguments: arguments) == "a \(format) b")
      #expect(String(localized: strings.localizedString(forKey: "k", "x")) == "a \(format) b")
      #expect(strings.format(format, arguments: arguments).utf8.count < 100)
    }
    #expect(strings.string(forKey: "k") == "a \(format) b")
    // A format without a valid specifier is a regular string.
    #expect(strings.issues.map(\.description).count == (reason == nil ? 0 : 1))
    for issue in strings.issues {
      #expect(issue.path == "en.lproj/Localizable.strings" && issue.line == 1)
      #expect(reason.map(issue.reason.contains) == true, "\(issue)")
    }
  }

  @Test(
    "F1, F2, F6: Arguments of other types, unused arguments, and missing arguments",
    arguments: [
      ("%@", [1], "1"), ("%@", [], ""), ("%s", [1], "1"), ("%s", ["x"], "x"), ("%d", ["x"], "x"), ("%d", [1.5], "1.5"),
      ("%2$@", [1, 2], "2"), ("%2$@", [1], ""), ("%c", [1_000_000_000], "1,000,000,000"), ("%p", [1], "1"),
      ("%d %d", [1], "1 "), ("%5$d", [1, 2], ""),
    ] as [(String, [any LocalizedArgument], String)]
  )
  func arguments(_ format: String, _ arguments: [any LocalizedArgument], _ text: String) throws {
    let strings = try LegacyTestBundle(["en.lproj/Localizable.strings": "\"k\" = \"\(format)\";"]).strings()
    withLanguage("en") { #expect(strings.format("k", arguments: arguments) == text) }
  }

  @Test("The source string replaces a translation with arguments that do not match")
  func mismatch() throws {
    let strings = try LegacyTestBundle([
      "en.lproj/Localizable.strings": #""a" = "Hi %@"; "b" = "Plain"; "c" = "%d";"#,
      "de.lproj/Localizable.strings": #""a" = "Hallo %d"; "b" = "Schlicht %@"; "c" = "%2$@ %@";"#,
    ]).strings()
    withLanguage("de") {
      #expect(strings.format("a", "x") == "Hi x")
      #expect(strings.format("b") == "Plain")
      #expect(strings.format("c", 1) == "1")
    }
    #expect(strings.issues.map(\.path) == Array(repeating: "de.lproj/Localizable.strings", count: 3))
  }

  @Test(
    "A recursive .stringsdict entry is reported and shows its format unchanged",
    arguments: [
      StringsDict.format("%#@a@") + StringsDict.variable("a", "one=%#@a@", "other=%#@a@"),
      StringsDict.format("%#@a@") + StringsDict.variable("a", "other=%#@b@") + StringsDict.variable("b", "other=%#@a@"),
    ]
  )
  func recursion(_ entry: String) throws {
    let strings = try LegacyTestBundle(["en.lproj/Localizable.stringsdict": StringsDict.file(["k": entry])]).strings()
    #expect(strings.format("k", 1) == "%#@a@")
    #expect(String(localized: strings.localizedString(forKey: "k", 1)) == "%#@a@")
    #expect(strings.issues.count == 1)
    #expect(strings.issues.first?.reason.hasSuffix("refers to the substitution that contains it") == true)
  }

  @Test("An entry that expands exponentially is reported and shows its format unchanged")
  func multiplication() throws {
    let names = (0..<24).map { "v\($0)" }
    let variables = names.enumerated().map { number, name in
      let next = number + 1 < names.count ? "%1$#@\(names[number + 1])@" : "x"
      return StringsDict.variable(name, "one=\(next)\(next)", "other=\(next)\(next)")
    }
    let file = StringsDict.file(["k": StringsDict.format("%1$#@v0@") + variables.joined()])
    let strings = try LegacyTestBundle(["en.lproj/Localizable.stringsdict": file]).strings()
    #expect(strings.format("k", 1) == "%1$#@v0@")
    #expect(strings.issues.count == 1)
  }

  @Test("S1, S2, S4: Entities, external documents, and deep nesting are refused; other files are read")
  func xml() throws {
    let deep = String(repeating: "<array>", count: 200_000)
    let bundle = try LegacyTestBundle([
      "en.lproj/A.stringsdict": """
      <!DOCTYPE x [<!ENTITY x SYSTEM "file:///etc/hosts">]>
      <plist><dict><key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>&x;</string></dict></dict></plist>
      """,
      "en.lproj/B.strings": "<plist><dict><key>k</key>\(deep)",
      "en.lproj/C.strings": "\"k\" = \"fine\";",
    ])
    let strings = try bundle.strings()
    #expect(!strings.format("k", table: "A").contains("localhost"))
    #expect(strings.string(forKey: "k", table: "B") == "k")
    #expect(strings.string(forKey: "k", table: "C") == "fine")
    #expect(Set(strings.issues.map(\.path)) == ["en.lproj/A.stringsdict", "en.lproj/B.strings"])
  }

  @Test("P1: Folders without a language name are reported, and table names that are paths are refused")
  func names() throws {
    let bundle = try LegacyTestBundle([
      "en.lproj/Localizable.strings": "k = en;",
      ".x.lproj/Localizable.strings": "k = dots;",
      "not a language.lproj/Localizable.strings": "k = words;",
      "en.lproj/sub/Deep.strings": "k = deep;",
    ])
    try bundle.write(Data("k = outside;".utf8), "../\(bundle.url.lastPathComponent)-outside.strings")
    defer { try? FileManager.default.removeItem(at: URL(fileURLWithPath: bundle.url.path + "-outside.strings")) }
    let strings = try bundle.strings()
    #expect(strings.languages == ["en"])
    #expect(
      strings.issues.map(\.description) == [
        ".x.lproj: the name of the folder is not a language",
        "not a language.lproj: the name of the folder is not a language",
      ]
    )
    let outside = "../\(bundle.url.lastPathComponent)-outside"
    for table in ["../../x", outside, "sub/Deep", "/etc/hosts", "en.lproj/Localizable"] {
      #expect(strings.string(forKey: "k", table: table) == "k")
      #expect(strings.format("k", table: table) == "k")
      #expect(String(localized: strings.localizedString(forKey: "k", table: table)) == "k")
    }
  }

  @Test("P1: Links out of the bundle and pipes are not opened; links within the bundle are followed")
  func links() throws {
    let outside = try LegacyTestBundle(["de.lproj/Localizable.strings": "k = secret;"])
    let bundle = try LegacyTestBundle(["en.lproj/Localizable.strings": "k = en;"])
    let manager = FileManager.default
    func link(_ path: String, to target: String) throws {
      try manager.createSymbolicLink(
        atPath: bundle.url.appendingPathComponent(path).path,
        withDestinationPath: target
      )
    }
    try link("de.lproj", to: outside.url.path + "/de.lproj")
    try link("en.lproj/Secret.strings", to: outside.url.path + "/de.lproj/Localizable.strings")
    try link("en.lproj/Same.strings", to: "Localizable.strings")
    try link("en.lproj/Loop.strings", to: "Loop.strings")
    try manager.createDirectory(
      at: bundle.url.appendingPathComponent("en.lproj/Folder.strings"),
      withIntermediateDirectories: false
    )
    // Opening a pipe would block forever.
    #expect(mkfifo(bundle.url.appendingPathComponent("en.lproj/Pipe.strings").path, 0o600) == 0)
    let strings = try bundle.strings()
    withLanguage("de") { #expect(strings.string(forKey: "k") == "en") }
    #expect(strings.string(forKey: "k", table: "Secret") == "k")
    #expect(strings.string(forKey: "k", table: "Same") == "en")
    #expect(strings.string(forKey: "k", table: "Folder") == "k")
    let issues = strings.issues.map(\.description).filter { !$0.contains("Loop") }
    #expect(
      issues == [
        "de.lproj: a symbolic link that leads out of the bundle is not followed",
        "en.lproj/Folder.strings: not a regular file",
        "en.lproj/Pipe.strings: not a regular file",
        "en.lproj/Secret.strings: a symbolic link that leads out of the bundle is not followed",
      ]
    )
    #expect(strings.issues.count == 5)
  }
}
