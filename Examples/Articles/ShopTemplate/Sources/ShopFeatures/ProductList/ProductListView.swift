#if canImport(SwiftUI)
  import ShopStyleGuide
  import SwiftUI
  import Tessera

  /// The list of products.
  struct ProductListView: View {
    @StateObject private var viewModel: ProductListViewModel

    init(viewModel: @autoclosure @escaping () -> ProductListViewModel) {
      _viewModel = StateObject(wrappedValue: viewModel())
    }

    var body: some View {
      List {
        Heading(L10n.Shop.title)
        if let products = viewModel.state.state.value {
          Text(viewModel.message)
          ForEach(products) { Text(verbatim: $0.name) }
        }
        if case .empty = viewModel.state.state { Text(L10n.Plp.EmptyView.title) }
        if viewModel.state.error != nil { Text(L10n.Plp.ErrorView.title) }
        if viewModel.state.isLoading { LoaderView() }
        if let title = viewModel.buttonTitle {
          Button {
            Task { await viewModel.loadNext() }
          } label: {
            Text(title)
          }
        }
      }
      .animation(.easeOut(duration: Motion.short), value: viewModel.state.items.count)
      .task { await viewModel.loadFirst() }
    }
  }
#endif
