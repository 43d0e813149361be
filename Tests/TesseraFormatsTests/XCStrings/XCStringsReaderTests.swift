@testable import TesseraFormats
@testable import TesseraStrings
import TesseraTestSupport
import Testing

/// Strings of a language with the same shape as the last valid ones are not checked again. The issues must be the same
/// as if no shapes were equal.
@Suite("Structure of String Catalogs")
struct XCStringsReaderTests {
  @Test(
    "Errors in one language are reported regardless of the languages before it",
    arguments: [
      (#"{"stringUnit":{"state":"translated","value":"b"}}"#, []),
      (#"{"stringUnit":{"state":"done","value":"b"}}"#, [#"unknown state "done""#]),
      (#"{"stringUnit":{"state":"translated","value":1}}"#, ["expected a string for `value`"]),
      (#"{"stringUnit":{"state":"translated"}}"#, ["the string unit has no `value`"]),
      (#"{"stringUnit":{"state":"translated","text":"b"}}"#, ["the string unit has no `value`"]),
      (#"{"stringUnit":{"value":"b","state":"done"}}"#, [#"unknown state "done""#]),
      (#"["stringUnit","b"]"#, ["expected an object with the strings of this language"]),
      (#""b""#, ["expected an object with the strings of this language"]),
      (
        #"{"stringUnit":{"state":"translated","state":"translated","value":"b"}}"#,
        [#"the key "state" is already defined on line 1"#]
      ),
    ]
  )
  func oneLanguage(_ strings: String, _ issues: [String]) {
    let right = #"{"stringUnit":{"state":"translated","value":"a"}}"#
    for languages in [["da", right, "de", strings], ["da", strings, "de", right], ["da", strings, "de", strings]] {
      let count = languages.count { $0 == strings }
      let localizations = #""\#(languages[0])":\#(languages[1]),"\#(languages[2])":\#(languages[3])"#
      let file = Self.file([localizations, localizations])
      let expected = strings == right ? [] : Array(repeating: issues, count: count * 2).flatMap(\.self)
      #expect(file.issues.map(\.message.text) == expected)
    }
  }

  @Test("A duplicate language is reported in every entry that contains it")
  func twice() {
    let right = #"{"stringUnit":{"state":"translated","value":"a"}}"#
    let usual = #""da":\#(right),"de":\#(right)"#
    let file = Self.file([usual, #"\#(usual),"da":\#(right)"#, usual, #""de":\#(right),"de":\#(right)"#])
    #expect(
      file.issues.map(\.message.text) == [
        #"the key "da" is already defined on line 1"#,
        #"the key "de" is already defined on line 1"#,
      ]
    )
    #expect(file.table.languages == ["en", "da", "de"])
  }

  @Test("Random catalogs read the same regardless of spacing and the size of the parts")
  func random() {
    var random = SeededGenerator(seed: 0x5EED_0005)
    for _ in 0..<LongRun.rounds(1000) {
      var entries: [[(language: String, strings: String)]] = []
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let languages = Int.random(in: 0...5, using: &random)
        entries.append(
          (0..<languages).map { _ in
            (["da", "de", "fr", "it", "d\\u0065"].pick(&random), Self.shapes.pick(&random))
          }
        )
      }
      let text = { (language: String, strings: String) in "\"\(language)\":\(strings)" }
      let file = Self.file(entries.map { $0.map(text).joined(separator: ",") })
      var number = 0
      let unlike = Self.file(
        entries.map { entry in
          entry.map { language, strings in
            number += 1
            let padded = strings.replacing("{", with: "{" + String(repeating: " ", count: number), maxReplacements: 1)
            return text(language, padded)
          }
          .joined(separator: ",")
        }
      )
      #expect(file.issues.map(\.message) == unlike.issues.map(\.message))
      #expect(file.table.languages == unlike.table.languages)
      #expect(Self.texts(file) == Self.texts(unlike))
      let whole = XCStringsReader.read(file.document)
      for partSize in 1...3 {
        let parts = XCStringsReader.read(file.document, partSize: partSize)
        #expect(parts.issues == whole.issues)
        #expect(parts.keyNodes == whole.keyNodes)
        #expect(parts.languages == whole.languages)
      }
    }
  }

  private static let shapes = [
    #"{"stringUnit":{"state":"translated","value":"a"}}"#, #"{"stringUnit":{"state":"translated","value":"other"}}"#,
    #"{"stringUnit":{"state":"new","value":""}}"#, #"{"stringUnit":{"state":"done","value":"\""}}"#,
    #"{"stringUnit":{"value":"a"}}"#, #"{"stringUnit":{"value":"a","state":"new"}}"#,
    #"{"stringUnit":{"value":"a","value":"b"}}"#, #"{"stringUnit":{"state":"new"}}"#, "{}", "7", #"["a"]"#,
    #"{"variations":{"plural":{"one":{"stringUnit":{"value":"1"}},"other":{"stringUnit":{"value":"n"}}}}}"#,
    #"{"variations":{"plural":{"uno":{"stringUnit":{"value":"1"}}}}}"#, #"{"stringSet":{"values":["a","b"]}}"#,
    #"{"variations":{"device":{"mac":{"stringUnit":{"value":"click"}},"car":{"stringUnit":{"value":"stop"}}}}}"#,
  ]

  /// Returns a catalog.
  ///
  /// - Parameter entries: The content of `localizations` of each entry.
  private static func file(_ entries: [String]) -> XCStringsFile {
    let members = entries.enumerated().map { #""k\#($0)":{"localizations":{\#($1)}}"# }
    let text = #"{"sourceLanguage":"en","strings":{\#(members.joined(separator: ","))},"version":"1.0"}"#
    return XCStringsFile(reading: SourceText(text), name: "L", file: FileID(0))
  }

  private static func texts(_ file: XCStringsFile) -> [String] {
    (0..<file.entries.count).flatMap { index in
      file.entries.entry(at: index).localizations.flatMap { localization in
        localization.units.map { "\(index) \(localization.language) \($0.path) \($0.text.value)" }
      }
    }
  }
}

extension Array where Element == String {
  fileprivate func pick(_ random: inout SeededGenerator) -> String { randomElement(using: &random) ?? "" }
}
