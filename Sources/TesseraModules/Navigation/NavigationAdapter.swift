/// Where in an app, or in one of its tabs, its user is: paths of screens, one above the other. A value without any UI
/// framework in it; an app shows what it says, a test compares it.
///
/// ```swift
/// var navigation = NavigationAdapter(root: ShopScreen.home)
/// navigation.push(.product(id: 42))
/// navigation.presentSheet(.sizes)
/// navigation.dismiss()
/// navigation.pop()
/// ```
///
/// Steps that cannot be taken, such as to go back from the first screen, change nothing and say false.
public struct NavigationAdapter<Screen: TesseraModules.Screen>: Hashable, Sendable {
  /// The lowest path.
  public private(set) var base: NavigationLayer<Screen>
  /// Sheets and covers, the topmost last.
  public private(set) var presented: [NavigationLayer<Screen>] = []
  /// Above all of them.
  public private(set) var overlay: Screen?

  /// Navigation that stands at its first screen.
  public init(root: Screen) { base = NavigationLayer(.base, root: root) }

  /// The topmost path; the overlay has none.
  public private(set) var topLayer: NavigationLayer<Screen> {
    get { presented.last ?? base }
    set {
      if presented.isEmpty { base = newValue } else { presented[presented.count - 1] = newValue }
    }
  }

  /// The topmost screen below the overlay.
  public var top: Screen { topLayer.top }
  /// Whether ``pop()`` goes back.
  public var canPop: Bool { !topLayer.path.isEmpty }
  /// Whether ``dismiss()`` takes something away.
  public var canDismiss: Bool { overlay != nil || !presented.isEmpty }

  /// Takes a step. Says whether it changed anything.
  @discardableResult
  public mutating func apply(_ operation: NavigationOperation<Screen>) -> Bool {
    let before = self
    switch operation {
    case .push(let screen): topLayer.path.append(screen)
    case .replace(let screen):
      if topLayer.path.popLast() == nil { topLayer.root = screen } else { topLayer.path.append(screen) }
    case .presentSheet(let screen): presented.append(NavigationLayer(.sheet, root: screen))
    case .presentFullScreen(let screen): presented.append(NavigationLayer(.fullScreen, root: screen))
    case .overlay(let screen): overlay = screen
    case .pop: _ = topLayer.path.popLast()
    case .popToRoot: topLayer.path.removeAll()
    case .dismiss:
      if overlay != nil { overlay = nil } else { _ = presented.popLast() }
    case .dismissAll:
      overlay = nil
      presented.removeAll()
    }
    return self != before
  }

  /// Goes back in the lowest path or a presented one to where it has so many screens beyond its first: what a UI
  /// framework says when its user swiped back. More than there are, and layers that there are not, change nothing.
  ///
  /// - Parameter layer: 0 for the lowest, 1 for the first that was presented.
  public mutating func shorten(layer: Int, toPathOf count: Int) {
    guard count >= 0 else { return }
    if layer == 0 {
      base.path.removeLast(max(0, base.path.count - count))
    } else if presented.indices.contains(layer - 1) {
      presented[layer - 1].path.removeLast(max(0, presented[layer - 1].path.count - count))
    }
  }

  /// Takes away the presented paths from one on: what a UI framework says when its user pulled a sheet down.
  ///
  /// - Parameter layer: 1 for the first that was presented.
  public mutating func dismiss(fromLayer layer: Int) {
    guard layer > 0, layer <= presented.count else { return }
    presented.removeLast(presented.count - layer + 1)
  }

  /// What is left with some screens alone: each path up to the first that goes, and nothing above a path that is cut
  /// off at its root. Nil where the first screen of all goes.
  public func keeping(_ isKept: (Screen) throws -> Bool) rethrows -> NavigationAdapter? {
    guard try isKept(base.root) else { return nil }
    var kept = self
    if let overlay, try !isKept(overlay) { kept.overlay = nil }
    kept.base.path = Array(try base.path.prefix(while: isKept))
    kept.presented = try presented.prefix { try isKept($0.root) }.map { layer in
      var layer = layer
      layer.path = Array(try layer.path.prefix(while: isKept))
      return layer
    }
    return kept
  }
}

extension NavigationAdapter: Codable {
  private enum Key: CodingKey {
    case layers, overlay
  }

  /// - Throws: `DecodingError` where there is no lowest path, or one that is not the lowest says that it is.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let layers = try container.decode([NavigationLayer<Screen>].self, forKey: .layers)
    guard let base = layers.first, base.presentation == .base,
      layers.dropFirst().allSatisfy({ $0.presentation != .base })
    else {
      throw DecodingError.dataCorruptedError(
        forKey: .layers,
        in: container,
        debugDescription: "the first layer, and no other, is the base"
      )
    }
    self.base = base
    presented = Array(layers.dropFirst())
    overlay = try container.decodeIfPresent(Screen.self, forKey: .overlay)
  }

  /// All that there is to be restored.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode([base] + presented, forKey: .layers)
    try container.encodeIfPresent(overlay, forKey: .overlay)
  }
}
