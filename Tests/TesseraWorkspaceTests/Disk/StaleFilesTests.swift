import TesseraTestSupport
import Testing

@testable import TesseraWorkspace

@Suite struct StaleFilesTests {
  private static func stale(_ paths: [String], in folder: TemporaryFolder) throws -> StaleFiles {
    StaleFiles(paths.map { ($0, ContentHash(Array("a".utf8))) }, in: try DiskTree(root: folder.path))
  }

  @Test(
    "Stale files are removed unless they were changed or are written again",
    arguments: [
      (["de.lproj/a", "b"], [], [:], []),
      (["de.lproj/a", "b"], ["b"], ["b": "a"], ["b"]),
      (["de.lproj/a"], [], ["de.lproj/b": "a"], ["de.lproj"]),
      (["a"], [], ["a": "changed"], ["a"]),
      (["a"], ["a"], ["a": "a"], ["a"]),
      (["none", "../a"], [], ["a": "a"], ["a"]),
    ] as [([String], [String], [String: String], [String])]
  )
  func removes(_ stale: [String], _ written: [String], _ others: [String: String], _ left: [String]) throws {
    let folder = try TemporaryFolder()
    for path in stale where !path.hasPrefix("..") && path != "none" { try folder.write("a", to: path) }
    for (path, text) in others { try folder.write(text, to: path) }
    try Self.stale(stale, in: folder).remove(written: written)
    #expect(try folder.names().sorted() == left)
  }

  /// Two names that differ in case are two files on one volume, and the same file on the other.
  @Test(
    "A file whose name differs only in case is stale only on a case-sensitive volume",
    arguments: [("cart", "Cart"), ("DE.lproj/a", "de.lproj/a"), ("DE.lproj/cart", "de.lproj/Cart")]
  )
  func caseOfAName(_ old: String, _ new: String) throws {
    for (parent, isOne) in [(nil, false), (CaseInsensitiveVolume.path, true)] {
      // On most Macs, the volume of the folder for temporary files ignores case.
      guard isOne ? parent != nil : CaseInsensitiveVolume.path != TemporaryFolder.temporaryPath else { continue }
      let folder = try parent.map { try TemporaryFolder(in: $0) } ?? TemporaryFolder()
      try folder.write("a", to: old)
      let stale = try Self.stale([old], in: folder)
      stale.removeOtherSpelling(of: new)
      let isFree = isOne && Path.name(old) != Path.name(new)
      #expect((System.status(of: folder.path + "/" + old) == nil) == isFree)
      try folder.write("a", to: new)
      stale.remove(written: [new])
      #expect(try folder.read(new) == "a")
      #expect(try folder.names(in: Path.parent(new)) == [Path.name(new)])
      #expect((System.status(of: folder.path + "/" + old) != nil) == isOne)
    }
  }
}
