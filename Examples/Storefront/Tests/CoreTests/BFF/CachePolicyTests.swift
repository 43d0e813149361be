@testable import Core
import Foundation
import Testing

@Suite("The lifetime of responses")
struct CachePolicyTests {
  @Test(
    "The headers determine for how many seconds a response is used, and for how many more if the BFF is down",
    arguments: [
      (["cache-control": "max-age=60"], 60, 0), (["cache-control": "public, MAX-AGE=60"], 60, 0),
      (["cache-control": "max-age=60, s-maxage=10"], 10, 0), (["cache-control": "s-maxage = 10"], 10, 0),
      (["cache-control": "max-age=60", "age": "20"], 40, 0),
      (["cache-control": "max-age=60", "age": "-1"], 60, 0),
      (["cache-control": "max-age=60", "vary": "Accept-Language"], 60, 0),
      (["cache-control": "max-age=60", "vary": "accept-language, Accept-Language"], 60, 0),
      (["cache-control": "max-age=60", "vary": "Accept-Language, Accept, Accept-Encoding"], 60, 0),
      (["cache-control": "max-age=60, stale-if-error=300"], 60, 300),
      (["cache-control": "max-age=60, stale-if-error=300", "age": "100"], -40, 300),
      (["cache-control": "max-age=0, stale-if-error=300"], 0, 300),
      (["cache-control": "max-age=60, stale-if-error=300, must-revalidate"], 60, 0),
      (["cache-control": "max-age=60, stale-if-error=300, proxy-revalidate"], 60, 0),
      (["cache-control": "max-age=99999999999999999999999"], 31_536_000, 0),
    ] as [([String: String], Int, Int)]
  )
  func stored(headers: [String: String], lifetime: Int, staleIfError: Int) {
    let policy = CachePolicy(.graphQL("", headers))
    #expect(policy?.lifetime == .seconds(lifetime))
    #expect(policy?.staleIfError == .seconds(staleIfError))
  }

  @Test(
    "Other responses are not stored",
    arguments: [
      [:], ["cache-control": ""], ["cache-control": "public"], ["cache-control": "max-age=0"],
      ["cache-control": "max-age=-1"], ["cache-control": "max-age=1.5"], ["cache-control": "max-age=\"60\""],
      ["cache-control": "max-age=60, no-store"], ["cache-control": "max-age=60, No-Cache"],
      ["cache-control": "max-age=60, private"], ["cache-control": "private=\"a, b\", max-age=60"],
      ["cache-control": "max-age=60", "age": "60"], ["cache-control": "max-age=60", "vary": "*"],
      ["cache-control": "max-age=60", "vary": "Accept-Language, Cookie"], ["cache-control": "=60"],
    ] as [[String: String]]
  )
  func notStored(headers: [String: String]) { #expect(CachePolicy(.graphQL("", headers)) == nil) }

  @Test("Only responses with status 200 are stored", arguments: [201, 206, 400, 500])
  func statuses(status: Int) {
    #expect(CachePolicy(.graphQL("", status: status, ["cache-control": "max-age=60"])) == nil)
  }
}
