#if canImport(SwiftUI)
  import SwiftUI
  import TesseraModules

  /// A tab of the app, with the screens that are pushed and presented in it.
  struct ShopTabView: View {
    @StateObject private var model: NavigationModel<NavigationAdapter<AnyScreen>>
    @StateObject private var coordinator: ShopCoordinator
    private let view: (AnyScreen) -> DeferredView?

    /// Creates the view of a tab.
    ///
    /// - Parameters:
    ///   - navigator: The navigation of the tab.
    ///   - view: A closure that returns the view of a screen; `nil` if no module creates it.
    init(_ navigator: Navigator<NavigationAdapter<AnyScreen>>, view: @escaping (AnyScreen) -> DeferredView?) {
      _model = StateObject(wrappedValue: NavigationModel(navigator))
      _coordinator = StateObject(wrappedValue: ShopCoordinator(FeatureCoordinator(navigator)))
      self.view = view
    }

    /// The root screen of the tab, and the screens above it.
    var body: some View {
      CoordinatedView(model) { screen in view(screen)?.body }
        .environmentObject(coordinator)
    }
  }
#endif
