#if canImport(SwiftUI)
  import ShopStyleGuide
  import SwiftUI
  import Tessera

  /// The start page.
  struct HomeView: View {
    @EnvironmentObject private var coordinator: ShopCoordinator
    let greeting: Greeting

    var body: some View {
      VStack(spacing: Spacing.small) {
        Heading(greeting.title)
        Text(greeting.subtitle)
        Button {
          coordinator.openCountries()
        } label: {
          Text(L10n.Countries.title)
        }
      }
    }
  }
#endif
