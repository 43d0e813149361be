import TesseraStrings
import TesseraWriting
import Testing

@Suite("Reading .stringsdict files")
struct StringsDictTests {
  static let rule = "<key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>"
  static let integer = "<key>NSStringFormatValueTypeKey</key><string>lld</string>"

  static func format(_ text: String) -> String { "<key>NSStringLocalizedFormatKey</key><string>\(text)</string>" }

  static func variable(_ name: String, _ forms: [String], type: String = "lld") -> String {
    let texts = forms.map { form in
      let parts = form.split(separator: "=", maxSplits: 1)
      return "<key>\(parts[0])</key><string>\(parts[1])</string>"
    }
    return "<key>\(name)</key><dict>\(rule)<key>NSStringFormatValueTypeKey</key><string>\(type)</string>"
      + "\(texts.joined())</dict>"
  }

  static func file(_ key: String, _ body: String) -> StringsDictFile {
    StringsDictFile(reading: SourceText(LegacyTest.xml("<dict>\n<key>\(key)</key>\n<dict>\n\(body)\n</dict>\n</dict>")))
  }

  /// Returns each unit as `path: text` and each substitution as `#number name type`.
  static func summary(_ file: StringsDictFile) -> [String] {
    file.entries.flatMap { entry in
      file.units(of: entry, file: LegacyTest.file).map { "\($0.path): \($0.text.value)" }
        + file.substitutions(of: entry).map {
          "#\($0.argumentNumber.map(String.init) ?? "-") \($0.name) \($0.formatSpecifier ?? "-")"
        }
    }
  }

