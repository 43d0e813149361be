import TesseraStrings

/// The words of `.stringsdict` files (Apple, "Stringsdict file format").
enum StringsDictKeys {
  static let format = "NSStringLocalizedFormatKey"
  static let devices = "NSStringDeviceSpecificRuleType"
  static let widths = "NSStringVariableWidthRuleType"

  /// What a variable says beside its forms.
  static func rule(_ valueType: String) -> [PropertyListValue.Member] {
    [
      .init("NSStringFormatSpecTypeKey", .string("NSStringPluralRuleType")),
      .init("NSStringFormatValueTypeKey", .string(valueType)),
    ]
  }
}
