import TesseraEditing
import TesseraStrings
import Testing

/// A layout of a catalog. Its closure converts files in Xcode's format, both the fixture and the golden files.
struct Layout: CustomTestStringConvertible, Sendable {
  var testDescription: String
  var rewrite: @Sendable (String) -> String
  var encoding = TextEncoding.utf8

  private static func lines(_ text: String, _ rewrite: (Substring) -> String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(rewrite).joined(separator: "\n")
  }

  private static func indented(_ text: String, by unit: String) -> String {
    lines(text) { line in
      let spaces = line.prefix { $0 == " " }.count
      return String(repeating: unit, count: spaces / 2) + line.dropFirst(spaces)
    }
  }

  /// Returns the catalog as other tools write it: without a space before colons, and with `{}` for empty objects.
  private static func plain(_ text: String) -> String {
    let colons = lines(text) { line in
      guard let colon = line.firstRange(of: "\" : ") else { return String(line) }
      return line[..<colon.lowerBound] + "\": " + line[colon.upperBound...]
    }
    return colons.replacing(#/\{\n\n *\}/#, with: "{}")
  }

  private static func onOneLine(_ text: String, colon: String, comma: String, padding: String) -> String {
    var text = plain(text)
    text = text.replacing(#/": /#, with: "\"\(colon)").replacing(#/,\n */#, with: ",\(comma)")
    return text.replacing(#/(\{|\[)\n */#) { "\($0.1)\(padding)" }.replacing(#/\n *(\}|\])/#) { "\(padding)\($0.1)" }
  }

  static let all: [Layout] = [
    Layout(testDescription: "four spaces") { indented($0, by: "    ") },
    Layout(testDescription: "tabs") { indented($0, by: "\t") },
    Layout(testDescription: "plain colons") { plain($0) },
    Layout(testDescription: "plain colons, tabs, final newline") { indented(plain($0), by: "\t") + "\n" },
    Layout(testDescription: "CRLF") { $0.replacing("\n", with: "\r\n") },
    Layout(testDescription: "CRLF and tabs") { indented($0, by: "\t").replacing("\n", with: "\r\n") + "\r\n" },
    Layout(testDescription: "final newline") { $0 + "\n" },
    Layout(testDescription: "minified") { onOneLine($0, colon: ":", comma: "", padding: "") },
    Layout(testDescription: "one line with spaces") { onOneLine($0, colon: ": ", comma: " ", padding: "") },
    Layout(testDescription: "one line with padding") { onOneLine($0, colon: ": ", comma: " ", padding: " ") },
    Layout(testDescription: "byte order mark", rewrite: { $0 }, encoding: .utf8WithByteOrderMark),
    Layout(testDescription: "UTF-16", rewrite: { $0 }, encoding: .utf16LittleEndian(byteOrderMark: true)),
    Layout(testDescription: "UTF-16, big-endian", rewrite: { $0 }, encoding: .utf16BigEndian(byteOrderMark: false)),
  ]

  func bytes(_ text: String) -> [UInt8] { encoding.encode(Array(rewrite(text).utf8)) }
}

@Suite struct LayoutTests {
  @Test("Changes keep the layout of the file, and undoing them restores the exact file", arguments: Layout.all)
  func goldens(_ layout: Layout) throws {
    let before = layout.bytes(Fixtures.catalog)
    for testCase in ChangeCase.all {
      let golden = try #require(Fixtures.text("Changes/\(testCase.name).xcstrings"))
      let source = try SourceText(fileBytes: before)
      let (result, inverse) = try source.after(testCase.change)
      #expect(
        String(decoding: result.bytes, as: UTF8.self) == layout.rewrite(golden),
        "\(testCase.name)"
      )
      #expect(result.fileBytes == layout.bytes(golden), "\(testCase.name)")
      #expect(try result.after(inverse).text.fileBytes == before, "\(testCase.name)")
    }
  }

  /// The catalog before and after a change.
  struct Mixed: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var before: String
    var change: CatalogChange
    var after: String
  }

  @Test(
    "Changes follow the layout of the adjacent members and can be undone",
    arguments: [
      Mixed(
        testDescription: "units on one line each",
        before: """
          {"sourceLanguage": "en",
           "strings": {
            "a": {"localizations": {
              "de": {"stringUnit": {"state": "new", "value": "A"}},
              "fr": {"stringUnit": {"state": "new", "value": "A"}}
            }}
           }}
          """,
        change: .setValue("B", at: address("a", "es")),
        after: """
          {"sourceLanguage": "en",
           "strings": {
            "a": {"localizations": {
              "de": {"stringUnit": {"state": "new", "value": "A"}},
              "es": {"stringUnit": {"state": "translated", "value": "B"}},
              "fr": {"stringUnit": {"state": "new", "value": "A"}}
            }}
           }}
          """
      ),
      Mixed(
        testDescription: "an order of its own",
        before: """
          {
              "version": "1.0",
              "strings": {
                  "z": {},
                  "a": {}
              },
              "sourceLanguage": "en"
          }
          """,
        change: .insertKey("m", EntryDraft(comment: "new")),
        after: """
          {
              "version": "1.0",
              "strings": {
                  "z": {},
                  "a": {},
                  "m": {
                      "comment": "new",
                      "extractionState": "manual"
                  }
              },
              "sourceLanguage": "en"
          }
          """
      ),
      Mixed(
        testDescription: "no states",
        before: """
          {"strings": {"a": {"localizations": {"de": {"stringUnit": {"value": "A"}}}}}}
          """,
        change: .setValue("B", at: address("a", "fr")),
        after: """
          {"strings": {"a": {"localizations": {"de": {"stringUnit": {"value": "A"}}, "fr": {"stringUnit": {"value": "B"}}}}}}
          """
      ),
      Mixed(
        testDescription: "a state where there is none",
        before: """
          {"strings": {"a": {"localizations": {"de": {"stringUnit": {"value": "A"}}}}}}
          """,
        change: .setValue("B", at: address("a", "de"), state: .new),
        after: """
          {"strings": {"a": {"localizations": {"de": {"stringUnit": {"state": "new", "value": "B"}}}}}}
          """
      ),
      Mixed(
        testDescription: "a unit without a value",
        before: """
          {"strings": {"a": {"localizations": {"de": {"stringUnit": {}}}}}}
          """,
        change: .setValue("B", at: address("a", "de"), state: .new),
        after: """
          {"strings": {"a": {"localizations": {"de": {"stringUnit": {"state": "new", "value": "B"}}}}}}
          """
      ),
      Mixed(
        testDescription: "no strings at all",
        before: "{}",
        change: .setValue("B", at: address("a", "de"), createsKey: true),
        after: """
          {
            "strings" : {
              "a" : {
                "extractionState" : "manual",
                "localizations" : {
                  "de" : {
                    "stringUnit" : {
                      "state" : "translated",
                      "value" : "B"
                    }
                  }
                }
              }
            }
          }
          """
      ),
      Mixed(
        testDescription: "the last key goes",
        before: "{\n\t\"strings\" : {\n\t\t\"a\" : {}\n\t}\n}",
        change: .remove(.key("a")),
        after: "{\n\t\"strings\" : {\n\n\t}\n}"
      ),
      Mixed(
        testDescription: "space around commas",
        before: "{ \"strings\" : { \"a\" : {} , \"b\" : {} , \"c\" : {} } }",
        change: .remove(.key("b")),
        after: "{ \"strings\" : { \"a\" : {} , \"c\" : {} } }"
      ),
      Mixed(
        testDescription: "space around the first comma",
        before: "{ \"strings\" : { \"a\" : {} , \"b\" : {} } }",
        change: .remove(.key("a")),
        after: "{ \"strings\" : { \"b\" : {} } }"
      ),
      Mixed(
        testDescription: "a key with escapes",
        before: #"{"strings": {"a\u0022\/": {"comment": "x"}}}"#,
        change: .setComment("y", key: "a\"/"),
        after: #"{"strings": {"a\u0022\/": {"comment": "y"}}}"#
      ),
      Mixed(
        testDescription: "a key that also occurs in other objects",
        before:
          #"{"a": {"comment": "1"}, "strings": {"x": {"comment": "\"a\" : {", "a": {"comment": "2"}}, "a": {"comment": "3"}}}"#,
        change: .setComment("4", key: "a"),
        after:
          #"{"a": {"comment": "1"}, "strings": {"x": {"comment": "\"a\" : {", "a": {"comment": "2"}}, "a": {"comment": "4"}}}"#
      ),
      Mixed(
        testDescription: "an empty set goes with its state, the language and all",
        before:
          #"{"strings": {"a": {"comment": "c", "localizations": {"en": {"stringSet": {"state": "new", "values": ["x"]}}}}}}"#,
        change: .remove(.variant(address("a", "en", .init(setIndex: 0)))),
        after: #"{"strings": {"a": {"comment": "c"}}}"#
      ),
      Mixed(
        testDescription: "a substitution with the name of a describing member is no description",
        before:
          #"{"strings": {"a": {"localizations": {"en": {"substitutions": {"argNum": {}, "n": {"variations": {}}}}}}}}"#,
        change: .remove(.variant(address("a", "en", .init(substitution: "n")))),
        after: #"{"strings": {"a": {"localizations": {"en": {"substitutions": {"argNum": {}}}}}}}"#
      ),
    ]
  )
  func mixed(_ mixed: Mixed) throws {
    let source = SourceText(mixed.before)
    let (result, inverse) = try source.after(mixed.change)
    #expect(String(decoding: result.bytes, as: UTF8.self) == mixed.after)
    #expect(try result.after(inverse).text.bytes == source.bytes)
  }

  @Test(
    "A change without effect has no edits",
    arguments: [
      CatalogChange.setValue("Fertig", at: address("Done", "de")),
      .setValue("完了", at: address("Done", "ja")),
      .setState(.translated, at: address("Done", "de")),
      .setComment("Closes a \"sheet\"", key: "Done"),
      .setComment(nil, key: "Album"),
      .setShouldTranslate(true, key: "Done"),
      .setShouldTranslate(false, key: "Tap"),
      .renameKey("Done", to: "Done"),
      .setValue("Show it", at: address("Phrases", "en", .init(setIndex: 1))),
    ]
  )
  func unchanged(_ change: CatalogChange) throws {
    #expect(try CatalogEditor(SourceText(Fixtures.catalog)).edits(for: change).edits == [])
  }
}
