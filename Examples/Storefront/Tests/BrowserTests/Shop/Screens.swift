import Foundation

/// The screens of the shop.
enum Screens {
  /// Adds products to the bag and the wishlist, whose screens would otherwise be mostly empty.
  static func prepare(_ browser: Browser, _ address: URL) async throws {
    for product in ["rain-jacket", "teapot", "city-backpack"] {
      try await browser.open(address.appendingPathComponent("products/\(product)"))
      try await browser.find(".product .heart button").click()
      try await browser.wait(for: ".product .icon-heart-filled")
      if let size = try await browser.all(".sizes input:not(:disabled)").first { try await size.click() }
      try await browser.find(".buy button").click()
      try await browser.wait(for: ".flash .icon-notice + .unseen")
    }
  }

  static let all = [
    (name: "home", path: "/"), (name: "catalogue", path: "/products"), (name: "product", path: "/products/rain-jacket"),
    (name: "sold-out", path: "/products/summer-sandals"), (name: "search", path: "/search?q=te"),
    (name: "nothing-found", path: "/search?q=zzz"), (name: "bag", path: "/bag"), (name: "wishlist", path: "/wishlist"),
    (name: "account", path: "/account"), (name: "debug", path: "/debug"), (name: "error", path: "/nowhere"),
  ]

  static let sizes = [(name: "phone", width: 390, height: 844), (name: "desktop", width: 1280, height: 900)]

  /// Shows every screen with its content in each size.
  static func visit(
    _ browser: Browser,
    _ address: URL,
    _ language: String,
    _ body: (_ screen: String, _ size: (name: String, width: Int, height: Int)) async throws -> Void
  ) async throws {
    try await prepare(browser, address)
    for size in sizes {
      try await browser.resize(width: size.width, height: size.height)
      for screen in all {
        try await browser.open(url(screen.path, language, at: address))
        try await body(screen.name, size)
      }
    }
  }

  static func url(_ path: String, _ language: String, at address: URL) throws -> URL {
    let separator = path.contains("?") ? "&" : "?"
    guard let url = URL(string: "\(address)\(path)\(separator)lang=\(language)") else {
      throw BrowserError("no address: \(path)")
    }
    return url
  }
}
