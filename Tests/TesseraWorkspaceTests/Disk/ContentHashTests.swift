import TesseraTestSupport
import Testing

@testable import TesseraWorkspace

@Suite struct ContentHashTests {
  @Test("Every byte affects the hash, at every position") func everyByteCounts() {
    var random = SeededGenerator(seed: 7)
    for count in [1, 7, 8, 31, 32, 33, 64, 100, 1000] {
      let bytes = (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &random) }
      let hash = ContentHash(bytes)
      #expect(hash == ContentHash(bytes))
      #expect(hash.byteCount == count)
      for index in bytes.indices {
        var changed = bytes
        changed[index] ^= 1 << (index % 8)
        #expect(ContentHash(changed).value != hash.value)
      }
      #expect(ContentHash(bytes + [0]).value != hash.value)
    }
  }

  @Test(
    "A file that is read in parts has the same hash as its bytes in memory",
    arguments: [0, 1, 31, 32, 33, 4096, 262_143, 262_144, 262_145, 600_000]
  )
  func hashOfFile(count: Int) throws {
    let text = String(repeating: "x", count: count)
    let folder = try TemporaryFolder()
    try folder.write(text, to: "a")
    #expect(try DiskTree(root: folder.path).contentHash(of: "a") == ContentHash(Array(text.utf8)))
  }
}
