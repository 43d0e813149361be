import Foundation
import ShopTestSupport

/// The shop, served by the program of this package with a database in memory.
enum Shop {
  /// The program; `nil` if only the tests were built.
  static let program = BuiltProgram.storefront
  /// The same program without one feature.
  static let withoutWishlist = BuiltProgram.withoutWishlist

  /// Starts the shop and a browser, and runs the body.
  static func visit<Result>(
    languages: String = "en",
    _ body: (Browser, URL) async throws -> Result
  ) async throws -> Result {
    guard let program else { throw BrowserError("the shop was not built") }
    let arguments = ["--port", "0", "--debug-secret", SampleShop.debugSecret]
    let server = try ServerProcess(program, arguments, ready: BuiltProgram.ready)
    defer { server.end() }
    guard let address = URL(string: server.word) else { throw BrowserError("an odd address: \(server.word)") }
    return try await Driver.browse(languages: languages) { try await body($0, address) }
  }

  /// The requirements of the tests, without which they are skipped.
  static let isOpen = program != nil && Driver.installed != nil
  static let closed = "no browser: install chromium and chromium-driver, and build the product Storefront"
}
