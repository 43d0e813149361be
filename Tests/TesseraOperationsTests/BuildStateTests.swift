import TesseraPackages
import TesseraTestSupport
import TesseraStrings
import TesseraWorkspace
import Testing

@testable import TesseraOperations

/// The state that a build stores, and the conditions under which it is valid.
@Suite struct BuildStateTests {
  private static let frame = BuildState.Frame(
    tool: "1",
    root: "/a",
    prefix: "",
    makesTables: false,
    makesFolders: true
  )
  private static let files = [
    "A/Localizable.xcstrings": "one", "A/Code.swift": "code", "A/star.png": "image", "tessera.json": "{}",
  ]
  private static let outputs = MemoryTree(["A/L10n.swift": "swift"])

  /// Returns a state.
  ///
  /// - Parameter moment: The time in seconds. Files in memory have the oldest possible time.
  private static func state(_ files: [String: String] = files, moment: Int = 1000) -> BuildState {
    let tree = MemoryTree(files)
    let read = ["A/Localizable.xcstrings", "tessera.json"]
    let hashes = read.compactMap { path in (try? tree.contentHash(of: path)).map { (path, $0) } }
    let (inputs, structure) = BuildState.inputs(
      of: FileIndex(tree),
      resources: ["A/star.png"],
      hashes: Dictionary(uniqueKeysWithValues: hashes),
      moment: moment
    )
    let place = FileLocation("A/Localizable.xcstrings", SourceLocation(line: 3, column: 7))
    let problem = Diagnostic(.error, "wrong “x”", at: place)
    let output = BuildState.Output(
      path: "A/L10n.swift",
      version: try? outputs.version(of: "A/L10n.swift"),
      hash: ContentHash(Array("swift".utf8))
    )
    return BuildState(
      frame: frame,
      structure: structure,
      inputs: inputs,
      modules: [
        BuildState.Module(name: "A", key: ContentHash([1]), outputs: [output], issues: [problem]),
        BuildState.Module(name: "B", key: nil, outputs: [], issues: []),
      ],
      report: BuildReport(fileCount: 2, filesWithErrors: 1, errorCount: 3, problems: [problem]),
      resources: ["A/star.png"]
    )
  }

  private static func word(_ comparison: BuildState.Comparison) -> String {
    switch comparison {
    case .same: "same"
    case .touched: "touched"
    case .different: "different"
    }
  }

  @Test("A state is decoded unchanged, but only for the same root") func encoding() {
    let state = Self.state()
    #expect(BuildState(decoding: state.encoded(), root: "/a") == state)
    #expect(BuildState(decoding: state.encoded(), root: "/b") == nil)
  }

  @Test(
    "Only changes that can affect the outputs make the state different",
    arguments: [
      ("same", [:], "same"),
      ("a source file changed", ["A/Code.swift": "other"], "same"),
      ("a catalog changed", ["A/Localizable.xcstrings": "two"], "different"),
      ("settings changed", ["tessera.json": "{ }"], "different"),
      ("a resource changed", ["A/star.png": "another"], "different"),
      ("a source file came", ["A/More.swift": ""], "different"),
      ("a catalog came", ["A/More.xcstrings": ""], "different"),
      ("a folder came", ["B/Code.swift": ""], "different"),
      ("a source file went", ["A/Code.swift": nil], "different"),
      ("a catalog went", ["A/Localizable.xcstrings": nil], "different"),
      ("settings went", ["tessera.json": nil], "different"),
    ] as [(String, [String: String?], String)]
  )
  func relevantChanges(_ name: String, _ changes: [String: String?], _ outcome: String) {
    var files = Self.files
    for (path, text) in changes { files[path] = text }
    let tree = MemoryTree(files)
    let state = Self.state()
    let comparison = state.comparison(with: FileIndex(tree), tree, outputs: Self.outputs, moment: 1000)
    #expect(Self.word(comparison) == outcome, "\(name)")
  }

  @Test("Files that were written just before the build are compared by their contents") func recentFiles() {
    // At time 0, no file is older than the resolution of the clock.
    var files = Self.files
    files["A/star.png"] = nil
    let tree = MemoryTree(files)
    var state = Self.state(files, moment: 0)
    state.resources = []
    let again = state.comparison(with: FileIndex(tree), tree, outputs: Self.outputs, moment: 1000)
    guard case .touched(let newer) = again else {
      Issue.record("\(Self.word(again)) instead of touched")
      return
    }
    #expect(Self.word(newer.comparison(with: FileIndex(tree), tree, outputs: Self.outputs, moment: 1000)) == "same")
    // Without a hash, a file cannot be compared.
    let unknown = Self.state(moment: 0)
    let whole = MemoryTree(Self.files)
    #expect(
      Self.word(unknown.comparison(with: FileIndex(whole), whole, outputs: Self.outputs, moment: 1000)) == "different"
    )
  }

  /// After the clock was set back, the next change can have the same time as the recorded one.
  @Test("After the clock was set back, no file counts as settled") func clockSetBack() {
    let tree = MemoryTree(Self.files)
    let survey = FileIndex(tree)
    let comparison = Self.state().comparison(with: survey, tree, outputs: Self.outputs, moment: 0)
    guard case .touched(let newer) = comparison else {
      Issue.record("\(Self.word(comparison)) instead of touched")
      return
    }
    #expect(newer.inputs.allSatisfy { !$0.isSettled })
  }

  @Test("Outputs that were written again with the same contents are recognized") func rewrittenOutputs() {
    var state = Self.state()
    let tree = MemoryTree(Self.files)
    state.modules[0].outputs[0].version = nil
    let comparison = state.comparison(with: FileIndex(tree), tree, outputs: Self.outputs, moment: 1000)
    guard case .touched(let newer) = comparison else {
      Issue.record("\(Self.word(comparison)) instead of touched")
      return
    }
    #expect(newer == Self.state())
  }

  @Test("A missing or changed output makes the state different", arguments: [[:], ["A/L10n.swift": "changed"]])
  func changedOutputs(_ outputs: [String: String]) {
    let tree = MemoryTree(Self.files)
    let comparison = Self.state().comparison(
      with: FileIndex(tree),
      tree,
      outputs: MemoryTree(outputs),
      moment: 1000
    )
    #expect(Self.word(comparison) == "different")
  }

  @Test("An encoded state with any change is rejected") func fuzz() {
    let good = Self.state().encoded()
    for count in 0..<good.count {
      #expect(BuildState(decoding: Array(good.prefix(count)), root: "/a") == nil)
    }
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<LongRun.rounds(3000) {
      var bytes = good
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let index = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: bytes[index] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
        case 1: bytes.remove(at: index)
        default: bytes.insert(UInt8.random(in: 0...255, using: &generator), at: index)
        }
      }
      guard bytes != good else { continue }
      #expect(BuildState(decoding: bytes, root: "/a") == nil)
    }
  }

  /// Changed states with a matching hash, as in a deliberately modified file, can have any result, but do not crash.
  @Test("Modified states with a matching hash cause no crash and contain no unsafe paths") func fuzzWithValidHash() {
    let good = Self.state().encoded()
    let start = BuildState.mark.count + 17
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<LongRun.rounds(3000) {
      var body = Array(good[start...])
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        body[Int.random(in: 0..<body.count, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
      }
      var head = StateWriter()
      head.write(ContentHash(body))
      let state = BuildState(decoding: BuildState.mark + head.bytes + body, root: "/a")
      for output in state?.modules.flatMap(\.outputs) ?? [] { #expect(Path.isPlain(output.path)) }
    }
  }
}
