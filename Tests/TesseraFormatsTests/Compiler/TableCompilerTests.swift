import TesseraCore
import TesseraStrings
import Testing

@Suite struct TableCompilerTests {
  /// Returns a string unit with the state `translated` or another state: `u("text")`, `u("text", "new")`.
  private static func u(_ value: String, _ state: String = "translated") -> String {
    #"{ "stringUnit" : { "state" : "\#(state)", "value" : "\#(value)" } }"#
  }

  private static func entry(_ key: String, _ localizations: String, _ more: String = "") -> String {
    #""\#(key)" : { \#(more) "localizations" : { \#(localizations) } }"#
  }

  private static func plural(_ forms: String) -> String { #"{ "variations" : { "plural" : { \#(forms) } } }"# }

  static let catalogs: [(entries: String, expected: [String])] = [
    // Compiled entries.
    (#""Open" : { }"#, ["Open", "en: Open"]),
    (entry("Open", #""de" : \#(u("Öffnen"))"#), ["Open", "en: Open", "de: Öffnen"]),
    (
      entry("a", #""en" : \#(u("A")), "de" : \#(u("B", "new")), "fr" : \#(u("C", "needs_review"))"#),
      ["a", "en: A", "fr: C"]
    ),
    (entry("a", #""en" : \#(u("A", "new")), "de" : \#(u("B", "stale"))"#), ["a", "en: A", "de: B"]),
    (
      entry("a", #""de" : \#(u("B", "new"))"#, #""extractionState" : "manual","#),
      ["a", "de: B"]
    ),
    (
      entry("a", #""de" : \#(u("B", "new"))"#, #""shouldTranslate" : false,"#),
      ["a", "en: a", "de: B"]
    ),
    (
      entry("a", #""de" : \#(u("B", "new"))"#, #""extractionState" : "manual","#) + #", "b" : { }"#,
      ["a", "de: B", "b", "en: b"]
    ),
    (
      entry("a", #""en" : { "stringSet" : { "state" : "translated", "values" : [ "Open" ] } }"#),
      []
    ),
    // Arguments.
    (
      entry("%@ of %lld", #""de" : \#(u("%2$lld: %1$@"))"#),
      ["%@ of %lld [object, signedInteger longLong]", "en: %1$@ of %2$lld", "de: %2$lld: %1$@"]
    ),
    (
      entry("Pi is %.2f", #""de" : \#(u("Pi ist %-8.3f"))"#),
      ["Pi is %.2f [floating]", "en: Pi is %1$.2f", "de: Pi ist %1$-8.3f"]
    ),
    (entry("%lld%%", #""de" : \#(u("%lld %%"))"#), ["%lld%% [signedInteger longLong]", "en: %1$lld%", "de: %1$lld %"]),
    (entry("100%% sure", #""de" : \#(u("100%% sicher"))"#), ["100%% sure", "en: 100%% sure", "de: 100%% sicher"]),
    (entry("Save 50% off", #""de" : \#(u("50 % sparen"))"#), ["Save 50% off", "en: Save 50% off", "de: 50 % sparen"]),
    (
      entry("%lld of 100 %", #""de" : \#(u("%lld von 100 %"))"#),
      ["%lld of 100 % [signedInteger longLong]", "en: %1$lld of 100 %", "de: %1$lld von 100 %"]
    ),
    (
      entry("items %lld", #""en" : \#(u("Items")), "de" : \#(u("%lld Artikel"))"#),
      ["items %lld [signedInteger longLong]", "en: Items", "de: %1$lld Artikel"]
    ),
    (
      entry("%d", #""de" : \#(u("%u")), "fr" : \#(u("%x"))"#),
      ["%d [signedInteger]", "en: %1$d", "de: %1$u", "fr: %1$x"]
    ),
    (
      entry("%(name)@, %(count)lld", #""de" : \#(u("%(count)lld, %(name)@"))"#),
      ["%(name)@, %(count)lld [object, signedInteger longLong]", "en: %1$@, %2$lld", "de: %2$lld, %1$@"]
    ),
    (
      entry("%2$@ %4$d", #""de" : \#(u("%4$d"))"#),
      ["%2$@ %4$d [unused, object, unused, signedInteger]", "en: %2$@ %4$d", "de: %4$d"]
    ),
    // Refused translations. The rest of the entry is compiled.
    (
      entry("%@", #""de" : \#(u("%lld")), "fr" : \#(u("Oui"))"#),
      [
        "%@ [object]", "en: %1$@", "fr: Oui",
        #"warning de: "%lld" does not match the argument in the source"#,
      ]
    ),
    (
      entry("%@", #""de" : \#(u("%@ %@"))"#),
      ["%@ [object]", "en: %1$@", #"warning de: "%@" does not match the argument in the source"#]
    ),
    (
      entry("%2$@", #""de" : \#(u("%1$@"))"#),
      [
        "%2$@ [unused, object]", "en: %2$@",
        #"warning de: "%1$@" does not match the argument in the source"#,
      ]
    ),
    (
      entry("Open", #""de" : \#(u("%@ öffnen"))"#),
      [
        "Open", "en: Open",
        #"warning de: "%@" takes an argument, but the source takes none"#,
      ]
    ),
    (
      entry("%d", #""de" : \#(u("%1000d"))"#),
      ["%d [signedInteger]", "en: %1$d", #"warning de: "%1000d" is not a format specifier that a formatter accepts"#]
    ),
    (
      entry("%@", #""de" : \#(u("%100$@")), "fr" : \#(u("%1@"))"#),
      [
        "%@ [object]", "en: %1$@", "fr: %1$1@",
        #"warning de: "%100$@" is not a format specifier that a formatter accepts"#,
      ]
    ),
    (
      entry("%d %d", #""de" : \#(u("%*d"))"#),
      [
        "%d %d [signedInteger, signedInteger]", "en: %1$d %2$d",
        #"warning de: "%*d" writes to memory, or takes its width or precision from an argument"#,
      ]
    ),
    (entry("%n", ""), [#"error en: "%n" writes to memory, or takes its width or precision from an argument"#]),
    (
      entry("%@", #""de" : \#(u("%arg"))"#),
      [
        "%@ [object]", "en: %1$@",
        #"warning de: "%arg" is outside of a substitution, so its argument is unknown"#,
      ]
    ),
    // A space that C does not allow.
    (entry("Length %@ %.2 ft", ""), ["Length %@ %.2 ft [object]", "en: Length %1$@ %.2 ft"]),
    (
      entry("%.2f m", #""de" : \#(u("%1$.2 f m"))"#),
      ["%.2f m [floating]", "en: %1$.2f m", "de: %1$.2f m"]
    ),
    // Plurals and devices.
    (
      entry(
        "%lld files",
        #""en" : \#(plural(#""one" : \#(u("%lld file")), "other" : \#(u("%lld files"))"#)), "pl" : \#(plural(#""one" : \#(u("plik")), "few" : \#(u("%arg pliki")), "many" : \#(u("%lld plików"))"#))"#
      ),
      [
        "%lld files [signedInteger longLong]", "en: {1: one=%1$lld file | other=%1$lld files}",
        "pl: {1: one=plik | few=%1$lld pliki | many=%1$lld plików}",
      ]
    ),
    (
      entry(
        "%@ has %lld",
        #""de" : \#(plural(#""other" : \#(u("%@ hat %lld")), "one" : \#(u("%@ hat %lld new", "new"))"#))"#
      ),
      ["%@ has %lld [object, signedInteger longLong]", "en: %1$@ has %2$lld", "de: {2: other=%1$@ hat %2$lld}"]
    ),
    (
      entry("days", #""en" : \#(plural(#""one" : \#(u("day")), "other" : \#(u("days"))"#))"#),
      [#"error en: "day" is a plural form, but the message has no numeric argument"#]
    ),
    (
      entry(
        "Tap",
        #""en" : { "variations" : { "device" : { "other" : \#(u("Tap")), "mac" : \#(u("Click")) } } }, "de" : \#(u("Tippen"))"#
      ),
      ["Tap", "en: {device: mac=Click | other=Tap}", "de: Tippen"]
    ),
    (
      entry(
        "%lld taps",
        #""en" : { "variations" : { "device" : { "mac" : \#(plural(#""one" : \#(u("%lld click")), "other" : \#(u("%lld clicks"))"#)), "other" : \#(u("%lld taps")) } } }"#
      ),
      [
        "%lld taps [signedInteger longLong]",
        "en: {device: mac={1: one=%1$lld click | other=%1$lld clicks} | other=%1$lld taps}",
      ]
    ),
    // Substitutions.
    (
      entry(
        "a",
        #""en" : { "stringUnit" : { "state" : "translated", "value" : "%#@f@ in %#@d@" }, "substitutions" : { "d" : { "argNum" : 2, "formatSpecifier" : "lld", "variations" : { "plural" : { "one" : \#(u("%arg folder")), "other" : \#(u("%arg folders")) } } }, "f" : { "argNum" : 1, "formatSpecifier" : "lld", "variations" : { "plural" : { "zero" : \#(u("nothing")), "one" : \#(u("%arg file")), "other" : \#(u("%lld files")) } } } } }, "de" : \#(u("%2$lld / %1$lld"))"#
      ),
      [
        "a [signedInteger longLong, signedInteger longLong]",
        "en: {1: zero=nothing | one=%1$lld file | other=%1$lld files} in {2: one=%2$lld folder | other=%2$lld folders}",
        "de: %2$lld / %1$lld",
      ]
    ),
    (
      entry(
        "a",
        #""en" : { "stringUnit" : { "state" : "translated", "value" : "%1$@: %2$#@n@" }, "substitutions" : { "n" : { "formatSpecifier" : ".1f", "variations" : { "plural" : { "other" : \#(u("%arg km")) } } } } }"#
      ),
      ["a [object, floating]", "en: %1$@: {2: other=%2$.1f km}"]
    ),
    (
      entry("a", #""en" : { "stringUnit" : { "state" : "translated", "value" : "%#@x@" } }"#),
      [#"error en: "%#@x@" refers to a substitution that has no forms here"#]
    ),
    (
      entry(
        "a",
        #""en" : { "stringUnit" : { "state" : "translated", "value" : "%#@x@" }, "substitutions" : { "x" : { "argNum" : 1, "formatSpecifier" : "lld", "variations" : { "plural" : { "other" : \#(u("%#@x@")) } } } } }"#
      ),
      [#"error en: "%#@x@" refers to the substitution that contains it"#]
    ),
    (
      entry(
        "a",
        #""en" : { "stringUnit" : { "state" : "translated", "value" : "%#@x@" }, "substitutions" : { "x" : { "argNum" : 1, "formatSpecifier" : "@", "variations" : { "plural" : { "other" : \#(u("%arg")) } } } } }"#
      ),
      [#"error en: "%#@x@" refers to a substitution whose format specifier is not for a number"#]
    ),
    // Keys.
    (
      #""a" : { }, "b" : { }, "a" : { "localizations" : { "de" : \#(u("B")) } }"#,
      ["a", "en: a", "b", "en: b", #"warning -: the key "a" occurs twice: the first one is used"#]
    ),
  ]

  @Test("Catalog entries are compiled to messages, warnings, and errors", arguments: catalogs)
  func catalog(_ example: (entries: String, expected: [String])) throws {
    #expect(try Compiled.description(Compiled.table(example.entries)) == example.expected)
  }

  private static let files = """
    <key>files</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>%#@files@</string>
      <key>files</key><dict>
        <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
        <key>NSStringFormatValueTypeKey</key><string>d</string>
        <key>one</key><string>%d file</string>
        <key>other</key><dict><key>NSStringVariableWidthRuleType</key>
          <dict><key>10</key><string>%d f.</string><key>20</key><string>%d files</string></dict></dict>
      </dict>
    </dict>
    """

  private static let nested = """
    <key>n</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>%1$#@people@</string>
      <key>people</key><dict>
        <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
        <key>NSStringFormatValueTypeKey</key><string>d</string>
        <key>one</key><string>%2$@ alone</string>
        <key>other</key><string>%1$d with %3$#@cats@</string>
      </dict>
      <key>cats</key><dict>
        <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
        <key>NSStringFormatValueTypeKey</key><string>d</string>
        <key>one</key><string>a cat</string>
        <key>other</key><string>%3$d cats</string>
      </dict>
    </dict>
    """

  @Test("Legacy .strings and .stringsdict files are compiled")
  func legacy() throws {
    let table = LegacyTable.join(
      name: "Localizable",
      sourceLanguage: "en",
      parts: [
        try Compiled.strings(#""a" = "A %@"; "p" = "100%%";"#, "en"),
        try Compiled.strings(#""a" = "Ä %@"; "only" = "%d nur %@";"#, "de"),
        try Compiled.stringsDict(Self.files, "en"), try Compiled.stringsDict(Self.nested, "en"),
        try Compiled.strings(#""only" = "%@ %d";"#, "fr"),
      ]
    )
    #expect(
      try Compiled.description(table) == [
        "a [object]", "en: A %1$@", "de: Ä %1$@",
        "p", "en: 100%%",
        "files [signedInteger]", "en: {1: one=%1$d file | other={width: 10=%1$d f. | 20=%1$d files}}",
        "n [signedInteger, object, signedInteger]",
        "en: {1: one=%2$@ alone | other=%1$d with {3: one=a cat | other=%3$d cats}}",
        "only [signedInteger, object]", "de: %1$d nur %2$@",
        #"warning fr: "%@" does not match the argument in the source"#,
      ]
    )
  }

  @Test("Device-specific formats have their own plural forms, and a width is selected only once")
  func legacyVariants() throws {
    func variable(_ one: String, _ other: String) -> String {
      """
      <key>n</key><dict>
        <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
        <key>NSStringFormatValueTypeKey</key><string>d</string>
        <key>one</key><string>\(one)</string><key>other</key><string>\(other)</string>
      </dict>
      """
    }
    let entries = """
      <key>taps</key><dict><key>NSStringDeviceSpecificRuleType</key><dict>
        <key>mac</key><dict>
          <key>NSStringLocalizedFormatKey</key><string>%#@n@!</string>\(variable("a click", "%d clicks"))
        </dict>
        <key>ipad</key><dict>
          <key>NSStringLocalizedFormatKey</key><string>%#@n@</string>\(variable("a touch", "%d touches"))
        </dict>
        <key>other</key><string>%d taps</string>
      </dict></dict>
      <key>files</key><dict>
        <key>NSStringLocalizedFormatKey</key><dict><key>NSStringVariableWidthRuleType</key><dict>
          <key>10</key><string>%#@n@</string><key>20</key><string>%#@n@ in all</string>
        </dict></dict>
        \(variable("a file", "%d files"))
      </dict>
      """
    let table = LegacyTable.join(name: "L", sourceLanguage: "en", parts: [try Compiled.stringsDict(entries, "en")])
    #expect(
      try Compiled.description(table) == [
        "taps [signedInteger]",
        "en: {device: ipad={1: one=a touch | other=%1$d touches} | mac={1: one=a click | other=%1$d clicks}!"
          + " | other=%1$d taps}",
        "files [signedInteger]",
        "en: {width: 10={1: one=a file | other=%1$d files} | 20={1: one=a file | other=%1$d files} in all}",
      ]
    )
  }

  @Test("A message with too many combinations of forms is refused")
  func explosion() throws {
    let letters = (0..<12).map { "s\($0)" }
    let forms = letters.enumerated().map { number, name in
      let next = number + 1 < letters.count ? "%#@\(letters[number + 1])@" : "%arg"
      let text = Self.u(next + next)
      return
        #""\#(name)" : { "argNum" : 1, "formatSpecifier" : "lld", "variations" : { "plural" : { "one" : \#(text), "other" : \#(text) } } }"#
    }
    let entry =
      #""a" : { "localizations" : { "en" : { "stringUnit" : { "state" : "translated", "value" : "%#@s0@" }, "substitutions" : { \#(forms.joined(separator: ", ")) } } } }"#
    let compiled = try TableCompiler.compile(Compiled.table(entry))
    #expect(
      compiled.issues.map(\.message) == [#"the message of "%arg%arg" has more forms than a compiled table can contain"#]
    )
    #expect(compiled.entryNumbers == [nil])
  }

  @Test("A chain of substitutions that is too long is refused", arguments: [17, 20_000])
  func chain(_ count: Int) throws {
    let forms = (0..<count).map { number in
      let next = number + 1 < count ? "%#@s\(number + 1)@" : "%arg"
      return
        #""s\#(number)" : { "argNum" : 1, "formatSpecifier" : "lld", "variations" : { "plural" : { "other" : \#(Self.u(next)) } } }"#
    }
    let entry =
      #""a" : { "localizations" : { "en" : { "stringUnit" : { "state" : "translated", "value" : "%#@s0@" }, "substitutions" : { \#(forms.joined(separator: ", ")) } } } }"#
    let compiled = try TableCompiler.compile(Compiled.table(entry))
    #expect(
      compiled.issues.map(\.message) == [#"the message of "%#@s16@" has more forms than a compiled table can contain"#]
    )
  }

  @Test("An issue has the position of the incorrect specifier")
  func places() throws {
    let table = try Compiled.table(Self.entry("%@", #""de" : \#(Self.u("a %lld b"))"#))
    let issue = try #require(TableCompiler.compile(table).issues.first)
    #expect(issue.severity == .warning)
    #expect(issue.subject == Finding.Subject(key: "%@", language: "de"))
    #expect(issue.place.span.count == 4)
  }

  @Test("The source language is part of the table even if it has no file")
  func sourceWithoutFile() throws {
    let table = LegacyTable.join(
      name: "L",
      sourceLanguage: "en",
      parts: [try Compiled.strings(#""a" = "A";"#, "de")]
    )
    let read = try MessageTable(bytes: TableCompiler.compile(table).bytes)
    #expect(read.languages == ["de", "en"])
    #expect(read.sourceLanguage == 1)
  }
}
