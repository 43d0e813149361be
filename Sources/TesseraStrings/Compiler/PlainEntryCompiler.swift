import TesseraCore

/// Compiles plain entries from the bytes of their file, without a `String` or a model value for each string. Its
/// records are equal to those of ``EntryArguments`` and ``LocalizationCompiler``, which compile all other entries.
///
/// The benchmark `table` shows the need: without this compiler, a catalog of 12 MB takes five times as long.
@safe struct PlainEntryCompiler {
  /// The strings of an entry in memory, valid while the entry is compiled.
  @safe private struct Texts {
    var file: UnsafeRawBufferPointer
    /// The concatenated strings that had escapes.
    var unescaped: UnsafeRawBufferPointer
    var places: UnsafeBufferPointer<Range<Int>>

    /// Returns the bytes of a string.
    ///
    /// - Parameters:
    ///   - unit: The number of the string in the entry, or the number of strings for the key.
    ///   - literal: The literal of the string.
    func text(_ unit: Int, _ literal: PlainEntry.Literal) -> UnsafeBufferPointer<UInt8> {
      let memory = unsafe literal.hasEscapes ? unescaped : file
      let place = unsafe literal.hasEscapes ? places[unit] : literal.content
      return unsafe UnsafeRawBufferPointer(rebasing: memory[place]).assumingMemoryBound(to: UInt8.self)
    }
  }

  private let sourceLanguage: Int
  private let unescape: Unescape
  private var signature: [ArgumentType] = []
  private var isFormat = false
  /// Buffers that are reused: the pieces of a string, the text between two arguments, and the forms of a plural.
  private var pieces: [UInt8] = []
  private var literal: [UInt8] = []
  private var forms: [UInt8] = []

  /// The exclusive maximum length of a string, well below the limits of a table.
  private static let lengthLimit = 1 << 20

  /// Appends the content of a literal to an array, with its escapes resolved.
  typealias Unescape = @Sendable (_ content: UnsafeRawBufferPointer, _ result: inout [UInt8]) -> Void

  init(sourceLanguage: Int, unescape: @escaping Unescape) {
    self.sourceLanguage = sourceLanguage
    unsafe self.unescape = unescape
  }

  /// Adds an entry to a part.
  ///
  /// - Parameters:
  ///   - entry: The entry.
  ///   - number: The number of the entry in the model.
  ///   - bytes: The bytes of the file, valid during the call.
  ///   - part: The part.
  /// - Returns: `false`, without a change of the part, if the entry needs the general compiler.
  mutating func add(
    _ entry: PlainEntry,
    number: Int,
    _ bytes: UnsafeRawBufferPointer,
    to part: inout TablePart
  ) -> Bool {
    let count = entry.units.count
    guard entry.key.content.count < Self.lengthLimit,
      entry.units.allSatisfy({ $0.text.content.count < Self.lengthLimit })
    else { return false }
    var unescaped: [UInt8] = []
    var places: [Range<Int>] = []
    if entry.key.hasEscapes || entry.units.contains(where: \.text.hasEscapes) {
      for unit in 0...count {
        let literal = unit < count ? entry.units[unit].text : entry.key
        let start = unescaped.count
        if literal.hasEscapes {
          unsafe unescape(UnsafeRawBufferPointer(rebasing: bytes[literal.content]), &unescaped)
        }
        places.append(start..<unescaped.count)
      }
    }
    // Safe: the buffers outlive the call, and are not stored.
    return unsafe unescaped.withUnsafeBytes { unescaped in
      unsafe places.withUnsafeBufferPointer { places in
        unsafe add(entry, number, Texts(file: bytes, unescaped: unescaped, places: places), &part)
      }
    }
  }

  private mutating func add(_ entry: PlainEntry, _ number: Int, _ texts: Texts, _ part: inout TablePart) -> Bool {
    guard readArguments(entry, texts) else { return false }
    let mark = part.mark
    let units = entry.units
    var first = 0
    var substitution = 0
    while first < units.count {
      let language = units[first].language
      var end = first + 1
      while end < units.count, units[end].language == language { end += 1 }
      let takesNew = language == sourceLanguage || entry.isManual || !entry.shouldTranslate
      let isAdded: Bool
      if units[first].plural != nil {
        isAdded = addPlural(units, first..<end, texts, takesNew: takesNew, &part)
      } else if end == first + 1 {
        isAdded =
          unsafe units[first].isNew && !takesNew || addText(texts.text(first, units[first].text), language, nil, &part)
      } else {
        let own = unsafe entry.substitutions[substitution].plain(in: texts.file)
        substitution += 1
        isAdded = own.map { addSubstitution($0, units, first..<end, texts, takesNew: takesNew, &part) } ?? false
      }
      guard isAdded else {
        part.remove(behind: mark)
        return false
      }
      first = end
    }
    unsafe part.finish(number, key: UnsafeRawBufferPointer(texts.text(units.count, entry.key)), signature, since: mark)
    return true
  }

