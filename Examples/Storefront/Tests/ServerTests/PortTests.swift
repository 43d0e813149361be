import ShopTestSupport
import Testing

/// The port of the program.
@Suite("The program's port", .enabled(if: RunningShop.isAvailable, RunningShop.unavailable))
struct PortTests {
  @Test("A configured port that is in use is an error, because a proxy would not find another one")
  func portInUse() async throws {
    try await RunningShop.run { shop in
      let program = try #require(BuiltProgram.storefront)
      #expect(throws: (any Error).self) {
        try ServerProcess(program, ["--port", String(shop.port)], ready: BuiltProgram.ready).end()
      }
    }
  }
}
