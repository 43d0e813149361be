import TesseraCore
import TesseraWorkspace

/// The lines of a file of Git attributes.
struct GitAttributes {
  struct Attribute {
    enum Value: Equatable { case set, unset, unspecified, text(String) }

    var name: String
    var value: Value
  }

  struct Line {
    /// The number of the line, from 1.
    var number: Int
    fileprivate var pattern: Pattern
    fileprivate var attributes: [Attribute]
  }

  /// Attributes that, if they are set, also specify other attributes.
  typealias Macros = [String: [Attribute]]

  /// The macro that Git defines itself.
  static let builtInMacros: Macros = [
    "binary": ["diff", "merge", "text"].map { Attribute(name: $0, value: .unset) }
  ]

  private(set) var lines: [Line] = []
  private(set) var macros: Macros = [:]

  init(_ text: [UInt8]) {
    for (index, line) in text.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
      var words = Words(line)
      guard let first = words.next(), !first.hasPrefix("#") else { continue }
      if first.hasPrefix("[attr]") {
        guard let name = first == "[attr]" ? words.next() : String(first.dropFirst(6)) else { continue }
        macros[name] = Self.attributes(&words)
      } else if let pattern = Pattern(first) {
        lines.append(Line(number: index + 1, pattern: pattern, attributes: Self.attributes(&words)))
      }
    }
  }

  private static func attributes(_ words: inout Words) -> [Attribute] {
    var result: [Attribute] = []
    while let word = words.next() {
      if word.hasPrefix("-") {
        result.append(Attribute(name: String(word.dropFirst()), value: .unset))
      } else if word.hasPrefix("!") {
        result.append(Attribute(name: String(word.dropFirst()), value: .unspecified))
      } else if let sign = word.firstIndex(of: "=") {
        result.append(Attribute(name: String(word[..<sign]), value: .text(String(word[word.index(after: sign)...]))))
      } else {
        result.append(Attribute(name: word, value: .set))
      }
    }
    return result
  }
}

/// The value of the attribute `merge` of one path.
///
/// Lines are added from the one with the highest precedence on: of each attribute, the first value counts. That also
/// applies to macros, which are expanded only if they are set.
struct MergeAttributeValue {
  /// The value and the line that specifies it, or `nil` as long as no line does.
  private(set) var value: (line: Int, value: GitAttributes.Attribute.Value)?

  private let macros: GitAttributes.Macros
  private var known: Set<String> = []

  init(macros: GitAttributes.Macros) { self.macros = macros }

  /// - Parameter path: The path relative to the folder of the file.
  mutating func add(_ file: GitAttributes, _ path: String) {
    for line in file.lines.reversed() where value == nil && line.pattern.matches(path) {
      add(line.attributes, line.number)
    }
  }

  private mutating func add(_ attributes: [GitAttributes.Attribute], _ line: Int) {
    // A macro is expanded at most once, also if it contains itself.
    for attribute in attributes.reversed() where value == nil && known.insert(attribute.name).inserted {
      if attribute.name == "merge" {
        value = (line, attribute.value)
      } else if attribute.value == .set, let names = macros[attribute.name] {
        add(names, line)
      }
    }
  }
}

// MARK: - Patterns

extension GitAttributes {
  /// A pattern in the form of `.gitignore`. A pattern without a slash applies to names in all folders.
  fileprivate struct Pattern {
    private let glob: GlobPattern
    private let isName: Bool

    /// - Returns: `nil` for a pattern that matches no file: one that excludes files, or one for folders.
    init?(_ text: String) {
      guard !text.hasPrefix("!"), !text.hasSuffix("/") else { return nil }
      isName = !text.utf8.contains(UInt8(ascii: "/"))
      let path = text.hasPrefix("/") ? String(text.dropFirst()) : text
      // Braces have no meaning in Git's patterns.
      glob = GlobPattern(path: path.replacing("{", with: #"\{"#).replacing("}", with: #"\}"#))
      guard !path.isEmpty, glob.problem == nil else { return nil }
    }

    func matches(_ path: String) -> Bool { glob.matches(isName ? Path.name(path) : path) }
  }

  /// The words of a line. The first one can be a string in quotation marks.
  private struct Words {
    private var rest: ArraySlice<UInt8>
    private var isFirst = true

    init(_ line: ArraySlice<UInt8>) { rest = line }

    mutating func next() -> String? {
      rest = rest.drop(while: \.isWhiteSpace)
      defer { isFirst = false }
      guard !rest.isEmpty else { return nil }
      if isFirst, rest.first == UInt8(ascii: "\""), let quoted = GitQuoting.unquoted(&rest) { return quoted }
      let word = rest.prefix { !$0.isWhiteSpace }
      rest = rest[word.endIndex...]
      return String(decoding: word, as: UTF8.self)
    }
  }
}
