import AsyncHTTPClient
import Foundation
import ShopTestSupport
import Testing

/// Tests of two programs that are built from the same source, except for a name in the manifest.
@Suite(.enabled(if: Shop.program != nil && Shop.withoutWishlist != nil, "build the package's tests as a whole"))
struct ManifestTests {
  /// The parts of a shop that are visible without a browser.
  private struct Look: Equatable {
    var tab = false
    var hearts = false
    var page = 0
    var link = 0
    var form = 0
  }

  @Test(.linked(.wishlist, .catalogue(category: nil), .product(slug: "teapot")), arguments: [true, false])
  func aFeatureIsThereBecauseItIsLinked(_ isLinked: Bool) async throws {
    let program = try #require(isLinked ? Shop.program : Shop.withoutWishlist)
    let server = try ServerProcess(program, ["--port", "0"], ready: BuiltProgram.ready)
    defer { server.end() }
    let (start, list) = (try await get("/", server), try await get("/products", server))
    #expect(start.status == 200 && list.status == 200)
    #expect(list.text.contains("href=\"/products/"))
    let look = Look(
      tab: start.text.contains("href=\"/wishlist\""),
      hearts: list.text.contains("action=\"/wishlist/set\""),
      page: try await get("/wishlist", server).status,
      link: try await get("/open?url=storefront://wishlist", server).status,
      form: try await get("/wishlist/set", server).status
    )
    #expect(
      look
        == (isLinked
          ? Look(tab: true, hearts: true, page: 200, link: 200, form: 405)
          : Look(tab: false, hearts: false, page: 404, link: 404, form: 404))
    )
  }

  /// Returns the response to a request, following redirects.
  private func get(_ path: String, _ server: ServerProcess) async throws -> (status: Int, text: String) {
    let request = HTTPClientRequest(url: server.word + path)
    let response = try await HTTPClient.shared.execute(request, timeout: .seconds(30))
    let body = try await response.body.collect(upTo: 1 << 20)
    return (Int(response.status.code), String(buffer: body))
  }
}
