import Core
import Models
import StyleGuide
import Tessera

/// A product in a list.
public struct ProductCard: PageModel {
  /// The slug of the product.
  public let slug: String
  /// The name in the language of the page.
  public let name: String
  let href: String?
  /// The address of the picture.
  public let picture: String
  /// The end of the CSS class of the stock: `in`, `low`, or `out`.
  public let stockKind: String
  /// The text about the stock.
  public let stockText: String
  /// The mark of a product with a reduced price; `nil` for none.
  public let sale: String?
  let new: String?
  /// The price.
  public let price: Price
  /// The rating.
  public let rating: Rating
  /// The form that adds or removes a wish; `nil` if no feature handles wishes.
  public let heart: Heart?

  /// The card in a list. Other pages use its parts.
  public var html: HTML {
    let product: HTML = """
      <img class="picture" src="\(picture)" alt="" width="320" height="320" loading="lazy">
      <h3 class="card-name">\(name)</h3>
      """
    let mark: HTML? =
      sale.map { #"<p class="mark mark-sale">\#($0)</p>"# } ?? new.map { #"<p class="mark mark-new">\#($0)</p>"# }
    return """
      <article class="card">
      \(href.map { #"<a class="card-link" href="\#($0)">\#(product)</a>"# } ?? product)
      \(mark)
      \(price)
      \(rating)
      <p class="stock stock-\(stockKind)">\(stockText)</p>
      \(heart)
      </article>
      """
  }
}

/// The price of a product, and its previous price.
public struct Price: Component {
  /// The previous price, and the accessibility labels of both prices.
  struct Reduction: Sendable {
    let old: String
    let oldLabel: String
    let nowLabel: String
  }

  let now: String
  let reduction: Reduction?

  public var html: HTML {
    guard let reduction else { return #"<p class="price"><strong><bdi>\#(now)</bdi></strong></p>"# }
    return """
      <p class="price"><span class="unseen">\(reduction.oldLabel)</span>\
      <del aria-hidden="true"><bdi>\(reduction.old)</bdi></del>
      <span class="unseen">\(reduction.nowLabel)</span>\
      <strong class="reduced" aria-hidden="true"><bdi>\(now)</bdi></strong></p>
      """
  }
}

/// The rating of a product.
public struct Rating: Component {
  /// The number of half stars, from 0 to 10.
  let stars: Int
  let text: String
  let label: String

  public var html: HTML {
    """
    <p class="rating"><span class="stars stars-\(stars)" aria-hidden="true"></span>\
    <span aria-hidden="true">\(text)</span><span class="unseen">\(label)</span></p>
    """
  }
}

/// The form that adds or removes a wish and returns to the page. The form contains the wanted state.
public struct Heart: Component {
  /// The start of the form, which is the same for all hearts of a page and is escaped once.
  let opening: HTML
  /// The path of the page to which the visitor returns, escaped once.
  let path: HTML
  /// The identifier of the button on the page. The visitor returns to it, so that the focus and the visible part of the
  /// page stay where they were.
  let id: String
  let slug: String
  let isWished: Bool
  let label: String

  /// Returns the start of the form.
  ///
  /// - Parameters:
  ///   - action: The path to which the form is sent.
  ///   - token: The token of the page's forms.
  static func opening(action: String, token: String) -> HTML {
    """
    <form class="heart" method="post" action="\(action)">
    <input type="hidden" name="csrf" value="\(token)">

    """
  }

  public var html: HTML {
    """
    \(opening)<input type="hidden" name="return" value="\(path)#\(id)">
    <input type="hidden" name="slug" value="\(slug)">
    <input type="hidden" name="wished" value="\(isWished ? "0" : "1")">
    <button id="\(id)" aria-label="\(label)">\
    <span class="icon icon-heart\(isWished ? "-filled" : "")" aria-hidden="true"></span></button>
    </form>
    """
  }
}

/// A grid of cards.
public struct CardList: Component {
  /// The cards, in order.
  public let cards: [ProductCard]

  public var html: HTML {
    var list: HTML = #"<ul class="cards">"#
    list.reserve(cards.count * Self.usualSize)
    for card in cards {
      let item: HTML = "<li>\(card.html)</li>\n"
      list += item
    }
    let end: HTML = "</ul>"
    list += end
    return list
  }

  /// The usual size of a card in bytes.
  private static let usualSize = 1_536
}
