import Foundation

/// The shop, served by the program of this package with a database in memory.
enum Shop {
  /// The program beside the tests; `nil` if only the tests were built.
  static let program = built("Storefront")
  /// The same program without one feature.
  static let withoutWishlist = built("storefront-without-wishlist")

  private static func built(_ name: String) -> URL? {
    let folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    let program = folder.appendingPathComponent(name)
    return FileManager.default.isExecutableFile(atPath: program.path) ? program : nil
  }

  /// Starts the shop and a browser, and runs the body.
  static func visit<Result>(
    languages: String = "en",
    _ body: (Browser, URL) async throws -> Result
  ) async throws -> Result {
    guard let program else { throw BrowserError("the shop was not built") }
    let server = try ServerProcess(program, ["--port", "0"], ready: /(http:\/\/[0-9.:]+)/)
    defer { server.end() }
    guard let address = URL(string: server.word) else { throw BrowserError("an odd address: \(server.word)") }
    return try await Driver.browse(languages: languages) { try await body($0, address) }
  }

  /// The requirements of the tests, without which they are skipped.
  static let isOpen = program != nil && Driver.installed != nil
  static let closed = "no browser: install chromium and chromium-driver, and build the product Storefront"
}
