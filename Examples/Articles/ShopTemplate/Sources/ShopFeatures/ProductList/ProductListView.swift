#if canImport(SwiftUI)
  import ShopStyleGuide
  import SwiftUI
  import Tessera

  /// The list of products.
  struct ProductListView: SwiftUI.View {
    @StateObject private var viewModel: ProductListViewModel

    init(viewModel: @autoclosure @escaping () -> ProductListViewModel) {
      _viewModel = StateObject(wrappedValue: viewModel())
    }

    var body: some SwiftUI.View {
      VStack {
        switch viewModel.state.state {
        case .idle, .loading: LoaderView()
        case .loaded(let products):
          Heading(L10n.Shop.title)
          Text(viewModel.message)
          Text(verbatim: products.map(\.name).joined(separator: "\n"))
        case .failed: Text(L10n.Plp.ErrorView.title)
        case .empty: Text(L10n.Plp.EmptyView.title)
        }
      }
      .task { await viewModel.loadNext() }
    }
  }
#endif
