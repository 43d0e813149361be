import TesseraCore
import TesseraStrings

/// The indications in a source string and its key that an app formats the string, as `String(format:)` does.
enum FormatEvidence: Equatable {
  /// There are no percent signs, or each of them begins a specifier that apps use.
  case plain
  /// Some percent signs begin such a specifier, and some do not.
  case mixed
  /// There are percent signs, and none begins such a specifier: `100%`. If the app formatted the string, its developer
  /// would notice that the sign is not displayed.
  case against

  /// - Parameters:
  ///   - key: The key, which is the source string of many tables.
  ///   - source: The strings of the source language, or `nil` if there are none.
  init(_ key: FormatString, _ source: CheckedLocalization?) {
    var isUsed = false
    var isUnusual = false
    func read(_ format: FormatString) {
      for segment in format.specifiers {
        switch segment {
        case .literal: break
        case .escapedPercent: isUsed = true
        case .placeholder(let placeholder)
        where placeholder.isCommon && !placeholder.beginsWord(in: format) && !placeholder.followsNumber(in: format):
          isUsed = true
        // `%1@`, `%1$` and `%100$@` are typing errors.
        case .malformed(let malformation)
        where malformation.isAccepted || malformation.isBeyondLimits || format[malformation.range].contains("$"):
          isUsed = true
        case .placeholder, .malformed: isUnusual = true
        }
      }
    }
    read(key)
    for unit in source?.units ?? [] where unit.traits.contains(.percent) { read(unit.format) }
    if let source, !source.localization.substitutions.isEmpty { isUsed = true }
    self = !isUnusual ? .plain : isUsed ? .mixed : .against
  }
}

extension Placeholder {
  /// A Boolean value that indicates whether apps use the conversion. `%a`, `%A`, `%o`, `%O`, `%D`, `%U`, `%E` and `%G`
  /// without a position are far more often a percent sign before a word, and so is a specifier with a space flag.
  fileprivate var isCommon: Bool {
    guard form == .conversion, nameRange == nil, position == nil else { return true }
    return !hasSpaceFlag && !"aAoODUEG".utf8.contains(conversion)
  }

  /// Returns whether the conversion is the capital letter of a word, as in "%Song name".
  fileprivate func beginsWord(in format: FormatString) -> Bool {
    guard form == .conversion, "SCFX".utf8.contains(conversion), range.count == 2 else { return false }
    return format[range.upperBound..<format.text.utf8.count].utf8.first?.isLowercaseLetter ?? false
  }

  /// Returns whether the percent sign is that of a percentage before an abbreviation, as in "95%CI".
  fileprivate func followsNumber(in format: FormatString) -> Bool {
    guard form == .conversion, "CSFX".utf8.contains(conversion), range.count == 2 else { return false }
    return format[0..<range.lowerBound].utf8.last?.isDigit ?? false
  }

  /// A Boolean value that indicates whether the specifier formats an object or a number in one of the usual ways.
  fileprivate var isUsual: Bool { form == .conversion && "@diuf".utf8.contains(conversion) && !hasSpaceFlag }
}

extension FormatString.Malformation {
  /// A Boolean value that indicates whether a number in the specifier is too large or a name does not end.
  fileprivate var isBeyondLimits: Bool {
    [.positionOutOfRange, .widthOutOfRange, .precisionOutOfRange, .unterminatedName].contains(reason)
  }
}

extension String {
  /// A Boolean value that indicates whether the percent signs of the string do not begin format specifiers.
  var hasOtherPercentSigns: Bool {
    guard utf8.contains(UInt8(ascii: "%")) else { return false }
    if isDatePattern || isPercentEncodedURL || hasPercentEncodedBytes || isPredicateFormat { return true }
    return hasPercentToken && !FormatString(parsing: self).placeholders.contains(where: \.isUsual)
  }
}
