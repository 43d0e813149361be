import TesseraWriting
import Testing

@Suite("Pixels of PNG images")
struct PNGPixelsTests {
  struct Format: Sendable, CustomTestStringConvertible {
    var type: Int
    var depth: Int
    var testDescription: String { "color type \(type), \(depth) bits" }
  }

  static let formats = [
    (0, 1), (0, 2), (0, 4), (0, 8), (0, 16), (2, 8), (2, 16), (3, 1), (3, 2), (3, 4), (3, 8), (4, 8), (4, 16), (6, 8),
    (6, 16),
  ].map { Format(type: $0.0, depth: $0.1) }

  /// A sample that looks random and depends on its position alone.
  private static func sample(_ x: Int, _ y: Int, _ channel: Int, _ depth: Int) -> UInt16 {
    var value = UInt64(x &* 73_856_093 ^ y &* 19_349_663 ^ channel &* 83_492_791)
    value = (value ^ value >> 13) &* 0x9E37_79B9_7F4A_7C15
    return UInt16(truncatingIfNeeded: value >> 40) & UInt16((1 << depth) - 1)
  }

  @Test("All color types, bit depths, filters and both kinds of interlacing", arguments: formats, [false, true])
  func decodes(_ format: Format, isInterlaced: Bool) throws {
    for (width, height) in [(1, 1), (5, 3), (8, 8), (17, 9)] {
      let palette = (0..<768).map { UInt8(truncatingIfNeeded: $0 * 7) }
      var image = SamplePNG(width: width, height: height, sample: { Self.sample($0, $1, $2, format.depth) })
      (image.colorType, image.bitDepth, image.isInterlaced) = (format.type, format.depth, isInterlaced)
      image.filter = { UInt8($0 % 5) }
      if format.type == 3 { image.chunks = [("PLTE", palette), ("tRNS", [0, 128])] }
      let pixels = try PNGPixels(image.bytes)
      #expect(pixels.width == width && pixels.height == height)
      let largest = (1 << format.depth) - 1
      for y in 0..<height {
        for x in 0..<width {
          let samples = (0..<image.channelCount).map { Int(image.sample(x, y, $0)) }
          let scaled = samples.map { UInt16($0 * 65535 / largest) }
          let expected: [UInt16]
          switch format.type {
          case 0: expected = [scaled[0], scaled[0], scaled[0], 65535]
          case 2: expected = scaled + [65535]
          case 3:
            let colors = (0..<3).map { UInt16(palette[samples[0] * 3 + $0]) * 257 }
            expected = colors + [samples[0] == 0 ? 0 : samples[0] == 1 ? 128 * 257 : 65535]
          case 4: expected = [scaled[0], scaled[0], scaled[0], scaled[1]]
          default: expected = scaled
          }
          let start = (y * width + x) * 4
          #expect(Array(pixels.values[start..<start + 4]) == expected)
        }
      }
    }
  }

  @Test("Equal pixels in different formats are equal")
  func equality() throws {
    let deep = SamplePNG(width: 3, height: 2, bitDepth: 16, sample: { x, y, _ in UInt16(x * 40 + y) * 257 })
    let shallow = SamplePNG(width: 3, height: 2, isInterlaced: true, sample: { x, y, _ in UInt16(x * 40 + y) })
    var other = shallow
    other.sample = { x, y, channel in UInt16(x * 40 + y) + (channel == 0 && x == 2 ? 1 : 0) }
    var profile = shallow
    profile.chunks = [("gAMA", [0, 0, 0xB1, 0x8F])]
    var comment = shallow
    comment.chunks = [("tEXt", Array("Title\u{0}Star".utf8))]
    let pixels = try PNGPixels(shallow.bytes)
    #expect(try PNGPixels(deep.bytes) == pixels)
    #expect(try PNGPixels(comment.bytes) == pixels)
    #expect(try PNGPixels(other.bytes) != pixels)
    #expect(try PNGPixels(profile.bytes) != pixels)
  }

  @Test("A transparent gray or color")
  func transparency() throws {
    var gray = SamplePNG(width: 2, height: 1, colorType: 0, sample: { x, _, _ in UInt16(x) })
    gray.chunks = [("tRNS", [0, 1])]
    #expect(try PNGPixels(gray.bytes).values == [0, 0, 0, 65535, 257, 257, 257, 0])
    var color = SamplePNG(width: 2, height: 1, colorType: 2, sample: { x, _, _ in UInt16(x) })
    color.chunks = [("tRNS", [0, 1, 0, 1, 0, 1])]
    #expect(try PNGPixels(color.bytes).values == [0, 0, 0, 65535, 257, 257, 257, 0])
  }

  @Test("Images that are not decoded")
  func failures() throws {
    let image = SamplePNG(width: 3, height: 2, sample: { _, _, _ in 1 })
    #expect(throws: PNGPixels.Failure.notPNG) { try PNGPixels(Array("GIF89a".utf8)) }
    #expect(throws: PNGPixels.Failure.notPNG) { try PNGPixels([]) }
    var animation = image
    animation.chunks = [("acTL", [0, 0, 0, 1, 0, 0, 0, 0])]
    #expect(throws: PNGPixels.Failure.unsupported) { try PNGPixels(animation.bytes) }
    // The header states more rows than the data has.
    var tall = image.bytes
    tall.replaceSubrange(8..<33, with: SamplePNG.chunk("IHDR", [0, 0, 0, 3, 0, 0, 0, 9, 8, 6, 0, 0, 0]))
    #expect(throws: PNGPixels.Failure.damaged) { try PNGPixels(tall) }
    tall.replaceSubrange(8..<33, with: SamplePNG.chunk("IHDR", [0x7F, 0, 0, 0, 0x7F, 0, 0, 0, 8, 6, 0, 0, 0]))
    #expect(throws: PNGPixels.Failure.tooLarge) { try PNGPixels(tall) }
    #expect(PNGPixels.size(image.bytes)?.width == 3)
  }

  @Test("A damaged image is an error, and no prefix is an image")
  func fuzzing() throws {
    let bytes = SamplePNG(width: 7, height: 5, sample: { Self.sample($0, $1, $2, 8) }).bytes
    for count in stride(from: 0, to: bytes.count, by: 7) {
      #expect(throws: PNGPixels.Failure.self) { try PNGPixels(Array(bytes[..<count])) }
    }
    // Every chunk has a checksum.
    for index in bytes.indices {
      var damaged = bytes
      damaged[index] ^= 0x10
      #expect(throws: PNGPixels.Failure.self) { try PNGPixels(damaged) }
    }
  }
}
