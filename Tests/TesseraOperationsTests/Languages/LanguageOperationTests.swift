import Foundation
import TesseraStrings
import TesseraTestSupport
import Testing

@testable import TesseraOperations

/// Languages that are added, removed and renamed in small workspaces.
@Suite struct LanguageOperationTests {
  /// Returns an entry with a plural in English.
  private static func items(_ key: String, _ more: String = "") -> String {
    """
        "\(key)" : {\(more)
          "localizations" : {
            "en" : {
              "variations" : {
                "plural" : {
                  "one" : {
                    "stringUnit" : {
                      "state" : "translated",
                      "value" : "%lld item"
                    }
                  },
                  "other" : {
                    "stringUnit" : {
                      "state" : "translated",
                      "value" : "%lld items"
                    }
                  }
                }
              }
            }
          }
        }
    """
  }

  static func catalog(_ entries: String..., source: String = "en") -> String {
    """
    {
      "sourceLanguage" : "\(source)",
      "strings" : {
    \(entries.joined(separator: ",\n"))
      },
      "version" : "1.0"
    }
    """
  }

  private static func unit(_ state: String, _ value: String) -> String {
    "\"stringUnit\" : { \"state\" : \"\(state)\", \"value\" : \"\(value)\" }"
  }

  static func plain(_ key: String, _ translations: [String: String], _ more: String = "") -> String {
    let languages = translations.sorted { $0.key < $1.key }.map { "\"\($0)\" : { \(unit("translated", $1)) }" }
    return "    \"\(key)\" : { \(more)\"localizations\" : { \(languages.joined(separator: ", ")) } }"
  }

  static let manifest = """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(
      name: "Shop", defaultLocalization: "en",
      targets: [.target(name: "Home", exclude: ["de.lproj/Notes.txt"])]
    )
    """

  /// Creates a folder, runs an operation in it, and returns both.
  static func run(
    _ action: LanguageOperation.Action,
    modules: [String] = [],
    isDryRun: Bool = false,
    in files: [String: String]
  ) async throws -> (folder: TemporaryFolder, report: LanguageReport) {
    let folder = try TemporaryFolder()
    for (path, text) in files { try folder.write(text, to: path) }
    let report = try await LanguageOperation(action, path: folder.path, modules: modules, isDryRun: isDryRun).run()
    return (folder, report)
  }

  /// Returns the reasons that an operation is refused, with paths relative to the folder, and checks that no file has changed.
  static func refusal(_ action: LanguageOperation.Action, in files: [String: String]) async throws -> [String] {
    let folder = try TemporaryFolder()
    for (path, text) in files { try folder.write(text, to: path) }
    let error = try await #require(throws: OperationError.self) {
      try await LanguageOperation(action, path: folder.path).run()
    }
    for (path, text) in files { #expect(try folder.read(path) == text) }
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    #expect(Set(paths.filter { files[$0] == nil && !folder.isFolder($0) }) == [])
    return error.reasons.map { reason in
      let path = reason.path.map { $0.replacing(folder.path + "/", with: "") + ": " } ?? ""
      return path + (reason.location.map { "line \($0.line): " } ?? "") + reason.text
    }
  }

  // MARK: - Adding

  @Test(
    "A new language gets its plural categories, from the form other",
    arguments: [("uk", ["one", "few", "many", "other"]), ("de", ["one", "other"]), ("ja", ["other"])]
  )
  func preparesPlurals(_ language: String, _ categories: [String]) async throws {
    let (folder, report) = try await Self.run(.add(language), in: ["A/L.xcstrings": Self.catalog(Self.items("items"))])
    let text = try folder.read("A/L.xcstrings")
    let document = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let strings = try #require(document["strings"] as? [String: [String: [String: [String: [String: [String: Any]]]]]])
    let forms = try #require(strings["items"]?["localizations"]?[language]?["variations"]?["plural"])
    #expect(Set(forms.keys) == Set(categories))
    for (category, form) in forms {
      let unit = try #require((form as? [String: [String: String]])?["stringUnit"])
      #expect(unit == ["state": "new", "value": category == "one" ? "%lld item" : "%lld items"])
    }
    #expect(report.stringCount == categories.count)
    #expect(report.isWritten)
  }

