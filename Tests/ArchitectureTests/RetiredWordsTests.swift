import Foundation
import Testing

/// The sources and the documentation do not contain the words of early design papers.
@Suite struct RetiredWordsTests {
  private static let root = (0..<3).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }

  /// The words, in any form, and the terms that replace them. Words that are retired only in some contexts, such as
  /// "text" and "place", are found by reading. Each match of a pattern contains one of the parts, which are found faster
  /// than a pattern.
  private static let words: [(pattern: String, parts: [String], replacement: String)] = [
    (
      #"\b(room|floor|tower|cellar|door)s?\b"#, ["room", "floor", "tower", "cellar", "door"],
      "part, layer, folder, entry point"
    ),
    (#"\bmend(s|ed|ing)?\b"#, ["mend"], "fix, correct"),
    (#"\bwhoever\b"#, ["whoever"], "a person or program"),
    (#"\b(hold|holds|held) against\b"#, [" against"], "compare with"),
    (#"\bstands?\b(?! for| up)"#, ["stand"], "is, is located"),
    (#"\bby hand\b"#, ["by hand"], "manually"),
  ]

  private static let folders = ["Sources", "Plugins", "Documentation", "Tests", "Examples", "Scripts", "Benchmarks"]

  /// Contents of a shop, samples of localization files, and data that others wrote.
  private static let exceptions = [
    "/.build", "/Resources/", "Generated", "Fixtures", "Goldens", "Tests/Corpus/", "Tests/Judgment/",
    "Benchmarks/peers/", "RetiredWordsTests.swift", "CLDRSource.swift", "Documentation/Rules/line-breaks.md",
    "LineBreaks.swift",
  ]

  @Test("Sources and documentation contain no retired words") func sources() throws {
    var count = 0
    for path in try Self.files() {
      count += 1
      let text = try String(contentsOf: Self.root.appending(path: path), encoding: .utf8)
      // Most files contain none of the words.
      guard Self.words.contains(where: { Self.mayContain($0.parts, in: text) }) else { continue }
      for (number, line) in text.components(separatedBy: "\n").enumerated() {
        for use in try Self.uses(in: line) { Issue.record("\(path):\(number + 1): \(use)") }
      }
    }
    #expect(count > 500)
  }

  @Test(
    "Retired words are found with their replacements, and similar words are not",
    arguments: [
      ("The door", ["\"door\": part, layer, folder, entry point"]),
      ("A cellar", ["\"cellar\": part, layer, folder, entry point"]),
      ("what was mended, by whoever", ["\"mended\": fix, correct", "\"whoever\": a person or program"]),
      ("it stands in the file", ["\"stands\": is, is located"]),
      ("`%@` stands for an object; outstanding, floored, recommended", []),
    ]
  )
  func examples(_ line: String, _ expected: [String]) throws {
    #expect(try Self.uses(in: line) == expected)
  }

  private static func uses(in line: String) throws -> [String] {
    try words.flatMap { pattern, parts, replacement in
      guard mayContain(parts, in: line) else { return [String]() }
      return line.matches(of: try Regex(pattern).ignoresCase()).map { "\"\(line[$0.range])\": \(replacement)" }
    }
  }

  private static func mayContain(_ parts: [String], in text: String) -> Bool {
    parts.contains { text.range(of: $0, options: .caseInsensitive) != nil }
  }

  private static func files() throws -> [String] {
    var paths = try FileManager.default.contentsOfDirectory(atPath: root.path).filter { $0.hasSuffix(".md") }
    for folder in folders {
      let files = FileManager.default.enumerator(atPath: root.appending(path: folder).path)
      while let path = files?.nextObject() as? String {
        if path.hasSuffix(".build") || path.hasSuffix("/node_modules") { files?.skipDescendants() }
        guard path.hasSuffix(".swift") || path.hasSuffix(".md") else { continue }
        paths.append("\(folder)/\(path)")
      }
    }
    return paths.filter { path in !exceptions.contains { "/\(path)".contains($0) } }
  }
}