  // MARK: Arguments

  /// Reads the arguments of the string in the source language, and then those of the key.
  private mutating func readArguments(_ entry: PlainEntry, _ texts: Texts) -> Bool {
    signature.removeAll(keepingCapacity: true)
    isFormat = false
    var hasSource = false
    let substitution = entry.substitutions.first { $0.language == sourceLanguage }
    let own = unsafe substitution?.plain(in: texts.file)
    if substitution != nil, own == nil { return false }
    for (number, unit) in entry.units.enumerated() where unit.language == sourceLanguage {
      hasSource = true
      if unit.plural != nil { isFormat = true }
      // Forms contain only the number that selects them. Otherwise, the entry is not plain.
      if unit.isInSubstitution { continue }
      guard unsafe readArguments(texts.text(number, unit.text), own) else { return false }
    }
    guard hasSource else { return false }
    if let own { addArgument(own.argument, own.type) }
    return unsafe entry.impliedLanguage == sourceLanguage || readArguments(texts.text(entry.units.count, entry.key))
  }

  private mutating func readArguments(
    _ text: UnsafeBufferPointer<UInt8>,
    _ substitution: PlainSubstitution? = nil
  ) -> Bool {
    guard var numbering = unsafe Numbering(text, substitution) else { return false }
    var parser = unsafe FormatStringParser(bytes: text)
    while let (_, specifier) = parser.nextPlain() {
      switch specifier {
      case .escapedPercent: continue
      case .argument(let type, let position):
        guard let number = position ?? numbering.next() else { return false }
        addArgument(number, type)
      case .substitution(let name):
        guard let substitution, unsafe substitution.isNamed(name, in: text) else { return false }
        addArgument(substitution.argument, substitution.type)
      case .substitutionArgument, nil: return false
      }
    }
    return true
  }

  private mutating func addArgument(_ number: Int, _ type: ArgumentType) {
    isFormat = true
    while signature.count < number { signature.append(.unused) }
    if signature[number - 1] == .unused { signature[number - 1] = type }
  }

  /// Numbers the arguments of one string that have no position, in order.
  private struct Numbering {
    private var last = 0
    /// The number of the substitution in the string, which no argument without a position takes.
    private var reserved: Int?

    /// Returns `nil` if a specifier before the substitution is not plain.
    init?(_ text: UnsafeBufferPointer<UInt8>, _ substitution: PlainSubstitution?) {
      guard let substitution else { return }
      var parser = unsafe FormatStringParser(bytes: text)
      while let (_, specifier) = parser.nextPlain() {
        switch specifier {
        case .escapedPercent, .argument: continue
        case .substitution(let name) where unsafe substitution.isNamed(name, in: text):
          reserved = substitution.argument
          return
        case .substitution, .substitutionArgument, nil: return nil
        }
      }
    }

    /// Returns the next number, or `nil` if it exceeds the maximum of a table.
    mutating func next() -> Int? {
      last += last + 1 == reserved ? 2 : 1
      return last <= TableLayout.maximumArgument ? last : nil
    }
  }

  // MARK: Messages

  private mutating func addText(
    _ text: UnsafeBufferPointer<UInt8>,
    _ language: Int,
    _ substitution: PlainSubstitution?,
    _ part: inout TablePart
  ) -> Bool {
    guard let first = unsafe text.firstIndex(of: UInt8(ascii: "%"), from: 0) else {
      unsafe part.add(text: UnsafeRawBufferPointer(text), language)
      return true
    }
    pieces.removeAll(keepingCapacity: true)
    guard let hasArguments = unsafe readPieces(text, from: first, substitution) else { return false }
    if !isFormat {
      // The string is never formatted, so `%%` is preserved.
      if hasArguments { return false }
      unsafe part.add(text: UnsafeRawBufferPointer(text), language)
    } else if hasArguments {
      finishLiteral()
      // Safe: the buffers of this and the next case are read within the call.
      unsafe pieces.withUnsafeBytes { unsafe part.add(pieces: $0, language) }
    } else {
      unsafe literal.withUnsafeBytes { unsafe part.add(text: $0, language) }
    }
    return true
  }

  private mutating func addPlural(
    _ units: [PlainEntry.Unit],
    _ range: Range<Int>,
    _ texts: Texts,
    takesNew: Bool,
    _ part: inout TablePart
  ) -> Bool {
    guard let argument = signature.firstIndex(where: { $0.typeClass.isNumber }),
      let isEmpty = readForms(units, range, texts, takesNew: takesNew, countedBy: argument + 1, nil)
    else { return false }
    if isEmpty { return true }
    pieces.removeAll(keepingCapacity: true)
    MessageRecord.append(select: forms, to: &pieces)
    // Safe: the buffer is read within the call.
    unsafe pieces.withUnsafeBytes { unsafe part.add(pieces: $0, units[range.lowerBound].language) }
    return true
  }

