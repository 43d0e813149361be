import Web

/// The form with the filters and the sort order of a list.
struct CatalogueForm: Component {
  struct Sort: Sendable {
    let label: String
    let options: ChoiceList
  }

  struct Tick: Component {
    let name: String
    let label: String
    let isChecked: Bool

    var html: HTML {
      """
      <label class="tick">\
      <input type="checkbox" name="\(name)" value="1"\(" checked", if: isChecked)>\(label)</label>
      """
    }
  }

  let href: String
  let category: String?
  let sort: Sort
  let inStock: Tick
  let sale: Tick
  let apply: String

  var html: HTML {
    """
    <form class="choices" method="get" action="\(href)">
    \(category.map(Self.hidden))
    <label>\(sort.label)
    <select name="sort">
    \(sort.options)</select>
    </label>
    \(inStock)
    \(sale)
    <button>\(apply)</button>
    </form>
    """
  }

  private static func hidden(_ category: String) -> HTML {
    #"<input type="hidden" name="category" value="\#(category)">"#
  }
}
