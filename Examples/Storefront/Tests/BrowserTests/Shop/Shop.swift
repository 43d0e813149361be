import Foundation
import ShopTestSupport

/// The shop, served by the program of this package.
enum Shop {
  /// Where the data is.
  enum Source: CaseIterable {
    /// In a database in memory.
    case database
    /// In the mock of the backend.
    case backend

    /// The sources that are possible on this machine.
    static let available = allCases.filter { $0 == .database || MockBackend.isAvailable }
  }

  /// The program; `nil` if only the tests were built.
  static let program = BuiltProgram.storefront
  /// The same program without one feature.
  static let withoutWishlist = BuiltProgram.withoutWishlist

  /// Starts the shop and a browser, and runs the body.
  static func visit<Result>(
    languages: String = "en",
    from source: Source = .database,
    _ body: (Browser, URL) async throws -> Result
  ) async throws -> Result {
    guard let program else { throw BrowserError("the shop was not built") }
    let backend = source == .backend ? try MockBackend.start() : nil
    defer { backend?.end() }
    let arguments =
      ["--port", "0", "--debug-secret", SampleShop.debugSecret] + (backend.map { ["--bff", $0.word] } ?? [])
    let server = try ServerProcess(program, arguments, ready: BuiltProgram.ready)
    defer { server.end() }
    guard let address = URL(string: server.word) else { throw BrowserError("an odd address: \(server.word)") }
    return try await Driver.browse(languages: languages) { try await body($0, address) }
  }

  /// The requirements of the tests, without which they are skipped.
  static let isOpen = program != nil && Driver.installed != nil
  static let closed = "no browser: install chromium and chromium-driver, and build the product Storefront"
}
