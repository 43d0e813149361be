import TesseraFormats
import TesseraStrings
import TesseraTestSupport
import Testing

@Suite("Fuzz tests of .strings and .stringsdict files") struct LocalizedFileFuzzTests {
  @Test("The files of mutated catalogs are valid property lists with safe paths", arguments: 0..<8 as Range<UInt64>)
  func mutations(_ seed: UInt64) throws {
    for table in MutatedCatalogs.tables(seed: seed) { try check(table) }
  }

  private func check(_ table: StringTable) throws {
    for serialization in LocalizedFileOptions.Serialization.allCases {
      for format in LocalizedFileOptions.Format.allCases {
        let options = LocalizedFileOptions(format: format, serialization: serialization, forcesAllStrings: true)
        let result = LocalizedFileCompiler.compile(table, options)
        for file in result.files {
          let parts = file.path.split(separator: "/", omittingEmptySubsequences: false)
          #expect(
            parts.count == 2 && parts[0].hasSuffix(".lproj") && !parts[0].hasPrefix("..") && parts[1].hasPrefix("T.")
          )
          let list = PropertyList(try PropertyListFlavor.source(fileBytes: file.bytes))
          #expect(list.issues.isEmpty && list.nodes[0].kind == .dictionary)
        }
        #expect(Set(result.files.map(\.path)).count == result.files.count)
      }
    }
  }
}
