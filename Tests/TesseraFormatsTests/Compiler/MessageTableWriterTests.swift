import TesseraCore
import TesseraStrings
import Testing

@Suite struct MessageTableWriterTests {
  @Test("Values that the table format cannot store are refused")
  func limits() throws {
    var writer = try MessageTableWriter(name: "x", languages: ["en"])
    let entry = try writer.addEntry(key: "a")
    #expect(throws: TableWritingError.duplicateKey) { try writer.addEntry(key: "a") }
    #expect(throws: TableWritingError.outOfRange) { try writer.setText("", entry: 1, language: 0) }
    #expect(throws: TableWritingError.outOfRange) { try writer.setText("", entry: 0, language: 1) }
    #expect(throws: TableWritingError.outOfRange) { try MessageTableWriter(name: "x", languages: []) }
    #expect(throws: TableWritingError.outOfRange) {
      try MessageTableWriter(name: "x", languages: ["en"], sourceLanguage: 1)
    }
    #expect(throws: TableWritingError.outOfRange) {
      try writer.addEntry(key: "b", signature: Array(repeating: ArgumentType(.object), count: 100))
    }
    #expect(throws: TableWritingError.outOfRange) {
      try writer.addEntry(key: "b", signature: [ArgumentType(.writeback)])
    }
    for number in [-1, 0, 100] {
      #expect(throws: TableWritingError.outOfRange) {
        try writer.setMessage([.argument(.init(number: number, conversion: .object))], entry: entry, language: 0)
      }
      #expect(throws: TableWritingError.outOfRange) {
        try writer.setMessage([.select(.plural(argument: number), [])], entry: entry, language: 0)
      }
    }
    for amount in [-1, 1000] {
      var argument = MessageArgument(number: 1, conversion: .signed)
      argument.width = amount
      #expect(throws: TableWritingError.outOfRange) {
        try writer.setMessage([.argument(argument)], entry: entry, language: 0)
      }
      (argument.width, argument.precision) = (nil, amount)
      #expect(throws: TableWritingError.outOfRange) {
        try writer.setMessage([.argument(argument)], entry: entry, language: 0)
      }
    }
    for label in [-1, 1 << 28] {
      #expect(throws: TableWritingError.outOfRange) {
        try writer.setMessage([.select(.width, [.init(label, [])])], entry: entry, language: 0)
      }
    }
  }

  @Test("Selections can be nested up to the maximum depth but not deeper")
  func depth() throws {
    var writer = try MessageTableWriter(name: "x", languages: ["en"])
    let entry = try writer.addEntry(key: "a")
    var pieces: [MessagePiece] = [.literal("end")]
    for _ in 0..<16 { pieces = [.select(.device, [.init(7, pieces)])] }
    try writer.setMessage(pieces, entry: entry, language: 0)
    #expect(throws: TableWritingError.tooDeep) {
      try writer.setMessage([.select(.device, [.init(7, pieces)])], entry: entry, language: 0)
    }
    let table = try MessageTable(bytes: writer.finish())
    var message = table.message(entry: 0, language: 0)
    for _ in 0..<16 {
      var parts = message?.parts
      guard case .select(let select)? = try parts?.next() else {
        Issue.record("no selection")
        return
      }
      message = try select.form(for: .mac)
    }
    var parts = message?.parts
    guard case .literal(let text)? = try parts?.next() else {
      Issue.record("no text")
      return
    }
    #expect(text.string == "end")
  }

  @Test("A table that exceeds the size limit is refused")
  func size() throws {
    func size(limit: Int) throws -> Int {
      var writer = try MessageTableWriter(name: "x", languages: ["en"], sizeLimit: limit)
      for number in 0..<100 {
        let entry = try writer.addEntry(key: "key \(number)")
        try writer.setText(String(repeating: "x", count: number), entry: entry, language: 0)
      }
      return try writer.finish().count
    }
    let needed = try size(limit: .max)
    #expect(try size(limit: needed) == needed)
    for limit in [0, 1, 40, 100, 1000, needed - 1] {
      #expect(throws: TableWritingError.tooLarge) { try size(limit: limit) }
    }
  }
}
