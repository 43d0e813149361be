import Core
import Foundation
import ShopTestSupport

/// The screens of the shop.
enum Screens {
  /// Adds products to the bag and the wishlist, whose screens would otherwise be mostly empty, and unlocks the debug menu.
  static func prepare(_ browser: Browser, _ address: URL) async throws {
    for product in ["rain-jacket", "teapot", "city-backpack"] {
      try await browser.open(address.appendingPathComponent("products/\(product)"))
      try await browser.find(".product .heart button").click()
      try await browser.wait(for: ".product .icon-heart-filled")
      if let size = try await browser.all(".sizes input:not(:disabled)").first { try await size.click() }
      try await browser.find(".buy button").click()
      try await browser.wait(for: ".flash .icon-notice + .unseen")
    }
    if LinkedFeatures.handle(path: "/debug") {
      try await browser.open(address.appendingPathComponent("debug"))
      try await browser.find("input[name=secret]").type(SampleShop.debugSecret + Browser.Key.enter)
      try await browser.wait(for: ".state-running")
    }
  }

  /// The pages of all features, and those that features show in another state.
  static let all: [(name: String, path: String)] = {
    let states = [
      (name: "sold-out", path: "/products/summer-sandals", link: ShopLink.product(slug: "summer-sandals")),
      (name: "nothing-found", path: "/search?q=zzz", link: .search),
      (name: "found", path: "/search?q=te", link: .search),
      (name: "category", path: "/products?category=kitchen", link: .catalogue(category: "kitchen")),
      (name: "second-page", path: "/products?page=2", link: .catalogue(category: nil)),
      (name: "beyond-the-end", path: "/products?page=99", link: .catalogue(category: nil)),
    ].filter { LinkedFeatures.provide(link: $0.link.address) }.map { (name: $0.name, path: $0.path) }
    // Without pages, no state is shown either, so an error here fails each test.
    let pages = (try? LinkedFeatures.pages()) ?? []
    return pages.map { (name: name($0), path: $0) } + states + [(name: "error", path: "/nowhere")]
  }()

  /// Returns the name of a page in messages and files: `products-teapot` for `/products/teapot`.
  private static func name(_ path: String) -> String {
    path == "/" ? "start" : String(path.dropFirst()).replacing("/", with: "-")
  }

  static let sizes = [(name: "phone", width: 390, height: 844), (name: "desktop", width: 1280, height: 900)]

  /// Shows every screen with its content in each size.
  ///
  /// - Parameter sizes: The sizes, which are all by default.
  static func visit(
    _ browser: Browser,
    _ address: URL,
    _ language: String,
    sizes: [(name: String, width: Int, height: Int)] = Self.sizes,
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
