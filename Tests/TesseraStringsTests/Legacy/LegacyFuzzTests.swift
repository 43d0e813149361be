import Foundation
import TesseraStrings
import TesseraTestSupport
import TesseraWriting
import Testing

@Suite("Mutated legacy files cause errors, but never a crash")
struct LegacyFuzzTests {
  private static let strings = #"""
    /* Header */

    // A "comment"
    "key" = "value \"q\" \U00e9 \Ud83d\Ude00 \351\n";
    'single' = 'x'; bare = $a/b:c; "only";
    { "in" = <00ff>; arr = (a, "b"); d = { e = f; }; }
    """#

  private static let stringsDict = LegacyTest.xml(
    """
    <dict>
      <!-- c --><key>a &amp; b</key>
      <dict>
        <key>NSStringLocalizedFormatKey</key><string>%1$#@n@ <![CDATA[<]]>&#x41;</string>
        <key>n</key>
        <dict>
          <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
          <key>NSStringFormatValueTypeKey</key><string>d</string>
          <key>one</key><string>x</string><key>other</key><string/>
        </dict>
        <key>NSStringDeviceSpecificRuleType</key><dict><key>mac</key><array><true/><integer>1</integer></array></dict>
      </dict>
    </dict>
    """
  )

  @Test("The issues and entries of mutated files have positions within the file", arguments: LongRun.seeds(8))
  func mutations(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let object: [String: Any] = [
      "a": "b", "ä": "ö\u{1F600}", "n": ["x", 1, true, 2.5, Data([1])] as [Any],
      "k": ["NSStringLocalizedFormatKey": "%#@n@", "n": ["other": "x"]] as [String: Any],
    ]
    let utf16 = Array("\u{FEFF}\(Self.strings)".utf16).flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let seeds = [
      Array(Self.strings.utf8), utf16, Array(Self.stringsDict.utf8), try LegacyTest.binary(object),
      Array("bplist00".utf8),
    ]
    for index in 0..<240 {
      let bytes = LegacyTest.mutation(of: seeds[index % seeds.count], &random)
      guard let source = try? PropertyListFlavor.source(fileBytes: bytes) else { continue }
      exercise(source)
    }
  }

  @Test("Mutated files without errors read the same as in Foundation", arguments: LongRun.seeds(4))
  func agreement(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed &+ 1_000)
    let text = Array(Self.strings.utf8.prefix { $0 != UInt8(ascii: "{") })
    let head = Array("<plist version=\"1.0\">".utf8)
    let xml = Array("<dict><key>a</key><string>x &amp; y</string><key>b</key><string/></dict></plist>".utf8)
    var agreements = 0
    for index in 0..<400 {
      let isXML = index.isMultiple(of: 2)
      let bytes = (isXML ? head : []) + LegacyTest.mutation(of: isXML ? xml : text, &random)
      let source = SourceText(text: bytes, encoding: .utf8)
      let strings = StringsFile(reading: source)
      // Foundation guesses the encoding of files that contain zero bytes, and rejects empty files.
      guard strings.issues.isEmpty, !bytes.isEmpty, !bytes.contains(0) else { continue }
      let pairs = strings.entries.map { (strings.string($0.key), strings.string($0.value)) }
      let oracle = try? PropertyListSerialization.propertyList(from: Data(bytes), options: [], format: nil)
      let isEqual = oracle as? [String: String] == Dictionary(pairs, uniquingKeysWith: { _, last in last })
      #expect(isEqual, "\(String(decoding: bytes, as: UTF8.self))")
      agreements += 1
    }
    #expect(agreements > 5)
  }

  @Test("Truncated files never cause a crash")
  func truncations() throws {
    let binary = try LegacyTest.binary(["a": "b", "ä": ["x"]] as [String: Any])
    for bytes in [Array(Self.strings.utf8), Array(Self.stringsDict.utf8), binary] {
      for count in bytes.indices { exercise(SourceText(text: Array(bytes[..<count]), encoding: .utf8)) }
    }
  }

  /// Calls all functions of a file. Spans are within the file, and the parts of an entry are within the entry.
  private func exercise(_ source: SourceText) {
    let strings = StringsFile(reading: source)
    let dictionary = StringsDictFile(reading: source)
    let size = source.bytes.count
    for issue in strings.issues + dictionary.issues {
      if ([issue.place] + issue.related.map(\.place)).contains(where: { $0.range.upperBound > size }) {
        Issue.record("\(issue) beyond \(size)")
      }
    }
    #expect(strings.issues.count < 1_000 && dictionary.issues.count < 1_000)
    for entry in strings.entries where strings.flavor != .binary {
      let spans = [entry.span, entry.key.span, entry.value.span]
      #expect(spans.allSatisfy { entry.span.union($0) == entry.span && $0.range.upperBound <= size })
    }
    if strings.flavor != .binary { edit(strings) }
    let table = LegacyTable.join(
      name: "T",
      sourceLanguage: "en",
      parts: [
        LegacyPart(language: "en", file: FileID(0), content: .strings(strings)),
        LegacyPart(language: "en", file: FileID(1), content: .stringsDict(dictionary)),
        LegacyPart(language: "de", file: FileID(0), content: .strings(strings)),
      ]
    )
    for index in 0..<table.entries.count { #expect(!table.entries.entry(at: index).localizations.isEmpty) }
    check(dictionary.list)
  }

  /// A value that was set can be read again, even if the file has other errors, unless an unmatched bracket is in the
  /// value.
  private func edit(_ strings: StringsFile) {
    guard let entry = strings.entries.last,
      !strings.issues.contains(where: { $0.message == "expected a value, a string in quotation marks" })
    else { return }
    let key = strings.string(entry.key)
    guard key.utf8.elementsEqual(strings.utf8Copy(entry.key)) else { return }
    guard let edits = try? strings.edits(setting: key, to: "a\"'\\b"),
      let edited = try? strings.source.applying(edits)
    else { return }
    let again = StringsFile(reading: edited)
    #expect(again.entries.count == strings.entries.count, "\(String(decoding: strings.source.bytes, as: UTF8.self))")
    #expect(again.entry(forKey: key).map { again.string($0.value) } == "a\"'\\b")
    if let edits = try? strings.edits(removing: key) {
      #expect(throws: Never.self) { try strings.source.applying(edits) }
    }
    _ = try? strings.edits(adding: "new key", value: "x", comment: "*/")
  }

  /// Children are within their containers, keys and values are in pairs, and the iteration ends.
  private func check(_ list: PropertyList) {
    for (index, node) in list.nodes.enumerated() {
      #expect(Int(node.next) > index && Int(node.next) <= list.nodes.count)
      guard node.kind == .dictionary else { continue }
      var end = index + 1
      for (key, value) in list.memberIndices(of: index) {
        #expect(list.nodes[key].flags.contains(.isKey) && value == key + 1)
        end = Int(list.nodes[value].next)
      }
      #expect(end == Int(node.next))
    }
  }
}

extension StringsFile {
  /// Returns the value of a literal as bytes, which are equal to those of its `String` unless the file is not valid
  /// UTF-8.
  fileprivate func utf8Copy(_ token: StringsToken) -> [UInt8] {
    token.hasEscapes ? Array(string(token).utf8) : Array(source.bytes[token.contentSpan.range])
  }
}
