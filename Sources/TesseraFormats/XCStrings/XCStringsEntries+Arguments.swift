import TesseraModel
import TesseraText

extension XCStringsEntries {
  /// Looks at the bytes of the entry, comments and all, and makes nothing of them. O(bytes of the entry).
  package func mayHaveArguments(at index: Int) -> Bool {
    let key = keyNode(at: index)
    let range = document.nodes[key].start..<document.nodes[key + 1].end
    return document.source.bytes.withUnsafeBufferPointer { bytes in
      // Safe: nodes lie within the document's bytes, and the slice is read within the call.
      let entry = UnsafeBufferPointer(rebasing: bytes[Int(range.lowerBound)..<Int(range.upperBound)])
      return entry.firstIndex(of: UInt8(ascii: "%"), from: 0) != nil
        // U+FF05.
        || entry.has(0xEF, followedBy: [0xBC, 0x85])
        // Any character may be written as its number.
        || entry.has(UInt8(ascii: "\\"), followedBy: [UInt8(ascii: "u")])
        || entry.has(UInt8(ascii: "s"), followedBy: Array("ubstitutions\"".utf8))
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  fileprivate func has(_ first: UInt8, followedBy rest: [UInt8]) -> Bool {
    var position = 0
    while let next = firstIndex(of: first, from: position) {
      if self[(next + 1)...].starts(with: rest) { return true }
      position = next + 1
    }
    return false
  }
}
