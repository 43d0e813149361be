import Web

/// The form that adds a product to the bag.
struct PurchaseForm: Component {
  struct Sizes: Component {
    let label: String
    let options: [String]

    var html: HTML {
      """
            <fieldset class="sizes">
              <legend>\(label)</legend>
      \(each: options, Self.option)\
            </fieldset>

      """
    }

    private static func option(_ size: String) -> HTML {
      """
              <label><input type="radio" name="size" value="\(size)" required><span>\(size)</span></label>

      """
    }
  }

  let href: String
  let label: String
  /// The token of the page's forms.
  let token: String
  let slug: String
  /// The sizes; `nil` if there is only one.
  let sizes: Sizes?
  let quantityLabel: String
  /// The maximum quantity.
  let maximum: Int
  let action: String

  var html: HTML {
    """
        <form class="buy" method="post" action="\(href)" aria-label="\(label)">
          <input type="hidden" name="csrf" value="\(token)">
          <input type="hidden" name="slug" value="\(slug)">
    \(sizes)\
          <div class="buy-row">
            <label>\(quantityLabel)
              <input type="number" name="quantity" value="1" min="1" max="\(maximum)" inputmode="numeric" required>
            </label>
            <button class="button"><span class="icon icon-bag" aria-hidden="true"></span>\(action)</button>
          </div>
        </form>

    """
  }
}
