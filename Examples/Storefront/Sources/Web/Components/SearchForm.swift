/// The search field at the top of every page.
struct SearchForm: Component {
  let action: String
  let texts: SearchField.Texts
  /// The text in the field.
  let value: String

  var html: HTML {
    """
    <form class="search" role="search" method="get" action="\(action)">
    <input type="search" name="q" value="\(value)" maxlength="100" aria-label="\(texts.label)"
      placeholder="\(texts.placeholder)">
    <button aria-label="\(texts.button)"><span class="icon icon-search" aria-hidden="true"></span></button>
    </form>
    """
  }
}
