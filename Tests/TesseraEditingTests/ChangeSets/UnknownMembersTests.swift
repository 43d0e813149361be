import TesseraEditing
import TesseraStrings
import TesseraWorkspace
import Testing

/// Three versions of a catalog with members that the format does not define.
struct UnknownMembersCase: CustomTestStringConvertible, Sendable {
  var testDescription: String
  var base: String
  var ours: String
  var theirs: String
  /// The keys of the entries that are not compared.
  var unread: [String] = []
  /// Our version after the changes.
  var after: String
}

@Suite struct UnknownMembersTests {
  /// Returns an entry with undefined members in the entry itself and in its German string.
  private static func entry(_ value: String, own: String? = nil, german: String? = nil) -> String {
    let own = own.map { #""own": \#($0), "# } ?? ""
    let german = german.map { #""x": \#($0), "# } ?? ""
    return #""k": {\#(own)"localizations": {"de": {"stringUnit": {\#(german)"value": "\#(value)"}}}}"#
  }

  private static let french = #""k": {"own": 1, "localizations": {"fr": {"stringUnit": {"value": "c"}}}}"#

  private static func both(_ value: String) -> String {
    #""k": {"own": 1, "localizations": {"de": {"stringUnit": {"x": 1, "value": "\#(value)"}}, "fr": {"stringUnit": {"value": "c"}}}}"#
  }

  static let cases: [UnknownMembersCase] = [
    UnknownMembersCase(
      testDescription: "equal on all sides",
      base: entry("a", own: "1", german: "[2, {}]"),
      ours: entry("a", own: "1", german: "[2, {}]"),
      theirs: entry("b", own: "1", german: "[ 2,{ } ]"),
      after: entry("b", own: "1", german: "[2, {}]")
    ),
    UnknownMembersCase(
      testDescription: "only ours",
      base: entry("a"),
      ours: entry("a", own: "1", german: "2"),
      theirs: entry("b"),
      after: entry("b", own: "1", german: "2")
    ),
    UnknownMembersCase(
      testDescription: "the same on both sides",
      base: entry("a"),
      ours: entry("a", own: "1"),
      theirs: entry("b", own: "1"),
      after: entry("b", own: "1")
    ),
    UnknownMembersCase(
      testDescription: "added by theirs",
      base: entry("a"),
      ours: entry("a"),
      theirs: entry("b", own: "1"),
      unread: ["k"],
      after: entry("a")
    ),
    UnknownMembersCase(
      testDescription: "changed by theirs, in a string",
      base: entry("a", german: "1"),
      ours: entry("a", german: "1"),
      theirs: entry("a", german: "2"),
      unread: ["k"],
      after: entry("a", german: "1")
    ),
    UnknownMembersCase(
      testDescription: "removed by theirs",
      base: entry("a", own: "1"),
      ours: entry("a", own: "1"),
      theirs: entry("b"),
      after: entry("b", own: "1")
    ),
    UnknownMembersCase(
      testDescription: "removed by theirs with its language",
      base: both("a"),
      ours: both("a"),
      theirs: french,
      after: french
    ),
    UnknownMembersCase(
      testDescription: "in an entry that theirs added",
      base: #""a": {}"#,
      ours: #""a": {}"#,
      theirs: #""a": {}, "# + entry("a", own: "1"),
      unread: ["k"],
      after: #""a": {}"#
    ),
    UnknownMembersCase(
      testDescription: "in an entry that theirs removed",
      base: #""a": {}, "# + entry("a", own: "1"),
      ours: #""a": {}, "# + entry("a", own: "1"),
      theirs: #""a": {}"#,
      after: #""a": {}"#
    ),
    UnknownMembersCase(
      testDescription: "in an entry that theirs removed, changed by ours",
      base: entry("a", own: "1"),
      ours: entry("a", own: "2"),
      theirs: "",
      unread: ["k"],
      after: entry("a", own: "2")
    ),
    UnknownMembersCase(
      testDescription: "names that the format defines elsewhere",
      base: entry("a"),
      ours: entry("a"),
      theirs: #""k": {"value": 1, "localizations": {"de": {"stringUnit": {"value": "b"}}}}"#,
      unread: ["k"],
      after: entry("a")
    ),
    UnknownMembersCase(
      testDescription: "a plural category that does not exist",
      base: entry("a"),
      ours: entry("a"),
      theirs:
        #""k": {"localizations": {"de": {"stringUnit": {"value": "a"}, "variations": {"plural": {"dual": {}}}}}}"#,
      unread: ["k"],
      after: entry("a")
    ),
  ]

  @Test("Merging keeps members that the format does not define", arguments: cases) func merge(
    _ testCase: UnknownMembersCase
  ) throws {
    let path = "Shop/Localizable.xcstrings"
    let versions = [testCase.base, testCase.ours, testCase.theirs].map { snapshot([path: catalog($0)]) }
    let set = ChangeSet.diff(base: versions[0], ours: versions[1], theirs: versions[2])
    #expect(set.unreadEntries.map(\.leaf.key) == testCase.unread)
    #expect(set.conflicts == [])
    let result = set.edits(in: versions[1])
    #expect(result.obstacles.map(\.message) == [])
    let after = try versions[1].texts(after: result)[path]
    #expect(after.map { String(decoding: $0.bytes, as: UTF8.self) } == catalog(testCase.after))
  }

  /// Replacing all strings of a localization keeps undefined members next to them, but would lose those within them.
  @Test("Replacing a localization is refused if undefined members would be lost") func replacingALocalization() throws {
    let path = "Shop/Localizable.xcstrings"
    let plain = #"{"stringUnit": {"value": "a"}, "x": 1}"#
    let forms = #"{"variations": {"plural": {"other": {"stringUnit": {"value": "b"}}}}}"#
    let theirs = snapshot([path: catalog(german("k", forms))])
    func result(_ localization: String) -> (before: WorkspaceSnapshot, edits: ChangeSetEdits) {
      let base = snapshot([path: catalog(german("k", #"{"stringUnit": {"value": "a"}}"#))])
      let ours = snapshot([path: catalog(german("k", localization))])
      return (ours, ChangeSet.diff(base: base, ours: ours, theirs: theirs).edits(in: ours))
    }
    let kept = result(plain)
    let after = try #require(try kept.before.texts(after: kept.edits)[path])
    #expect(String(decoding: after.bytes, as: UTF8.self).contains("\"x\": 1"))
    let lost = result(#"{"stringUnit": {"value": "a", "x": 1}}"#)
    #expect(
      lost.edits.obstacles.map(\.message) == [
        "Shop/Localizable/k/de:localization: the localization contains members that the format does not define, which would be lost"
      ]
    )
    #expect(lost.edits.files.isEmpty)
  }
}
