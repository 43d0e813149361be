/// A selection of one of several forms in a message.
///
/// Forms are messages, and may contain selections, up to a depth of ``TableLayout/maximumDepth``. The bytes of a form
/// are within the bytes of its selection, so there are no cycles.
package struct MessageSelect: Sendable {
  package enum Axis: Sendable, Hashable {
    /// Selects by the plural category of an argument, counted from 1.
    case plural(argument: Int)
    case device
    /// Selects by the available width, as in `.stringsdict` files.
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

  /// The forms with their labels: the rank of a plural category, the code of a device, or a width.
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
  /// Returns the form for a number as Apple platforms choose it: `zero` for the integer 0 if there is such a form,
  /// otherwise the form of the CLDR category, otherwise `other`.
  ///
  /// - Returns: `nil` if there is none of these forms, or if the axis is not `plural`.
  package func form(for number: PluralOperands, _ rules: PluralRules) throws(TableError) -> Message? {
    guard case .plural = axis else { return nil }
    let zero = number.isInteger && number.i == 0 ? PluralCategory.zero.rank : nil
    return try form(zero.map(Int.init), Int(rules.category(number).rank), Int(PluralCategory.other.rank))
  }

  /// Returns the form with the highest-ranking plural category, which is the closest to `other`.
  ///
  /// - Returns: `nil` if there is no form, or if the axis is not `plural`.
  package func lastForm() throws(TableError) -> Message? {
    guard case .plural = axis else { return nil }
    var last: (label: Int, message: Message)?
    var forms = self.forms
    while let form = try forms.next() {
      if form.label > last?.label ?? -1 { last = form }
    }
    return last?.message
  }

  /// Returns the form for a device, otherwise the form for `other`, otherwise the first form, because the string for
  /// another device is better than none.
  ///
  /// - Returns: `nil` if there is no form, or if the axis is not `device`.
  package func form(for device: Device) throws(TableError) -> Message? {
    guard axis == .device else { return nil }
    if let form = try form(nil, Int(device.code), Int(Device.other.code)) { return form }
    var forms = self.forms
    return try forms.next()?.message
  }

  /// Returns the widest form that fits, or the narrowest form if none fits.
  ///
  /// - Parameter width: The available width in the unit of the rule, about the width of an "m"; `nil` if it is
  ///   unlimited.
  /// - Returns: `nil` if there is no form, or if the axis is not `width`.
  package func form(fitting width: Int?) throws(TableError) -> Message? {
    guard axis == .width else { return nil }
    let limit = width ?? .max
    var best: (label: Int, message: Message)?
    var forms = self.forms
    while let form = try forms.next() {
      guard let current = best else {
        best = form
        continue
      }
      let isBetter =
        current.label <= limit
        ? form.label <= limit && form.label > current.label
        : form.label < current.label
      if isBetter { best = form }
    }
    return best?.message
  }

  /// Returns the form of the first of these labels that has one.
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
