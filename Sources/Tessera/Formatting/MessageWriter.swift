import TesseraCore

/// Formats a message in one language with one list of arguments.
///
/// A writer is not copied, because each copy would retain the arguments, the language, and the context.
struct MessageWriter: ~Copyable {
  /// The output in UTF-8, which becomes a `String` when it is complete.
  var text: [UInt8] = []
  /// A Boolean value that indicates whether the message is written even if an argument is missing or unsuitable, or if
  /// there is no form for a number. An unsuitable argument is written in its default format, a missing argument is
  /// omitted, and the form for the largest numbers replaces a missing form.
  var isLenient = false
  /// A Boolean value that indicates whether a part of the message was omitted because it has no forms.
  private(set) var lacksForm = false
  /// The arguments in the output, in ascending order. It is empty if they are not recorded.
  private var argumentRanges: [ArgumentRange] = []

  let arguments: [LocalizedValue]
  let language: LanguageRenderer
  let context: LanguageContext
  private let options: Options

  struct Options {
    /// The available width in ems; `nil` if it is not limited.
    var width: Int?
    /// The device for which the message is formatted.
    var device = Device.current
    /// A Boolean value that indicates whether the message is an argument of another message.
    var isArgument = false
    /// A Boolean value that indicates whether the ranges of the arguments in the output are recorded.
    var recordsArguments = false
  }

  init(
    _ arguments: [LocalizedValue],
    _ language: LanguageRenderer,
    _ context: LanguageContext,
    _ options: Options
  ) {
    self.arguments = arguments
    self.language = language
    self.context = context
    self.options = options
  }

  mutating func append(_ message: Message) throws(MessageFailure) {
    // The estimate is usually sufficient, so the buffer does not have to grow.
    if text.isEmpty { text.reserveCapacity(message.byteCount + 16 * arguments.count) }
    var parts = message.parts
    while let part = try next(&parts) {
      switch part {
      case .literal(let literal):
        append(literal)
      case .argument(let argument):
        let start = text.count
        do throws(MessageFailure) { try append(argument) } catch {
          guard isLenient else { throw error }
          if let value = value(of: argument.number) { append(value) }
        }
        if options.recordsArguments {
          argumentRanges.append(ArgumentRange(number: argument.number, bytes: start..<text.count))
        }
      case .select(let select):
        guard let form = try form(of: select) else {
          guard isLenient else { throw .noForm }
          lacksForm = true
          continue
        }
        try append(form)
      }
    }
  }

  /// Returns the formatted string.
  consuming func finish() -> FormattedString {
    let text = String(decoding: text, as: UTF8.self)
    guard !context.isPlain, let transform = context.transform, !options.isArgument else {
      return FormattedString(text, argumentRanges)
    }
    return FormattedString(text, argumentRanges).inside(transform.whole(text))
  }

  func value(of number: Int) -> LocalizedValue.Storage? {
    arguments.indices.contains(number - 1) ? arguments[number - 1].storage : nil
  }

  private mutating func append(_ literal: TableText) {
    if context.isPlain {
      unsafe literal.withUTF8 { unsafe text.append(contentsOf: $0) }
    } else if let transform = context.transform {
      text += transform.literal(literal.string).utf8
    }
  }

  /// Writes a value in its default format.
  mutating func append(_ value: LocalizedValue.Storage) {
    switch value {
    case .string(let string): text += string.utf8
    case .integer(let number): language.numbers.append(number, to: &text)
    case .unsigned(let number): language.numbers.append(number, to: &text)
    case .double(let number): language.numbers.append(number, to: &text)
    case .localized(let string): text += string.resolved(context, width: nil, isArgument: true).utf8
    case .formatted(let value): text += value.format(language.tag).utf8
    }
  }

  private func form(of select: MessageSelect) throws(MessageFailure) -> Message? {
    do throws(TableError) {
      switch select.axis {
      case .plural(let argument):
        let form = try select.form(for: try operands(of: argument, in: select), language.plurals)
        guard form == nil, isLenient else { return form }
        return try select.lastForm()
      case .device: return try select.form(for: options.device)
      case .width: return try select.form(fitting: options.width)
      }
    } catch { throw .damaged }
  }

  private func next(_ parts: inout MessageParts) throws(MessageFailure) -> MessagePart? {
    do throws(TableError) { return try parts.next() } catch { throw .damaged }
  }
}
