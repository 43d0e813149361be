import Foundation
import TesseraFormats
import TesseraStrings
import Testing

/// The rules by which Apple's compiler creates `.strings` and `.stringsdict` files from a catalog, one per row.
@Suite("Catalogs compiled to .strings and .stringsdict files") struct LocalizedFileTests {
  /// Returns `path: {key: value, …}` for each file, followed by the issues.
  private func description(_ entries: String, _ options: LocalizedFileOptions = .init()) throws -> [String] {
    let files = LocalizedFileCompiler.compile(try Compiled.table(entries), options)
    let lines = try files.files.map { file in
      let list = PropertyList(try PropertyListFlavor.source(fileBytes: file.bytes))
      #expect(list.issues.isEmpty)
      return "\(file.path): \(outline(list, 0))"
    }
    return lines + files.issues.map { "\($0.severity): \($0.message)" }
  }

  /// Returns the content without the two members that every variable has, except for the value type.
  private func outline(_ list: PropertyList, _ node: Int) -> String {
    guard list.nodes[node].kind == .dictionary else { return "'\(list.string(at: node))'" }
    let members = list.memberIndices(of: node).map { "\(list.string(at: $0)): \(outline(list, $1))" }
    return "{\(members.joined(separator: ", "))}"
      .replacing("NSStringFormatSpecTypeKey: 'NSStringPluralRuleType', NSStringFormatValueTypeKey: ", with: "")
      .replacing("NSStringLocalizedFormatKey", with: "format")
      .replacing("NSStringDeviceSpecificRuleType", with: "devices")
  }

  @Test("A string with a very large number of specifiers is written in one pass", .timeLimit(.minutes(3)))
  func manySpecifiers() throws {
    let text = String(repeating: "%@", count: 300_000)
    #expect(
      try description(#""k": { "localizations": { "en": \#(unit("%1$@" + text)) } }"#).first?.utf8.count ?? 0
        > text.utf8.count
    )
  }

