public import Core
import Foundation
import Models

extension Backend {
  /// Creates a backend that answers all operations with the same data, such as that of a generated mock.
  ///
  /// - Parameters:
  ///   - data: The data.
  ///   - hasErrors: A Boolean value that indicates whether the response says that parts are missing.
  public static func answering(_ data: some Encodable, hasErrors: Bool = false) throws -> Backend {
    let errors = hasErrors ? #", "errors": [{"message": "A part is missing."}]"# : ""
    let body = Data(#"{"data": "#.utf8) + (try JSONEncoder().encode(data)) + Data("\(errors)}".utf8)
    let settings = try BFFSettings(endpoint: "http://backend.example/graphql", timeout: .seconds(60))
    return Backend(BFFClient(settings, transport: SameResponse(body: body)))
  }

  private struct SameResponse: BFFTransport {
    let body: Data

    func response(to request: BFFRequest, within time: Duration) async throws -> BFFResponse {
      let headers = ["content-type": "application/graphql-response+json", "content-language": "en"]
      return BFFResponse(status: 200, headers: headers, body: body)
    }

    func shutdown() async {}
  }
}

extension ProductFragment {
  /// Returns a valid product with a slug, a name and a stock, for tests.
  public static func sample(_ slug: String, name: String = "A name", stock: Int = 1) -> Self {
    let picture = (try? URLValue("/pictures/\(slug).svg")) ?? .root
    return .mock(slug: slug, name: name, stock: stock, picture: picture)
  }
}
