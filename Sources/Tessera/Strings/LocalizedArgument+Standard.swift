extension LocalizedArgument where Self: BinaryInteger {
  /// The number. One beyond 64 bits is written as its digits, and selects no plural form but `other`.
  public var localizedValue: LocalizedValue {
    if let value = Int(exactly: self) { return .integer(value) }
    if let value = UInt64(exactly: self) { return .unsigned(value) }
    return .text(String(describing: self))
  }
}

extension LocalizedArgument where Self: BinaryFloatingPoint {
  /// The number, as a `Double` has it.
  public var localizedValue: LocalizedValue { .double(Double(self)) }
}

extension LocalizedArgument where Self: StringProtocol {
  /// The text, the same in every language.
  public var localizedValue: LocalizedValue { .text(String(self)) }
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
  /// The text, the same in every language.
  public var localizedValue: LocalizedValue { .text(self) }
}

extension Substring: LocalizedArgument {}

extension Character: LocalizedArgument {
  /// The character, the same in every language.
  public var localizedValue: LocalizedValue { .text(String(self)) }
}

extension LocalizedString: LocalizedArgument {
  /// The text, put into words in the languages of the text that it is an argument of.
  public var localizedValue: LocalizedValue { .localized(self) }
}

extension LocalizedValue: LocalizedArgument {
  /// Itself.
  public var localizedValue: LocalizedValue { self }
}

extension LocalizedValue {
  /// Anything by its description, the same in every language.
  public static func describing(_ value: some CustomStringConvertible) -> Self { .text(value.description) }
}
