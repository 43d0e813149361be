import Web

/// The model of `bag.mustache`.
struct BagModel: PageModel {
  struct Line: PageModel {
    let id: Int
    let revision: Int
    let name: String
    let href: String?
    let picture: String
    let sizeText: String?
    let eachText: String
    let gone: String?
    let quantity: Int
    let minimum: Int
    let maximum: Int
    let quantityLabel: String
    let lineTotal: String
    let updateHref: String
    let updateLabel: String
    let updateName: String
    let removeHref: String
    let removeLabel: String
    let removeName: String
  }

  struct Summary: PageModel {
    let title: String
    let subtotalLabel: String
    let subtotal: String
    let shippingLabel: String
    let shipping: String
    let totalLabel: String
    let total: String
    let tax: String
    let note: String?
    let checkoutHref: String
    let checkoutLabel: String
  }

  let heading: String
  let itemsText: String
  let revision: String
  let lines: [Line]
  let summary: Summary?
  let empty: Placeholder?
}
