import TesseraCore
import TesseraStrings
import TesseraTestSupport
import Testing

@testable import TesseraWriting

/// Plural forms and entries that are added to and removed from a `.stringsdict` file.
@Suite struct StringsDictFormTests {
  private static func file(_ forms: [PluralCategory], gap: String = "\n\t\t\t", entries: String = "") -> StringsDictFile
  {
    let forms = forms.map { "\(gap)<key>\($0.rawValue)</key>\(gap)<string>%d \($0.rawValue)</string>" }.joined()
    return StringsDictFile(
      reading: SourceText(
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0">
        <!-- Strings -->
        <dict>
        \t<!-- Items -->
        \t<key>items</key>
        \t<dict>
        \t\t<key>NSStringLocalizedFormatKey</key>
        \t\t<string>%#@n@</string>
        \t\t<key>n</key>
        \t\t<dict>\(gap)<key>NSStringFormatSpecTypeKey</key>\(gap)<string>NSStringPluralRuleType</string>\
        \(gap)<key>NSStringFormatValueTypeKey</key>\(gap)<string>d</string>\(forms)
        \t\t</dict>
        \t</dict>\(entries)
        </dict>
        </plist>

        """
      )
    )
  }

  private static func forms(_ file: StringsDictFile) throws -> [PluralCategory: String] {
    let entry = try #require(file.entry(forKey: "items"))
    let units = file.units(of: entry, file: FileID(0)).compactMap { unit in
      unit.path.plural.map { ($0, unit.text.value) }
    }
    return Dictionary(units) { first, _ in first }
  }

  @Test("Removing a form that was added restores the file, for any forms and layouts", arguments: 0..<40)
  func addAndRemove(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let all = PluralCategory.allCases
    var present = all.filter { _ in Bool.random(using: &random) }.shuffled(using: &random)
    let category = try #require(all.randomElement(using: &random))
    present.removeAll { $0 == category }
    let gap = try #require(["\n\t\t\t", "\n    ", "\n"].randomElement(using: &random))
    var before = Self.file(present, gap: gap)
    if Bool.random(using: &random) {
      let text = String(decoding: before.source.bytes, as: UTF8.self).replacing("\n", with: "\r\n")
      before = StringsDictFile(reading: SourceText(text))
    }
    #expect(before.issues.isEmpty)
    let entry = try #require(before.entry(forKey: "items"))
    let path = before.path(VariationPath(plural: category), in: entry)
    #expect(path == VariationPath(substitution: "n", plural: category))
    let added = try before.edits(setting: "items", at: path, to: "a < \"b\" & %d")
    let after = StringsDictFile(reading: try before.source.applying(added))
    #expect(after.issues.isEmpty)
    #expect(try Self.forms(after) == Self.forms(before).merging([category: "a < \"b\" & %d"]) { $1 })
    let newEntry = try #require(after.entry(forKey: "items"))
    let token = try #require(after.valueToken(of: newEntry, at: path))
    let removed = try #require(after.edits(removingForm: category, at: token.span))
    #expect(try after.source.applying(removed).bytes == before.source.bytes)
    #expect(after.edits(removingForm: category == .one ? .two : .one, at: token.span) == nil)
  }

  @Test("A new file of another language has the rules of one entry and a single form") func newFile() throws {
    let other = "\n\t<key>more</key>\n\t<dict>\n\t</dict>"
    let template = Self.file([.one, .few, .other], entries: other)
    #expect(
      try template.newFile(copying: "items", other: "%d artículos & más")
        == Self.file([.other]).source.replacing(
          "%d other",
          with: "%d artículos &amp; más",
          without: "\t<!-- Items -->\n"
        )
    )
  }

  @Test("An entry is copied to a file with other entries, and to one without entries") func copies() throws {
    let template = Self.file([.one, .other])
    let empty = "<plist version=\"1.0\">\n<dict>\n</dict>\n</plist>\n"
    let targets = [
      empty, empty.replacing("<dict>\n</dict>", with: "<dict/>"),
      empty.replacing("</dict>", with: "\t<key>a</key>\n\t<string>A</string>\n</dict>"),
    ]
    for target in targets {
      let file = StringsDictFile(reading: SourceText(target))
      let edits = try file.edits(copying: "items", from: template, other: "x")
      let after = StringsDictFile(reading: try file.source.applying(edits))
      #expect(after.issues == file.issues, "\(target)")
      #expect(try Self.forms(after) == [.other: "x"], "\(target)")
      #expect(after.entries.count == file.entries.count + 1)
      #expect(
        String(decoding: after.source.bytes, as: UTF8.self).contains("\n\t<key>items</key>\n\t<dict>\n\t\t<key>NS")
      )
      #expect(throws: LegacyEditError.keyExists("items")) {
        try after.edits(copying: "items", from: template, other: "x")
      }
    }
  }

  @Test("Entries whose rules are not a single variable with the form `other` are not copied") func refusals() {
    let file = Self.file([.one])
    #expect(throws: LegacyEditError.severalVariables("items")) { try file.newFile(copying: "items", other: "x") }
    #expect(throws: LegacyEditError.noSuchKey("none")) { try file.newFile(copying: "none", other: "x") }
    #expect(
      LegacyEditError.severalVariables("items").message == """
        the rules of the key "items" in the other language cannot be copied, because they are not a single variable \
        with the form `other`: copy the key in a text editor
        """
    )
  }
}

extension SourceText {
  fileprivate func replacing(_ old: String, with new: String, without removed: String) -> SourceText {
    let text = String(decoding: bytes, as: UTF8.self).replacing(removed, with: "").replacing(old, with: new)
    return SourceText(text)
  }
}
