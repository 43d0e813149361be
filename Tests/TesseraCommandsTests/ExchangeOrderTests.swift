#if Tool
  import Foundation
  import TesseraTestSupport
  import Testing

  @testable import TesseraCommands

  /// Imports of several files, and exports of a selection.
  @Suite struct ExchangeOrderTests {
    private static func unit(_ text: String) -> String {
      #"{ "stringUnit" : { "state" : "translated", "value" : "\#(text)" } }"#
    }

    private static func plural(_ forms: [String: String]) -> String {
      let members = forms.sorted { $0.key < $1.key }.map { "\"\($0.key)\" : \(unit($0.value))" }
      return #"{ "variations" : { "plural" : { \#(members.joined(separator: ", ")) } } }"#
    }

    /// Two catalogs with different source languages, which have strings in each other's.
    private static let files = [
      "App/A.xcstrings": """
      { "sourceLanguage" : "en", "strings" : {
        "days" : { "comment" : "c", "extractionState" : "manual", "localizations" : {
          "de" : \(plural(["one": "%lld Tag", "other": "%lld Tage"])),
          "en" : \(plural(["one": "%lld day", "other": "%lld days"])),
          "es" : \(plural(["one": "%lld día", "other": "%lld días"])),
          "fr" : \(plural(["one": "%lld jour", "other": "%lld jours"])) } },
        "Save" : { "localizations" : { "de" : \(unit("Sichern")), "fr" : \(unit("Enregistrer")) } }
      }, "version" : "1.0" }
      """,
      "App/B b.xcstrings": """
      { "sourceLanguage" : "de", "strings" : {
        "Öffnen" : { "localizations" : {
          "en" : \(unit("Open")), "es" : \(unit("Abrir")), "fr" : \(unit("Ouvrir")) } },
        "nacht" : { "extractionState" : "manual", "localizations" : {
          "de" : \(plural(["one": "%lld Nacht", "other": "%lld Nächte"])),
          "fr" : \(plural(["one": "%lld nuit", "other": "%lld nuits"])) } }
      }, "version" : "1.0" }
      """,
    ]

    @Test(
      "The order of the files does not matter to an import that creates tables",
      arguments: ["xliff", "xcloc", "po", "csv", "tsv"]
    )
    func order(_ format: String) async throws {
      let scratch = try Scratch(Self.files)
      let export = await scratch.run("export @/App --format \(format) --output @/out")
      #expect(export.status == .clean && export.errors == "", "\(export.errors)")
      let languages = ["de", "en", "es", "fr"]
      let orders = [languages, languages.reversed(), ["es", "fr", "de", "en"], ["fr", "en", "es", "de"]]
      var expected: [String: String]?
      for (index, order) in orders.enumerated() {
        for isTogether in [false, true] {
          let folder = "New\(index)\(isTogether)"
          let files = order.map { "@/out/\($0).\(format)" }
          for files in isTogether ? [files.joined(separator: " ")] : files {
            let result = await scratch.run("import \(files) --into @/\(folder) --create")
            #expect(result.status == .clean && result.errors == "", "\(result.errors)")
          }
          let catalogs = try ["A.xcstrings", "B b.xcstrings"].map { ($0, try scratch.text("\(folder)/\($0)")) }
          let result = Dictionary(uniqueKeysWithValues: catalogs)
          #expect(result == expected ?? result, "\(order) \(isTogether)")
          expected = expected ?? result
        }
      }
      #expect(expected?["A.xcstrings"]?.contains(#""sourceLanguage" : "en""#) == true)
      #expect(expected?["B b.xcstrings"]?.contains(#""sourceLanguage" : "de""#) == true)
      // The new catalogs have the same strings.
      let again = await scratch.run("export @/New0false --format \(format) --output @/again")
      #expect(again.status == .clean)
      for language in languages {
        let file = "\(language).\(format)" + (format == "xcloc" ? "/Localized Contents/\(language).xliff" : "")
        #expect(try scratch.data("again/\(file)") == scratch.data("out/\(file)"), "\(language)")
      }
    }

    @Test("An export of the strings that changed after a revision") func changedSince() async throws {
      let repository = try GitRepository()
      let german = Self.unit("Sichern")
      func catalog(_ save: String, _ other: String) -> String {
        """
        { "sourceLanguage" : "en", "strings" : {
          "a" : { "localizations" : { "de" : \(german), "en" : \(Self.unit(save)) } },
          "b" : { "localizations" : { "en" : \(Self.unit("B")) } }\(other)
        }, "version" : "1.0" }
        """
      }
      try repository.folder.write(catalog("Save", ""), to: "App/L.xcstrings")
      try repository.git("add", ".")
      try repository.git("commit", "--quiet", "--message", "1")
      let path = repository.path
      func exported(_ name: String, _ selection: String) async throws -> [String] {
        let words = ["export", path + "/App", "--language", "de", "--output", path + "/" + name, "--only", selection]
        let result = await ExitStatusTests.run(words)
        #expect(result.status == .clean && result.errors == "", "\(result.errors)")
        let file = path + "/" + name + "/de.xliff"
        let text = FileManager.default.contents(atPath: file).map { String(decoding: $0, as: UTF8.self) } ?? ""
        return text.split(separator: /<trans-unit id="/).dropFirst().map { String($0.prefix { $0 != "\"" }) }
      }
      #expect(try await exported("1", "changed-since:HEAD") == [])
      try repository.folder.write(
        catalog("Save all", ",\n  \"c\" : { \"localizations\" : { \"en\" : \(Self.unit("C")) } }"),
        to: "App/L.xcstrings"
      )
      #expect(try await exported("2", "changed-since:HEAD") == ["a", "c"])
      let unknown = await ExitStatusTests.run(["export", path + "/App", "--only", "changed-since:nope"])
      #expect(unknown.status == .couldNotRun && unknown.errors.contains("cannot be read at revision \"nope\""))
    }
  }
#endif