  /// Adds the string that contains a substitution, and the forms that follow it.
  private mutating func addSubstitution(
    _ substitution: PlainSubstitution,
    _ units: [PlainEntry.Unit],
    _ range: Range<Int>,
    _ texts: Texts,
    takesNew: Bool,
    _ part: inout TablePart
  ) -> Bool {
    let unit = units[range.lowerBound]
    if unit.isNew, !takesNew { return true }
    let number = substitution.argument
    guard isFormat, number <= signature.count, signature[number - 1].isPrintable(as: substitution.type.typeClass),
      let isEmpty = readForms(
        units,
        range.dropFirst(),
        texts,
        takesNew: takesNew,
        countedBy: number,
        substitution
      ), !isEmpty
    else { return false }
    return unsafe addText(texts.text(range.lowerBound, unit.text), unit.language, substitution, &part)
  }

  /// Reads the forms of a plural into ``forms``.
  ///
  /// - Parameter substitution: The substitution of `%arg` in the forms.
  /// - Returns: Whether there are no forms; `nil` if a form is not plain.
  private mutating func readForms(
    _ units: [PlainEntry.Unit],
    _ range: Range<Int>,
    _ texts: Texts,
    takesNew: Bool,
    countedBy argument: Int,
    _ substitution: PlainSubstitution?
  ) -> Bool? {
    forms.removeAll(keepingCapacity: true)
    MessageRecord.append(pluralOf: argument, to: &forms)
    var ranks: UInt8 = 0
    var isEmpty = true
    for rank in 0..<UInt8(PluralCategory.allCases.count) {
      for unit in range where units[unit].plural?.rank == rank {
        guard ranks & 1 << rank == 0 else { return nil }
        ranks |= 1 << rank
        if units[unit].isNew, !takesNew { continue }
        isEmpty = false
        let text = unsafe texts.text(unit, units[unit].text)
        pieces.removeAll(keepingCapacity: true)
        guard unsafe readPieces(text, formOf: substitution) != nil else { return nil }
        finishLiteral()
        MessageRecord.append(form: Int(rank), pieces, to: &forms)
      }
    }
    return isEmpty
  }

  /// Reads the pieces of a string, except for the text after its last argument, which is in ``literal``.
  ///
  /// - Parameters:
  ///   - start: An offset with no percent sign before it.
  ///   - substitution: The substitution that the string may refer to, with its forms in ``forms``.
  ///   - form: The substitution of which the string is a form.
  /// - Returns: Whether there are arguments; `nil` if the string is not plain, or if an argument differs from that of
  ///   the source string.
  private mutating func readPieces(
    _ text: UnsafeBufferPointer<UInt8>,
    from start: Int = 0,
    _ substitution: PlainSubstitution? = nil,
    formOf form: PlainSubstitution? = nil
  ) -> Bool? {
    literal.removeAll(keepingCapacity: true)
    guard var numbering = unsafe Numbering(text, substitution) else { return nil }
    var hasArguments = false
    var position = 0
    var parser = unsafe FormatStringParser(bytes: text, position: start)
    while let (range, specifier) = parser.nextPlain() {
      unsafe literal.append(contentsOf: UnsafeBufferPointer(rebasing: text[position..<range.lowerBound]))
      position = range.upperBound
      switch specifier {
      case .escapedPercent:
        literal.append(UInt8(ascii: "%"))
        continue
      case .substitution(let name):
        guard let substitution, unsafe substitution.isNamed(name, in: text) else { return nil }
        finishLiteral()
        MessageRecord.append(select: forms, to: &pieces)
      case .substitutionArgument:
        guard let form, addPiece(form.argument, form.type) else { return nil }
      case .argument(let type, let position):
        // In the forms of a substitution, the first argument is the number that selects the form.
        guard form == nil, let number = position ?? numbering.next(), number <= signature.count,
          signature[number - 1].isPrintable(as: type.typeClass), addPiece(number, type)
        else { return nil }
      case nil: return nil
      }
      hasArguments = true
    }
    unsafe literal.append(contentsOf: UnsafeBufferPointer(rebasing: text[position...]))
    return hasArguments
  }

  private mutating func addPiece(_ number: Int, _ type: ArgumentType) -> Bool {
    guard let conversion = FormatConversion(of: type.typeClass) else { return false }
    finishLiteral()
    MessageRecord.append(argument: number, conversion, type.size, to: &pieces)
    return true
  }

  private mutating func finishLiteral() {
    guard !literal.isEmpty else { return }
    MessageRecord.append(literal: literal, to: &pieces)
    literal.removeAll(keepingCapacity: true)
  }
}
