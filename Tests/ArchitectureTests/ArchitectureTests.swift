import Foundation
import Testing

@Suite("Architecture")
struct ArchitectureTests {
  private static let root = (0..<3).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
  private static let tablePath = "Documentation/Architecture.md"

  @Test("The sources comply with the architecture rules")
  func sources() throws {
    let markdown = try String(contentsOf: Self.root.appending(path: Self.tablePath), encoding: .utf8)
    let table = ImportTable(markdown: markdown, path: Self.tablePath)
    let folder = Self.root.appending(path: "Sources")
    let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    var files: [String: String] = [:]
    for path in paths where [".swift", ".c", ".h"].contains(where: path.hasSuffix) {
      files["Sources/\(path)"] = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
    }
    #expect(files.count > 50)
    let violations = SourceTree(files: files).violations(of: table, tablePath: Self.tablePath)
    for violation in violations { Issue.record("\(violation)") }
  }

  private static let table = """
    # Targets

    | target | what it holds | why it is a target | may import |
    |---|---|---|---|
    | `Words` | words | core | nothing |
    | `Readers` | `Words` into trees | layer | `Words`, `Foundation` (collation), and in folders named `Disk` alone `Musl` |
    | `Attic` | not built | none | `Words` |

    | `After` | another table | nothing |
    """

  /// One violation of every kind, next to similar code that is allowed.
  static let cases: [(path: String, text: String, violations: [String])] = [
    ("Sources/Words/A.swift", "// import Foundation\nlet a = \"import Foundation\"\n", []),
    ("Sources/Words/A.swift", "import Foundation", ["Sources/Words/A.swift:1: `Words` may not import `Foundation`"]),
    (
      "Sources/Words/A.swift", "let a = 1\n  @testable package import struct Readers.Tree // why",
      ["Sources/Words/A.swift:2: `Words` may not import `Readers`"]
    ),
    (
      "Sources/Words/A.swift", "@_spi(Some) @preconcurrency import Readers;import B",
      ["Sources/Words/A.swift:1: `Words` may not import `Readers`"]
    ),
    ("Sources/Words/A.swift", "let a = \"\"\"\nimport Foundation\n\"\"\"\n/*\nimport B\n/* */\nimport C\n*/", []),
    ("Sources/Readers/A.swift", "import Foundation\ninternal import Words\n#if canImport(Glibc)\n#endif", []),
    ("Sources/Readers/A.swift", "\n\nimport Glibc", ["Sources/Readers/A.swift:3: `Readers` may not import `Glibc`"]),
    ("Sources/Readers/Disk/A.swift", "import Musl\nimport Words", []),
    (
      "Sources/Readers/A/Disk.swift", "import Musl",
      ["Sources/Readers/A/Disk.swift:1: `Readers` may not import `Musl` here"]
    ),
    ("Sources/Garage/A.swift", "import Words", ["Sources/Garage:1: `Garage` has no row in Table.md"]),
    ("Sources/Words/A.swift", String(repeating: "\n", count: 400), []),
    (
      "Sources/Words/A.swift", String(repeating: "\n", count: 401),
      ["Sources/Words/A.swift:401: 401 lines: a file holds at most 400"]
    ),
    ("Sources/Words/A+Generated.swift", String(repeating: "\n", count: 999), []),
    (
      "Sources/Words/A.swift", "let a = try! b()\nlet c = d as! E\n",
      [
        "Sources/Words/A.swift:1: `try!` stops the program: no input may",
        "Sources/Words/A.swift:2: `as!` stops the program: no input may",
      ]
    ),
    (
      "Sources/Words/A.swift", "let a = \"x \\(b ?? fatalError(\"\"))\"\npreconditionFailure()",
      [
        "Sources/Words/A.swift:1: `fatalError(` stops the program: no input may",
        "Sources/Words/A.swift:2: `preconditionFailure(` stops the program: no input may",
      ]
    ),
    ("Sources/Words/A.swift", "// try! as! fatalError()\nlet a = #\"try! \"as!\" fatalError(\"#\nlet b = has!", []),
    (
      "Sources/Words/A.swift", "let a = \"TODO: x\"\n// TODO\nlet b = 1 // to do, FIXME: x",
      [
        "Sources/Words/A.swift:2: `TODO`: finish it, or leave it out",
        "Sources/Words/A.swift:3: `FIXME`: finish it, or leave it out",
      ]
    ),
    ("Sources/Words/A.swift", "// finds a `TODO` that a translator left", []),
    (
      "Sources/Words/A.swift", "let a = \"/tmp/x\"\n// see /work/x\nlet b = \"a/tmp/b\"",
      [
        "Sources/Words/A.swift:1: `/tmp/` is a path of one machine",
        "Sources/Words/A.swift:2: `/work/` is a path of one machine",
      ]
    ),
  ]

  @Test("Each violation is reported with its position", arguments: cases)
  func violation(_ example: (path: String, text: String, violations: [String])) {
    let files = [
      "Sources/Words/W.swift": "", "Sources/Readers/R.swift": "", "Sources/Attic/A.swift": "",
      example.path: example.text,
    ]
    let table = ImportTable(markdown: Self.table, path: "Table.md")
    let violations = SourceTree(files: files).violations(of: table, tablePath: "Table.md")
    #expect(violations.map(\.description) == example.violations)
  }

  @Test("A table row without a target is a violation")
  func emptyRow() {
    let table = ImportTable(markdown: Self.table, path: "Table.md")
    let files = ["Sources/Words/W.swift": "", "Sources/Readers/R.swift": ""]
    let violations = SourceTree(files: files).violations(of: table, tablePath: "Table.md")
    #expect(violations.map(\.description) == ["Table.md:7: there is no target `Attic`"])
  }

  @Test(
    "A missing or malformed import table is a violation",
    arguments: [
      ("", ["Table.md:1: no table `| target | what it holds | why it is a target | may import |`"]),
      (
        """
        \(ImportTable.header)
        |---|---|---|---|
        | `A` | a | why | |
        | `B` | b | why | nothing |
        | `B` | b | why | nothing |
        | C | c | why | `B` |
        | `D` | d | why |
        """,
        [3, 5, 6, 7].map { "Table.md:\($0): not a row of one target and its imports" }
      ),
    ]
  )
  func table(_ markdown: String, _ violations: [String]) {
    #expect(ImportTable(markdown: markdown, path: "Table.md").violations.map(\.description) == violations)
  }

  @Test(
    "Comments and the contents of strings are removed from code",
    arguments: [
      ("a // b", "a "), ("a /* b */ c", "a  c"), ("\"a\" b", "\"\" b"), ("\"a\\\"b\" c", "\"\" c"),
      ("\"\" a", "\"\" a"),
      ("#\"a\"b\"# c", "#\"\"# c"), ("\"a\\(b(\"c\") + d)e\" f", "\"b(\"\") + d\" f"), ("#\"\\(a)\"# b", "#\"\"# b"),
      ("\"\"\"a\"b\"\"\" c", "\"\"\"\"\"\" c"), ("\"http://a\" b", "\"\" b"),
    ]
  )
  func code(_ text: String, _ code: String) {
    #expect(SwiftSource(text).code == [code])
  }
}
