/// The destination of a deep link.
public struct LinkDestination: Sendable, Hashable {
  /// The identifier of the tab to select; `nil` to stay in the selected tab.
  public var tab: String?
  /// The navigation operations to apply in the tab, in order.
  public var steps: [NavigationOperation<AnyScreen>]

  /// Creates a destination.
  ///
  /// - Parameters:
  ///   - tab: The identifier of the tab to select; `nil` to stay in the selected tab.
  ///   - steps: The navigation operations to apply in the tab, in order.
  public init(tab: String? = nil, steps: [NavigationOperation<AnyScreen>]) {
    self.tab = tab
    self.steps = steps
  }

  /// Creates a destination that shows the root screen of a tab.
  ///
  /// - Parameter tab: The identifier of the tab.
  /// - Returns: The destination.
  public static func tab(_ tab: String) -> LinkDestination { LinkDestination(tab: tab, steps: [.popToRoot]) }

  /// Creates a destination that pushes a screen.
  ///
  /// - Parameters:
  ///   - screen: The screen to show.
  ///   - tab: The identifier of the tab to select; `nil` to stay in the selected tab.
  /// - Returns: The destination.
  public static func push(_ screen: some FeatureScreen, in tab: String? = nil) -> LinkDestination {
    LinkDestination(tab: tab, steps: [.push(AnyScreen(screen))])
  }

  /// Creates a destination that presents a screen in a sheet.
  ///
  /// - Parameters:
  ///   - screen: The screen to show.
  ///   - tab: The identifier of the tab to select; `nil` to stay in the selected tab.
  /// - Returns: The destination.
  public static func sheet(_ screen: some FeatureScreen, in tab: String? = nil) -> LinkDestination {
    LinkDestination(tab: tab, steps: [.presentSheet(AnyScreen(screen))])
  }

  /// Creates a destination that presents a screen as a full-screen cover.
  ///
  /// - Parameters:
  ///   - screen: The screen to show.
  ///   - tab: The identifier of the tab to select; `nil` to stay in the selected tab.
  /// - Returns: The destination.
  public static func fullScreen(_ screen: some FeatureScreen, in tab: String? = nil) -> LinkDestination {
    LinkDestination(tab: tab, steps: [.presentFullScreen(AnyScreen(screen))])
  }

  /// The first screen of the navigation operations; `nil` if the destination only selects a tab.
  public var screen: AnyScreen? {
    for step in steps {
      switch step {
      case .push(let screen), .replace(let screen), .presentSheet(let screen), .presentFullScreen(let screen),
        .overlay(let screen):
        return screen
      case .pop, .popToRoot, .dismiss, .dismissAll: continue
      }
    }
    return nil
  }
}
