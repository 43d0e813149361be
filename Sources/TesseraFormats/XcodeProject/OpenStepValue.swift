/// A value of an OpenStep property list, the format of `project.pbxproj`.
package enum OpenStepValue: Sendable, Hashable {
  /// A string, with or without quotation marks. Data, which projects do not use, is read as the string of its
  /// hexadecimal digits.
  case string(String)
  case array([OpenStepValue])
  /// A dictionary. Of equal keys, the last one counts.
  case dictionary([String: OpenStepValue])

  package var string: String? {
    guard case .string(let string) = self else { return nil }
    return string
  }

  package var array: [OpenStepValue]? {
    guard case .array(let array) = self else { return nil }
    return array
  }

  package var dictionary: [String: OpenStepValue]? {
    guard case .dictionary(let dictionary) = self else { return nil }
    return dictionary
  }

  package subscript(key: String) -> OpenStepValue? { dictionary?[key] }
}
