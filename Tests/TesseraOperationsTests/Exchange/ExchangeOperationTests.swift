import Foundation
import TesseraOperations
import TesseraTestSupport
import Testing

/// Workspaces that are exported and into which changed files are imported.
@Suite struct ExchangeOperationTests {
  private static let catalog = #"""
    {
      "sourceLanguage" : "en",
      "strings" : {
        "%lld files in %lld folders" : {
          "localizations" : {
            "en" : {
              "stringUnit" : {
                "state" : "translated",
                "value" : "%#@files@ in %#@folders@"
              },
              "substitutions" : {
                "files" : {
                  "argNum" : 1,
                  "formatSpecifier" : "lld",
                  "variations" : {
                    "plural" : {
                      "one" : {
                        "stringUnit" : {
                          "state" : "translated",
                          "value" : "%arg file"
                        }
                      },
                      "other" : {
                        "stringUnit" : {
                          "state" : "translated",
                          "value" : "%arg files"
                        }
                      }
                    }
                  }
                },
                "folders" : {
                  "argNum" : 2,
                  "formatSpecifier" : "lld",
                  "variations" : {
                    "plural" : {
                      "one" : {
                        "stringUnit" : {
                          "state" : "translated",
                          "value" : "%arg folder"
                        }
                      },
                      "other" : {
                        "stringUnit" : {
                          "state" : "translated",
                          "value" : "%arg folders"
                        }
                      }
                    }
                  }
                }
              }
            }
          }
        },
        "a" : {
          "comment" : "A note"
        },
        "a|==|plural.one" : {
          "localizations" : {
            "de" : {
              "stringUnit" : {
                "state" : "translated",
                "value" : " literal "
              }
            }
          }
        },
        "greeting %@" : {
          "localizations" : {
            "de" : {
              "stringUnit" : {
                "state" : "needs_review",
                "value" : "Hallo %@"
              }
            },
            "en" : {
              "stringUnit" : {
                "state" : "translated",
                "value" : "Hello %@"
              }
            }
          }
        },
        "items" : {
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
      },
      "version" : "1.0"
    }
    """#

  private static func workspace() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(catalog, to: "App/Localizable.xcstrings")
    return folder
  }

  private static func export(
    _ folder: TemporaryFolder,
    _ languages: [String],
    only: ExportOperation.Selection? = nil,
    format: ExchangeFormat = .xliff
  ) async throws -> PreparedExport {
    let prepared = try await ExportOperation(
      path: folder.path + "/App",
      languages: languages,
      format: format,
      output: folder.path + "/out",
      selection: only
    ).prepare()
    _ = try prepared.write()
    return prepared
  }

  private static func importing(_ folder: TemporaryFolder, _ files: [String], isForced: Bool = false) async throws
    -> ImportReport
  {
    let paths = files.map { "\(folder.path)/out/\($0)" }
    return try await ImportOperation(files: paths, path: folder.path + "/App", isForced: isForced).run()
  }

  /// Sets the translation of a unit in an exported file.
  private static func translate(
    _ folder: TemporaryFolder,
    _ file: String,
    _ identifier: String,
    _ target: String,
    state: String = "translated"
  ) throws {
    let text = try folder.read("out/" + file)
    let start = try #require(text.range(of: "<trans-unit id=\"\(identifier)\""))
    let end = try #require(text.range(of: "<note", range: start.upperBound..<text.endIndex))
    var unit = String(text[start.lowerBound..<end.lowerBound])
    unit = unit.replacing(/\ *<target.*?(\/>|<\/target>)\n/, with: "")
    unit = unit.trimmingCharacters(in: .whitespacesAndNewlines)
    unit += "\n<target state=\"\(state)\">\(target)</target>\n"
    try folder.write(text[..<start.lowerBound] + unit + text[end.lowerBound...], to: "out/" + file)
  }

  @Test("Plural forms of the target language are exported with their fallbacks") func pluralForms() async throws {
    let folder = try Self.workspace()
    _ = try await Self.export(folder, ["pl"])
    let text = try folder.read("out/pl.xliff")
    for form in ["few", "many", "one", "other"] {
      #expect(text.contains("<trans-unit id=\"items|==|plural.\(form)\" xml:space=\"preserve\">"))
    }
    #expect(text.contains("<source>%1$#@files@ in %2$#@folders@</source>"))
    #expect(text.contains("<source>%2$lld folder</source>"))
  }

  @Test("Importing changes exactly the translated strings") func changes() async throws {
    let folder = try Self.workspace()
    _ = try await Self.export(folder, ["de"])
    try Self.translate(folder, "de.xliff", "a", "ä\u{A0}b ")
    try Self.translate(folder, "de.xliff", "greeting %@", "Guten Tag %@")
    try Self.translate(folder, "de.xliff", "a|==|plural.one", "")
    let report = try await Self.importing(folder, ["de.xliff"])
    #expect(report.strings.filter { $0.outcome == .new }.map(\.key) == ["a"])
    #expect(report.strings.filter { $0.outcome == .changed }.map(\.key) == ["a|==|plural.one", "greeting %@"])
    #expect(report.strings.allSatisfy { $0.outcome.reason == nil })
    let expected = Self.catalog
      .replacing("\"value\" : \" literal \"", with: "\"value\" : \"\"")
      .replacing("\"needs_review\"", with: "\"translated\"").replacing("Hallo %@", with: "Guten Tag %@")
      .replacing(
        "\"comment\" : \"A note\"\n",
        with: """
          "comment" : "A note",
                "localizations" : {
                  "de" : {
                    "stringUnit" : {
                      "state" : "translated",
                      "value" : "ä\u{A0}b "
                    }
                  }
                }

          """
      )
    #expect(try folder.read("App/Localizable.xcstrings") == expected)
    #expect(try await Self.importing(folder, ["de.xliff"]).files == [])
  }

  @Test("References to substitutions are imported in the notation of the catalog") func substitutions() async throws {
    let folder = try Self.workspace()
    _ = try await Self.export(folder, ["de"])
    let key = "%lld files in %lld folders"
    try Self.translate(folder, "de.xliff", key, "%1$#@files@ in %2$#@folders@ da")
    for (form, text) in [("one", "%2$lld Ordner"), ("other", "%2$lld Ordner!")] {
      try Self.translate(folder, "de.xliff", "\(key)|==|substitutions.folders.plural.\(form)", text)
    }
    for (form, text) in [("one", "%1$lld Datei"), ("other", "%1$lld Dateien")] {
      try Self.translate(folder, "de.xliff", "\(key)|==|substitutions.files.plural.\(form)", text)
    }
    let report = try await Self.importing(folder, ["de.xliff"])
    #expect(report.count { $0 == .new } == 5)
    let catalog = try folder.read("App/Localizable.xcstrings")
    #expect(catalog.contains("\"%#@files@ in %#@folders@ da\""))
    #expect(catalog.contains("\"%arg Ordner\"") && catalog.contains("\"%arg Dateien\""))
    #expect(try await Self.importing(folder, ["de.xliff"]).files == [])
  }

  @Test("Strings with mistakes and with another source string are imported only with force") func problems()
    async throws
  {
    let folder = try Self.workspace()
    _ = try await Self.export(folder, ["de"])
    try Self.translate(folder, "de.xliff", "greeting %@", "Hallo %lld")
    try Self.translate(folder, "de.xliff", "a", "A")
    let text = try folder.read("out/de.xliff").replacing("<source>a</source>", with: "<source>old</source>")
    try folder.write(text.replacing("id=\"items", with: "id=\"gone"), to: "out/de.xliff")
    try Self.translate(folder, "de.xliff", "gone|==|plural.one", "%lld")
    let report = try await Self.importing(folder, ["de.xliff"])
    #expect(report.files == [] && report.count(where: \.isChange) == 0)
    let outcomes = Dictionary(uniqueKeysWithValues: report.strings.map { ($0.key + $0.variation, $0.outcome) })
    #expect(outcomes["a"] == .conflict("the source string has changed to \"a\""))
    #expect(outcomes["goneplural.one"] == .unknown("the table has no such key"))
    guard case .rejected = outcomes["greeting %@"] else {
      Issue.record("\(String(describing: outcomes["greeting %@"]))")
      return
    }
    #expect(try folder.read("App/Localizable.xcstrings") == Self.catalog)
    let forced = try await Self.importing(folder, ["de.xliff"], isForced: true)
    #expect(forced.strings.filter { $0.outcome.isChange }.map(\.key) == ["a", "greeting %@"])
  }

  @Test("The order of imports does not matter") func order() async throws {
    var results: [String] = []
    for files in [["es.xliff", "fr.xliff"], ["fr.xliff", "es.xliff"]] {
      let folder = try Self.workspace()
      _ = try await Self.export(folder, ["es", "fr"])
      for file in files {
        for identifier in ["a", "items|==|plural.one", "items|==|plural.other", "greeting %@"] {
          try Self.translate(folder, file, identifier, identifier.contains("item") ? "%lld" : "x %@")
        }
        try Self.translate(folder, file, "a", "x")
        #expect(try await Self.importing(folder, [file]).count(where: \.isChange) == 4)
      }
      results.append(try folder.read("App/Localizable.xcstrings"))
    }
    #expect(results[0] == results[1])
  }

  @Test("A selection exports whole keys") func selection() async throws {
    let folder = try Self.workspace()
    #expect(try await Self.export(folder, ["de"], only: .needsReview).counts.map(\.strings) == [1])
    try FileManager.default.removeItem(atPath: folder.path + "/out")
    #expect(try await Self.export(folder, ["de"], only: .missing).counts.map(\.strings) == [8])
  }

  @Test("An existing file with other content is not replaced") func existingFile() async throws {
    let folder = try Self.workspace()
    _ = try await Self.export(folder, ["de"])
    _ = try await Self.export(folder, ["de"])
    try folder.write("translated", to: "out/de.xliff")
    let error = await #expect(throws: OperationError.self) { try await Self.export(folder, ["de", "fr"]) }
    #expect(error?.reasons.first?.text == "the file exists and has other content; use --force to replace it")
    #expect(try folder.read("out/de.xliff") == "translated" && folder.names(in: "out") == ["de.xliff"])
  }

  @Test("A .xcloc folder is written and read, and a symbolic link in it is an error") func xcloc() async throws {
    let folder = try Self.workspace()
    _ = try await Self.export(folder, ["de"], format: .xcloc)
    #expect(try folder.names(in: "out/de.xcloc") == ["Localized Contents", "contents.json"])
    try Self.translate(folder, "de.xcloc/Localized Contents/de.xliff", "a", "A!")
    #expect(try await Self.importing(folder, ["de.xcloc/"]).count { $0 == .new } == 1)
    try folder.link("out/de.xcloc/Localized Contents/x", to: "/etc/passwd")
    let error = await #expect(throws: OperationError.self) { try await Self.importing(folder, ["de.xcloc"]) }
    #expect(error?.reasons.first?.text == "the folder contains a symbolic link, \"Localized Contents/x\"")
  }

  @Test("Strings of legacy tables have no states") func legacy() async throws {
    let folder = try TemporaryFolder()
    try folder.write("\"a\" = \"A\";\n\"b\" = \"B\";\n", to: "App/en.lproj/L.strings")
    try folder.write("\"a\" = \"Ä\";\n", to: "App/de.lproj/L.strings")
    _ = try await Self.export(folder, ["de"])
    #expect(try folder.read("out/de.xliff").contains("original=\"en.lproj/L.strings\""))
    #expect(try await Self.importing(folder, ["de.xliff"]).files == [])
    try Self.translate(folder, "de.xliff", "a", "Ae")
    try Self.translate(folder, "de.xliff", "b", "Be")
    #expect(try await Self.importing(folder, ["de.xliff"]).count(where: \.isChange) == 2)
    #expect(try folder.read("App/de.lproj/L.strings") == "\"a\" = \"Ae\";\n\"b\" = \"Be\";\n")
  }
}
