import HTTPTypes
import ShopTestSupport
import Testing

@testable import Web

@Suite("Headers of responses")
struct HeaderTests {
  @Test(
    "Other sites cannot use anything but the pictures of products",
    arguments: [
      ("/robots.txt", "same-origin"), ("/nowhere", "same-origin"), ("/assets/storefront.css", "same-origin"),
      ("/assets/icons/bag.svg", "same-origin"), ("/assets/pictures/wool-sweater.svg", "cross-origin"),
    ]
  )
  func resources(path: String, policy: String) async throws {
    try await WholeShop.visit { visitor in
      for origin in [nil, "https://evil.example", "null"] {
        var headers: HTTPFields = [:]
        headers[.origin] = origin
        let answer = try await visitor.get(path, headers)
        #expect(answer.headers[.crossOriginResourcePolicy] == policy)
        #expect(answer.headers[.accessControlAllowOrigin] == nil)
        #expect(answer.headers[.xContentTypeOptions] == "nosniff")
      }
    }
  }

  @Test("Pages deny the access to the device, and are in a browsing context group of their own")
  func pages() async throws {
    try await WholeShop.visit { visitor in
      for path in try LinkedFeatures.pages() + ["/nowhere"] {
        let headers = try await visitor.get(path).headers
        let features = Self.value("Permissions-Policy", headers) ?? ""
        #expect(features.components(separatedBy: ", ").allSatisfy { $0.wholeMatch(of: /[a-z-]+=\(\)/) != nil })
        #expect(features.contains("camera=()") && features.contains("geolocation=()"))
        #expect(Self.value("Cross-Origin-Opener-Policy", headers) == "same-origin")
        #expect(headers[.crossOriginResourcePolicy] == "same-origin")
      }
    }
  }

  private static func value(_ name: String, _ headers: HTTPFields) -> String? {
    HTTPField.Name(name).flatMap { headers[$0] }
  }
}
