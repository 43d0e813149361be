/// The header of a PNG image.
struct PNGHeader: Sendable {
  var width: Int
  var height: Int
  var bitDepth: Int
  var colorType: Int
  var isInterlaced: Bool

  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  init(_ bytes: [UInt8]) throws(PNGPixels.Failure) {
    guard bytes.starts(with: Self.signature) else { throw .notPNG }
    guard bytes.count >= 33 else { throw .damaged }
    guard bytes[12..<16].elementsEqual("IHDR".utf8) else {
      throw bytes[12..<16].elementsEqual("CgBI".utf8) ? .unsupported : .damaged
    }
    width = PNGFile.number(bytes, 16)
    height = PNGFile.number(bytes, 20)
    bitDepth = Int(bytes[24])
    colorType = Int(bytes[25])
    isInterlaced = bytes[28] == 1
    guard let depths = Self.bitDepths[colorType], depths.contains(bitDepth), bytes[26] == 0, bytes[27] == 0,
      bytes[28] <= 1, width > 0, height > 0, width < 1 << 31, height < 1 << 31
    else { throw .damaged }
  }

  /// The bit depths of each color type.
  private static let bitDepths = [0: [1, 2, 4, 8, 16], 2: [8, 16], 3: [1, 2, 4, 8], 4: [8, 16], 6: [8, 16]]

  var bitsPerPixel: Int { bitDepth * ([2: 3, 4: 2, 6: 4][colorType] ?? 1) }

  func byteCount(ofRow width: Int) -> Int { (width * bitsPerPixel + 7) / 8 }

  /// A part of the image whose rows follow one another: every `xStep`th column and every `yStep`th row.
  struct Pass {
    var x: Int
    var y: Int
    var xStep: Int
    var yStep: Int
    var width = 0
    var height = 0
  }

  /// The passes, of which an image without interlacing has one. A pass without pixels has no rows.
  var passes: [Pass] {
    let all: [Pass] =
      isInterlaced
      ? [
        Pass(x: 0, y: 0, xStep: 8, yStep: 8), Pass(x: 4, y: 0, xStep: 8, yStep: 8),
        Pass(x: 0, y: 4, xStep: 4, yStep: 8),
        Pass(x: 2, y: 0, xStep: 4, yStep: 4), Pass(x: 0, y: 2, xStep: 2, yStep: 4),
        Pass(x: 1, y: 0, xStep: 2, yStep: 2),
        Pass(x: 0, y: 1, xStep: 1, yStep: 2),
      ] : [Pass(x: 0, y: 0, xStep: 1, yStep: 1)]
    return all.compactMap { pass in
      var pass = pass
      pass.width = (width - pass.x + pass.xStep - 1) / pass.xStep
      pass.height = (height - pass.y + pass.yStep - 1) / pass.yStep
      return pass.width > 0 && pass.height > 0 ? pass : nil
    }
  }
}

/// The chunks of a PNG image that determine its pixels.
struct PNGFile {
  let header: PNGHeader
  /// The compressed rows.
  private(set) var data: [UInt8] = []
  private(set) var colorSpace: [[UInt8]] = []
  private var palette: [UInt8] = []
  private var transparency: [UInt8]?

  /// The chunks that change the colors of pixels.
  private static let colorChunks: Set<String> = ["cHRM", "gAMA", "iCCP", "sRGB", "cICP", "mDCV", "cLLI"]

  init(_ bytes: [UInt8]) throws(PNGPixels.Failure) {
    header = try PNGHeader(bytes)
    var position = PNGHeader.signature.count
    var hasEnd = false
    while !hasEnd {
      guard bytes.count - position >= 12 else { throw .damaged }
      let length = Self.number(bytes, position)
      guard length <= bytes.count - position - 12 else { throw .damaged }
      let type = String(decoding: bytes[position + 4..<position + 8], as: UTF8.self)
      let content = bytes[position + 8..<position + 8 + length]
      let sum = Self.checksum(bytes[position + 4..<position + 8 + length])
      guard Self.number(bytes, position + 8 + length) == Int(sum) else { throw .damaged }
      switch type {
      case "IDAT": data += content
      case "PLTE":
        guard length % 3 == 0, length <= 768 else { throw .damaged }
        palette = Array(content)
      case "tRNS": transparency = Array(content)
      case "acTL": throw .unsupported
      case "IEND": hasEnd = true
      case _ where Self.colorChunks.contains(type):
        colorSpace.append(Array(bytes[position + 4..<position + 8 + length]))
      default: break
      }
      position += 12 + length
    }
    colorSpace.sort { $0.lexicographicallyPrecedes($1) }
    guard header.colorType != 3 || !palette.isEmpty else { throw .damaged }
  }

