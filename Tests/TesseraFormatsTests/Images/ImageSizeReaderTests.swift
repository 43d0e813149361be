import TesseraFormats
import Testing

@Suite("Image size reader") struct ImageSizeReaderTests {
  static let png: [UInt8] =
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
    + [0, 0, 1, 0, 0, 0, 0, 24, 8, 6, 0, 0, 0]

  @Test(
    "The size of an image is read from PNG and SVG files, and other data has no size",
    arguments: [
      (png, ImageSize(width: 256, height: 24)), (Array(png.prefix(23)), nil), (Array(png.prefix(8)), nil), ([], nil),
      (Array("<svg width=\"24\" height='24px'>".utf8), ImageSize(width: 24, height: 24)),
      (
        Array("<?xml version=\"1.0\"?>\n<svg stroke-width=\"9\" viewBox=\"0 0 16,8.5\">".utf8),
        ImageSize(width: 16, height: 8.5)
      ), (Array("<svg width=\"100%\" height=\"2em\" viewBox=\"0 0 1 2\">".utf8), ImageSize(width: 1, height: 2)),
      (Array("<svg width=\"-1\" height=\"nan\">".utf8), nil), (Array("<svg width=\"1\" height=\"1".utf8), nil),
      (Array("<svg width= height=>".utf8), nil), (Array("<svg viewBox=\"0 0 1\"/>".utf8), nil),
      (Array("<svg viewBox=\"0 0 inf 1\"/>".utf8), nil), (Array("\u{FF}\u{D8}".utf8), nil),
    ] as [([UInt8], ImageSize?)]
  )
  func sizes(_ example: ([UInt8], ImageSize?)) {
    #expect(ImageSizeReader.size(example.0) == example.1)
  }

  @Test("Truncated and damaged images have a positive size or no size")
  func damage() {
    for bytes in [Self.png, Array("<svg id='a' width=\"24\" height='24px' viewBox=\"0 0 1 2\">".utf8)] {
      for index in bytes.indices {
        _ = ImageSizeReader.size(Array(bytes[..<index]))
        for bit in 0..<8 {
          var damaged = bytes
          damaged[index] ^= 1 << UInt8(bit)
          let size = ImageSizeReader.size(damaged)
          #expect(size.map { $0.width > 0 && $0.height > 0 } ?? true)
        }
      }
    }
  }
}
