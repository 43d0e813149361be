import Foundation
import TesseraStrings
import TesseraTestSupport
import Testing

@Suite("Writing property lists")
struct PropertyListWriterTests {
  @Test("XML output is correct to the byte")
  func xml() throws {
    let value = PropertyListValue.dictionary([
      .init("value", .dictionary([])),
      .init("a & b", .string("<b> \"x\" 'y'\n\tä\r")),
      .init("B", .dictionary([.init("", .string(""))])),
    ])
    let text = String(decoding: try XMLPropertyListWriter.write(value), as: UTF8.self)
    #expect(
      text == """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">
        <dict>
        \t<key>B</key>
        \t<dict>
        \t\t<key></key>
        \t\t<string></string>
        \t</dict>
        \t<key>a &amp; b</key>
        \t<string>&lt;b&gt; "x" 'y'
        \tä&#13;</string>
        \t<key>value</key>
        \t<dict/>
        </dict>
        </plist>

        """
    )
    #expect(throws: PropertyListValue.WritingError.notRepresentable("\u{1}")) {
      try XMLPropertyListWriter.write(.string("\u{1}"))
    }
  }

  @Test("Binary output is correct to the byte")
  func binary() throws {
    let value = PropertyListValue.dictionary([
      .init("b", .string("a")), .init("a", .string("é")), .init("c", .dictionary([])),
    ])
    let objects: [UInt8] =
      [0xD3, 1, 2, 3, 4, 1, 5, 0x51, 0x61, 0x51, 0x62, 0x51, 0x63, 0x61, 0x00, 0xE9, 0xD0]
    let offsets: [UInt8] = [8, 15, 17, 19, 21, 24]
    let trailer: [UInt8] =
      [0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 6, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 25]
    #expect(try BinaryPropertyListWriter.write(value) == Array("bplist00".utf8) + objects + offsets + trailer)
  }

  @Test("Counts and references of every size are written and read back", arguments: [0, 14, 15, 255, 256, 300, 70_000])
  func sizes(_ count: Int) throws {
    let long = String(repeating: "x", count: count)
    let wide = String(repeating: "ж", count: count)
    let members = (0..<min(count, 40_000)).map { PropertyListValue.Member("k\($0)", .string("v\($0)")) }
    try check(.dictionary(members + [.init("long", .string(long)), .init("wide", .string(wide))]))
  }

  @Test("Values that are nested too deeply are refused")
  func depth() {
    var value = PropertyListValue.string("")
    for _ in 0..<600 { value = .dictionary([.init("k", value)]) }
    #expect(throws: PropertyListValue.WritingError.tooDeep) { try XMLPropertyListWriter.write(value) }
    #expect(throws: PropertyListValue.WritingError.tooDeep) { try BinaryPropertyListWriter.write(value) }
  }

  @Test("Canonically equivalent Unicode strings remain distinct")
  func equivalence() throws {
    let value = PropertyListValue.dictionary([
      .init("\u{E9}", .string("e\u{301}")), .init("e\u{301}", .string("\u{E9}")),
    ])
    let list = PropertyList(try PropertyListFlavor.source(fileBytes: try BinaryPropertyListWriter.write(value)))
    let texts = list.memberIndices(of: 0).map { [Array(list.string(at: $0).utf8), Array(list.string(at: $1).utf8)] }
    #expect(texts == [[Array("e\u{301}".utf8), [0xC3, 0xA9]], [[0xC3, 0xA9], Array("e\u{301}".utf8)]])
  }

  @Test("Random property lists are read back unchanged, also by Foundation", arguments: LongRun.seeds(8))
  func property(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<60 {
      var members: [PropertyListValue.Member] = []
      for _ in 0..<Int.random(in: 0...20, using: &random) {
        let key = Self.text(&random)
        guard !members.contains(where: { $0.key == key }) else { continue }
        members.append(.init(key, Self.value(&random, depth: 3)))
      }
      try check(.dictionary(members))
    }
  }

  private static func value(_ random: inout SeededGenerator, depth: Int) -> PropertyListValue {
    guard depth > 0, Bool.random(using: &random) else { return .string(text(&random)) }
    var members: [PropertyListValue.Member] = []
    for number in 0..<Int.random(in: 0...4, using: &random) {
      members.append(.init("\(number)" + text(&random), value(&random, depth: depth - 1)))
    }
    return .dictionary(members)
  }

  /// Returns a string without the line endings of other systems, which XML readers convert into line feeds.
  private static func text(_ random: inout SeededGenerator) -> String {
    let alphabet: [String] = [
      "a", "%", "&", "<", ">", "\"", "]]>", "<!--", " ", "\n", "\t", "é", "ж", "設", "😀", "\u{2028}", "&amp;",
    ]
    return (0..<Int.random(in: 0...24, using: &random)).map { _ in
      alphabet[Int.random(in: 0..<alphabet.count, using: &random)]
    }.joined()
  }

  private func check(_ value: PropertyListValue) throws {
    let expected = Self.foundation(value)
    for bytes in [try XMLPropertyListWriter.write(value), try BinaryPropertyListWriter.write(value)] {
      let found = try PropertyListSerialization.propertyList(from: Data(bytes), options: [], format: nil)
      #expect(found as? NSDictionary == expected as? NSDictionary)
      let list = PropertyList(try PropertyListFlavor.source(fileBytes: bytes))
      #expect(list.issues.isEmpty)
      #expect(Self.ours(list, 0) == Self.sorted(value))
    }
  }

  private static func foundation(_ value: PropertyListValue) -> Any {
    switch value {
    case .string(let text): return text
    case .dictionary(let members):
      let pairs = members.map { ($0.key, foundation($0.value)) }
      return NSDictionary(dictionary: Dictionary(pairs) { first, _ in first })
    }
  }

  private static func ours(_ list: PropertyList, _ node: Int) -> PropertyListValue {
    guard list.nodes[node].kind == .dictionary else { return .string(list.string(at: node)) }
    return sorted(.dictionary(list.memberIndices(of: node).map { .init(list.string(at: $0), ours(list, $1)) }))
  }

  private static func sorted(_ value: PropertyListValue) -> PropertyListValue {
    guard case .dictionary(let members) = value else { return value }
    return .dictionary(members.map { .init($0.key, sorted($0.value)) }.sorted { $0.key < $1.key })
  }
}
