import TesseraCore

/// A message in the encoding of a table.
struct MessageRecord {
  let bytes: [UInt8]

  /// Creates a record of literal text.
  init(text: String) throws(TableWritingError) {
    let count = text.utf8.count
    guard count < TableLayout.integerLimit else { throw .tooLarge }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count + 5)
    bytes.appendNumber(count << 1)
    bytes += text.utf8
    self.bytes = bytes
  }

  /// Creates a record. Literals without arguments and selections become a record of literal text.
  init(_ pieces: [MessagePiece]) throws(TableWritingError) {
    if let text = Self.text(pieces) {
      try self.init(text: text)
      return
    }
    let body = try Self.body(pieces, depth: 0)
    var bytes: [UInt8] = []
    bytes.appendNumber(body.count << 1 | 1)
    self.init(bytes: bytes + body)
  }

  /// Appends a record, without an intermediate array for literal text.
  static func append(_ pieces: [MessagePiece], to bytes: inout [UInt8]) throws(TableWritingError) {
    guard pieces.count == 1, case .literal(let text) = pieces[0] else {
      bytes += try MessageRecord(pieces).bytes
      return
    }
    let count = text.utf8.count
    guard count < TableLayout.integerLimit else { throw .tooLarge }
    bytes.appendNumber(count << 1)
    bytes += text.utf8
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  /// Calls a closure with the bytes and their `TableHash`. Safe: the closure must not store the buffer.
  func withBytes<Result>(
    _ body: (_ bytes: UnsafeRawBufferPointer, _ hash: UInt64) throws(TableWritingError) -> Result
  ) throws(TableWritingError) -> Result {
    try unsafe bytes.withUnsafeBufferPointer { buffer throws(TableWritingError) in
      let bytes = UnsafeRawBufferPointer(buffer)
      return try unsafe body(bytes, TableHash.hash(bytes))
    }
  }

  private static func text(_ pieces: [MessagePiece]) -> String? {
    var text = ""
    for piece in pieces {
      guard case .literal(let literal) = piece else { return nil }
      text += literal
    }
    return text
  }

  private static func body(_ pieces: [MessagePiece], depth: Int) throws(TableWritingError) -> [UInt8] {
    var body: [UInt8] = []
    for piece in pieces {
      switch piece {
      case .literal(let text):
        guard !text.isEmpty else { continue }
        guard text.utf8.count < TableLayout.integerLimit else { throw .tooLarge }
        append(literal: text.utf8, to: &body)
      case .argument(let argument):
        try append(argument, to: &body)
      case .select(let axis, let forms):
        guard depth < TableLayout.maximumDepth else { throw .tooDeep }
        let select = try self.select(axis, forms, depth: depth + 1)
        append(select: select, to: &body)
      }
      guard body.count < TableLayout.integerLimit else { throw .tooLarge }
    }
    return body
  }

  private static func append(_ argument: MessageArgument, to body: inout [UInt8]) throws(TableWritingError) {
    let amounts = 0...TableLayout.maximumAmount
    guard (1...TableLayout.maximumArgument).contains(argument.number), amounts.contains(argument.width ?? 0),
      amounts.contains(argument.precision ?? 0), argument.flags.rawValue < 64
    else { throw .outOfRange }
    let isDetailed = !argument.flags.isEmpty || argument.width != nil || argument.precision != nil
    guard isDetailed else {
      append(argument: argument.number, argument.conversion, argument.size, to: &body)
      return
    }
    body.appendNumber((argument.number << 1 | 1) << 2 | 1)
    body.appendNumber(Int(argument.size.rawValue) << 5 | Int(argument.conversion.rawValue))
    body.appendNumber(Int(argument.flags.rawValue))
    body.appendNumber(argument.width.map { $0 + 1 } ?? 0)
    body.appendNumber(argument.precision.map { $0 + 1 } ?? 0)
  }

  private static func select(
    _ axis: MessageSelect.Axis,
    _ forms: [MessagePiece.Form],
    depth: Int
  ) throws(TableWritingError) -> [UInt8] {
    var bytes: [UInt8] = []
    switch axis {
    case .plural(let argument):
      guard (1...TableLayout.maximumArgument).contains(argument) else { throw .outOfRange }
      append(pluralOf: argument, to: &bytes)
    case .device: bytes.appendNumber(1)
    case .width: bytes.appendNumber(2)
    }
    for form in forms {
      guard (0..<TableLayout.integerLimit).contains(form.label) else { throw .outOfRange }
      let body = try body(form.pieces, depth: depth)
      append(form: form.label, body, to: &bytes)
      guard bytes.count < TableLayout.integerLimit else { throw .tooLarge }
    }
    return bytes
  }
}

// MARK: - Pieces, which are within the limits of the format

extension MessageRecord {
  /// Appends literal text of at least one byte.
  static func append(literal: some Collection<UInt8>, to body: inout [UInt8]) {
    body.appendNumber(literal.count << 2)
    body += literal
  }

  /// Appends an argument without flags, width and precision.
  static func append(
    argument number: Int,
    _ conversion: FormatConversion,
    _ size: ArgumentType.Size,
    to body: inout [UInt8]
  ) {
    body.appendNumber(number << 3 | 1)
    body.appendNumber(Int(size.rawValue) << 5 | Int(conversion.rawValue))
  }

  /// Appends the beginning of a selection by the number in an argument. Its forms follow.
  static func append(pluralOf argument: Int, to select: inout [UInt8]) { select.appendNumber(argument << 2) }

  static func append(form label: Int, _ body: [UInt8], to select: inout [UInt8]) {
    select.appendNumber(label)
    select.appendNumber(body.count)
    select += body
  }

  static func append(select: [UInt8], to body: inout [UInt8]) {
    body.appendNumber(select.count << 2 | 2)
    body += select
  }
}
