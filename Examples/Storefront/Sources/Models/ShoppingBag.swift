/// One kind of thing in a bag.
public struct BagLine: Sendable, Hashable, Codable, Identifiable {
  /// The line's number in its bag; never given again.
  public var id: Int
  /// What it is.
  public var slug: String
  /// Nil for what comes in one size.
  public var size: String?
  /// From 1 to ``ShoppingBag/mostPerLine``.
  public var quantity: Int
  /// Grows with each change: whoever changes a line says which version was seen.
  public var version: Int

  /// All of it.
  public init(id: Int, slug: String, size: String?, quantity: Int, version: Int = 1) {
    self.id = id
    self.slug = slug
    self.size = size
    self.quantity = quantity
    self.version = version
  }
}

/// What somebody is about to buy. A value with the rules of a bag; a store keeps it.
public struct ShoppingBag: Sendable, Hashable, Codable {
  /// No line has more.
  public static let mostPerLine = 99

  /// In the order in which they came.
  public private(set) var lines: [BagLine]
  private var lastID: Int

  /// - Parameters:
  ///   - lines: In the order in which they came.
  ///   - lastID: The highest number that a line of this bag ever had.
  public init(lines: [BagLine] = [], lastID: Int = 0) {
    self.lines = lines
    self.lastID = max(lastID, lines.map(\.id).max() ?? 0)
  }

  /// How many things, not lines.
  public var count: Int { lines.reduce(0) { $0 + $1.quantity } }

  /// Another one for each state that the bag was ever in: what somebody saw.
  public var revision: String { lines.map { "\($0.id).\($0.version)" }.joined(separator: "-") }

  /// A change, as somebody asks for it.
  public enum Change: Sendable, Hashable {
    /// So many more of it: what two windows add comes together.
    case add(slug: String, size: String?, quantity: Int)
    /// As many of it as `quantity` says; 0 takes the line away. Of the version that was seen.
    case set(line: Int, quantity: Int, version: Int)
    /// Takes the line away. Of the version that was seen.
    case remove(line: Int, version: Int)
    /// Takes away all lines.
    case clear
  }

  /// What became of a change.
  public enum Outcome: Sendable, Hashable {
    /// It was made.
    case changed
    /// It was made as far as a line goes, which has so many now.
    case limited(Int)
    /// The line was changed meanwhile, or is not there any more: nothing was done.
    case outdated
    /// A quantity that no line can have: nothing was done.
    case invalid
  }

  /// Makes a change, where it can be made.
  ///
  /// - Parameter available: How many there are of the thing in question.
  public mutating func apply(_ change: Change, available: Int = mostPerLine) -> Outcome {
    let most = max(0, min(available, Self.mostPerLine))
    switch change {
    case .add(let slug, let size, let quantity):
      guard (1...Self.mostPerLine).contains(quantity) else { return .invalid }
      guard let index = lines.firstIndex(where: { $0.slug == slug && $0.size == size }) else {
        guard most > 0 else { return .limited(0) }
        lastID += 1
        lines.append(BagLine(id: lastID, slug: slug, size: size, quantity: min(quantity, most)))
        return quantity > most ? .limited(most) : .changed
      }
      return set(index, lines[index].quantity + quantity, most)
    case .set(let line, let quantity, let version):
      guard (0...Self.mostPerLine).contains(quantity) else { return .invalid }
      guard let index = index(of: line, version) else { return .outdated }
      if quantity == 0 {
        lines.remove(at: index)
        return .changed
      }
      return set(index, quantity, most)
    case .remove(let line, let version):
      guard let index = index(of: line, version) else { return .outdated }
      lines.remove(at: index)
      return .changed
    case .clear:
      lines.removeAll()
      return .changed
    }
  }

  private func index(of line: Int, _ version: Int) -> Int? {
    lines.firstIndex { $0.id == line && $0.version == version }
  }

  /// What is in the bag already stays, also where there is less by now.
  private mutating func set(_ index: Int, _ quantity: Int, _ most: Int) -> Outcome {
    let old = lines[index].quantity
    let new = min(quantity, max(most, min(old, quantity)))
    if new != old {
      lines[index].quantity = new
      lines[index].version += 1
    }
    return new < quantity ? .limited(new) : .changed
  }
}
