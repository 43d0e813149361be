import TesseraCore
import TesseraStrings
import Testing

/// The bytes of a small table, which document the format, and reading it from a literal.
@Suite struct LiteralTests {
  private static let literal: StaticString = """
    TESSERA\u{01}-\u{01}\0\0\u{02}\0\0\0\u{02}\0\0\0\0\0\0\0\u{02}\0\0\0t\0\0\0\0\0\0\0y\0\0\0|\0\0\0\
    \u{02}\0\0\0\u{0B}\u{01}\0\0#\u{0B}\u{01}\0\0\0\u{7F}\0\0\0(\u{12}\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\u{7F}\0\
    \0\0\0\0\0\0\u{0B}\u{01}\0\0\u{11}\u{01}\0\0\0\0\0\0\u{13}\u{01}\0\0\u{7F}\0\0\0\0\0\0\0\u{08}Shop\u{04}en\u{04}de\
    \u{16}Öffnen "x"\nfiles\u{02}\n3A\u{1E}\u{04}\u{01}\u{04}\u{0C}one\u{05}\u{0E}\r!\0\u{04}\0  \\ files
    """

  private static func written() throws -> [UInt8] {
    var writer = try MessageTableWriter(name: "Shop", languages: ["en", "de"])
    let title = try writer.addEntry(key: "Öffnen \"x\"")
    try writer.setText("Öffnen \"x\"", entry: title, language: 1)
    let files = try writer.addEntry(key: "files", signature: [ArgumentType(.signedInteger, .longLong)])
    var argument = MessageArgument(number: 1, conversion: .signed, size: .longLong)
    argument.width = 3
    let forms = [
      MessagePiece.Form(1, [.literal("one")]), MessagePiece.Form(5, [.argument(argument), .literal(" \\ files")]),
    ]
    try writer.setMessage([.select(.plural(argument: 1), forms)], entry: files, language: 0)
    return try writer.finish()
  }

  @Test("The bytes of format version 1 do not change")
  func golden() throws {
    let bytes = try Self.written()
    #expect(
      Self.literal.withUTF8Buffer { $0.elementsEqual(bytes) },
      "\(String(decoding: bytes, as: UTF8.self).debugDescription)"
    )
  }

  @Test("A table can be read from a literal")
  func literal() throws {
    let table = try MessageTable(Self.literal)
    #expect(table.languages == ["en", "de"])
    let entry = try #require(table.entry(forKey: "files"))
    #expect(table.message(entry: entry, language: 1) == nil)
    #expect(try table.message(entry: entry, language: 0)?.pieces().count == 1)
    let title = try #require(table.entry(forKey: "Öffnen \"x\""))
    #expect(table.message(entry: title, language: 1)?.plainText?.string == "Öffnen \"x\"")
  }

  @Test("A table reads external memory in place and retains its owner")
  func owner() throws {
    final class Owner: Sendable {}
    let bytes = try Self.written()
    // Safe: the memory is freed after the last use of the table.
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count + 1, alignment: 1)
    defer { memory.deallocate() }
    // The table is also read at an odd address, because its values are not aligned.
    for offset in 0...1 {
      UnsafeMutableRawBufferPointer(rebasing: memory[offset..<offset + bytes.count]).copyBytes(from: bytes)
      var owner: Owner? = Owner()
      weak let kept = owner
      var table: MessageTable? = try owner.map {
        try MessageTable(memory: UnsafeRawBufferPointer(rebasing: memory[offset..<offset + bytes.count]), owner: $0)
      }
      owner = nil
      #expect(kept != nil)
      #expect(table?.name?.string == "Shop")
      table = nil
      #expect(kept == nil)
    }
  }
}
