import TesseraCore

/// Cuts one text into literal runs and arguments, and holds the arguments against what the entry is given.
struct FormatCompiler {
  /// What `%arg` stands for, and where implicit arguments start.
  struct Enclosing {
    var number: Int
    /// Nil for a plural without a substitution, where the argument's own kind tells how it is written.
    var specifier: Placeholder?
    /// Whether the text is a form of a substitution, not of a plural.
    var isSubstitution: Bool
  }

  enum Piece {
    case literal(String)
    case argument(MessageArgument)
    /// `%#@name@`, counted by this argument.
    case reference(name: String, number: Int, range: Range<Int>)
  }

  let arguments: EntryArguments
  /// The numbers of names: the reference's, and this message's own before them.
  let numbers: [String: Int]
  let names: ArgumentScope.Names
  /// Whether the text is the reference: there more percent signs are taken for text.
  let isReference: Bool

  /// The pieces of a text in order, no two literal runs beside one another.
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
      case .malformed(let malformation):
        guard malformation.placeholder == nil, malformation.reason != .positionOutOfRange else {
          throw CompilationProblem(.malformedSpecifier, text, malformation.range)
        }
        // A percent sign that somebody forgot to double: no formatter can mean anything else by it.
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

  /// `%arg`
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

  /// In a text that is never formatted a percent sign is one, but nobody means `%1$@` or `%lld` to be read.
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
