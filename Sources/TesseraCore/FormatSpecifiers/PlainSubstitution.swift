/// A substitution whose forms are selected by a plain integer.
package struct PlainSubstitution {
  package let name: String
  /// The number of the argument that selects the form, from 1.
  package let argument: Int
  package let type: ArgumentType

  /// Returns `nil` if the specifier is not that of a plain integer.
  ///
  /// - Parameters:
  ///   - name: The name of the substitution.
  ///   - argument: The number of the argument that selects the form.
  ///   - specifier: The format specifier without its percent sign: `lld`.
  package init?(name: String, argument: Int, specifier: String) {
    var text = "%" + specifier
    let type = text.withUTF8 { bytes -> ArgumentType? in
      var parser = unsafe FormatStringParser(bytes: bytes)
      guard let (range, specifier) = parser.nextPlain(), range.count == bytes.count,
        case .argument(let type, position: nil)? = specifier
      else { return nil }
      return type
    }
    guard let type, type.typeClass.isInteger else { return nil }
    self.name = name
    self.argument = argument
    self.type = type
  }

  /// Returns whether a reference is to this substitution. Names are compared byte by byte.
  ///
  /// - Parameters:
  ///   - reference: The range of the name in the string.
  ///   - text: The UTF-8 of the string, read within the call.
  package func isNamed(_ reference: Range<Int>, in text: UnsafeBufferPointer<UInt8>) -> Bool {
    unsafe text[reference].elementsEqual(name.utf8)
  }
}
