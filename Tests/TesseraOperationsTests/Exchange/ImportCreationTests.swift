import Foundation
import TesseraOperations
import TesseraTestSupport
import Testing

/// Imports into folders that do not have the tables and keys of the files.
@Suite struct ImportCreationTests {
  // MARK: - Units

  @Test(
    "Units that are imported into an empty folder are exported with the same bytes",
    arguments: [
      ("new", [XLIFFFixture.unit("a", "A", "x", "state=\"new\"")]),
      ("needs review", [XLIFFFixture.unit("a", "A", "x", "state=\"needs-review-l10n\"")]),
      (
        "machine translated",
        [XLIFFFixture.unit("a", "A", "x", "state=\"translated\" state-qualifier=\"leveraged-mt\"")]
      ),
      ("a state of another program", [XLIFFFixture.unit("a", "A", "x", "state=\"x-later\"")]),
      ("without a target", [XLIFFFixture.unit("a", "A"), XLIFFFixture.unit("b", "b")]),
      ("an empty target", [XLIFFFixture.unit("a", "A", "")]),
      ("the source string as target", [XLIFFFixture.unit("a", "A", "A"), XLIFFFixture.unit("b", "b", "b")]),
      ("a note", [XLIFFFixture.unit("a", "A", "x", note: "<note>One &lt;b&gt;\nTwo</note>")]),
      ("not to be translated", [XLIFFFixture.unit("a", "A", "x", attributes: " translate=\"no\"")]),
      (
        "white space and control characters",
        [XLIFFFixture.unit("a&#10;b&#9;c", " A\n\t\u{A0}", " \u{A0}x &#13;\u{85}\u{2028}")]
      ),
      ("a no-break space beside a specifier", [XLIFFFixture.unit("n", "%lld\u{A0}%%", "%lld\u{202F}%%")]),
      (
        "plural forms of German",
        [
          XLIFFFixture.unit("n|==|plural.one", "%lld day", "%lld Tag"),
          XLIFFFixture.unit("n|==|plural.other", "%lld days", "%lld Tage"),
        ]
      ),
      (
        "plural forms with the same source string",
        [
          XLIFFFixture.unit("n|==|plural.one", "%lld", "%lld eins"),
          XLIFFFixture.unit("n|==|plural.other", "%lld", "%lld viele"),
        ]
      ),
      (
        "a form that German does not require",
        [
          XLIFFFixture.unit("n|==|plural.one", "%lld day", "%lld Tag"),
          XLIFFFixture.unit("n|==|plural.other", "%lld days", "%lld Tage"),
          XLIFFFixture.unit("n|==|plural.zero", "%lld days", "kein Tag"),
        ]
      ),
      (
        "device and plural",
        [
          XLIFFFixture.unit("d|==|device.iphone.plural.one", "%lld tap", "%lld Tipp"),
          XLIFFFixture.unit("d|==|device.iphone.plural.other", "%lld taps", "%lld Tipps"),
          XLIFFFixture.unit("d|==|device.other", "%lld clicks", "%lld Klicks"),
        ]
      ),
      (
        "substitutions",
        [
          XLIFFFixture.unit("s", "%1$#@files@ in %2$#@folders@", "%1$#@files@ da, %2$#@folders@"),
          XLIFFFixture.unit("s|==|substitutions.files.plural.one", "%1$lld file", "%1$lld Datei"),
          XLIFFFixture.unit("s|==|substitutions.files.plural.other", "%1$lld files", "%1$lld Dateien"),
          XLIFFFixture.unit("s|==|substitutions.folders.plural.one", "%2$lld folder", "%2$lld Ordner"),
          XLIFFFixture.unit("s|==|substitutions.folders.plural.other", "%2$lld folders", "%2$lld Ordner"),
        ]
      ),
      (
        "a substitution of the translation alone",
        [
          XLIFFFixture.unit("t", "%lld files", "%1$#@n@ da"),
          XLIFFFixture.unit("t|==|substitutions.n.plural.one", "%lld files", "%1$lld Datei"),
          XLIFFFixture.unit("t|==|substitutions.n.plural.other", "%lld files", "%1$lld Dateien"),
        ]
      ),
      (
        "a key that ends like a variation",
        [XLIFFFixture.unit("a", "A", "x"), XLIFFFixture.unit("a|==|plural.one", "B", "y")]
      ),
    ]
  )
  func roundTrip(_ name: String, _ units: [String]) async throws {
    let folder = try TemporaryFolder()
    let text = XLIFFFixture.xliff([("L.xcstrings", units.joined(separator: "\n"))])
    try folder.write(text, to: "de.xliff")
    let report = try await XLIFFFixture.importing(folder, ["de.xliff"])
    #expect(report.strings.allSatisfy { $0.outcome.reason == nil }, "\(report.strings)")
    #expect(try await XLIFFFixture.exported(folder, "de") == text)
    let report2 = try await XLIFFFixture.importing(folder, ["de.xliff"])
    #expect(report2.files == [] && report2.newKeys == 0)
  }

