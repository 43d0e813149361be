public import Tessera

/// The strings that the start page shows to a customer. They stay localizable until they are shown.
public struct Greeting: Sendable, Hashable {
  /// The greeting.
  public let title: LocalizedString
  /// The year in which the customer registered.
  public let subtitle: LocalizedString

  /// The greeting of a sample customer. An app gets the name from its server.
  public static let sample = Greeting(name: "Ana", memberSince: "2019")

  /// Creates the greeting of a customer.
  public init(name: String, memberSince year: String) {
    title = L10n.Home.LoggedIn.title(name)
    subtitle = L10n.Home.LoggedIn.subtitle(year)
  }
}
