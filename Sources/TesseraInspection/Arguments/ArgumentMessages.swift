import TesseraCore
import TesseraStrings

/// A quotation of a specifier for messages.
struct QuotedSpecifier: CustomStringConvertible {
  let description: String

  init(_ range: Range<Int>, of format: FormatString) {
    description = Self.quote(format[range])
  }

  init(_ use: ArgumentMap.Use, of format: FormatString) {
    switch use.role {
    case .value: description = Self.quote(format[use.range])
    case .width: description = "the width of " + Self.quote(format[use.range])
    case .precision: description = "the precision of " + Self.quote(format[use.range])
    }
  }

  private static let longest = 40

  static func quote(_ text: some StringProtocol) -> String {
    String(quoting: text, limit: longest)
  }
}

extension ArgumentType {
  /// The description of the type for messages, with an article.
  var phrase: String {
    switch typeClass {
    case .unused: "no argument"
    case .object: "an object"
    case .signedInteger: "a signed integer"
    case .unsignedInteger: "an unsigned integer"
    case .floating: "a floating-point number"
    case .character: "a character"
    case .cString: "a C string"
    case .pointer: "a pointer"
    case .writeback: "an address to write to"
    }
  }
}

extension Finding.Message {
  static func argumentOrder(_ target: QuotedSpecifier, _ source: QuotedSpecifier, _ number: Int) -> Self {
    "argument \(number) is \(source) in the source, but \(target) here: to reorder the arguments, number all of them, as in \"%1$@\""
  }

  static func argumentType(
    _ number: Int,
    _ target: (QuotedSpecifier, ArgumentType),
    _ source: (QuotedSpecifier, ArgumentType)
  ) -> Self {
    "argument \(number) is \(source.1.phrase) (\(source.0)) in the source, but \(target.0) takes \(target.1.phrase)"
  }

  static func argumentType(
    _ number: Int,
    _ target: (QuotedSpecifier, ArgumentType),
    _ source: ArgumentType
  ) -> Self {
    "argument \(number) is \(source.phrase) elsewhere in the source, but \(target.0) takes \(target.1.phrase)"
  }

  static func argumentKind(_ number: Int, _ target: QuotedSpecifier, _ source: QuotedSpecifier) -> Self {
    "argument \(number) is \(source) in the source, but \(target) here"
  }

  static func argumentSize(_ number: Int, _ target: QuotedSpecifier, _ source: QuotedSpecifier) -> Self {
    "argument \(number) is \(source) in the source and \(target) here: the same type with a different size"
  }

  static func argumentSign(
    _ number: Int,
    _ target: (QuotedSpecifier, ArgumentType),
    _ source: (QuotedSpecifier, ArgumentType)
  ) -> Self {
    let size = target.1.size == source.1.size ? "" : " of a different size"
    return """
      argument \(number) is \(source.1.phrase) (\(source.0)) in the source but \(target.1.phrase)\(size) (\(target.0)) \
      here
      """
  }

  static func neverGiven(_ target: QuotedSpecifier, _ source: String) -> Self {
    "\(target) takes an argument, but the source \(source) takes none"
  }

  static func moreArguments(_ target: QuotedSpecifier, _ number: Int, _ source: String, _ count: Int) -> Self {
    "\(target) is argument \(number), but the source \(source) takes \(count == 1 ? "one" : "\(count)")"
  }

  static func fewerArguments(_ source: QuotedSpecifier, _ number: Int, _ target: String) -> Self {
    "argument \(number), \(source) in the source, is missing from \(target)"
  }

  static func indexGap(_ target: QuotedSpecifier, _ gap: Int) -> Self {
    "\(target) is used without argument \(gap): the formatter cannot skip an argument whose type it does not know"
  }

  static func conflictingTypes(_ number: Int, _ second: QuotedSpecifier, _ first: QuotedSpecifier) -> Self {
    "argument \(number) is used both as \(first) and as \(second)"
  }

  static func mixedNumbering(_ implicit: QuotedSpecifier, _ positional: QuotedSpecifier) -> Self {
    "\(implicit) has no position and \(positional) has one: number all or none"
  }

  static func malformed(_ specifier: QuotedSpecifier, _ why: String) -> Self {
    "\(specifier) is not a format specifier: \(why)"
  }

  static func capitalI(_ specifier: QuotedSpecifier, _ meant: String) -> Self {
    "\(specifier) is not a format specifier: it contains a capital I instead of the lowercase L of \"\(meant)\""
  }

  static func widthForPosition(_ specifier: QuotedSpecifier) -> Self {
    "the digit in \(specifier) is a width: a position is followed by \"$\", as in \"%1$@\""
  }

  static func misplacedSpace(_ specifier: QuotedSpecifier) -> Self {
    "C does not allow the space in \(specifier), and some formatters display the specifier itself"
  }

  static func lostSpecifier(_ rest: QuotedSpecifier, _ source: QuotedSpecifier) -> Self {
    "\(rest) is not a format specifier, and \(source) from the source is missing"
  }

  static func fullWidthPercent(_ specifier: QuotedSpecifier) -> Self {
    "\(specifier) is not a format specifier, because the percent sign is full-width: it is displayed unchanged"
  }

  static func limit(_ specifier: QuotedSpecifier, _ what: String, _ maximum: Int) -> Self {
    "\(specifier) has \(what) that is out of range: the valid range is 1 to \(maximum)"
  }

  static func forbidden(_ specifier: QuotedSpecifier, _ type: ArgumentType) -> Self {
    "\(specifier) takes \(type.phrase): translations must not use such a specifier"
  }

  static func noSpecifier(_ specifier: QuotedSpecifier) -> Self {
    """
    the percent sign in \(specifier) does not begin a format specifier: complete the specifier, or write "%%" to \
    show a percent sign
    """
  }

  static func unescapedPercent(_ specifier: QuotedSpecifier) -> Self {
    "the percent sign in \(specifier) is in a formatted string: write \"%%\" to show it"
  }

  static func undefinedName(_ specifier: QuotedSpecifier, _ source: String) -> Self {
    "\(specifier) does not occur in the source \(source)"
  }

  static func undefinedSubstitution(_ specifier: QuotedSpecifier) -> Self {
    "\(specifier) refers to a substitution that is not defined"
  }

  static func positionOfName(_ target: QuotedSpecifier, _ source: QuotedSpecifier, _ number: Int) -> Self {
    "the position in \(target) does not match the source: \(source) is argument \(number) there"
  }

  static func otherArgument(_ target: QuotedSpecifier, _ number: Int, _ expected: Int) -> Self {
    "\(target) takes argument \(number) here, but argument \(expected) in the source"
  }

  static func unusedSubstitution(_ name: String) -> Self {
    "the substitution \(QuotedSpecifier.quote(name)) is never used: refer to it by \(QuotedSpecifier.quote("%#@\(name)@"))"
  }

  static func argumentOutsideSubstitution(_ specifier: QuotedSpecifier) -> Self {
    "\(specifier) is outside a substitution"
  }

  static func conflictingSubstitutions(_ first: String, _ second: String, _ number: Int) -> Self {
    """
    the substitutions \(QuotedSpecifier.quote(first)) and \(QuotedSpecifier.quote(second)) take argument \(number) as \
    different types
    """
  }
}
