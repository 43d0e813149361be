/// A place in a message where one of several forms stands. Forms are messages, and may select again, up to
/// ``TableLayout/maximumDepth`` deep; each lies within the bytes of what it is a form of, so that none leads back.
package struct MessageSelect: Sendable {
  package enum Axis: Sendable, Hashable {
    /// By the plural category of an argument, counted from 1.
    case plural(argument: Int)
    case device
    /// By the room there is, as `.stringsdict` files have it.
    case width
  }

  package let axis: Axis
  private let bytes: TableBytes
  private let range: Range<Int>
  private let depth: Int

  init(_ bytes: TableBytes, _ range: Range<Int>, depth: Int) throws(TableError) {
    var position = range.lowerBound
    guard let selector = bytes.number(at: &position, before: range.upperBound) else { throw .damaged }
    switch (selector & 3, selector >> 2) {
    case (0, 1...TableLayout.maximumArgument): axis = .plural(argument: selector >> 2)
    case (1, 0): axis = .device
    case (2, 0): axis = .width
    default: throw .damaged
    }
    self.bytes = bytes
    self.range = position..<range.upperBound
    self.depth = depth
  }

  /// Every form with its label: a category's rank, a device's code, a width.
  package var forms: Forms { Forms(bytes, range, depth: depth) }

  package struct Forms: Sendable {
    private let bytes: TableBytes
    private var position: Int
    private let end: Int
    private let depth: Int

    init(_ bytes: TableBytes, _ range: Range<Int>, depth: Int) {
      self.bytes = bytes
      self.position = range.lowerBound
      self.end = range.upperBound
      self.depth = depth
    }

    package mutating func next() throws(TableError) -> (label: Int, message: Message)? {
      guard position < end else { return nil }
      guard let label = bytes.number(at: &position, before: end),
        let length = bytes.number(at: &position, before: end), length <= end &- position
      else { throw .damaged }
      defer { position &+= length }
      return (label, Message(bytes, position..<position &+ length, isPlain: false, depth: depth))
    }
  }
}

extension MessageSelect {
  /// The form for a number, as Apple's systems choose it: `zero` for the integer 0 wherever there is such a form, else
  /// the form of CLDR's category, else `other`. Nil where there is none, and on another axis.
  package func form(for number: PluralOperands, _ rules: PluralRules) throws(TableError) -> Message? {
    guard case .plural = axis else { return nil }
    let zero = number.isInteger && number.i == 0 ? PluralCategory.zero.rank : nil
    return try form(zero.map(Int.init), Int(rules.category(number).rank), Int(PluralCategory.other.rank))
  }

  /// The form for the greatest numbers that have one, which is the nearest to `other`. Nil where there is no form at all,
  /// and on another axis.
  package func lastForm() throws(TableError) -> Message? {
    guard case .plural = axis else { return nil }
    var last: (label: Int, message: Message)?
    var forms = self.forms
    while let form = try forms.next() {
      if form.label > last?.label ?? -1 { last = form }
    }
    return last?.message
  }

  /// The form for a device, else the one for `other`, else the first: what is said to another device is better than
  /// nothing. Nil where there is no form at all, and on another axis.
  package func form(for device: Device) throws(TableError) -> Message? {
    guard axis == .device else { return nil }
    if let form = try form(nil, Int(device.code), Int(Device.other.code)) { return form }
    var forms = self.forms
    return try forms.next()?.message
  }

  /// The widest form that fits, else the narrowest there is. Nil where there is none, and on another axis.
  ///
  /// - Parameter width: In the unit of the file's rule, about the width of an "m"; nil where there is room for any.
  package func form(fitting width: Int?) throws(TableError) -> Message? {
    guard axis == .width else { return nil }
    let room = width ?? .max
    var best: (label: Int, message: Message)?
    var forms = self.forms
    while let form = try forms.next() {
      guard let current = best else {
        best = form
        continue
      }
      let isBetter =
        current.label <= room
        ? form.label <= room && form.label > current.label
        : form.label < current.label
      if isBetter { best = form }
    }
    return best?.message
  }

  /// The first of these labels that has a form.
  private func form(_ first: Int?, _ second: Int, _ third: Int) throws(TableError) -> Message? {
    var found: (second: Message?, third: Message?)
    var forms = self.forms
    while let form = try forms.next() {
      if form.label == first { return form.message }
      if form.label == second, found.second == nil { found.second = form.message }
      if form.label == third, found.third == nil { found.third = form.message }
    }
    return found.second ?? found.third
  }
}