  @Test("A substitution is prepared with its argument") func preparesSubstitutions() async throws {
    let entry = """
          "%lld files" : {
            "localizations" : {
              "en" : {
                "stringUnit" : {
                  "state" : "translated",
                  "value" : "%#@files@"
                },
                "substitutions" : {
                  "files" : {
                    "argNum" : 1,
                    "formatSpecifier" : "lld",
                    "variations" : {
                      "plural" : {
                        "other" : {
                          "stringUnit" : {
                            "state" : "translated",
                            "value" : "%arg files"
                          }
                        }
                      }
                    }
                  }
                }
              }
            }
          }
      """
    let (folder, _) = try await Self.run(.add("ja"), in: ["A/L.xcstrings": Self.catalog(entry)])
    let lines = try folder.read("A/L.xcstrings").split(separator: "\n").map { $0.drop { $0 == " " } }
    let start = try #require(lines.firstIndex(of: "\"ja\" : {"))
    #expect(
      lines[start...].prefix(20).joined(separator: " ").hasPrefix(
        "\"ja\" : { \"stringUnit\" : { \"state\" : \"new\", \"value\" : \"%#@files@\" }, \"substitutions\" : { "
          + "\"files\" : { \"argNum\" : 1, \"formatSpecifier\" : \"lld\", \"variations\" : { \"plural\" : { \"other\" : { "
          + "\"stringUnit\" : { \"state\" : \"new\", \"value\" : \"%arg files\" } }"
      )
    )
  }

  /// Strings that the app would display, or that need no translation, are not prepared.
  @Test(
    "What is added to a catalog",
    arguments: [
      (plain("A", ["en": "A"]) + ",\n" + items("items"), ["items"], 0),
      (plain("A", ["en": "A"]) + ",\n" + plain("B", ["en": "B"]), ["A"], 0),
      ("    \"A\" : { }", ["A"], 0),
      (items("items", " \"extractionState\" : \"manual\","), [], 2),
      (items("items", " \"extractionState\" : \"manual\",") + ",\n" + plain("T", ["en": "T"]), ["T"], 1),
      (items("items", " \"extractionState\" : \"stale\","), [], 2),
      (items("items", " \"shouldTranslate\" : false,"), [], 2),
      (plain("k", ["en": "K"], "\"extractionState\" : \"manual\", "), [], 2),
      (
        "    \"Order\" : { \"localizations\" : { \"en\" : { \"stringSet\" : { \"values\" : [ \"Order\" ] } } } }", [], 2
      ),
    ]
  )
  func addsToCatalog(_ entries: String, _ keys: [String], _ noteCount: Int) async throws {
    let (folder, report) = try await Self.run(.add("de"), in: ["A/L.xcstrings": Self.catalog(entries)])
    let text = try folder.read("A/L.xcstrings")
    let document = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let strings = try #require(document["strings"] as? [String: [String: Any]])
    #expect(strings.filter { ($0.value["localizations"] as? [String: Any])?["de"] != nil }.keys.sorted() == keys)
    #expect(report.notes.count == noteCount)
  }

  @Test("Translations are copied for review") func copies() async throws {
    let files = [
      "A/L.xcstrings": Self.catalog(Self.plain("A", ["en": "A", "pt": "Á"]), Self.plain("B", ["en": "B"])),
      "B/en.lproj/T.strings": "\"t\" = \"T\";\n", "B/pt.lproj/T.strings": "\"t\" = \"Tê\";\n",
    ]
    let (folder, report) = try await Self.run(.add("pt-BR", copyingFrom: "pt"), in: files)
    let text = try folder.read("A/L.xcstrings")
    #expect(text.contains("\"pt\" : { \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"Á\" } }"))
    #expect(
      text.filter { $0 != "\n" && $0 != " " }.contains(
        "\"pt-BR\":{\"stringUnit\":{\"state\":\"needs_review\",\"value\":\"Á\"}}"
      )
    )
    #expect(try folder.read("B/pt-BR.lproj/T.strings") == "\"t\" = \"Tê\";\n")
    #expect(report.stringCount == 2)
  }

  @Test("Legacy files are copies of the source files, with the plural categories of the language") func addsFiles()
    async throws
  {
    let strings = "/* The title. */\n\"title\" = \"Cart\";\n"
    let files = [
      "Package.swift": Self.manifest, "Sources/Home/en.lproj/L.strings": strings,
      "Sources/Home/en.lproj/L.stringsdict": StringsDictFixture.text("n", [("one", "%d item"), ("other", "%d items")]),
      "Sources/Home/pl.lproj/L.strings": "\"title\" = \"Koszyk\";\n",
    ]
    let (folder, report) = try await Self.run(.add("uk"), in: files)
    #expect(try folder.read("Sources/Home/uk.lproj/L.strings") == strings)
    let forms = [("one", "%d item"), ("few", "%d items"), ("many", "%d items"), ("other", "%d items")]
    #expect(try folder.read("Sources/Home/uk.lproj/L.stringsdict") == StringsDictFixture.text("n", forms))
    #expect(report.files.map(\.kind) == [.created, .created])
    #expect(report.notes == [])
    let japanese = try await LanguageOperation(.add("ja"), path: folder.path).run()
    #expect(
      try folder.read("Sources/Home/ja.lproj/L.stringsdict") == StringsDictFixture.text("n", [("other", "%d items")])
    )
    #expect(japanese.files.count == 2)
  }

  @Test("Adding a language twice changes nothing") func addsOnce() async throws {
    let files = [
      "A/L.xcstrings": Self.catalog(Self.items("items")), "B/en.lproj/T.strings": "\"t\" = \"T\";\n",
      "C/pt_BR.lproj/T.strings": "\"t\" = \"T\";\n", "C/en.lproj/T.strings": "\"t\" = \"T\";\n",
    ]
    let (folder, _) = try await Self.run(.add("pt-BR"), in: files)
    #expect(try folder.names(in: "C") == ["en.lproj", "pt_BR.lproj"])
    let again = try await LanguageOperation(.add("pt-BR"), path: folder.path).run()
    #expect(again.files == [])
    #expect(again.unchangedTables == ["A/L", "B/T", "C/T"])
  }

  @Test("Status counts the strings of a new language as not translated") func isMissing() async throws {
    let files = [
      "A/L.xcstrings": Self.catalog(Self.plain("A", ["en": "Open the window"]), Self.items("items")),
      "B/en.lproj/T.strings": "\"t\" = \"The title of the page\";\n",
    ]
    let (folder, _) = try await Self.run(.add("de"), in: files)
    let status = try await StatusOperation(path: folder.path).run()
    #expect(status.table.languages == ["de"])
    #expect(status.table.rows.map { $0.cells[0].percent } == [0, 0])
    #expect(status.table.total.translated == 0)
  }

  @Test(
    "Languages that cannot be added",
    arguments: [
      ("pt_br", "\"pt_br\" must be written \"pt-BR\""), ("iw", "\"iw\" is an outdated tag: use \"he\""),
      ("xq", "\"xq\" is not the tag of a known language"), ("mul", "\"mul\" is not the tag of a known language"),
      ("", "\"\" is not a language tag, such as de or pt-BR"),
      (".", "\".\" is not a language tag, such as de or pt-BR"),
      ("..", "\"..\" is not a language tag, such as de or pt-BR"),
      ("../../x", "\"../../x\" is not a language tag, such as de or pt-BR"),
      ("a/b", "\"a/b\" is not a language tag, such as de or pt-BR"),
      ("de\u{0}", "\"de\\u{0}\" is not a language tag, such as de or pt-BR"),
      ("zh-CN", "A/L.xcstrings: the table has \"zh-Hans\", which is the same language as \"zh-CN\""),
    ]
  )
  func refusesToAdd(_ language: String, _ message: String) async throws {
    let files = ["A/L.xcstrings": Self.catalog(Self.plain("A", ["en": "A", "zh-Hans": "B"]))]
    #expect(try await Self.refusal(.add(language), in: files) == [message])
    guard language != "zh-CN" else { return }
    #expect(try await Self.refusal(.rename("en", to: language), in: files) == [message])
  }

  @Test("A long language is refused") func refusesLongTag() async throws {
    let files = ["A/L.xcstrings": Self.catalog(Self.plain("A", ["en": "A"]))]
    let messages = try await Self.refusal(.add("de-x-" + String(repeating: "a", count: 300)), in: files)
    #expect(messages.count == 1)
    #expect(messages[0].hasSuffix("is not a language tag, such as de or pt-BR"))
  }

  @Test("Damaged files are listed, and nothing is written") func damaged() async throws {
    let files = [
      "A/L.xcstrings": Self.catalog(Self.items("items")), "B/L.xcstrings": "{\n  \"strings\" : {\n",
      "C/en.lproj/L.strings": "\"a\" = \"b\";\n\"c\" = \n",
    ]
    for action in [LanguageOperation.Action.add("de"), .remove("en"), .rename("en", to: "de")] {
      let messages = try await Self.refusal(action, in: files)
      #expect(messages.count == 2)
      #expect(messages[0].hasPrefix("B/L.xcstrings: line 3: "))
      #expect(messages[1].hasPrefix("C/en.lproj/L.strings: line "))
    }
  }

  @Test("A linked language folder is never written to outside of the workspace") func linkedFolder() async throws {
    let outside = try TemporaryFolder()
    let folder = try TemporaryFolder()
    try folder.write("\"t\" = \"T\";\n", to: "A/en.lproj/T.strings")
    try folder.link("A/de.lproj", to: outside.path)
    await #expect(throws: OperationError.self) { try await LanguageOperation(.add("de"), path: folder.path).run() }
    #expect(try outside.names() == [])
  }
}

extension TemporaryFolder {
  fileprivate func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: url(path).path, isDirectory: &isFolder) && isFolder.boolValue
  }
}
