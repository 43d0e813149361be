/// A reader of image dimensions in the header of PNG (ISO/IEC 15948, 11.2.2) and SVG files.
///
/// The dimensions appear only in comments, so an unrecognized file has no size, which is not an error.
package enum ImageSizeReader {
  /// Returns the size of the image, or `nil` if it cannot be determined.
  ///
  /// - Complexity: O(1) for PNG, O(``headSize``) for SVG.
  package static func size(_ bytes: [UInt8]) -> ImageSize? {
    bytes.starts(with: signature) ? png(bytes) : svg(bytes)
  }

  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  /// The number of bytes to search for the `svg` element, which declarations and comments may precede.
  private static let headSize = 4096

  /// The first chunk, `IHDR`, begins with the width and the height.
  private static func png(_ bytes: [UInt8]) -> ImageSize? {
    guard bytes.count >= 24, bytes[12..<16].elementsEqual("IHDR".utf8) else { return nil }
    func number(_ start: Int) -> Double { Double(bytes[start..<(start + 4)].reduce(0) { $0 << 8 | UInt32($1) }) }
    let size = ImageSize(width: number(16), height: number(20))
    return size.width > 0 && size.height > 0 ? size : nil
  }

  private static func svg(_ bytes: [UInt8]) -> ImageSize? {
    let head = String(decoding: bytes.prefix(headSize), as: UTF8.self)
    guard let start = head.firstRange(of: "<svg"), let end = head[start.upperBound...].firstIndex(of: ">") else {
      return nil
    }
    let tag = head[start.upperBound..<end]
    if let width = attribute("width", in: tag).flatMap(length),
      let height = attribute("height", in: tag).flatMap(length)
    {
      return ImageSize(width: width, height: height)
    }
    let box = attribute("viewBox", in: tag)?.split { $0 == " " || $0 == "," }.compactMap { Double($0) } ?? []
    guard box.count == 4, box[2] > 0, box[3] > 0, box[2].isFinite, box[3].isFinite else { return nil }
    return ImageSize(width: box[2], height: box[3])
  }

  private static func attribute(_ name: String, in tag: Substring) -> Substring? {
    for match in tag.ranges(of: "\(name)=") {
      guard match.lowerBound > tag.startIndex, tag[tag.index(before: match.lowerBound)].isWhitespace,
        match.upperBound < tag.endIndex, let quote = tag[match.upperBound...].first, quote == "\"" || quote == "'"
      else { continue }
      let value = tag[tag.index(after: match.upperBound)...]
      return value.firstIndex(of: quote).map { value[..<$0] }
    }
    return nil
  }

  /// Returns a length in pixels or without a unit, or `nil` for other units, which depend on where the drawing is
  /// shown.
  private static func length(_ text: Substring) -> Double? {
    guard let number = Double(text.hasSuffix("px") ? text.dropLast(2) : text), number > 0, number.isFinite else {
      return nil
    }
    return number
  }
}
