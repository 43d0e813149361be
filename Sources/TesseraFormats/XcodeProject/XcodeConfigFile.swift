import TesseraCore
package import TesseraStrings

/// An `.xcconfig` file: build settings, and the files that it includes.
package struct XcodeConfigFile: Sendable, Hashable {
  package enum Statement: Sendable, Hashable {
    case setting(name: String, value: String)
    case include(path: String)
  }

  /// The statements in order. Of equal settings, the last one counts.
  package private(set) var statements: [Statement] = []

  /// Reads the statements of a file. Settings with a condition, such as `NAME[sdk=macosx*]`, and lines that are not
  /// statements are omitted.
  package init(_ source: SourceText) {
    for line in source.bytes.split(whereSeparator: \.isLineBreak) {
      let text = String(decoding: line, as: UTF8.self)
      let statement = Self.trimmed(text.range(ofComment: "//").map { text[..<$0] } ?? text[...])
      if statement.hasPrefix("#include") {
        let parts = statement.split(separator: "\"", omittingEmptySubsequences: false)
        if parts.count == 3 { statements.append(.include(path: String(parts[1]))) }
        continue
      }
      guard let equals = statement.firstIndex(of: "=") else { continue }
      let name = Self.trimmed(statement[..<equals])
      guard !name.isEmpty, name.utf8.allSatisfy({ $0.isAlphanumeric || $0 == UInt8(ascii: "_") }) else { continue }
      statements.append(
        .setting(name: String(name), value: String(Self.trimmed(statement[statement.index(after: equals)...])))
      )
    }
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text.drop { $0 == " " || $0 == "\t" }
    while let last = text.last, last == " " || last == "\t" || last == ";" { text.removeLast() }
    return text
  }
}

extension String {
  /// Returns the start of a comment.
  fileprivate func range(ofComment mark: String) -> Index? {
    var index = startIndex
    while index < endIndex {
      if self[index...].hasPrefix(mark) { return index }
      index = self.index(after: index)
    }
    return nil
  }
}
