import TesseraCore
package import TesseraStrings
import TesseraWorkspace

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
