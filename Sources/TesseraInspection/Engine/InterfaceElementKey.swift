import TesseraCore
package import TesseraStrings

extension Entry {
  /// A Boolean value that indicates whether the strings are those of an object in a nib or storyboard, which are
  /// displayed without formatting.
  ///
  /// Xcode 3 numbered the objects: the key is `17.title`, and the comment contains `ObjectID = "17";`. Without a
  /// comment, only properties with unmistakable names are recognized.
  package var isOfInterfaceElement: Bool {
    let key = key.value
    if key.isInterfaceElementKey { return true }
    guard key.utf8.first?.isDigit ?? false, case let rest = key.drop(while: { $0.isASCII && $0.isNumber }),
      rest.first == "."
    else {
      return false
    }
    let property = rest.dropFirst()
    return !property.isEmpty
      && (comment?.value.contains("ObjectID = ") ?? false || property.hasPrefix("ibShadowed")
        || property == "headerCell.title")
  }
}

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
