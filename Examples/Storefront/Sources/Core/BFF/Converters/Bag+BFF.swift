import Models

extension ShoppingBag {
  /// The maximum number of lines of a bag from the backend.
  static let mostLines = 1_000

  /// Creates a bag from the backend. An invalid bag is not shown, because the visitor would change something else.
  ///
  /// - Parameter fragment: The bag as the backend has sent it; `nil` if it could not be read.
  /// - Throws: ``StoreUnavailable`` if there is no valid bag.
  public init(_ fragment: BagFragment?) throws {
    guard let fragment else { throw StoreUnavailable("the backend sent no bag") }
    try self.init(fragment.lines, lastLine: fragment.lastLine)
  }

  /// Creates a bag from the backend.
  ///
  /// - Parameters:
  ///   - fragments: The lines as the backend has sent them.
  ///   - lastLine: The highest number that a line of this bag ever had.
  /// - Throws: ``StoreUnavailable`` if a line is invalid.
  public init(_ fragments: [BagLineFragment], lastLine: Int) throws {
    let lines = fragments.map { line in
      BagLine(
        id: line.id,
        slug: line.slug,
        size: line.size.map(BFFText.name),
        quantity: line.quantity,
        version: line.version
      )
    }
    // A change sends these numbers as values of GraphQL's type `Int`.
    let numbers = 1...Int(Int32.max)
    let isValid = lines.allSatisfy { line in
      numbers.contains(line.id) && numbers.contains(line.version)
        && (1...ShoppingBag.mostPerLine).contains(line.quantity)
        && BFFText.isSlug(line.slug)
    }
    guard isValid, lines.count <= Self.mostLines, Set(lines.map(\.id)).count == lines.count, lastLine >= 0 else {
      throw StoreUnavailable("the backend sent an invalid bag")
    }
    self.init(lines: lines, lastID: lastLine)
  }
}

extension BFFSchema.BagChange {
  init(_ change: ShoppingBag.Change) {
    switch change {
    case .add(let slug, let size, let quantity):
      self.init(
        add: .value(
          .init(slug: slug, size: size.map { .value($0) } ?? .absent, quantity: BFFNumber.clamped(quantity))
        )
      )
    case .set(let line, let quantity, let version):
      self.init(
        set: .value(
          .init(
            line: BFFNumber.clamped(line),
            quantity: BFFNumber.clamped(quantity),
            version: BFFNumber.clamped(version)
          )
        )
      )
    case .remove(let line, let version):
      self.init(remove: .value(.init(line: BFFNumber.clamped(line), version: BFFNumber.clamped(version))))
    case .clear: self.init(clear: .value(true))
    }
  }
}
