/// A line of a bag.
public struct BagLine: Sendable, Hashable, Codable, Identifiable {
  /// The number of the line in its bag, which is never reused.
  public var id: Int
  /// The slug of the product.
  public var slug: String
  /// The size; `nil` for a product with one size.
  public var size: String?
  /// The quantity, from 1 to ``ShoppingBag/mostPerLine``.
  public var quantity: Int
  /// The version, which increases with each change. A change of the line specifies the version that was shown.
  public var version: Int

  /// Creates a line.
  public init(id: Int, slug: String, size: String?, quantity: Int, version: Int = 1) {
    self.id = id
    self.slug = slug
    self.size = size
    self.quantity = quantity
    self.version = version
  }
}

/// A shopping bag with its rules. A service stores it.
public struct ShoppingBag: Sendable, Hashable, Codable {
  /// The maximum quantity of a line.
  public static let mostPerLine = 99

  /// The lines, in the order in which they were added.
  public private(set) var lines: [BagLine]
  private var lastID: Int

  /// Creates a bag.
  ///
  /// - Parameters:
  ///   - lines: The lines, in the order in which they were added.
  ///   - lastID: The highest number that a line of this bag ever had.
  public init(lines: [BagLine] = [], lastID: Int = 0) {
    self.lines = lines
    self.lastID = max(lastID, lines.map(\.id).max() ?? 0)
  }

  /// The number of items in all lines.
  public var count: Int { lines.reduce(0) { $0 + $1.quantity } }

  /// A value that identifies the state of the bag. It differs for all states that the bag ever had.
  public var revision: String { lines.map { "\($0.id).\($0.version)" }.joined(separator: "-") }

  /// A requested change.
  public enum Change: Sendable, Hashable {
    /// Adds a quantity, so that changes in two windows add up.
    case add(slug: String, size: String?, quantity: Int)
    /// Sets the quantity of a line; 0 removes the line. The version is the one that was shown.
    case set(line: Int, quantity: Int, version: Int)
    /// Removes a line. The version is the one that was shown.
    case remove(line: Int, version: Int)
    /// Removes all lines.
    case clear
  }

  /// The outcome of a change.
  public enum Outcome: Sendable, Hashable {
    /// The change was made.
    case changed
    /// The quantity was limited to the given maximum.
    case limited(Int)
    /// The line was changed or removed in the meantime. Nothing has changed.
    case outdated
    /// The quantity is invalid. Nothing has changed.
    case invalid
  }

  /// Applies a change if possible.
  ///
  /// - Parameter available: The number of pieces in stock.
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

  /// Sets a quantity, which can exceed the stock only if it does not exceed the current quantity.
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
