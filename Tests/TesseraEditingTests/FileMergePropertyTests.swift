import TesseraEditing
import TesseraFormats
import TesseraStrings
import TesseraTestSupport
import Testing

/// Properties of merges that apply to all files.
@Suite struct FileMergePropertyTests {
  private static func merge(
    _ base: [UInt8]?,
    _ ours: [UInt8],
    _ theirs: [UInt8],
    _ format: FileEditor.Format = .catalog,
    _ policy: MergePolicy = MergePolicy()
  ) throws(MergeError) -> FileMerge {
    try FileMerge.merge(base: base, ours: ours, theirs: theirs, format: format, table: "T", policy: policy)
  }

  private static func changed(_ text: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
    var source = SourceText(text: text, encoding: .utf8)
    for _ in 0..<Int.random(in: 0..<5, using: &random) {
      let table = XCStringsFile(reading: source, name: "T", file: FileID(0)).table
      let keys = (0..<table.entries.count).map { table.entries.key(at: $0).value }
      guard let editor = try? FileEditor(source, format: .catalog),
        let edits = try? editor.edits(for: RandomCatalog.change(&random, keys: keys)).edits,
        let edited = try? source.applying(edits)
      else { continue }
      source = edited
    }
    return source.bytes
  }

  private static func leaves(_ bytes: [UInt8]) throws -> StringTable {
    XCStringsFile(reading: try SourceText(fileBytes: bytes), name: "T", file: FileID(0)).table
  }

  @Test("Random catalogs: a side without changes leaves the other, conflicts do not depend on the side")
  func randomCatalogs() throws {
    var random = SeededGenerator(seed: 24)
    for round in 0..<LongRun.rounds(200) {
      let base = Array(RandomCatalog.json(&random).utf8)
      let (ours, theirs) = (Self.changed(base, &random), Self.changed(base, &random))
      guard let merge = try? Self.merge(base, ours, theirs) else {
        // A change of the test left a catalog that is refused, such as one with a duplicate key.
        continue
      }
      let text = SourceText(text: merge.bytes, encoding: .utf8)
      #expect(JSONDocument(text).issues.isEmpty, "round \(round)")
      #expect(try Self.merge(base, base, theirs).bytes == theirs, "round \(round)")
      #expect(try Self.merge(base, ours, base).bytes == ours, "round \(round)")
      #expect(try Self.merge(base, ours, ours).bytes == ours, "round \(round)")
      let swapped = try Self.merge(base, theirs, ours)
      #expect(merge.conflicts.map(\.address) == swapped.conflicts.map(\.address), "round \(round)")
      guard merge.conflicts.isEmpty else { continue }
      let address = TableAddress(module: "", table: "T")
      let difference = ChangeSet.diff(
        ours: try Self.leaves(merge.bytes),
        theirs: try Self.leaves(swapped.bytes),
        address: address
      )
      #expect(difference.isEmpty, "round \(round)")
    }
  }

  @Test("Corpus: a side without changes leaves the other", arguments: Corpus.files(.xcstrings, suffix: ".xcstrings"))
  func corpusCatalogs(file: CorpusFile) throws {
    let base = try file.bytes()
    guard base.count < 150_000, (try? Self.merge(base, base, base)) != nil else { return }
    var random = SeededGenerator(seed: UInt64(base.count))
    let theirs = Self.changed(base, &random)
    guard (try? Self.merge(base, base, theirs)) != nil else { return }
    #expect(try Self.merge(base, base, theirs).bytes == theirs)
    #expect(try Self.merge(base, theirs, base).bytes == theirs)
    #expect(try Self.merge(nil, base, base).bytes == base)
  }

  @Test(
    "Corpus: .strings files",
    arguments: Corpus.files(.strings, suffix: ".strings") + Corpus.files(.strings, suffix: ".stringsdict")
  )
  func corpusLegacyFiles(file: CorpusFile) throws {
    let base = try file.bytes()
    let format = try #require(FileEditor.Format(path: file.path))
    guard let merge = try? Self.merge(base, base, base, format) else { return }
    #expect(merge.bytes == base)
    #expect(try Self.merge(nil, base, base, format).bytes == base)
    guard let key = Self.firstKey(base, format),
      let editor = try? FileEditor(fileBytes: base, format: format),
      let edits = try? editor.edits(for: .remove(.key(key))).edits
    else { return }
    let theirs = try SourceText(text: editor.text, encoding: editor.encoding).applying(edits).fileBytes
    #expect(Self.keys(try Self.merge(base, base, theirs, format).bytes, format) == Self.keys(theirs, format))
    #expect(Self.keys(try Self.merge(base, theirs, base, format).bytes, format) == Self.keys(theirs, format))
    // The entry that theirs does not have is new in ours.
    #expect(Set(Self.keys(try Self.merge(theirs, base, theirs, format).bytes, format)) == Set(Self.keys(base, format)))
  }

  private static func keys(_ bytes: [UInt8], _ format: FileEditor.Format) -> [String] {
    guard let source = try? PropertyListFlavor.source(fileBytes: bytes) else { return [] }
    if format == .stringsDict {
      let file = StringsDictFile(reading: source)
      return file.entries.map { file.key(of: $0) }
    }
    let file = StringsFile(reading: source)
    return file.entries.map { file.string($0.key) }
  }

  private static func firstKey(_ bytes: [UInt8], _ format: FileEditor.Format) -> String? { keys(bytes, format).first }

  @Test("Damaged versions never crash, and a result is readable") func damagedVersions() throws {
    var random = SeededGenerator(seed: 7)
    for round in 0..<LongRun.rounds(600) {
      let format: FileEditor.Format = [.catalog, .strings, .stringsDict][round % 3]
      func text() -> [UInt8] {
        var bytes = Array(Self.sample(format, &random).utf8)
        for _ in 0..<random.below(3) where !bytes.isEmpty {
          let start = random.below(bytes.count)
          let end = min(bytes.count, start + random.below(6))
          bytes.replaceSubrange(
            start..<end,
            with: Array(["\"", "{", "</dict>", ";", "/*", "<", ""][random.below(7)].utf8)
          )
        }
        return bytes
      }
      guard let merge = try? Self.merge(text(), text(), text(), format) else { continue }
      #expect(throws: Never.self) { try FileEditor(fileBytes: merge.bytes, format: format) }
      for choice in MergePolicy.Choice.allCases {
        _ = try? Self.merge(text(), text(), text(), format, MergePolicy(defaultChoice: choice))
      }
      _ = ConflictMarkers.versions(of: text())
    }
  }

  private static func sample(_ format: FileEditor.Format, _ random: inout SeededGenerator) -> String {
    switch format {
    case .catalog: return RandomCatalog.json(&random)
    case .strings:
      return (0..<random.below(5)).map { "/* \($0) */\n\"k\($0)\" = \"v\(random.below(3))\";\n" }.joined()
    case .stringsDict:
      let entries = (0..<random.below(4)).map { number in
        "<key>k\(number)</key><dict><key>n</key><dict><key>one</key><string>\(random.below(3))</string></dict></dict>\n"
      }
      return "<plist version=\"1.0\"><dict>\n\(entries.joined())</dict></plist>"
    }
  }
}
