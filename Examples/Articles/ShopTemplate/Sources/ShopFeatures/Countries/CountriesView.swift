#if canImport(SwiftUI)
  import ShopStyleGuide
  import SwiftUI
  import Tessera
  import TesseraModules

  /// The countries to which the shop ships.
  struct CountriesView<ViewModel: CountriesViewModelProtocol>: SwiftUI.View {
    @EnvironmentObject private var coordinator: ShopCoordinator
    @StateObject private var viewModel: ViewModel

    init(viewModel: @autoclosure @escaping () -> ViewModel) {
      _viewModel = StateObject(wrappedValue: viewModel())
    }

    var body: some SwiftUI.View {
      VStack {
        switch viewModel.state {
        case .idle, .loading: LoaderView()
        case .loaded(let countries):
          Heading(L10n.Countries.title)
          Text(verbatim: countries.joined(separator: "\n"))
        case .failed: Text(L10n.Countries.ErrorView.title)
        case .empty: Text(L10n.Countries.EmptyView.title)
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
    static var previews: some SwiftUI.View {
      VStack {
        CountriesView(viewModel: SampleViewModel(.loaded(["Portugal"])))
        CountriesView(viewModel: SampleViewModel(.empty))
      }
      .environment(\.locale, Locale(identifier: "pt-PT"))
      .environmentObject(ShopCoordinator(Navigator(NavigationAdapter(root: .tab(.home)))))
    }
  }
#endif
