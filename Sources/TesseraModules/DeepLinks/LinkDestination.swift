/// Where a link leads.
public struct LinkDestination: Sendable, Hashable {
  /// The tab to show first; nil to stay in the one that is seen.
  public var tab: String?
  /// Steps to take there, in order.
  public var steps: [NavigationOperation<AnyScreen>]

  /// - Parameters:
  ///   - tab: The tab to show first; nil to stay in the one that is seen.
  ///   - steps: Steps to take there, in order.
  public init(tab: String? = nil, steps: [NavigationOperation<AnyScreen>]) {
    self.tab = tab
    self.steps = steps
  }

  /// A tab, at its first screen.
  public static func tab(_ tab: String) -> LinkDestination { LinkDestination(tab: tab, steps: [.popToRoot]) }

  /// A screen above whatever is there.
  public static func push(_ screen: some FeatureScreen, in tab: String? = nil) -> LinkDestination {
    LinkDestination(tab: tab, steps: [.push(AnyScreen(screen))])
  }

  /// A screen in a sheet.
  public static func sheet(_ screen: some FeatureScreen, in tab: String? = nil) -> LinkDestination {
    LinkDestination(tab: tab, steps: [.presentSheet(AnyScreen(screen))])
  }

  /// A screen that covers everything.
  public static func fullScreen(_ screen: some FeatureScreen, in tab: String? = nil) -> LinkDestination {
    LinkDestination(tab: tab, steps: [.presentFullScreen(AnyScreen(screen))])
  }

  /// The first screen that a link leads to; nil where it leads to a tab alone.
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
