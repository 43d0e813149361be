#if canImport(SwiftUI)
  public import Combine
  public import SwiftUI

  /// A navigator that SwiftUI watches.
  @MainActor
  public final class NavigationModel<State: NavigationState>: ObservableObject {
    /// What features steer.
    public let navigator: Navigator<State>
    /// What is shown.
    @Published public private(set) var state: State
    private var changes: Task<Void, Never>?

    /// Shows what a navigator says.
    public init(_ navigator: Navigator<State>) {
      self.navigator = navigator
      let changes = navigator.changes
      state = navigator.state
      self.changes = Task { [weak self] in
        for await state in changes { self?.state = state }
      }
    }

    deinit { changes?.cancel() }

    /// What the user did with a gesture.
    func update(_ change: (inout State) -> Void) {
      navigator.update(change)
      state = navigator.state
    }
  }

  /// Shows what a ``NavigationAdapter`` says: paths as stacks, sheets and covers above one another, an overlay above all.
  @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
  public struct CoordinatedView<Screen: TesseraModules.Screen, Content: SwiftUI.View>: SwiftUI.View {
    @ObservedObject private var model: NavigationModel<NavigationAdapter<Screen>>
    private let content: (Screen) -> Content

    /// - Parameters:
    ///   - model: Where the user is.
    ///   - content: The view of a screen; mostly a ``ViewFactory`` makes it.
    public init(
      _ model: NavigationModel<NavigationAdapter<Screen>>,
      @ViewBuilder content: @escaping (Screen) -> Content
    ) {
      self.model = model
      self.content = content
    }

    /// The lowest path, and what lies above it.
    public var body: some SwiftUI.View {
      LayerView(model: model, index: 0, content: content)
        .overlay { if let screen = model.state.overlay { content(screen) } }
    }
  }

  /// One path, and the one above it.
  @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
  private struct LayerView<Screen: TesseraModules.Screen, Content: SwiftUI.View>: SwiftUI.View {
    @ObservedObject var model: NavigationModel<NavigationAdapter<Screen>>
    let index: Int
    let content: (Screen) -> Content

    private func layer(_ index: Int) -> NavigationLayer<Screen>? {
      if index == 0 { return model.state.base }
      return index <= model.state.presented.count ? model.state.presented[index - 1] : nil
    }

    private var path: Binding<[Screen]> {
      Binding {
        layer(index)?.path ?? []
      } set: { path in
        // A gesture takes screens away; what is pushed comes from the navigator.
        model.update { $0.shorten(layer: index, toPathOf: path.count) }
      }
    }

    private func isPresented(_ presentation: NavigationLayer<Screen>.Presentation) -> Binding<Bool> {
      Binding {
        layer(index + 1)?.presentation == presentation
      } set: { isPresented in
        if !isPresented { model.update { $0.dismiss(fromLayer: index + 1) } }
      }
    }

    /// Erased, for it holds itself.
    private var above: AnyView { AnyView(LayerView(model: model, index: index + 1, content: content)) }

    var body: some SwiftUI.View {
      if let layer = layer(index) {
        let stack = NavigationStack(path: path) {
          content(layer.root).navigationDestination(for: Screen.self) { content($0) }
        }
        .sheet(isPresented: isPresented(.sheet)) { above }
        #if os(macOS)
          stack.sheet(isPresented: isPresented(.fullScreen)) { above }
        #else
          stack.fullScreenCover(isPresented: isPresented(.fullScreen)) { above }
        #endif
      }
    }
  }

  /// A view that a module makes for ``ScreenCatalog/view(for:as:with:)``, where views are made on the main actor alone.
  public struct DeferredView: Sendable {
    private let make: @MainActor @Sendable () -> AnyView

    /// - Parameter make: Called when the view is shown.
    public init<Content: SwiftUI.View>(@ViewBuilder _ make: @escaping @MainActor @Sendable () -> Content) {
      self.make = { AnyView(make()) }
    }

    /// The view.
    @MainActor public var body: AnyView { make() }
  }
#endif
