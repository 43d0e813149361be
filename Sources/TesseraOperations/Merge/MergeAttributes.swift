import TesseraPackages
import TesseraWorkspace

/// The attribute `merge` of localization files, as Git reads it from all files with attributes.
struct MergeAttributes {
  /// The absolute path of the work tree.
  let top: String

  private static let driver = "tessera"
  /// The maximum number of paths for each call of Git, whose arguments have a limited length.
  private static let batchSize = 200

  /// Returns the patterns whose lines must be added at the end of `.gitattributes`.
  ///
  /// - Parameter attributes: The content of `.gitattributes`.
  func missingPatterns(in attributes: [UInt8]) throws(OperationError) -> [String] {
    let lines = String(decoding: attributes, as: UTF8.self).split(whereSeparator: \.isNewline)
      .map { $0.split(whereSeparator: \.isWhitespace).map(String.init) }
      .filter { !($0.first?.hasPrefix("#") ?? true) }
    func isOurs(_ line: [String], _ pattern: String) -> Bool { line == [pattern, "merge=\(Self.driver)"] }
    let samples = try values(InstallMergeDriverOperation.patterns.map(Self.sample))
    return zip(InstallMergeDriverOperation.patterns, samples).filter { pattern, sample in
      guard let last = lines.lastIndex(where: { isOurs($0, pattern) }) else { return true }
      // Of several lines, the last one applies. If no other line follows, one more would have no effect either.
      let isLast = lines[last...].allSatisfy { line in
        InstallMergeDriverOperation.patterns.contains { isOurs(line, $0) }
      }
      return sample.driver != Self.driver && !isLast
    }.map(\.0)
  }

  /// The localization files for which Git does not use the driver: those in the index, and possible ones at the top of
  /// the work tree.
  var overrides: [MergeOverride] {
    get throws(OperationError) {
      let patterns = InstallMergeDriverOperation.patterns
      let list = try GitCommand(folder: top).output(["ls-files", "-z", "--"] + patterns, for: top).output
      let files = Set(list.split(separator: 0).map { String(decoding: $0, as: UTF8.self) })
      let paths = files.union(patterns.map(Self.sample)).sorted()
      return try values(paths).filter { $0.driver != Self.driver }
    }
  }

  private static func sample(_ pattern: String) -> String { pattern.replacing("*", with: "Localizable") }

  private func values(_ paths: [String]) throws(OperationError) -> [MergeOverride] {
    var result: [MergeOverride] = []
    for start in stride(from: 0, to: paths.count, by: Self.batchSize) {
      let batch = paths[start..<min(start + Self.batchSize, paths.count)]
      // For each path, Git prints the path, the name of the attribute, and its value.
      let fields = try GitCommand(folder: top).output(["check-attr", "-z", "merge", "--"] + batch, for: top).output
        .split(separator: 0, omittingEmptySubsequences: false)
      for (index, path) in batch.enumerated() where index * 3 + 2 < fields.count {
        result.append(MergeOverride(path: path, driver: String(decoding: fields[index * 3 + 2], as: UTF8.self)))
      }
    }
    return result
  }
}

/// A localization file, and the value of its attribute `merge`.
package struct MergeOverride: Sendable, Hashable {
  /// The path relative to the top of the work tree.
  package var path: String
  /// The value that `git check-attr` reports.
  package var driver: String
}