  @Test("A translation without a state is translated") func missingState() async throws {
    let folder = try TemporaryFolder()
    try folder.write(XLIFFFixture.xliff([("L.xcstrings", XLIFFFixture.unit("a", "A", "x", ""))]), to: "de.xliff")
    _ = try await XLIFFFixture.importing(folder, ["de.xliff"])
    let expected = XLIFFFixture.xliff([("L.xcstrings", XLIFFFixture.unit("a", "A", "x"))])
    #expect(try await XLIFFFixture.exported(folder, "de") == expected)
  }

  // MARK: - Tables

  @Test("The catalogs are those of Xcode") func catalogs() async throws {
    let folder = try TemporaryFolder()
    let tables = [
      ("A/Base.lproj/Main.storyboard", XLIFFFixture.unit("x.title", "Open", "Auf", note: "<note>Class</note>")),
      ("A/en.lproj/L.strings", XLIFFFixture.unit("k", "K", "kk")),
      (
        "A/en.lproj/L.stringsdict",
        XLIFFFixture.unit("/k2:dict/n:dict/one:dict/:string", "%d day", "%d Tag") + "\n"
          + XLIFFFixture.unit("/k2:dict/n:dict/other:dict/:string", "%d days", "%d Tage")
      ), ("A/Info.plist", XLIFFFixture.unit("CFBundleName", "App", "App")),
    ]
    try folder.write(XLIFFFixture.xliff(tables), to: "de.xliff")
    let preview = try await XLIFFFixture.importing(folder, ["de.xliff"], isDryRun: true)
    #expect(try folder.names(in: "App") == [])
    let report = try await XLIFFFixture.importing(folder, ["de.xliff"])
    let suffixes = ["A/InfoPlist.xcstrings", "A/L.xcstrings", "A/mul.lproj/Main.xcstrings"]
    #expect(zip(report.files, suffixes).allSatisfy { $0.path.hasSuffix($1) && $0.isNew } && report.files.count == 3)
    #expect(preview.files == report.files && preview.newKeys == 4 && report.newKeys == 4)
    #expect(
      try folder.read("App/A/L.xcstrings") == #"""
        {
          "sourceLanguage" : "en",
          "strings" : {
            "k" : {
              "extractionState" : "migrated",
              "localizations" : {
                "de" : {
                  "stringUnit" : {
                    "state" : "translated",
                    "value" : "kk"
                  }
                },
                "en" : {
                  "stringUnit" : {
                    "state" : "translated",
                    "value" : "K"
                  }
                }
              }
            },
            "k2" : {
              "extractionState" : "migrated",
              "localizations" : {
                "de" : {
                  "variations" : {
                    "plural" : {
                      "one" : {
                        "stringUnit" : {
                          "state" : "translated",
                          "value" : "%d Tag"
                        }
                      },
                      "other" : {
                        "stringUnit" : {
                          "state" : "translated",
                          "value" : "%d Tage"
                        }
                      }
                    }
                  }
                },
                "en" : {
                  "variations" : {
                    "plural" : {
                      "one" : {
                        "stringUnit" : {
                          "state" : "translated",
                          "value" : "%d day"
                        }
                      },
                      "other" : {
                        "stringUnit" : {
                          "state" : "translated",
                          "value" : "%d days"
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
    )
    #expect(
      try folder.read("App/A/mul.lproj/Main.xcstrings") == #"""
        {
          "sourceLanguage" : "en",
          "strings" : {
            "x.title" : {
              "comment" : "Class",
              "extractionState" : "extracted_with_value",
              "localizations" : {
                "de" : {
                  "stringUnit" : {
                    "state" : "translated",
                    "value" : "Auf"
                  }
                },
                "en" : {
                  "stringUnit" : {
                    "state" : "new",
                    "value" : "Open"
                  }
                }
              }
            }
          },
          "version" : "1.0"
        }
        """#
    )
  }

  @Test("A key in two tables of the same catalog is imported once, and the other string is listed") func sameKey()
    async throws
  {
    let folder = try TemporaryFolder()
    let plural = XLIFFFixture.unit("/k:dict/n:dict/other:dict/:string", "%d days", "%d Tage", note: "<note>Two</note>")
    let tables = [
      ("en.lproj/L.strings", XLIFFFixture.unit("k", "%d days", "%d T", note: "<note>One</note>")),
      ("en.lproj/L.stringsdict", plural),
    ]
    try folder.write(XLIFFFixture.xliff(tables), to: "de.xliff")
    let report = try await XLIFFFixture.importing(folder, ["de.xliff"])
    let place = String(reflecting: "\(folder.path)/de.xliff:20")
    #expect(
      report.strings.compactMap(\.outcome.reason) == [
        "the key has other variations in \(place), table \"en.lproj/L.stringsdict\""
      ]
    )
    #expect(try folder.read("App/L.xcstrings").contains(#""comment" : "Two\nOne""#))
  }

  @Test(
    "Related languages and plural categories have the same result in every order",
    arguments: [["pt-PT", "pt", "pt-BR"], ["ja", "pl", "de"]]
  )
  func order(_ languages: [String]) async throws {
    let categories = [
      "ja": ["other"], "pl": ["few", "many", "one", "other"], "de": ["one", "other"], "pt": ["one", "other"],
    ]
    var results: [String] = []
    for order in [languages, languages.reversed()] {
      for isTogether in [false, true] {
        let folder = try TemporaryFolder()
        for language in languages {
          let forms = categories[String(language.prefix(2))] ?? []
          let units = forms.map {
            XLIFFFixture.unit("n|==|plural.\($0)", $0 == "one" ? "%lld day" : "%lld days", "%lld \(language)")
          }
          let device = XLIFFFixture.unit("p", "Tap", "Tap " + language)
          try folder.write(
            XLIFFFixture.xliff([("L.xcstrings", (units + [device]).joined(separator: "\n"))], language: language),
            to: language + ".xliff"
          )
        }
        let files = order.map { $0 + ".xliff" }
        for group in isTogether ? [files] : files.map({ [$0] }) { _ = try await XLIFFFixture.importing(folder, group) }
        results.append(try folder.read("App/L.xcstrings"))
      }
    }
    #expect(Set(results).count == 1)
    #expect(languages.allSatisfy { results[0].contains("\"\($0)\" : {") })
  }

  @Test("Without the option, unknown tables and keys are listed") func withoutOption() async throws {
    let folder = try TemporaryFolder()
    try folder.write(XLIFFFixture.xliff([("L.xcstrings", XLIFFFixture.unit("a", "A", "x"))]), to: "de.xliff")
    let report = try await XLIFFFixture.importing(folder, ["de.xliff"], creates: false)
    #expect(report.strings.map(\.outcome) == [.unknown("the workspace has no table \"L.xcstrings\"")])
    #expect(try folder.names(in: "App") == [])
  }
}
