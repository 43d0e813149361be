import TesseraPackages
import TesseraTestSupport
import TesseraWorkspace
import Testing

@testable import TesseraOperations

/// The conditions under which a watch builds.
@Suite struct WatchLoopTests {
  /// Each letter is the state of the files in one check. The numbers are the checks after which a build starts, from 0.
  @Test(
    "A build starts at the first check and when a changed state is found twice in a row",
    arguments: [
      ("aaaa", [0]),
      ("aabbb", [0, 3]),
      ("abcdd", [0, 4]),
      // If a change is reverted before a build, there is no change.
      ("abaa", [0]),
      ("aabbaac", [0, 3, 5]),
      ("", []),
    ]
  )
  func settledChanges(_ looks: String, _ builds: [Int]) {
    var loop = WatchLoop<Character>()
    var built: [Int] = []
    for (number, state) in looks.enumerated() where loop.look(state) { built.append(number) }
    #expect(built == builds)
  }

  @Test("A different representation of the same state is not a change") func restatedState() {
    var loop = WatchLoop<String>()
    var built = [loop.look("files")]
    loop.restate("files and resources")
    for state in ["files and resources", "other", "other"] { built.append(loop.look(state)) }
    #expect(built == [true, false, false, true])
  }

  @Test("Only changes to files that affect the build make the index different") func relevantFiles() {
    func look(_ files: [String: String]) -> FileIndex {
      FileIndex(MemoryTree(files)).keepingVersions(of: ["A/star.png"])
    }
    let files = ["A/Localizable.xcstrings": "a", "A/Code.swift": "b", "A/star.png": "c", "A/moon.png": "d"]
    let first = look(files)
    for (path, isSeen) in [
      ("A/Localizable.xcstrings", true), ("A/Code.swift", false), ("A/star.png", true), ("A/moon.png", false),
      ("A/New.swift", true),
    ] {
      #expect((look(files.merging([path: "changed"]) { $1 }) != first) == isSeen, "\(path)")
    }
  }
}

@Suite struct BuildWatcherTests {
  /// A change is built when two consecutive checks find the same state.
  @Test("The watcher builds at the start and after each settled change")
  func buildsAtTheStartAndAfterChanges() async throws {
    let sample = try SampleWorkspace(modules: 1)
    var watcher = try BuildWatcher(BuildOperation(path: sample.path))
    #expect(try await watcher.step()?.built == ["M0"])
    #expect(try await watcher.step()?.built == nil)
    try sample.folder.write("", to: "M1/Localizable.xcstrings")
    try sample.folder.write("{}", to: "M1/tessera.txt")
    #expect(try await watcher.step()?.built == nil)
    let outcome = try #require(try await watcher.step())
    #expect(outcome.moduleCount == 3 && outcome.broken.contains("M1") && outcome.built == [])
    #expect(try await watcher.step()?.built == nil)
  }

  @Test("Watching a folder that does not exist is an error") func missingFolder() {
    #expect(throws: OperationError.self) { try BuildWatcher(BuildOperation(path: "/no/such")) }
  }
}
