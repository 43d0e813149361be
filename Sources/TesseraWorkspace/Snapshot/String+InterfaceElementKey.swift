import TesseraCore

extension String {
  /// A Boolean value that indicates whether the string is a key that Interface Builder generates for a property of an
  /// object, such as `abc-12-xyz.title`. The strings of a nib or storyboard are displayed without formatting, and their
  /// keys are not chosen by a developer.
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
