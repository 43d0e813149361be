#if canImport(SwiftUI)
  public import SwiftUI
  import Tessera

  /// The tab bar of the app, which also opens links from the system.
  public struct ShopRootView: View {
    @StateObject private var tabs: ShopTabs
    @Environment(\.openURL) private var openURL

    /// Creates the view.
    ///
    /// - Parameter tabs: The tabs of the app.
    public init(_ tabs: @autoclosure @escaping () -> ShopTabs) { _tabs = StateObject(wrappedValue: tabs()) }

    /// The tabs, with the titles and icons that the modules contribute.
    public var body: some View {
      TabView(selection: $tabs.selected) {
        ForEach(tabs.all) { tab in
          ShopTabView(tab.navigator) { tabs.view(for: $0) }
            .tabItem {
              if let image = tab.content.image { Image(image) }
              Text(tab.content.title)
            }
            .tag(tab.id)
        }
      }
      .onOpenURL { tabs.inbox.receive($0.absoluteString) }
      .task {
        // The inbox keeps links that arrive before the tab bar appears.
        tabs.inbox.open { [tabs, openURL] address in
          Task { @MainActor in
            if let page = tabs.open(address).flatMap(URL.init(string:)) { openURL(page) }
          }
        }
      }
    }
  }
#endif
