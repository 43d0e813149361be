/// An encoder of PNG images for tests, with any color type, bit depth, filter and interlacing, and without compression.
struct SamplePNG {
  var width: Int
  var height: Int
  var colorType = 6
  var bitDepth = 8
  var isInterlaced = false
  /// The filter of each row, from 0 to 4.
  var filter: (Int) -> UInt8 = { _ in 0 }
  /// The sample of a channel of a pixel, with the bit depth of the image.
  var sample: (_ x: Int, _ y: Int, _ channel: Int) -> UInt16
  var chunks: [(type: String, content: [UInt8])] = []

  var channelCount: Int { [2: 3, 4: 2, 6: 4][colorType] ?? 1 }

  var bytes: [UInt8] {
    let header =
      Self.number(width) + Self.number(height)
      + [UInt8(bitDepth), UInt8(colorType), 0, 0, isInterlaced ? 1 : 0]
    var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + Self.chunk("IHDR", header)
    for chunk in chunks { bytes += Self.chunk(chunk.type, chunk.content) }
    return bytes + Self.chunk("IDAT", Self.stored(rows)) + Self.chunk("IEND", [])
  }

  private var rows: [UInt8] {
    // The passes of Adam7: the first column and row, and the distance between columns and rows.
    let passes =
      isInterlaced
      ? [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]
      : [(0, 0, 1, 1)]
    var result: [UInt8] = []
    for (x0, y0, dx, dy) in passes {
      let columns = Array(stride(from: x0, to: width, by: dx))
      guard !columns.isEmpty else { continue }
      var previous: [UInt8] = []
      for (number, y) in stride(from: y0, to: height, by: dy).enumerated() {
        let row = packed(columns.flatMap { x in (0..<channelCount).map { sample(x, y, $0) } })
        if previous.isEmpty { previous = [UInt8](repeating: 0, count: row.count) }
        result += [filter(number)] + filtered(row, previous, filter(number))
        previous = row
      }
    }
    return result
  }

  private func packed(_ samples: [UInt16]) -> [UInt8] {
    if bitDepth == 16 { return samples.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] } }
    var bytes = [UInt8](repeating: 0, count: (samples.count * bitDepth + 7) / 8)
    for (index, sample) in samples.enumerated() {
      let bit = index * bitDepth
      bytes[bit / 8] |= UInt8(sample) << UInt8(8 - bitDepth - bit % 8)
    }
    return bytes
  }

  private func filtered(_ row: [UInt8], _ previous: [UInt8], _ filter: UInt8) -> [UInt8] {
    let size = max(1, bitDepth * channelCount / 8)
    return row.indices.map { index in
      let left = index >= size ? Int(row[index - size]) : 0
      let above = Int(previous[index])
      let corner = index >= size ? Int(previous[index - size]) : 0
      let prediction: Int
      switch filter {
      case 1: prediction = left
      case 2: prediction = above
      case 3: prediction = (left + above) / 2
      case 4:
        let estimate = left + above - corner
        let distances = [
          (abs(estimate - left), left), (abs(estimate - above), above), (abs(estimate - corner), corner),
        ]
        prediction =
          distances.enumerated().min { ($0.element.0, $0.offset) < ($1.element.0, $1.offset) }?.element.1 ?? 0
      default: prediction = 0
      }
      return row[index] &- UInt8(prediction)
    }
  }

  // MARK: - Chunks

  static func number(_ value: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) } }

  static func chunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
    let body = Array(type.utf8) + content
    var sum = UInt32.max
    for byte in body {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? 0xEDB8_8320 ^ sum >> 1 : sum >> 1 }
    }
    return number(content.count) + body + number(Int(~sum))
  }

  /// Returns a zlib stream with blocks that are not compressed.
  private static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = [0x78, 0x01]
    var rest = bytes[...]
    repeat {
      let block = rest.prefix(65535)
      rest = rest.dropFirst(block.count)
      let (low, high) = (UInt8(block.count & 0xFF), UInt8(block.count >> 8))
      result += [rest.isEmpty ? 1 : 0, low, high, ~low, ~high] + block
    } while !rest.isEmpty
    var (a, b) = (1, 0)
    for byte in bytes {
      a = (a + Int(byte)) % 65521
      b = (b + a) % 65521
    }
    return result + number(b << 16 | a)
  }
}
