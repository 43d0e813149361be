import TesseraCore
import TesseraStrings
import TesseraTestSupport
import Testing

@Suite struct RoundTripTests {
  @Test("Random tables are preserved in a round trip and are valid UTF-8", arguments: LongRun.seeds(40))
  func random(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let languages = (0..<Int.random(in: 1...5, using: &random)).map { _ in random.text(0...8) }
    let source = Int.random(in: languages.indices, using: &random)
    var writer = try MessageTableWriter(name: random.text(0...20), languages: languages, sourceLanguage: source)
    var keys: [[UInt8]: Int] = [:]
    var signatures: [[ArgumentType]] = []
    var messages: [[Int: [MessagePiece]]] = []
    for _ in 0..<Int.random(in: 0...60, using: &random) {
      let key = random.text(0...40)
      guard keys[Array(key.utf8)] == nil else { continue }
      let signature = (0..<Int.random(in: 0...9, using: &random)).map { _ in
        let argument = random.argument()
        return ArgumentType(argument.conversion.argumentClass, argument.size)
      }
      let entry = try writer.addEntry(key: key, signature: signature)
      keys[Array(key.utf8)] = entry
      signatures.append(signature)
      var said: [Int: [MessagePiece]] = [:]
      for language in languages.indices where Bool.random(using: &random) {
        let pieces = random.pieces()
        said[language] = pieces
        try writer.setMessage(pieces, entry: entry, language: language)
      }
      messages.append(said)
    }
    let bytes = try writer.finish()
    #expect(String(decoding: bytes, as: UTF8.self).utf8.elementsEqual(bytes))

    let table = try MessageTable(bytes: bytes)
    #expect(table.languages == languages)
    #expect(table.sourceLanguage == source)
    #expect(table.entryCount == keys.count)
    for (key, entry) in keys {
      #expect(table.key(at: entry)?.withUTF8(Array.init) == key)
      #expect(key.withUnsafeBytes(table.entry(forUTF8:)) == entry)
      #expect(table.entry(forKey: String(decoding: key, as: UTF8.self)) == entry)
      #expect((key + [0]).withUnsafeBytes(table.entry(forUTF8:)) == keys[key + [0]])
      let signature = table.signature(of: entry)
      #expect((0..<signature.count).map { signature.type(ofArgument: $0 + 1) } == signatures[entry])
      #expect(signature.type(ofArgument: 0) == .unused)
      #expect(signature.type(ofArgument: signature.count + 1) == .unused)
      for language in languages.indices {
        let message = table.message(entry: entry, language: language)
        let expected = messages[entry][language]
        // A message without pieces is an empty string.
        #expect(try message?.pieces() == expected)
        let isText = expected?.allSatisfy { if case .literal = $0 { true } else { false } }
        #expect(message?.isPlain == isText)
      }
    }
  }

  @Test("Keys of various lengths are found, with and without a long common prefix")
  func lengths() throws {
    var random = SeededGenerator(seed: 42)
    var keys: Set<String> = []
    for length in 0...40 {
      for start in ["", String(repeating: "settings.account.", count: 5)] {
        for _ in 0..<8 {
          keys.insert(start + String((0..<length).map { _ in "abcdefghij".randomElement(using: &random) ?? "a" }))
        }
      }
    }
    let sorted = keys.sorted()
    let table = try MessageTable { writer in
      for key in sorted { try writer.setText(key, entry: writer.addEntry(key: key), language: 0) }
    }
    for (number, key) in sorted.enumerated() {
      #expect(table.entry(forKey: key) == number)
      #expect(table.entry(forKey: key + "!") == nil)
    }
  }

  @Test("Keys with the same slot and fingerprint are distinguished")
  func collisions() throws {
    // In a table of four slots, two bits of the hash and fourteen bits of the fingerprint must be equal, which is the
    // case for some pair among a few hundred keys.
    var byMark: [UInt64: [String]] = [:]
    var pair: [String]?
    for number in 0... {
      let key = "key.\(number)"
      let hash = Array(key.utf8).withUnsafeBytes { TableHash.hash($0) }
      let mark = hash & 3 | UInt64(TableLayout.fingerprint(hash)) << 2
      byMark[mark, default: []].append(key)
      pair = byMark[mark].flatMap { $0.count == 2 ? $0 : nil }
      if pair != nil { break }
    }
    let keys = try #require(pair)
    let table = try MessageTable { writer in
      for key in keys { try writer.setText(key, entry: writer.addEntry(key: key), language: 0) }
    }
    #expect(keys.map { table.entry(forKey: $0) } == [0, 1])
  }

  @Test("Hash values match the specification of the table format")
  func hash() {
    let expected: [(String, UInt64)] = HashSamples.all
    for (text, hash) in expected {
      #expect(Array(text.utf8).withUnsafeBytes { TableHash.hash($0) } == hash, "\(text)")
    }
  }

  @Test("A table can have no entries or 300 languages")
  func extremes() throws {
    let empty = try MessageTable { _ in }
    #expect(empty.entryCount == 0)
    #expect(empty.entry(forKey: "") == nil)
    #expect(empty.entry(forKey: "a") == nil)
    #expect(empty.message(entry: 0, language: 0) == nil)

    let languages = (0..<300).map { "x-\($0)" }
    let table = try MessageTable(languages: languages) { writer in
      let entry = try writer.addEntry(key: "a")
      for language in languages.indices where language % 7 != 0 {
        try writer.setText("text \(language)", entry: entry, language: language)
      }
    }
    #expect(table.languages == languages)
    for language in languages.indices {
      let text = table.message(entry: 0, language: language)?.plainText?.string
      #expect(text == (language % 7 == 0 ? nil : "text \(language)"))
    }
  }

  @Test("Identical strings are stored once, including keys and languages")
  func sharing() throws {
    func size(_ text: (Int) -> String) throws -> Int {
      var writer = try MessageTableWriter(name: "Localizable", languages: (0..<10).map { "l\($0)" })
      let entry = try writer.addEntry(key: String(repeating: "x", count: 1000))
      for language in 0..<10 { try writer.setText(text(language), entry: entry, language: language) }
      return try writer.finish().count
    }
    let shared = try size { _ in String(repeating: "x", count: 1000) }
    #expect(try size { "\($0)" + String(repeating: "x", count: 999) } == shared + 10 * 1002)
  }
}
