extension StructureSkim {
  /// Returns the offset after the closing bracket that matches an opening bracket. Brackets in strings are ignored.
  func skipContainer(_ start: Int) throws(Failure) -> Int {
    var depth = 1
    var isInString = false
    var position = start + 1
    while let end = blockEnd(position) {
      // Safe: the block ends within the text.
      let block = unsafe StructureBlock(bytes, at: position, isInString: isInString)
      // If the block closes fewer brackets than are open, the container does not end in the block.
      if block.isPlain, block.closingCount < depth {
        depth += block.openingCount - block.closingCount
        isInString = block.endsInString
        position = end
      } else if try skipBytes(&position, upTo: end, &depth, &isInString) {
        return position
      }
    }
    guard try skipBytes(&position, upTo: byteCount, &depth, &isInString) else { throw Failure(offset: start) }
    return position
  }

  private func blockEnd(_ position: Int) -> Int? {
    let end = position + StructureBlock.byteCount
    return end <= byteCount ? end : nil
  }

  /// - Returns: `true` if the container ends, in which case `position` is after its end.
  private func skipBytes(
    _ position: inout Int,
    upTo end: Int,
    _ depth: inout Int,
    _ isInString: inout Bool
  ) throws(Failure) -> Bool {
    while position < end {
      let byte = byte(position)
      position += 1
      switch byte {
      case UInt8(ascii: "\""): isInString.toggle()
      case UInt8(ascii: "\\") where isInString:
        if self.byte(position) == 0x0A { throw Failure(offset: position) }
        position += 1
      case 0x0A where isInString: throw Failure(offset: position - 1)
      case UInt8(ascii: "{") where !isInString, UInt8(ascii: "[") where !isInString: depth += 1
      case UInt8(ascii: "}") where !isInString, UInt8(ascii: "]") where !isInString:
        depth -= 1
        if depth == 0 { return true }
      default: break
      }
    }
    return false
  }
}
