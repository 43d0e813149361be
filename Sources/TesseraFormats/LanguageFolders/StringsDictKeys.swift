import TesseraStrings

/// The keys of `.stringsdict` files (Apple, "Stringsdict file format").
enum StringsDictKeys {
  static let format = "NSStringLocalizedFormatKey"
  static let devices = "NSStringDeviceSpecificRuleType"
  static let widths = "NSStringVariableWidthRuleType"

  /// Returns the members of a variable other than its forms.
  static func rule(_ valueType: String) -> [PropertyListValue.Member] {
    [
      .init("NSStringFormatSpecTypeKey", .string("NSStringPluralRuleType")),
      .init("NSStringFormatValueTypeKey", .string(valueType)),
    ]
  }
}
