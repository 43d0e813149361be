#if canImport(SwiftUI)
  import ShopStyleGuide
  import SwiftUI
  import Tessera
  import TesseraModules

  /// The countries to which the shop ships.
  struct CountriesView<ViewModel: CountriesViewModelProtocol>: View {
    @EnvironmentObject private var coordinator: ShopCoordinator
    @StateObject private var viewModel: ViewModel

    init(viewModel: @autoclosure @escaping () -> ViewModel) {
      _viewModel = StateObject(wrappedValue: viewModel())
    }

    var body: some View {
      VStack {
        Heading(L10n.Countries.title)
        switch viewModel.state {
        case .idle, .loading: LoaderView()
        case .loaded: EmptyView()
        case .failed: Text(L10n.Countries.ErrorView.title)
        case .empty: Text(L10n.Countries.EmptyView.title)
        }
        // While the list is loading again, and if that fails, these are the previous countries.
        if let countries = viewModel.state.value {
          List {
            ForEach(countries, id: \.self) { Text(verbatim: $0) }
          }
        }
        Button {
          viewModel.openHelp()
        } label: {
          Text(L10n.Countries.Help.title)
        }
        Button {
          coordinator.openAccount()
        } label: {
          Text(L10n.Account.title)
        }
      }
      .task { await viewModel.load() }
    }
  }

  private final class SampleViewModel: CountriesViewModelProtocol {
    let state: ViewState<[String]>

    init(_ state: ViewState<[String]>) { self.state = state }
    func load() async {}
    func openHelp() {}
  }

  struct CountriesPreview: PreviewProvider {
    static var previews: some View {
      VStack {
        CountriesView(viewModel: SampleViewModel(.loaded(["Australia", "Portugal", "United Kingdom"])))
        CountriesView(viewModel: SampleViewModel(.empty))
      }
      .environment(\.locale, Locale(identifier: "pt-PT"))
      .environmentObject(ShopCoordinator(Navigator(NavigationAdapter(root: .tab(.home)))))
    }
  }
#endif
