#if canImport(SwiftUI)
  public import Combine
  public import SwiftUI

  /// A navigator that SwiftUI observes.
  @MainActor
  public final class NavigationModel<State: NavigationState>: ObservableObject {
    /// The navigator that features use.
    public let navigator: Navigator<State>
    /// The current navigation state.
    @Published public private(set) var state: State
    private var changes: Task<Void, Never>?

    /// Creates a model that follows the state of a navigator.
    ///
    /// - Parameter navigator: The navigator to observe.
    public init(_ navigator: Navigator<State>) {
      self.navigator = navigator
      let changes = navigator.changes
      state = navigator.state
      self.changes = Task { [weak self] in
        for await state in changes { self?.state = state }
      }
    }

    deinit { changes?.cancel() }

    /// Applies a change that a user made with a gesture.
    func update(_ change: (inout State) -> Void) {
      navigator.update(change)
      state = navigator.state
    }
  }

  /// A view that shows the state of a ``NavigationAdapter``: paths as navigation stacks, with sheets, full-screen
  /// covers, and an overlay above them.
  @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
  public struct CoordinatedView<Screen: TesseraModules.Screen, Content: SwiftUI.View>: SwiftUI.View {
    @ObservedObject private var model: NavigationModel<NavigationAdapter<Screen>>
    private let content: (Screen) -> Content

    /// Creates a view for a navigation state.
    ///
    /// - Parameters:
    ///   - model: The observed navigation state.
    ///   - content: A closure that returns the view of a screen, usually from a ``ViewFactory``.
    public init(
      _ model: NavigationModel<NavigationAdapter<Screen>>,
      @ViewBuilder content: @escaping (Screen) -> Content
    ) {
      self.model = model
      self.content = content
    }

    /// The base path and everything above it.
    public var body: some SwiftUI.View {
      LayerView(model: model, index: 0, content: content)
        .overlay { if let screen = model.state.overlay { content(screen) } }
    }
  }

  /// A path and the path above it.
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
        // A gesture can only remove screens. The navigator pushes them.
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

    /// Type-erased, because the type is recursive.
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

  /// A view that is created on the main actor when it is shown.
  ///
  /// For views that can be created only on the main actor, a module returns this type from
  /// ``ScreenCatalog/view(for:as:with:)``.
  public struct DeferredView: Sendable {
    private let make: @MainActor @Sendable () -> AnyView

    /// Creates a view from a closure.
    ///
    /// - Parameter make: A closure that returns the view. It is called when the view is shown.
    public init<Content: SwiftUI.View>(@ViewBuilder _ make: @escaping @MainActor @Sendable () -> Content) {
      self.make = { AnyView(make()) }
    }

    /// The view, which is created on each access.
    @MainActor public var body: AnyView { make() }
  }
#endif
