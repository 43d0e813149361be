import Testing

@testable import Web

@Suite("Accepted content codings")
struct AcceptedEncodingsTests {
  @Test(
    "gzip is used if the client accepts it, and does not prefer uncompressed responses",
    arguments: [
      ([], false), ([""], false), (["gzip"], true), (["x-gzip"], true), (["GZip"], true), ([" gzip\t"], true),
      (["gzip", "deflate", "br", "zstd"], true), (["br", "deflate"], false), (["identity"], false),
      (["gzipped"], false),
      // Weights
      (["gzip;q=1"], true), (["gzip;q=0.5"], true), (["gzip ; q=0.001"], true), (["gzip;Q=1."], true),
      (["gzip;q=0"], false), (["gzip;q=0."], false), (["gzip;q=0.000"], false), (["gzip;q=1.000", "br"], true),
      (["br;q=1", "gzip;q=0.1"], true), (["gzip;q=0", "x-gzip"], true),
      // Others
      (["*"], true), (["*;q=0"], false), (["*;q=0.1"], true), (["gzip;q=0", "*"], false), (["*;q=0", "gzip"], true),
      (["*", "gzip;q=0"], false),
      // Uncompressed responses
      (["identity;q=0"], false), (["identity;q=0", "gzip"], true), (["identity", "gzip"], true),
      (["identity", "gzip;q=0.9"], false), (["identity;q=0.5", "gzip;q=0.5"], true),
      (["identity;q=0.6", "*;q=0.5"], false), (["identity;q=0", "br"], false),
      // Invalid elements
      (["gzip;q"], false), (["gzip;q="], false), (["gzip;q=2"], false), (["gzip;q=1.001"], false),
      (["gzip;q=0.0001"], false), (["gzip;q=-1"], false), (["gzip;q=.5"], false), (["gzip;q=0,5"], false),
      (["gzip;q=nan"], false), (["gzip;q=1e0"], false), (["gzip;level=9"], false), (["gzip;q=1;q=1"], false),
      (["gzip;"], false), ([";q=1"], false), (["gz ip"], false), (["q=1", "gzip"], true), (["gzip;q=x", "*"], true),
    ] as [([String], Bool)]
  )
  func gzip(elements: [String], isUsed: Bool) { #expect(AcceptedEncodings.includeGzip(elements) == isUsed) }
}
