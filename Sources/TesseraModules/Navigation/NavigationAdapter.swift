/// The navigation state of an app or of one of its tabs: paths of screens, presented above one another.
///
/// The state is a value that does not depend on a UI framework. An app displays it, and a test can compare it.
///
/// ```swift
/// var navigation = NavigationAdapter(root: ShopScreen.home)
/// navigation.push(.product(id: 42))
/// navigation.presentSheet(.sizes)
/// navigation.dismiss()
/// navigation.pop()
/// ```
///
/// Operations that are not possible, such as popping the root screen, do not change the state and return `false`.
public struct NavigationAdapter<Screen: TesseraModules.Screen>: Hashable, Sendable {
  /// The base path.
  public private(set) var base: NavigationLayer<Screen>
  /// The paths of sheets and full-screen covers, topmost last.
  public private(set) var presented: [NavigationLayer<Screen>] = []
  /// The screen above all paths; `nil` if there is none.
  public private(set) var overlay: Screen?

  /// Creates a state with a root screen.
  ///
  /// - Parameter root: The root screen of the base path.
  public init(root: Screen) { base = NavigationLayer(.base, root: root) }

  /// The topmost path. The overlay is not part of a path.
  public private(set) var topLayer: NavigationLayer<Screen> {
    get { presented.last ?? base }
    set {
      if presented.isEmpty { base = newValue } else { presented[presented.count - 1] = newValue }
    }
  }

  /// The topmost screen below the overlay.
  public var top: Screen { topLayer.top }
  /// A Boolean value that indicates whether ``pop()`` changes the state.
  public var canPop: Bool { !topLayer.path.isEmpty }
  /// A Boolean value that indicates whether ``dismiss()`` changes the state.
  public var canDismiss: Bool { overlay != nil || !presented.isEmpty }

  /// Applies a navigation operation.
  ///
  /// - Parameter operation: The operation to apply.
  /// - Returns: `true` if the operation changed the state.
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

  /// Shortens a path, for example after the user swiped back.
  ///
  /// The method has no effect if `count` is greater than the length of the path, or if the layer does not exist.
  ///
  /// - Parameters:
  ///   - layer: The index of the path: 0 for the base path, 1 for the first presented path.
  ///   - count: The number of screens to keep, not including the root.
  public mutating func shorten(layer: Int, toPathOf count: Int) {
    guard count >= 0 else { return }
    if layer == 0 {
      base.path.removeLast(max(0, base.path.count - count))
    } else if presented.indices.contains(layer - 1) {
      presented[layer - 1].path.removeLast(max(0, presented[layer - 1].path.count - count))
    }
  }

  /// Dismisses a presented path and all paths above it, for example after the user dragged down a sheet.
  ///
  /// - Parameter layer: The index of the lowest path to dismiss: 1 for the first presented path.
  public mutating func dismiss(fromLayer layer: Int) {
    guard layer > 0, layer <= presented.count else { return }
    presented.removeLast(presented.count - layer + 1)
  }

  /// Returns the state with only those screens that satisfy a predicate.
  ///
  /// Each path ends before the first screen that is removed. A presented path whose root is removed is dismissed
  /// together with all paths above it.
  ///
  /// - Parameter isKept: A closure that returns `true` for the screens to keep.
  /// - Returns: The remaining state, or `nil` if the root of the base path is removed.
  /// - Throws: The error that `isKept` throws.
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

  /// Decodes a navigation state.
  ///
  /// - Throws: `DecodingError` if there is no base path, or if a presented path is marked as the base.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let layers = try container.decode([NavigationLayer<Screen>].self, forKey: .layers)
    guard let base = layers.first, base.presentation == .base,
      layers.dropFirst().allSatisfy({ $0.presentation != .base })
    else {
      throw DecodingError.dataCorruptedError(
        forKey: .layers,
        in: container,
        debugDescription: "the first layer must be the base, and no other layer can be the base"
      )
    }
    self.base = base
    presented = Array(layers.dropFirst())
    overlay = try container.decodeIfPresent(Screen.self, forKey: .overlay)
  }

  /// Encodes the complete navigation state.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode([base] + presented, forKey: .layers)
    try container.encodeIfPresent(overlay, forKey: .overlay)
  }
}
