import Web

/// The first section of the start page, with pictures of popular products.
struct HomeHero: Component {
  let title: String
  let text: String
  let action: String
  /// The URL of the button; `nil` for no button.
  let href: String?
  let shipping: String
  /// The addresses of the pictures.
  let pictures: [String]

  var html: HTML {
    """
    <section class="hero">
      <div class="hero-words">
        <p class="hero-title">\(title)</p>
        <p>\(text)</p>
        \(href.map { #"<p><a class="button" href="\#($0)">\#(action)</a></p>"# })
        <p class="hero-note"><span class="icon icon-shipping turns" aria-hidden="true"></span>\(shipping)</p>
      </div>
      <div class="hero-pictures" aria-hidden="true">
    \(each: pictures, Self.picture)\
      </div>
      <div class="hero-awning" aria-hidden="true"></div>
    </section>
    """
  }

  private static func picture(_ address: String) -> HTML {
    #"    <img class="picture" src="\#(address)" alt="" width="240" height="240">\#n"#
  }
}
