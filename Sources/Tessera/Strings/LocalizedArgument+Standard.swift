extension LocalizedArgument where Self: BinaryInteger {
  /// The number. A number that does not fit in 64 bits is converted to a string and selects the plural category
  /// `other`.
  public var localizedValue: LocalizedValue {
    if let value = Int(exactly: self) { return .integer(value) }
    if let value = UInt64(exactly: self) { return .unsigned(value) }
    return .string(String(describing: self))
  }
}

extension LocalizedArgument where Self: BinaryFloatingPoint {
  /// The number as a `Double`.
  public var localizedValue: LocalizedValue { .double(Double(self)) }
}

extension LocalizedArgument where Self: StringProtocol {
  /// The string, which is the same in every language.
  public var localizedValue: LocalizedValue { .string(String(self)) }
}

extension Int: LocalizedArgument {
  /// The number.
  public var localizedValue: LocalizedValue { .integer(self) }
}

extension Int8: LocalizedArgument {}
extension Int16: LocalizedArgument {}
extension Int32: LocalizedArgument {}
extension Int64: LocalizedArgument {}
extension UInt: LocalizedArgument {}
extension UInt8: LocalizedArgument {}
extension UInt16: LocalizedArgument {}
extension UInt32: LocalizedArgument {}
extension UInt64: LocalizedArgument {}
extension Double: LocalizedArgument {}
extension Float: LocalizedArgument {}

extension String: LocalizedArgument {
  /// The string, which is the same in every language.
  public var localizedValue: LocalizedValue { .string(self) }
}

extension Substring: LocalizedArgument {}

extension Character: LocalizedArgument {
  /// The character, which is the same in every language.
  public var localizedValue: LocalizedValue { .string(String(self)) }
}

extension LocalizedString: LocalizedArgument {
  /// The string, which is resolved in the languages of the string that contains it.
  public var localizedValue: LocalizedValue { .localized(self) }
}

extension LocalizedValue: LocalizedArgument {
  /// The value itself.
  public var localizedValue: LocalizedValue { self }
}

extension LocalizedValue {
  /// Creates a value from a description that is the same in every language.
  ///
  /// - Parameter value: The value to describe.
  /// - Returns: A string value with the description of `value`.
  public static func describing(_ value: some CustomStringConvertible) -> Self { .string(value.description) }
}
