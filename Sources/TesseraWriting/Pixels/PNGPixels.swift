/// The pixels of a PNG image (ISO/IEC 15948), as RGBA with 16 bits for each channel.
///
/// Two images that look the same may have different bytes: another compression, color type or bit depth. Images with
/// different color spaces are different even if their pixels are equal.
package struct PNGPixels: Sendable, Equatable {
  package enum Failure: Error, Sendable, Hashable {
    case notPNG
    /// The file is damaged, or the size of its data does not match its header.
    case damaged
    /// The file has an animation, or the form of PNG that Xcode writes for iOS.
    case unsupported
    case tooLarge
  }

  package let width: Int
  package let height: Int
  /// Four values for each pixel, from left to right and from top to bottom.
  package let values: [UInt16]
  /// The chunks that define the color space, sorted by type.
  package let colorSpace: [[UInt8]]

  /// The maximum number of pixels. The pixels of an image with this size take 128 MiB.
  package static let maximumPixelCount = 1 << 24

  /// Decodes an image.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes and pixels.
  package init(_ bytes: [UInt8]) throws(Failure) {
    let file = try PNGFile(bytes)
    let header = file.header
    guard header.width <= Self.maximumPixelCount, header.height <= Self.maximumPixelCount / header.width else {
      throw .tooLarge
    }
    (width, height, colorSpace) = (header.width, header.height, file.colorSpace)
    let passes = header.passes
    let size = passes.reduce(0) { $0 + $1.height * (header.byteCount(ofRow: $1.width) + 1) }
    let data: [UInt8]
    do throws(Inflate.Failure) { data = try Inflate.bytes(of: file.data[...], limit: size) } catch { throw .damaged }
    guard data.count == size else { throw .damaged }
    var values = [UInt16](repeating: 0, count: width * height * 4)
    var position = 0
    for pass in passes where pass.width > 0 && pass.height > 0 {
      var rows = PNGRows(header, width: pass.width)
      for row in 0..<pass.height {
        guard let line = rows.next(data, &position) else { throw .damaged }
        let start = (pass.y + row * pass.yStep) * width
        for column in 0..<pass.width {
          guard let pixel = file.pixel(column, of: line) else { throw .damaged }
          let index = (start + pass.x + column * pass.xStep) * 4
          values[index] = pixel.0
          values[index + 1] = pixel.1
          values[index + 2] = pixel.2
          values[index + 3] = pixel.3
        }
      }
    }
    self.values = values
  }

  /// Returns the width and the height in the header, or `nil` if the file is not a PNG image.
  package static func size(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
    (try? PNGHeader(bytes)).map { ($0.width, $0.height) }
  }
}

/// Reverses the filters of the rows of a pass.
private struct PNGRows {
  private var previous: [UInt8]
  private let pixelSize: Int

  init(_ header: PNGHeader, width: Int) {
    previous = [UInt8](repeating: 0, count: header.byteCount(ofRow: width))
    pixelSize = max(1, header.bitsPerPixel / 8)
  }

  /// Returns the next row, or `nil` if its filter does not exist.
  ///
  /// - Parameter position: The offset of the row in the data, which has all rows.
  mutating func next(_ data: [UInt8], _ position: inout Int) -> [UInt8]? {
    let filter = data[position]
    guard filter <= 4 else { return nil }
    var row = Array(data[position + 1..<position + 1 + previous.count])
    position += 1 + previous.count
    for index in filter == 0 ? 0..<0 : row.indices {
      let left = index >= pixelSize ? row[index - pixelSize] : 0
      let above = previous[index]
      switch filter {
      case 1: row[index] &+= left
      case 2: row[index] &+= above
      case 3: row[index] &+= UInt8((Int(left) + Int(above)) / 2)
      default: row[index] &+= Self.paeth(left, above, index >= pixelSize ? previous[index - pixelSize] : 0)
      }
    }
    previous = row
    return row
  }

  private static func paeth(_ left: UInt8, _ above: UInt8, _ corner: UInt8) -> UInt8 {
    let (a, b, c) = (Int(left), Int(above), Int(corner))
    let estimate = a + b - c
    let (da, db, dc) = (abs(estimate - a), abs(estimate - b), abs(estimate - c))
    return da <= db && da <= dc ? left : db <= dc ? above : corner
  }
}
