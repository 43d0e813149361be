import TesseraCore

/// Divides one string into literals and arguments, and checks the arguments against those of the entry.
struct FormatCompiler {
  /// The argument of `%arg`, and the first implicit argument.
  struct Enclosing {
    var number: Int
    /// The specifier; `nil` for a plural without a substitution, for which the type of the argument determines the
    /// format.
    var specifier: Placeholder?
    /// Whether the string is a form of a substitution, and not of a plural.
    var isSubstitution: Bool
  }

  enum Piece {
    case literal(String)
    case argument(MessageArgument)
    /// A reference `%#@name@` to a substitution whose forms this argument selects.
    case reference(name: String, number: Int, range: Range<Int>)
  }

  let arguments: EntryArguments
  /// The numbers of names: those of this message, or else those of the reference.
  let numbers: [String: Int]
  let names: ArgumentScope.Names
  /// Whether the string is that of the reference, in which more percent signs are literal.
  let isReference: Bool

  /// Returns the pieces of a string in order, without adjacent literals.
  func pieces(of text: Text, enclosing: Enclosing?) throws(CompilationProblem) -> [Piece] {
    let format = FormatString(parsing: text.value)
    guard !format.specifiers.isEmpty else { return [.literal(text.value)] }
    let reading = PercentReading(format)
    guard arguments.isFormat else {
      if !isReference { try refuseArguments(of: format, reading, text) }
      return [.literal(text.value)]
    }

    let isText = isReference ? reading.isTextInSource : reading.isUnescapedPercent
    let scope = ArgumentScope(
      names: names,
      numbers: numbers,
      enclosing: enclosing?.number,
      isPlural: enclosing?.isSubstitution == false
    )
    let uses = ArgumentMap(format, in: scope, isText: isText).uses
    var numberOfPlaceholder: [Int: Int] = [:]
    for use in uses where use.role == .value { numberOfPlaceholder[use.range.lowerBound] = use.number }

    var pieces: [Piece] = []
    var literal = ""
    func add(_ piece: Piece) {
      if !literal.isEmpty { pieces.append(.literal(literal)) }
      literal = ""
      pieces.append(piece)
    }
    for segment in format.segments {
      switch segment {
      case .literal(let range): literal += format[range]
      case .escapedPercent: literal += "%"
      case .malformed(let malformation) where malformation.isAccepted:
        guard let placeholder = malformation.placeholder,
          let number = numberOfPlaceholder[placeholder.range.lowerBound]
        else {
          literal += format[malformation.range]
          continue
        }
        add(.argument(try argument(placeholder, number, text, placeholder.range)))
      case .malformed(let malformation):
        guard malformation.placeholder == nil, malformation.reason != .positionOutOfRange else {
          throw CompilationProblem(.malformedSpecifier, text, malformation.range)
        }
        // An unescaped percent sign, which no formatter interprets in any other way.
        literal += format[malformation.range]
      case .placeholder(let placeholder):
        guard let number = numberOfPlaceholder[placeholder.range.lowerBound] else {
          literal += format[placeholder.range]
          continue
        }
        switch placeholder.form {
        case .substitution:
          add(.reference(name: format.name(of: placeholder) ?? "", number: number, range: placeholder.range))
        case .substitutionArgument:
          guard let enclosing else {
            throw CompilationProblem(.argumentOutsideSubstitution, text, placeholder.range)
          }
          add(.argument(try own(number, enclosing, text, placeholder.range)))
        case .conversion:
          add(.argument(try argument(placeholder, number, text, placeholder.range)))
        }
      }
    }
    if !literal.isEmpty { pieces.append(.literal(literal)) }
    return pieces
  }

  /// Returns the argument for `%arg`.
  private func own(
    _ number: Int,
    _ enclosing: Enclosing,
    _ text: Text,
    _ range: Range<Int>
  ) throws(CompilationProblem) -> MessageArgument {
    if let specifier = enclosing.specifier { return try argument(specifier, number, text, range) }
    let type = arguments.type(ofArgument: number)
    guard let conversion = FormatConversion(of: type.typeClass) else {
      throw CompilationProblem(.argumentMismatch, text, range)
    }
    return MessageArgument(number: number, conversion: conversion, size: type.size)
  }

  private func argument(
    _ placeholder: Placeholder,
    _ number: Int,
    _ text: Text,
    _ range: Range<Int>
  ) throws(CompilationProblem) -> MessageArgument {
    guard let argument = MessageArgument(placeholder, number: number) else {
      throw CompilationProblem(.forbiddenSpecifier, text, range)
    }
    guard arguments.type(ofArgument: number).isPrintable(as: argument.conversion.argumentClass) else {
      throw CompilationProblem(.argumentMismatch, text, range)
    }
    return argument
  }

  /// In a string that is never formatted, a percent sign is literal, but `%1$@` and `%lld` are never meant literally.
  private func refuseArguments(
    of format: FormatString,
    _ reading: PercentReading,
    _ text: Text
  ) throws(CompilationProblem) {
    for placeholder in format.placeholders where !reading.isTextWithoutArguments(placeholder) {
      throw CompilationProblem(.argumentNeverGiven, text, placeholder.range)
    }
  }
}
