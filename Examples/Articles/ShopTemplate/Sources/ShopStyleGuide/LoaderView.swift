#if canImport(SwiftUI)
  public import SwiftUI
  import Tessera

  /// A view for content that is loading.
  public struct LoaderView: View {
    /// Creates the view.
    public init() {}

    /// A spinning circle on a card.
    public var body: some View {
      ProgressView()
        .padding(.all, Spacing.medium)
        .background { Color(Colors.accent) }
        .clipShape(RoundedRectangle(cornerRadius: CornerRadius.medium))
    }
  }
#endif
