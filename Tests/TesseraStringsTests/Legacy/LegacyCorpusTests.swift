import Foundation
import TesseraStrings
import TesseraFormats
import TesseraTestSupport
import TesseraWriting
import Testing

@Suite("Legacy files of the corpus")
struct LegacyCorpusTests {
  @Test(
    "Every .strings file is read without loss and contains the same strings as in Foundation",
    arguments: Corpus.files(.strings, suffix: ".strings")
  )
  func strings(_ file: CorpusFile) throws {
    let bytes = try file.bytes()
    let source = try PropertyListFlavor.source(fileBytes: bytes)
    #expect(source.fileBytes == bytes)
    let strings = StringsFile(reading: source)
    let oracle =
      try? PropertyListSerialization.propertyList(from: Data(bytes), options: [], format: nil) as? [String: String]
    guard let oracle else {
      // Foundation rejects empty files. All other files that it rejects have issues.
      #expect(bytes.isEmpty || !strings.issues.isEmpty)
      return
    }
    // If Foundation accepts a file that has errors, it silently stops at the first position without a key, or it treats
    // an escape sequence as a plain letter, although another character was probably intended.
    let errors = strings.issues.filter { $0.kind != .duplicateKey }
    let end = errors.first { $0.message.text.hasSuffix("Foundation reads the file only up to here") }?.place.lowerBound
    #expect(
      errors.allSatisfy { $0.place.lowerBound == end || $0.message.text.hasPrefix("`\\u` means a plain `u`") }
    )
    let pairs = strings.entries.prefix { $0.span.lowerBound < end ?? .max }.map {
      (strings.string($0.key), strings.string($0.value))
    }
    #expect(Dictionary(pairs, uniquingKeysWith: { _, last in last }) == oracle)
  }

  @Test(
    "Every .stringsdict file is read without loss and contains the same strings as in Foundation",
    arguments: Corpus.files(.strings, suffix: ".stringsdict")
  )
  func stringsDict(_ corpusFile: CorpusFile) throws {
    let bytes = try corpusFile.bytes()
    let source = try PropertyListFlavor.source(fileBytes: bytes)
    #expect(source.fileBytes == bytes)
    let file = StringsDictFile(reading: source)
    #expect(LegacyTest.issues(file.issues, in: source) == [])
    let oracle = try #require(
      try PropertyListSerialization.propertyList(from: Data(bytes), options: [], format: nil) as? [String: Any]
    )
    #expect(Set(file.entries.map(file.key(of:))) == Set(oracle.keys))
    for entry in file.entries {
      let rule = try #require(oracle[file.key(of: entry)] as? [String: Any])
      for unit in file.units(of: entry, file: LegacyTest.file) {
        let forms = unit.path.substitution.flatMap { rule[$0] as? [String: String] } ?? [:]
        let form = unit.path.description.split(separator: ".").last.map(String.init) ?? ""
        let expected = forms[form] ?? rule["NSStringLocalizedFormatKey"] as? String
        #expect(unit.text.value == expected)
      }
    }
  }

  @Test("Setting a string changes only its literal, and setting it back restores the file")
  func edits() throws {
    for file in Corpus.files(.strings, suffix: ".strings") {
      let bytes = try file.bytes()
      let strings = StringsFile(reading: try PropertyListFlavor.source(fileBytes: bytes))
      guard strings.flavor != .binary else { continue }
      let keys = strings.entries.map { strings.string($0.key) }
      for index in stride(from: 0, to: keys.count, by: max(1, keys.count / 2)) {
        guard let entry = strings.entry(forKey: keys[index]) else { continue }
        let changed = try strings.source.applying(strings.edits(setting: keys[index], to: "new \"text\""))
        let before = strings.source.bytes[..<entry.value.span.range.lowerBound]
        #expect(changed.bytes.starts(with: before), "\(file)")
        let after = strings.source.bytes[entry.value.span.range.upperBound...]
        #expect(changed.bytes.suffix(after.count).elementsEqual(after), "\(file)")
        let again = StringsFile(reading: changed)
        #expect(again.entry(forKey: keys[index]).map { again.string($0.value) } == "new \"text\"")
        let original = strings.source.bytes[entry.value.span.range]
        guard let value = again.entry(forKey: keys[index])?.value, !entry.isKeyOnly else { continue }
        let restored = try changed.applying([Edit(value.span, Array(original))])
        #expect(restored.fileBytes == bytes, "\(file)")
      }
    }
  }
}