  @Test("A file with one variable is read in the format that Xcode writes")
  func oneVariable() throws {
    let file = Self.file(
      "%lld files",
      Self.format("%#@files@") + Self.variable("files", ["one=%lld file", "other=%lld files"])
    )
    #expect(file.issues.isEmpty)
    #expect(
      Self.summary(file) == [
        ": %#@files@", "substitutions.files.plural.one: %lld file", "substitutions.files.plural.other: %lld files",
        "#1 files lld",
      ]
    )
    let entry = try #require(file.entry(forKey: "%lld files"))
    #expect(file.key(of: entry) == "%lld files")
    let unit = file.units(of: entry, file: LegacyTest.file)[1]
    #expect(unit.state == nil)
    #expect(file.source.string(in: unit.text.span) == "<string>%lld file</string>")
    #expect(file.source.string(in: unit.text.span(of: 5..<9)) == "file")
    let span = try #require(file.substitutions(of: entry).first?.span)
    #expect(file.source.string(in: span).hasPrefix("<key>files</key><dict>"))
  }

  @Test(
    "Argument numbers of variables",
    arguments: [
      ("%#@a@ of %#@b@", ["#1 a lld", "#2 b lld"]),
      ("%@: %#@a@ %%, %#@b@", ["#2 a lld", "#3 b lld"]),
      ("%2$#@a@ %1$#@b@", ["#2 a lld", "#1 b lld"]),
      ("%#@b@", ["#- a lld", "#1 b lld"]),
      ("%*d %#@a@ %#@b@ %#@a@", ["#3 a lld", "#4 b lld"]),
    ]
  )
  func argumentNumbers(_ format: String, _ expected: [String]) {
    let file = Self.file("k", Self.format(format) + Self.variable("a", ["other=x"]) + Self.variable("b", ["other=y"]))
    #expect(Self.summary(file).filter { $0.hasPrefix("#") } == expected)
  }

  @Test("Forms can refer to other variables")
  func nested() {
    let file = Self.file(
      "k",
      Self.format("%#@a@") + Self.variable("a", ["one=%2$#@b@ left", "other=%d and %#@c@"])
        + Self.variable("b", ["other=x"], type: "lu") + Self.variable("c", ["other=y"], type: "@")
    )
    #expect(file.issues.isEmpty)
    #expect(
      Self.summary(file) == [
        ": %#@a@", "substitutions.a.plural.one: %2$#@b@ left", "substitutions.a.plural.other: %d and %#@c@",
        "substitutions.b.plural.other: x", "substitutions.c.plural.other: y", "#1 a lld", "#2 b lu", "#2 c @",
      ]
    )
  }

  @Test("Width and device variations are read alone, nested, and with variables")
  func widthsAndDevices() {
    let widths = Self.file(
      "k",
      """
      <key>NSStringVariableWidthRuleType</key>
      <dict><key>20</key><string>Hi</string><key>50</key><string>Hello there</string></dict>
      """
    )
    #expect(widths.issues.isEmpty)
    #expect(Self.summary(widths) == ["width.20: Hi", "width.50: Hello there"])
    let devices = Self.file(
      "k",
      """
      <key>NSStringDeviceSpecificRuleType</key>
      <dict>
        <key>mac</key><string>Click</string>
        <key>iphone</key><dict>\(Self.format("Tap %#@n@"))\(Self.variable("n", ["one=once", "other=%d times"], type: "d"))</dict>
        <key>other</key>
        <dict><key>NSStringVariableWidthRuleType</key><dict><key>5</key><string>Go</string></dict></dict>
      </dict>
      """
    )
    #expect(LegacyTest.issues(devices.issues, in: devices.source) == [])
    #expect(
      Self.summary(devices) == [
        "device.mac: Click", "device.iphone: Tap %#@n@", "substitutions.n.device.iphone.plural.one: once",
        "substitutions.n.device.iphone.plural.other: %d times", "device.other.width.5: Go", "#1 n d",
      ]
    )
  }

  @Test(
    "Invalid structures are reported with a position",
    arguments: [
      ("", ["6:1 no `NSStringLocalizedFormatKey` combines the variables"]),
      (variable("a", ["other=x"]), ["6:1 no `NSStringLocalizedFormatKey` combines the variables"]),
      // A rule reports missing forms, because the required forms depend on the language.
      (format("%#@a@") + variable("a", ["one=x"]), []),
      (format("%#@a@") + variable("a", ["uno=x", "other=y"]), ["7:210 unknown plural case \"uno\""]),
      (
        format("a") + variable("a", ["other=x"]) + "\n<key>NSStringSpecifiers</key><array/>",
        ["8:1 unknown key \"NSStringSpecifiers\""]
      ),
      (
        format("a") + "\n<key>a</key><dict>\(rule)<key>other</key><string>x</string></dict>",
        ["8:1 the variable \"a\" has no `NSStringFormatValueTypeKey`, which specifies the type of its argument"]
      ),
      (
        format("a") + "\n<key>a</key><dict>\(integer)<key>other</key><string>x</string></dict>",
        ["8:1 the variable \"a\" has no `NSStringFormatSpecTypeKey`"]
      ),
      (
        format("a") + "\n<key>a</key><dict>\(integer)<key>NSStringFormatSpecTypeKey</key>\n<string>NSGender</string>"
          + "<key>other</key><string>x</string></dict>",
        ["9:1 unknown rule type \"NSGender\": expected `NSStringPluralRuleType`"]
      ),
      (
        format("a") + "\n<key>a</key>\n<string>x</string>",
        ["9:1 expected a dictionary with the rule of the variable \"a\""]
      ),
      ("<key>NSStringLocalizedFormatKey</key>\n<true/>", ["8:1 expected a string, or a dictionary with rules"]),
      (
        "<key>NSStringVariableWidthRuleType</key>\n<dict>\n<key>wide</key><string>x</string></dict>",
        ["9:1 expected a width, a number such as 20, instead of \"wide\""]
      ),
      (
        "<key>NSStringDeviceSpecificRuleType</key>\n<dict>\n<key>car</key><string>x</string></dict>",
        ["9:1 unknown device \"car\""]
      ),
      ("<key>NSStringDeviceSpecificRuleType</key>\n<string>x</string>", ["8:1 expected a dictionary of devices"]),
      (
        "<key>NSStringDeviceSpecificRuleType</key><dict><key>mac</key><dict>\n"
          + "<key>NSStringDeviceSpecificRuleType</key><dict/></dict></dict>",
        ["8:1 a device variation cannot vary by device again"]
      ),
      (
        format("a") + "\n<key>a</key><dict>\(rule)\(integer)<key>other</key>\n<dict>\(format("x"))</dict></dict>",
        ["9:7 a format is not allowed here: only variants by width or device are"]
      ),
    ] as [(String, [String])]
  )
  func shapes(_ body: String, _ issues: [String]) {
    let file = Self.file("k", body)
    #expect(LegacyTest.issues(file.issues, in: file.source) == issues)
    #expect(file.issues.allSatisfy { [.schema, .unknownWord].contains($0.kind) })
  }

  @Test(
    "Files that are not .stringsdict files are reported",
    arguments: [
      ("", ["1:1 the file is empty: expected a property list"]),
      ("\"a\" = \"b\";", ["1:1 expected a property list in XML or in binary form"]),
      ("<plist><array/></plist>", ["1:8 expected a dictionary of strings with rules"]),
      (
        "<plist><dict><key>a</key><array/></dict></plist>",
        ["1:26 expected a dictionary with `NSStringLocalizedFormatKey` and its variables"]
      ),
    ]
  )
  func roots(_ text: String, _ issues: [String]) {
    let file = StringsDictFile(reading: SourceText(text))
    #expect(LegacyTest.issues(file.issues, in: file.source) == issues)
  }

  @Test("A string without rules is read as in a .strings file")
  func plainString() throws {
    let text = LegacyTest.xml("<dict><key>k</key><string>a &amp; b</string></dict>")
    let file = StringsDictFile(reading: SourceText(text))
    #expect(file.issues.isEmpty)
    #expect(Self.summary(file) == [": a & b"])
  }

  @Test("A binary .stringsdict file reads the same as its XML, but cannot be edited")
  func binary() throws {
    let object: [String: Any] = [
      "k": [
        "NSStringLocalizedFormatKey": "%#@a@",
        "a": [
          "NSStringFormatSpecTypeKey": "NSStringPluralRuleType", "NSStringFormatValueTypeKey": "d", "other": "ä",
        ],
      ] as [String: Any]
    ]
    let bytes = try LegacyTest.binary(object)
    let file = StringsDictFile(reading: try PropertyListFlavor.source(fileBytes: bytes))
    #expect(file.issues.isEmpty)
    #expect(Self.summary(file) == [": %#@a@", "substitutions.a.plural.other: ä", "#1 a d"])
    #expect(throws: LegacyEditError.binaryPropertyList) {
      try file.edits(setting: "k", at: VariationPath(), to: "x")
    }
  }

  @Test("Setting a form changes only its content, and removing an entry removes its lines")
  func edits() throws {
    let text = LegacyTest.xml(
      """
      <dict>
      \t<key>a</key>
      \t<dict>
      \t\t<key>NSStringLocalizedFormatKey</key>
      \t\t<string>%#@n@</string>
      \t\t<key>n</key>
      \t\t<dict>
      \t\t\t\(Self.rule)
      \t\t\t\(Self.integer)
      \t\t\t<key>one</key>
      \t\t\t<string/>
      \t\t\t<key>other</key>
      \t\t\t<string>%lld &amp; more</string>
      \t\t</dict>
      \t</dict>
      \t<key>b</key>
      \t<dict/>
      </dict>
      """
    )
    let file = StringsDictFile(reading: SourceText(text))
    func set(_ place: String, _ value: String) throws -> String {
      let units = file.units(of: file.entries[0], file: LegacyTest.file)
      let path = try #require(units.map(\.path).first { $0.description == place })
      let edited = try file.source.applying(file.edits(setting: "a", at: path, to: value))
      return edited.string(in: SourceSpan(0..<edited.bytes.count))
    }
    #expect(
      try set("substitutions.n.plural.other", "<%lld>")
        == text.replacing("%lld &amp; more", with: "&lt;%lld&gt;")
    )
    #expect(
      try set("substitutions.n.plural.one", "1")
        == text.replacing("<key>one</key>\n\t\t\t<string/>", with: "<key>one</key>\n\t\t\t<string>1</string>")
    )
    #expect(try set("", "x") == text.replacing("<string>%#@n@</string>", with: "<string>x</string>"))
    #expect(throws: LegacyEditError.noSuchVariation(key: "a", path: "substitutions.n.width.9")) {
      try file.edits(setting: "a", at: VariationPath(substitution: "n", width: 9), to: "x")
    }
    #expect(throws: LegacyEditError.noSuchKey("z")) { try file.edits(setting: "z", at: VariationPath(), to: "x") }
    #expect(throws: LegacyEditError.notRepresentable("\u{0}")) {
      try file.edits(setting: "a", at: VariationPath(), to: "\u{0}")
    }
    let removed = try file.source.applying(file.edits(removing: "b"))
    #expect(
      removed.string(in: SourceSpan(0..<removed.bytes.count))
        == text.replacing("\t<key>b</key>\n\t<dict/>\n", with: "")
    )
  }
}
