internal import TesseraCore
internal import TesseraFormats
internal import TesseraStrings

/// A view of a document that provides what its canonical form depends on.
struct CanonicalText {
  let view: JSONView

  /// Returns the bytes of a string node between its quotation marks. Safe: they are part of the view's bytes, which are
  /// valid as long as this value.
  func content(_ index: Int) -> UnsafeBufferPointer<UInt8> {
    unsafe UnsafeRawBufferPointer(rebasing: view.bytes[view[index].contentRange]).assumingMemoryBound(to: UInt8.self)
  }

  /// Returns the order of the keys of two nodes, with escapes resolved.
  func compareKeys(_ a: Int, _ b: Int) -> CatalogKeyOrder.Ordering {
    if !view[a].hasEscapes, !view[b].hasEscapes {
      return unsafe CatalogKeyOrder.compare(content(a), content(b))
    }
    return CatalogKeyOrder.compare(string(a), string(b))
  }

  func string(_ index: Int) -> String {
    let content = unsafe content(index)
    return unsafe view[index].hasEscapes
      ? JSONEscapes.unescape(Array(content)[...]) : String(decoding: content, as: UTF8.self)
  }

  func insertionPlace(of key: String, inObjectAt object: Int) -> (index: Int, before: Int?) {
    unsafe key.withBytes { key in
      var count = 0
      var place: (index: Int, before: Int?) = (0, view.members(of: object).first { _ in true }?.key)
      for (member, value) in view.members(of: object) {
        count += 1
        guard unsafe compareKey(member, key) != .descending else { continue }
        let next = view.next(behind: value)
        place = (count, next < Int(view[object].next) ? next : nil)
      }
      return place
    }
  }

  private func compareKey(_ index: Int, _ key: UnsafeBufferPointer<UInt8>) -> CatalogKeyOrder.Ordering {
    guard view[index].hasEscapes else { return unsafe CatalogKeyOrder.compare(content(index), key) }
    return unsafe string(index).withBytes { unsafe CatalogKeyOrder.compare($0, key) }
  }

  // MARK: - Scalars

  /// Returns whether a string with backslashes has only the escapes that Xcode writes.
  func hasCanonicalEscapes(_ index: Int) -> Bool {
    let content = unsafe content(index)
    var i = 0
    while i < content.count {
      guard unsafe content[i] == UInt8(ascii: "\\") else {
        i += 1
        continue
      }
      guard i + 1 < content.count else { return false }
      switch unsafe content[i + 1] {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "b"), UInt8(ascii: "f"), UInt8(ascii: "n"),
        UInt8(ascii: "r"), UInt8(ascii: "t"):
        i += 2
      case UInt8(ascii: "u"):
        guard i + 6 <= content.count, unsafe Self.isCanonicalControl(content[i + 2..<i + 6]) else { return false }
        i += 6
      default:
        return false
      }
    }
    return true
  }

  /// Returns whether the digits are `00` and two lowercase digits of a C0 control character that has no short escape.
  private static func isCanonicalControl(_ digits: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    guard unsafe digits.starts(with: "000".utf8) || digits.starts(with: "001".utf8), let last = unsafe digits.last
    else {
      return false
    }
    let isFirstRow = unsafe digits.starts(with: "000".utf8)
    switch last {
    case UInt8(ascii: "8"), UInt8(ascii: "9"), UInt8(ascii: "a"), UInt8(ascii: "c"), UInt8(ascii: "d"):
      return !isFirstRow
    case UInt8(ascii: "0")...UInt8(ascii: "7"), UInt8(ascii: "b"), UInt8(ascii: "e"), UInt8(ascii: "f"):
      return true
    default:
      return false
    }
  }

  /// Returns the canonical text of a number, or `nil` if its text is canonical.
  func canonicalNumber(_ index: Int) -> [UInt8]? {
    unsafe CanonicalNumber.shorterForm(of: view.bytes[view[index].span.range])
  }
}
