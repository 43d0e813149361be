import Core
import Foundation
import Models
import ShopTestSupport
import Tessera
import Testing
import Web

@testable import DebugMenu

@Suite("The backend in the debug menu")
struct BackendModelTests {
  /// Answers requests for the state of the backend, and refuses all others.
  private struct Transport: BFFTransport {
    let status: Int

    func response(to request: BFFRequest, within time: Duration) async throws -> BFFResponse {
      let isStatus = request.url == "http://backend.example/rest/status" || request.url.contains("/rest/status?fault=")
      return BFFResponse(
        status: isStatus ? status : 500,
        headers: ["content-type": "application/json"],
        body: Data(#"{"version": "2.1 <b>", "products": 1234, "languages": ["en"]}"#.utf8)
      )
    }

    func shutdown() async {}
  }

  private static func backend(status: Int = 200) throws -> Backend {
    Backend(
      BFFClient(
        try BFFSettings(endpoint: "http://backend.example/graphql", timeout: .seconds(60)),
        transport: Transport(status: status)
      )
    )
  }

  @Test(
    "The page shows the state of the backend, or that it does not answer",
    arguments: [
      (200, "Version of the backend: 2.1 <b>. Products: 1,234."), (404, "The backend does not answer at the moment."),
    ]
  )
  func status(status: Int, text: String) async throws {
    let model = try await BackendModel(Self.backend(status: status), ShopFormat("en"))
    #expect(model.source == "This shop reads from the backend http://backend.example/graphql.")
    #expect(model.status == text)
    #expect(model.operations?.rows.isEmpty == true)
    #expect(model.operations?.emptyText == "There has been no operation yet.")
  }

  @Test("The last operations are listed, most recent first, with their results")
  func operations() async throws {
    let backend = try Self.backend()
    let client = try #require(backend.client)
    _ = try? await client.perform(AllCategoriesQuery())
    _ = try? await client.perform(SetNameMutation(name: "Zoë"), for: Session())
    let model = await BackendModel(backend, ShopFormat("en"))
    let rows = try #require(model.operations?.rows)
    #expect(rows.map(\.name) == ["SetName", "AllCategories"])
    #expect(rows.allSatisfy { $0.result == "the BFF answered with status 500" && $0.duration.hasSuffix(" ms") })
    #expect(rows.allSatisfy { $0.trace.utf8.count == 32 })
    #expect(model.operations?.emptyText == nil)
  }

  /// The form, and whether the visitor has access; the failure, and the fault after it.
  private static let forms: [(Fields, Bool, PageFailure?, BFFFault?)] = [
    (["fault": "slow"], true, nil, .slow), (["fault": "500"], true, nil, .status500), (["fault": ""], true, nil, nil),
    (["fault": "slow"], false, .forbidden, .html), (["fault": "none"], true, .unprocessable, .html),
    ([:], true, .unprocessable, .html),
  ]

  @Test("A fault is set by those with access, and an empty one ends it", arguments: forms)
  func faults(form: Fields, hasAccess: Bool, failure: PageFailure?, fault: BFFFault?) async throws {
    let backend = try Self.backend()
    backend.client?.faults.current = .html
    let shop = try SampleShop([DebugMenuModule()], backend: backend)
    let request = PageRequest(form: form, access: { _ in hasAccess })
    #expect(try await shop.answer(.post, "/debug/faults", request)?.failure == failure)
    #expect(backend.client?.faults.current == fault)
    let model = await BackendModel(backend, ShopFormat("en"))
    #expect(model.faults?.options.filter(\.selected).map(\.value) == [fault?.rawValue ?? ""])
  }

  @Test("Without a backend, there is no fault to set")
  func withoutBackend() async throws {
    let shop = try SampleShop([DebugMenuModule()])
    let request = PageRequest(form: ["fault": "slow"], access: { _ in true })
    #expect(try await shop.answer(.post, "/debug/faults", request)?.failure == .unprocessable)
  }
}
