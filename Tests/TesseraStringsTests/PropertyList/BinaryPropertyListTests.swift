import Foundation
import TesseraStrings
import Testing

@Suite("Reading binary property lists")
struct BinaryPropertyListTests {
  @Test("All kinds of values are read, including ASCII and UTF-16 strings")
  func kinds() throws {
    let object: [Any] = [
      "text", "tëxt \u{1F600}", "", 1, -1, Int64.max, 1.5, true, false, Date(timeIntervalSince1970: 0),
      Data([1, 2, 3]),
      ["a": ["b": [String]()]], String(repeating: "long ", count: 100),
    ]
    let list = try read(LegacyTest.binary(object))
    #expect(list.issues.isEmpty)
    let long = String(repeating: "long ", count: 100)
    #expect(
      XMLPropertyListTests.outline(list)
        == """
        ["text", "tëxt \u{1F600}", "", integer, integer, integer, real, true, false, date, data, {a: {b: []}}, "\(long)"]
        """
    )
    let text = list.nodes[1]
    #expect(list.source.string(in: text.contentSpan) == "text")
  }

  @Test("A binary dictionary of strings is read as a .strings file")
  func strings() throws {
    let bytes = try LegacyTest.binary(["a": "b", "ä": "ö \u{1F600}"])
    let strings = StringsFile(reading: try PropertyListFlavor.source(fileBytes: bytes))
    #expect(LegacyTest.entries(strings).sorted() == ["\"a\" = \"b\"", "\"ä\" = \"ö \u{1F600}\""])
    #expect(strings.issues.isEmpty)
    #expect(strings.source.fileBytes == bytes)
    let mixed = StringsFile(
      reading: try PropertyListFlavor.source(fileBytes: LegacyTest.binary(["a": "b", "n": 1] as [String: Any]))
    )
    #expect(mixed.issues.map(\.message) == ["expected a string: a `.strings` file has no other values"])
    #expect(LegacyTest.entries(mixed) == [#""a" = "b""#])
    let array = StringsFile(reading: try PropertyListFlavor.source(fileBytes: LegacyTest.binary(["a"])))
    #expect(array.issues.map(\.message) == ["expected a dictionary of strings"])
  }

  /// Returns a binary property list of these objects, with one-byte references and offsets. The first object is the
  /// root.
  private static func list(
    _ objects: [[UInt8]],
    top: UInt64 = 0,
    count: UInt64? = nil,
    table: UInt64? = nil,
    referenceSize: UInt8 = 1
  ) -> [UInt8] {
    var bytes = Array("bplist00".utf8)
    var offsets: [UInt8] = []
    for object in objects {
      offsets.append(UInt8(bytes.count))
      bytes += object
    }
    let start = UInt64(bytes.count)
    bytes += offsets + [0, 0, 0, 0, 0, 0, 1, referenceSize]
    for number in [count ?? UInt64(objects.count), top, table ?? start] {
      bytes += (0..<8).map { UInt8(truncatingIfNeeded: number >> (56 - 8 * UInt64($0))) }
    }
    return bytes
  }

  private static let wrongTrailer = "the binary property list is truncated or damaged: its trailer is invalid"

  @Test(
    "Damaged and hostile files are reported",
    arguments: [
      (Array("bplist00".utf8), "?", ["the binary property list is truncated"]),
      (
        Array("bplist99".utf8) + [UInt8](repeating: 0, count: 40), "?",
        ["an unknown version of binary property lists: expected `bplist00`"]
      ),
      (Array("bplist00".utf8) + [UInt8](repeating: 0, count: 40), "?", [wrongTrailer]),
      (Array("bplist00".utf8) + [UInt8](repeating: 0xFF, count: 40), "?", [wrongTrailer]),
      (list([[0x51, 0x61]], top: 1), "?", [wrongTrailer]),
      (list([[0x51, 0x61]], count: 2), "?", [wrongTrailer]),
      (list([[0x51, 0x61]], count: .max), "?", [wrongTrailer]),
      (list([[0x51, 0x61]], table: 1 << 40), "?", [wrongTrailer]),
      (list([[0x51, 0x61]], referenceSize: 0), "?", [wrongTrailer]),
      (list([[0x51, 0x61]], referenceSize: 9), "?", [wrongTrailer]),
      (
        list([[0x5F, 0x13, 0x7F, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF]]), "?",
        ["an object that has an unknown type or extends beyond the part of the file for objects"]
      ),
      (
        list([[0xDF, 0x13, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF]]), "?",
        ["an object that has an unknown type or extends beyond the part of the file for objects"]
      ),
      (
        list([[0x53, 0x61]]), "?",
        ["an object that has an unknown type or extends beyond the part of the file for objects"]
      ),
      (list([[0x70]]), "?", ["an object that has an unknown type or extends beyond the part of the file for objects"]),
      (list([[0x00]]), "?", ["an object that has an unknown type or extends beyond the part of the file for objects"]),
      (list([[0xA2, 1, 9], [0x51, 0x61]]), #"["a", ?]"#, ["a reference to an object that does not exist"]),
      (list([[0xA2, 1, 0], [0x51, 0x61]]), #"["a"]"#, ["a container that contains itself"]),
      (list([[0xA1, 1], [0xD1, 2, 0], [0x51, 0x61]]), "[{a: ?}]", ["a container that contains itself"]),
      (list([[0xD1, 1, 2], [0x10, 1], [0x51, 0x61]]), #"{?: "a"}"#, ["a key that is not a string"]),
      (
        list([[0xD2, 1, 1, 2, 2], [0x51, 0x61], [0x51, 0x62]]), #"{a: "b", a: "b"}"#,
        ["the key \"a\" is already defined on line 1"]
      ),
      (list([[0x62, 0xD8, 0x3D, 0x00, 0x61]]), "\"\u{FFFD}a\"", ["an unpaired surrogate is not a character"]),
      (list([[0x51, 0xE4]]), "\"\u{FFFD}\"", ["a string that is marked as ASCII but is not"]),
      (list([[0x80, 5]]), "uid", []),
      (list([[0xC1, 1], [0x09]]), "[true]", []),
    ] as [([UInt8], String, [String])]
  )
  func damaged(_ bytes: [UInt8], _ outline: String, _ messages: [String]) throws {
    let list = try read(bytes)
    #expect(list.issues.map(\.message.text) == messages)
    #expect(XMLPropertyListTests.outline(list) == outline)
  }

  @Test("S2: References that double at every level are refused")
  func blowUp() throws {
    let levels = (1...30).map { [0xA2, UInt8($0), UInt8($0)] as [UInt8] }
    let list = try read(Self.list(levels + [[0x51, 0x61]]))
    #expect(list.issues.map(\.kind) == [.refused])
    #expect(
      list.issues.map(\.message) == ["objects that refer to one another expand to more values than the file has bytes"]
    )
  }

  @Test("S2: Repeated references to a long string and overlapping objects are refused")
  func repeatedText() throws {
    let long: [UInt8] = [0x5F, 0x10, 120] + [UInt8](repeating: 0x61, count: 120)
    let references = [UInt8](repeating: 1, count: 100)
    let list = try read(Self.list([[0xAF, 0x10, 100] + references, long]))
    #expect(
      list.issues.map(\.message) == ["objects that overlap or repeat expand to much more than the size of the file"]
    )
    // Each object is a string that contains the next object.
    let nested = (0..<13).map { _ in 0x5D as UInt8 }
    var objects: [[UInt8]] = [[0xAD] + (1...13).map { UInt8($0) }]
    objects += nested.map { [$0] }
    objects.append([UInt8](repeating: 0x61, count: 13))
    let overlapping = try read(Self.list(objects, count: 14))
    #expect(
      overlapping.issues.last?.message == "objects that overlap or repeat expand to much more than the size of the file"
    )
  }

  @Test("S4: Deeply nested arrays are refused")
  func depth() throws {
    // With two-byte offsets and references, object n contains object n + 1.
    let count = 2_000
    var bytes = Array("bplist00".utf8)
    var offsets: [UInt8] = []
    for index in 0..<count {
      offsets += [UInt8(bytes.count >> 8), UInt8(bytes.count & 0xFF)]
      let next = min(index + 1, count - 1)
      bytes += index == count - 1 ? [0x09] : [0xA1, UInt8(next >> 8), UInt8(next & 0xFF)]
    }
    let table = bytes.count
    bytes += offsets + [0, 0, 0, 0, 0, 0, 2, 2]
    for number in [count, 0, table] { bytes += (0..<8).map { UInt8((number >> (56 - 8 * $0)) & 0xFF) } }
    let list = try read(bytes)
    #expect(list.issues.map(\.message) == ["nested deeper than 512 levels"])
  }

  private func read(_ bytes: [UInt8]) throws -> PropertyList {
    PropertyList(try PropertyListFlavor.source(fileBytes: bytes))
  }
}
