/// A specifier that has the same meaning wherever it occurs: `%@`, `%lld`, `%2$lu`, `%%`, `%arg`, `%#@files@`.
///
/// Nearly all specifiers in a catalog are plain. ``PercentReading`` never classifies one as text, so the strings of a
/// catalog can be compiled and compared from the bytes of their file.
package enum PlainSpecifier {
  case escapedPercent
  case argument(ArgumentType, position: Int?)
  /// `%#@name@` without a position
  case substitution(name: Range<Int>)
  /// `%arg` without a position
  case substitutionArgument

  /// Returns `nil` for a specifier that has flags, a name, a width or a precision, that is malformed, or that may be
  /// literal text, as in `50%d` and `%da`.
  ///
  /// - Parameter text: The UTF-8 of the string that contains the segment, read within the call.
  @inline(__always)
  init?(_ segment: FormatString.Segment, in text: UnsafeBufferPointer<UInt8>) {
    switch segment {
    case .escapedPercent: self = .escapedPercent
    case .literal, .malformed: return nil
    case .placeholder(let placeholder):
      switch placeholder.form {
      case .substitutionArgument where placeholder.position == nil: self = .substitutionArgument
      case .substitution where placeholder.position == nil:
        guard let name = placeholder.nameRange else { return nil }
        self = .substitution(name: name)
      case .conversion:
        guard let type = placeholder.plainType,
          unsafe placeholder.position != nil || type.typeClass == .object || !text.mayHaveText(at: placeholder.range)
        else { return nil }
        self = .argument(type, position: placeholder.position.map { Int($0) })
      case .substitution, .substitutionArgument: return nil
      }
    }
  }
}

extension Placeholder {
  /// The argument's type if the specifier consists of a position, a length and `@`, `d` or `u`.
  fileprivate var plainType: ArgumentType? {
    guard nameRange == nil, flags.isEmpty, width == .none, precision == .none else { return nil }
    switch conversion {
    case UInt8(ascii: "@") where length == .none: return type
    case UInt8(ascii: "d"), UInt8(ascii: "u"):
      return length == .none || length == .l || length == .ll ? type : nil
    default: return nil
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Returns whether a specifier may be a percentage, as in `50%d`, or part of a URL, as in `%da`. Each access is
  /// within the range of the specifier or follows a comparison with the count.
  fileprivate func mayHaveText(at range: Range<Int>) -> Bool {
    if range.lowerBound > 0, unsafe self[range.lowerBound - 1].isDigit { return true }
    return unsafe range.count == 2 && range.upperBound < count && self[range.lowerBound + 1].hexadecimalDigit != nil
      && self[range.upperBound].hexadecimalDigit != nil
  }
}
