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

  /// Returns the number of pieces of a product in all lines, which are those of all sizes.
  public func count(of slug: String) -> Int { lines.reduce(0) { $1.slug == slug ? $0 + $1.quantity : $0 } }

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
    /// The bag would contain more pieces of a product than are available. Nothing has changed. `inBag` is the number of
    /// pieces that the bag contains besides the requested ones.
    case exceeded(available: Int, inBag: Int)
    /// The line was changed or removed in the meantime. Nothing has changed.
    case outdated
    /// The quantity is invalid. Nothing has changed.
    case invalid
  }

  /// Applies a change if possible.
  ///
  /// - Parameter available: The number of pieces of the product in stock, which all of its lines share.
  public mutating func apply(_ change: Change, available: Int = mostPerLine) -> Outcome {
    switch change {
    case .add(let slug, let size, let quantity):
      guard (1...Self.mostPerLine).contains(quantity) else { return .invalid }
      let index = lines.firstIndex { $0.slug == slug && $0.size == size }
      let old = index.map { lines[$0].quantity } ?? 0
      let most = most(of: slug, beside: old, available)
      guard old + quantity <= most.line else {
        return .exceeded(available: most.product, inBag: count(of: slug))
      }
      if let index {
        set(index, old + quantity)
      } else {
        lastID += 1
        lines.append(BagLine(id: lastID, slug: slug, size: size, quantity: quantity))
      }
      return .changed
    case .set(let line, let quantity, let version):
      guard (0...Self.mostPerLine).contains(quantity) else { return .invalid }
      guard let index = index(of: line, version) else { return .outdated }
      if quantity == 0 {
        lines.remove(at: index)
        return .changed
      }
      let (slug, old) = (lines[index].slug, lines[index].quantity)
      let most = most(of: slug, beside: old, available)
      // A reduction is made even if the stock has become lower still.
      guard quantity <= max(old, most.line) else {
        return .exceeded(available: most.product, inBag: count(of: slug) - old)
      }
      set(index, quantity)
      return .changed
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

  /// Returns the maximum quantity of a line with `old` pieces, and the maximum number of pieces of its product in all
  /// lines.
  private func most(of slug: String, beside old: Int, _ available: Int) -> (line: Int, product: Int) {
    let others = count(of: slug) - old
    return (min(available - others, Self.mostPerLine), max(0, min(available, others + Self.mostPerLine)))
  }

  private mutating func set(_ index: Int, _ quantity: Int) {
    guard quantity != lines[index].quantity else { return }
    lines[index].quantity = quantity
    lines[index].version += 1
  }
}
