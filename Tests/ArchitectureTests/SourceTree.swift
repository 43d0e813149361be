import Foundation

/// The files below `Sources/`, and the violations in each of them.
struct SourceTree {
  /// The contents of the files by path, relative to the root of the package.
  var files: [String: String]

  static let maximumLineCount = 400

  func violations(of table: ImportTable, tablePath: String) -> [Violation] {
    let targets = Set(files.keys.compactMap(Self.target))
    var violations = table.violations
    for (target, line) in table.lines where !targets.contains(target) {
      violations.append(Violation(tablePath, line, "there is no target `\(target)`"))
    }
    for target in targets where table.rows[target] == nil {
      violations.append(Violation("Sources/\(target)", 1, "`\(target)` has no row in \(tablePath)"))
    }
    for (path, text) in files where path.hasSuffix(".swift") {
      let source = SwiftSource(text)
      if let target = Self.target(of: path), let allowed = table.rows[target] {
        violations += Self.imports(of: source, path, target, allowed)
      }
      violations += Self.lineCount(of: text, path)
      // Most files contain none of these names, so they do not need to be parsed.
      if contains(text, "try!", "as!", "fatalError", "preconditionFailure") {
        violations += Self.traps(in: source, path)
      }
      if contains(text, "TODO", "FIXME") { violations += Self.unfinished(in: source, path) }
      if contains(text, "/work/", "/tmp/", "/home/", "/root/", "/Users/") {
        violations += Self.machinePaths(in: text, path)
      }
    }
    return violations.sorted { ($0.path, $0.line, $0.message) < ($1.path, $1.line, $1.message) }
  }

  private func contains(_ text: String, _ words: String...) -> Bool { words.contains { text.contains($0) } }

  /// Returns the target of a path such as `Sources/<target>/…`.
  private static func target(of path: String) -> String? {
    let components = path.split(separator: "/")
    return components.count > 2 && components[0] == "Sources" ? String(components[1]) : nil
  }

  private static func imports(
    of source: SwiftSource,
    _ path: String,
    _ target: String,
    _ allowed: [String: ImportTable.Place]
  ) -> [Violation] {
    source.code.enumerated().compactMap { number, line in
      guard let module = importedModule(line), allowed[module]?.holds(path) != true else { return nil }
      let place = allowed[module] == nil ? "" : " here"
      return Violation(path, number + 1, "`\(target)` may not import `\(module)`\(place)")
    }
  }

  /// Returns the module in `@attribute(…) access import kind Module.Name`.
  static func importedModule(_ line: String) -> String? {
    guard line.contains("import") else { return nil }
    let withoutArguments = line.replacing(/@\w+(\([^)]*\))?/, with: "")
    let words = withoutArguments.split { $0 == " " || $0 == "\t" || $0 == ";" }.map(String.init)
    guard let keyword = words.firstIndex(of: "import"),
      words[..<keyword].allSatisfy(["public", "package", "internal", "fileprivate", "private"].contains)
    else { return nil }
    let kinds: Set = ["struct", "class", "enum", "protocol", "typealias", "func", "var", "let", "actor"]
    let rest = words[(keyword + 1)...].drop(while: kinds.contains)
    return rest.first.map { String($0.prefix { $0 != "." }) }
  }

  private static func lineCount(of text: String, _ path: String) -> [Violation] {
    let count = text.split(separator: "\n", omittingEmptySubsequences: false).count - (text.hasSuffix("\n") ? 1 : 0)
    guard count > maximumLineCount, !path.hasSuffix("+Generated.swift") else { return [] }
    return [Violation(path, maximumLineCount + 1, "\(count) lines: a file holds at most \(maximumLineCount)")]
  }

  private static func traps(in source: SwiftSource, _ path: String) -> [Violation] {
    source.code.enumerated().flatMap { number, line in
      let found = ["try!", "as!"].filter { token in
        line.ranges(of: token).contains { range in
          // In `has!`, the exclamation mark does not belong to a cast.
          range.lowerBound == line.startIndex || !line[line.index(before: range.lowerBound)].isLetter
        }
      }
      let calls = SwiftSource.words(line).filter { ["fatalError", "preconditionFailure"].contains($0) }
      return (found + calls.map { "\($0)(" }).map {
        Violation(path, number + 1, "`\($0)` stops the program: no input may")
      }
    }
  }

  private static func unfinished(in source: SwiftSource, _ path: String) -> [Violation] {
    source.comments.enumerated().flatMap { number, line in
      line.matches(of: /^\W*(TODO|FIXME)\b|\b(TODO|FIXME):/).compactMap { $0.output.1 ?? $0.output.2 }.map {
        Violation(path, number + 1, "`\($0)`: finish it, or leave it out")
      }
    }
  }

  private static func machinePaths(in text: String, _ path: String) -> [Violation] {
    text.components(separatedBy: "\n").enumerated().compactMap { number, line in
      guard let match = line.firstMatch(of: /(?:^|[^\w.\-*])(\/(?:work|tmp|home|root|Users)\/)/) else { return nil }
      return Violation(path, number + 1, "`\(match.output.1)` is a path of one machine")
    }
  }
}
