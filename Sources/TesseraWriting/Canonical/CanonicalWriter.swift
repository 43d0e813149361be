internal import TesseraCore
internal import TesseraFormats
internal import TesseraStrings

/// A writer of a text's canonical form, given the containers that differ from it. All other containers are copied as a
/// whole.
struct CanonicalWriter {
  private let text: CanonicalText
  private let changedNodes: [UInt64]
  private var result: [UInt8] = []
  /// The containers that are being written, innermost last. The reader limits their depth.
  private var open: [Container] = []

  private struct Container {
    /// The nodes of the keys of an object, in order, or of the elements of an array.
    var children: [Int]
    var isObject: Bool
    var position = 0
  }

  init(text: CanonicalText, changedNodes: [UInt64]) {
    self.text = text
    self.changedNodes = changedNodes
  }

  mutating func write() -> [UInt8] {
    unsafe result.reserveCapacity(text.view.bytes.count + text.view.bytes.count / 64)
    writeValue(0)
    while !open.isEmpty {
      let last = open.count - 1
      let position = open[last].position
      guard position < open[last].children.count else {
        let isObject = open[last].isObject
        open.removeLast()
        writeLineFeed()
        result.append(isObject ? UInt8(ascii: "}") : UInt8(ascii: "]"))
        continue
      }
      open[last].position += 1
      let child = open[last].children[position]
      if position > 0 { result.append(UInt8(ascii: ",")) }
      writeLineFeed()
      if open[last].isObject {
        writeString(child)
        result += " : ".utf8
        writeValue(child + 1)
      } else {
        writeValue(child)
      }
    }
    return result
  }

  private mutating func writeValue(_ index: Int) {
    let node = text.view[index]
    switch node.kind {
    case .object, .array:
      guard isChanged(index) else {
        copy(index)
        break
      }
      let isObject = node.kind == .object
      result.append(isObject ? UInt8(ascii: "{") : UInt8(ascii: "["))
      let children = isObject ? sortedKeys(index) : elements(index)
      if children.isEmpty { result.append(UInt8(ascii: "\n")) }
      open.append(Container(children: children, isObject: isObject))
    case .string: writeString(index)
    case .number:
      if let number = text.canonicalNumber(index) { result += number } else { copy(index) }
    case .true, .false, .null, .invalid: copy(index)
    }
  }

  private mutating func writeString(_ index: Int) {
    if text.view[index].hasEscapes, !text.hasCanonicalEscapes(index) {
      result += JSONEscapes.literal(text.string(index))
    } else {
      copy(index)
    }
  }

  /// Copies the text of a node, whose span lies within the text that it was read from.
  private mutating func copy(_ index: Int) {
    unsafe result.append(contentsOf: UnsafeRawBufferPointer(rebasing: text.view.bytes[text.view[index].span.range]))
  }

  private mutating func writeLineFeed() {
    result.append(UInt8(ascii: "\n"))
    result.append(contentsOf: repeatElement(UInt8(ascii: " "), count: open.count * 2))
  }

  private func isChanged(_ index: Int) -> Bool {
    !changedNodes.isEmpty && changedNodes[index / 64] & 1 << UInt64(index % 64) != 0
  }

  // MARK: - Order

  private func sortedKeys(_ object: Int) -> [Int] {
    var keys: [Int] = []
    var isSorted = true
    for (key, _) in text.view.members(of: object) {
      if isSorted, let previous = keys.last, text.compareKeys(previous, key) == .descending { isSorted = false }
      keys.append(key)
    }
    guard !isSorted else { return keys }
    keys.sort { a, b in
      switch text.compareKeys(a, b) {
      case .ascending: true
      case .same: a < b
      case .descending: false
      }
    }
    return keys
  }

  private func elements(_ array: Int) -> [Int] {
    let end = Int(text.view[array].next)
    var elements: [Int] = []
    var element = array + 1
    while element < end {
      elements.append(element)
      element = Int(text.view[element].next)
    }
    return elements
  }
}
