import Models
import StyleGuide
import Tessera
import Web

/// The model of `gift-cards.mustache`.
struct GiftCardsModel: PageModel {
  let heading: String
  let countText: String
  let products: CardList
  let empty: Placeholder?

  init(_ products: [Product], _ cards: CardMaker) {
    heading = String(localized: L10n.GiftCards.heading)
    countText = String(localized: L10nStyleGuide.Count.products(count: products.count))
    self.products = cards.cards(products)
    empty =
      products.isEmpty
      ? Placeholder(
        title: L10n.GiftCards.Empty.title,
        text: L10n.GiftCards.Empty.text,
        action: L10nStyleGuide.Action.lookAround,
        href: "/"
      ) : nil
  }
}