  static func number(_ bytes: [UInt8], _ offset: Int) -> Int {
    bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
  }

  /// Returns a pixel of a row as RGBA, or `nil` if it is not in the palette.
  func pixel(_ column: Int, of row: [UInt8]) -> (UInt16, UInt16, UInt16, UInt16)? {
    switch header.colorType {
    case 0:
      let gray = sample(column, of: row)
      let alpha = transparentGray == gray ? 0 : UInt16.max
      let value = scaled(gray)
      return (value, value, value, alpha)
    case 2:
      let (r, g, b) = (sample(column * 3, of: row), sample(column * 3 + 1, of: row), sample(column * 3 + 2, of: row))
      let isTransparent = transparentColor.map { $0 == (r, g, b) } ?? false
      return (scaled(r), scaled(g), scaled(b), isTransparent ? 0 : .max)
    case 3:
      let index = Int(sample(column, of: row))
      guard index * 3 + 2 < palette.count else { return nil }
      let alpha = transparency.map { index < $0.count ? $0[index] : 255 } ?? 255
      func color(_ channel: Int) -> UInt16 { UInt16(palette[index * 3 + channel]) * 257 }
      return (color(0), color(1), color(2), UInt16(alpha) * 257)
    case 4:
      let value = scaled(sample(column * 2, of: row))
      return (value, value, value, scaled(sample(column * 2 + 1, of: row)))
    default:
      func channel(_ number: Int) -> UInt16 { scaled(sample(column * 4 + number, of: row)) }
      return (channel(0), channel(1), channel(2), channel(3))
    }
  }

  private var transparentGray: UInt16? {
    guard let transparency, transparency.count >= 2 else { return nil }
    return UInt16(transparency[0]) << 8 | UInt16(transparency[1])
  }

  private var transparentColor: (UInt16, UInt16, UInt16)? {
    guard let bytes = transparency, bytes.count >= 6 else { return nil }
    return (
      UInt16(bytes[0]) << 8 | UInt16(bytes[1]), UInt16(bytes[2]) << 8 | UInt16(bytes[3]),
      UInt16(bytes[4]) << 8 | UInt16(bytes[5])
    )
  }

  /// Returns a sample as it is in the row.
  private func sample(_ index: Int, of row: [UInt8]) -> UInt16 {
    switch header.bitDepth {
    case 8: return UInt16(row[index])
    case 16: return UInt16(row[index * 2]) << 8 | UInt16(row[index * 2 + 1])
    case let depth:
      let bit = index * depth
      return UInt16(row[bit / 8]) >> UInt16(8 - depth - bit % 8) & (1 << UInt16(depth) - 1)
    }
  }

  /// Returns a sample with 16 bits. The largest sample of each bit depth becomes the largest number.
  private func scaled(_ sample: UInt16) -> UInt16 {
    switch header.bitDepth {
    case 1: sample * 0xFFFF
    case 2: sample * 0x5555
    case 4: sample * 0x1111
    case 8: sample * 0x0101
    default: sample
    }
  }

  // MARK: - Checksums

  /// The CRC-32 of ISO/IEC 15948, annex D.
  static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    var sum = UInt32.max
    for byte in bytes { sum = table[Int((sum ^ UInt32(byte)) & 0xFF)] ^ sum >> 8 }
    return ~sum
  }

  private static let table: [UInt32] = (0..<256).map { number in
    (0..<8).reduce(UInt32(number)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1 }
  }
}