  @Test(
    "Strings are emitted depending on their states",
    arguments: [
      (
        #""k": { "localizations": { "de": \#(unit("a")), "fr": \#(unit("b", "needs_review")) } }"#,
        ["de.lproj/Localizable.strings: {k: 'a'}", "fr.lproj/Localizable.strings: {k: 'b'}"]
      ),
      (
        #""k": { "localizations": { "de": \#(unit("a", "someday")), "fr": \#(unit("b", "new")) } }"#,
        ["de.lproj/Localizable.strings: {k: 'a'}"]
      ),
      (
        #""k": { "extractionState": "manual", "localizations": { "en": \#(unit("a", "new")) } }"#,
        ["en.lproj/Localizable.strings: {k: 'a'}"]
      ),
      (#""k": { "extractionState": "extracted_with_value", "localizations": { "en": \#(unit("a", "new")) } }"#, []),
      (
        #""k": { "shouldTranslate": false, "localizations": { "en": \#(unit("a", "new")) } }"#,
        ["en.lproj/Localizable.strings: {k: 'a'}"]
      ),
      (
        #""k": { "extractionState": "stale", "localizations": { "en": \#(unit("a")) } }"#,
        ["en.lproj/Localizable.strings: {k: 'a'}"]
      ),
      (#""k": {}, "m": { "localizations": { "de": \#(unit("")) } }"#, ["de.lproj/Localizable.strings: {m: ''}"]),
      (#""": { "localizations": { "en": \#(unit("100 %")) } }"#, ["en.lproj/Localizable.strings: {: '100 %'}"]),
    ] as [(String, [String])]
  )
  func emitted(_ entries: String, _ expected: [String]) throws {
    #expect(try description(entries) == expected)
  }

  @Test(
    "Plurals, substitutions, and device variations are compiled",
    arguments: [
      // One argument: its specifier is kept, and replaces %arg.
      (
        #""%lld items": { "localizations": { "en": \#(plural(one: "%lld item", other: "%arg items")) } }"#,
        [
          """
          en.lproj/Localizable.stringsdict: {%lld items: {format: '%#@value@', \
          value: {'lld', one: '%lld item', other: '%lld items'}}}
          """
        ]
      ),
      // Several arguments: the position of the number is in the format and in every form.
      (
        #""%@: %d": { "localizations": { "en": \#(plural(one: "%@: one", other: "%@: %d")) } }"#,
        [
          """
          en.lproj/Localizable.stringsdict: {%@: %d: {format: '%2$#@value@', \
          value: {'d', one: '%1$@: one', other: '%1$@: %2$d'}}}
          """
        ]
      ),
      (
        #""a": { "localizations": { "en": { "stringUnit": { "state": "translated", "value": "%#@A@ / %#@B@, %@" }, "#
          + #""substitutions": { "#
          + #""A": { "argNum": 1, "formatSpecifier": "lld", \#(variations(one: "%arg a", other: "%arg as")) }, "#
          + #""B": { "argNum": 2, "formatSpecifier": "f", \#(variations(one: "%arg b", other: "%@ %arg")) } } } } }"#,
        [
          """
          en.lproj/Localizable.stringsdict: {a: {A: {'lld', one: '%1$lld a', other: '%1$lld as'}, \
          B: {'f', one: '%2$f b', other: '%3$@ %2$f'}, format: '%1$#@A@ / %2$#@B@, %3$@'}}
          """
        ]
      ),
      (
        #""a": { "localizations": { "en": { "variations": { "device": { "#
          + #""iphone": \#(unit("Tap")), "other": \#(unit("Click")) } } } } }"#,
        [
          "en.lproj/Localizable.strings: {a: 'Click'}",
          "en.lproj/Localizable.stringsdict: {a: {devices: {iphone: 'Tap', other: 'Click'}}}",
        ]
      ),
      (
        #""%d": { "localizations": { "en": { "variations": { "device": { "#
          + #""mac": \#(plural(one: "%d c", other: "%d cs")), "other": \#(unit("%d")) } } } } }"#,
        [
          "en.lproj/Localizable.strings: {%d: '%d'}",
          """
          en.lproj/Localizable.stringsdict: {%d: {devices: {mac: {format: '%#@value@', \
          value: {'d', one: '%d c', other: '%d cs'}}, other: '%d'}}}
          """,
        ]
      ),
      (
        #""n": { "localizations": { "en": \#(unit("%(count)lld of %(total)lld")) } }"#,
        ["en.lproj/Localizable.strings: {n: '%1$lld of %2$lld'}"]
      ),
    ] as [(String, [String])]
  )
  func varied(_ entries: String, _ expected: [String]) throws {
    #expect(try description(entries) == expected)
  }

  @Test(
    "Invalid entries cause errors and warnings in the style of Apple's tool",
    arguments: [
      (
        #""k": { "localizations": { "de": \#(unit("%#@X@")) } }"#,
        ["error: Referencing undefined substitution 'X' (de: k)"]
      ),
      (
        #""k": { "localizations": { "de": { "stringUnit": { "state": "translated", "value": "a" }, "#
          + #""substitutions": { "X": { "formatSpecifier": "lld", \#(variations(one: "a", other: "b")) } } } } }"#,
        [
          "de.lproj/Localizable.strings: {k: 'a'}",
          """
          warning: Substitution 'X' was never referenced. To reference, use %#@X@ in some other string (de: k)
          """,
        ]
      ),
      (
        #""k": { "localizations": { "de": \#(plural(one: "a", other: "b")) } }"#,
        ["error: Plural variation requires referencing the number in the string (de: k)"]
      ),
      (
        #""%d": { "localizations": { "de": { "variations": { "plural": { "other": \#(plural(one: "a", other: "b")) } } } } }"#,
        ["error: Plural case cannot be further varied (de: %d)"]
      ),
      (
        #""k": { "localizations": { "de": { "variations": { "device": { "other": { "variations": { "device": { "#
          + #""mac": \#(unit("a")) } } } } } } } }"#,
        ["error: Fallback value cannot be further varied (de: k)"]
      ),
      // Also if the source language has no string.
      (
        #""%d": { "localizations": { "en": { "variations": { "plural": { "other": \#(plural(one: "a", other: "b")) } } } } }"#,
        ["error: Plural case cannot be further varied (en: %d)"]
      ),
      // Next to an object, the argument that is the number cannot be determined.
      (
        #""k": { "localizations": { "de": \#(plural(one: "%@ %arg a", other: "%@ %arg b")) } }"#,
        ["error: Plural variation requires referencing the number in the string (de: k)"]
      ),
      // A form that is not translated yet does not count as a missing form.
      (
        #""k": { "localizations": { "de": { "stringUnit": { "state": "translated", "value": "%#@X@" }, "#
          + #""substitutions": { "X": { "formatSpecifier": "lld", "variations": { "plural": { "#
          + #""other": \#(unit("%arg a", "new")) } } } } } } }"#,
        []
      ),
      (
        #""k": { "localizations": { "de": { "stringUnit": { "state": "translated", "value": "%#@X@" }, "#
          + #""substitutions": { "X": { "formatSpecifier": "zz", \#(variations(one: "a", other: "b")) } } } } }"#,
        ["error: Substitution 'X' has an invalid format specifier 'zz' (de: k)"]
      ),
      (
        #""k": { "localizations": { "de": \#(unit("a\\u0001")) } }"#,
        ["error: A character of this string cannot be written as XML: use binary serialization (de: k)"]
      ),
      (
        #""k": { "localizations": { "../../x": \#(unit("a")) } }"#,
        ["error: '../../x' cannot be the name of a folder or a file"]
      ),
      (
        #""k": { "localizations": { "de": { "stringUnit": { "state": "translated", "value": "%#@X@" }, "#
          + #""substitutions": { "X": { "formatSpecifier": "lld", \#(variations(one: "%#@X@", other: "b")) } } } } }"#,
        ["error: Substitution 'X' refers to itself (de: k)"]
      ),
      (
        #""k": { "localizations": { "de": \#(unit("a")) } }, "k": { "localizations": { "de": \#(unit("b")) } }"#,
        ["de.lproj/Localizable.strings: {k: 'a'}", "warning: The key 'k' occurs twice: the first one is used"]
      ),
    ] as [(String, [String])]
  )
  func messages(_ entries: String, _ expected: [String]) throws {
    #expect(try description(entries) == expected)
  }

  @Test("Options select the languages, strings, format, and serialization")
  func options() throws {
    let entries = #""k": { "localizations": { "de": \#(unit("a")), "fr": \#(unit("b", "new")) } }"#
    #expect(
      try description(entries, .init(languages: ["en", "fr"], forcesAllStrings: true)) == [
        "en.lproj/Localizable.strings: {k: 'k'}", "fr.lproj/Localizable.strings: {k: 'b'}",
      ]
    )
    #expect(
      try description(entries, .init(format: .stringsdictOnly, serialization: .binary)) == [
        "de.lproj/Localizable.stringsdict: {k: {format: 'a'}}"
      ]
    )
  }

  @Test(
    "A table whose name is not a valid file name has no files",
    arguments: ["", ".", "..", "a/b", "/etc", "a\\b", "a\0"]
  )
  func unsafeTable(_ name: String) throws {
    let table = try Compiled.table(#""k": { "localizations": { "de": \#(unit("a")) } }"#, name: name)
    let files = LocalizedFileCompiler.compile(table)
    #expect(files.files.isEmpty)
    #expect(files.issues.map(\.message.text) == ["'\(name)' cannot be the name of a folder or a file"])
  }

  @Test("Legacy tables are written with the formats and rules that were read")
  func legacy() throws {
    let rule = """
      <key>a</key><dict><key>NSStringLocalizedFormatKey</key><string>%2$#@n@ %1$@</string><key>n</key><dict>\
      <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>\
      <key>NSStringFormatValueTypeKey</key><string>d</string><key>other</key><string>%d</string></dict></dict>\
      <key>w</key><dict><key>NSStringVariableWidthRuleType</key><dict><key>1</key><string>s</string><key>20</key>\
      <string>long</string></dict></dict>
      """
    let table = LegacyTable.join(
      name: "T",
      sourceLanguage: "en",
      parts: [try Compiled.strings("\"k\" = \"v %@\";", "en"), try Compiled.stringsDict(rule, "de")]
    )
    let files = LocalizedFileCompiler.compile(table)
    #expect(files.issues.isEmpty)
    #expect(files.files.map(\.path) == ["de.lproj/T.stringsdict", "en.lproj/T.strings"])
    let list = PropertyList(try PropertyListFlavor.source(fileBytes: files.files[0].bytes))
    #expect(
      outline(list, 0)
        == "{a: {format: '%2$#@n@ %1$@', n: {'d', other: '%d'}}, w: {NSStringVariableWidthRuleType: {1: 's', 20: 'long'}}}"
    )
  }

  @Test("The files of a small catalog match the expected bytes")
  func golden() throws {
    let entries =
      #""a & b": { "localizations": { "de": \#(unit("<a>")) } }, "#
      + #""%lld items": { "localizations": { "de": \#(plural(one: "%lld Stück", other: "%lld Stücke")) } }"#
    let files = LocalizedFileCompiler.compile(try Compiled.table(entries)).files
    let text = files.map { "\($0.path)\n" + String(decoding: $0.bytes, as: UTF8.self) }.joined()
    let head = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      """
    #expect(
      text == """
        de.lproj/Localizable.strings
        \(head)
        <dict>
        \t<key>a &amp; b</key>
        \t<string>&lt;a&gt;</string>
        </dict>
        </plist>
        de.lproj/Localizable.stringsdict
        \(head)
        <dict>
        \t<key>%lld items</key>
        \t<dict>
        \t\t<key>NSStringLocalizedFormatKey</key>
        \t\t<string>%#@value@</string>
        \t\t<key>value</key>
        \t\t<dict>
        \t\t\t<key>NSStringFormatSpecTypeKey</key>
        \t\t\t<string>NSStringPluralRuleType</string>
        \t\t\t<key>NSStringFormatValueTypeKey</key>
        \t\t\t<string>lld</string>
        \t\t\t<key>one</key>
        \t\t\t<string>%lld Stück</string>
        \t\t\t<key>other</key>
        \t\t\t<string>%lld Stücke</string>
        \t\t</dict>
        \t</dict>
        </dict>
        </plist>

        """
    )
  }
}

private func unit(_ value: String, _ state: String = "translated") -> String {
  #"{ "stringUnit": { "state": "\#(state)", "value": "\#(value)" } }"#
}

private func variations(one: String, other: String) -> String {
  #""variations": { "plural": { "one": \#(unit(one)), "other": \#(unit(other)) } }"#
}

private func plural(one: String, other: String) -> String { "{ \(variations(one: one, other: other)) }" }
