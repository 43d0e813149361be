import TesseraCore

extension String {
  /// Whether the string is a key that Interface Builder makes for a property of an object: `abc-12-xyz.title`. The texts
  /// of a nib or storyboard are shown as they are, and no one chose their keys.
  package var isInterfaceElementKey: Bool {
    var index = 0
    for byte in utf8 {
      switch index {
      case 3, 6: guard byte == UInt8(ascii: "-") else { return false }
      case 10: guard byte == UInt8(ascii: ".") else { return false }
      case 11: return byte.isLetter
      default: guard byte.isAlphanumeric else { return false }
      }
      index += 1
    }
    return false
  }
}
