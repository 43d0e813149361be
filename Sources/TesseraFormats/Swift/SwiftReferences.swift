import TesseraStrings

/// The modules that a Swift file imports, and the members of types and modules that it names.
package struct SwiftReferences: Sendable, Hashable {
  package struct Import: Sendable, Hashable {
    package var module: String
    /// A Boolean value that indicates whether the attribute `@testable` makes internal declarations visible.
    package var isTestable: Bool
    package var offset: UInt32
    /// The number of the line, from 1.
    package var line: Int
  }

  /// A type or module with one of its members: `Images` and `logo` for `Images.logo`.
  package struct Member: Sendable, Hashable {
    package var base: String
    package var name: String

    package init(base: String, name: String) { (self.base, self.name) = (base, name) }
  }

  /// The imports, in the order of the file.
  package private(set) var imports: [Import] = []
  /// The members of bases that start with an uppercase letter. Members in string interpolations are not included.
  package private(set) var members: Set<Member> = []

  /// The keywords between `import` and the name of a single declaration.
  private static let kinds: Set<String> = [
    "typealias", "struct", "class", "enum", "protocol", "let", "var", "func", "actor", "macro",
  ]

  /// - Parameter bytes: UTF-8 bytes, which may be any bytes.
  /// - Complexity: O(bytes).
  package init(_ bytes: [UInt8]) {
    let source = SwiftTokens(bytes)
    var line = 1
    var position = 0
    for index in source.tokens.indices {
      let token = source.tokens[index]
      guard token.kind == .word || token.kind == .quotedWord, !source.isSymbol(".", at: index - 1) else { continue }
      let start = Int(token.span.lowerBound)
      if token.kind == .word, bytes[start] == UInt8(ascii: "i"), source.text(at: index) == "import" {
        guard let module = Self.module(after: index, in: source) else { continue }
        line += bytes[position..<start].count { $0 == UInt8(ascii: "\n") }
        position = start
        imports.append(
          Import(
            module: module,
            isTestable: source.keyword(at: index - 1) == "testable" && source.isSymbol("@", at: index - 2),
            offset: token.span.lowerBound,
            line: line
          )
        )
      } else if (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(bytes[start]) || token.kind == .quotedWord,
        source.isSymbol(".", at: index + 1), let base = source.name(at: index), let name = source.name(at: index + 2)
      {
        members.insert(Member(base: base, name: name))
      }
    }
  }

  /// Returns the module of an import declaration: `Foundation` for `import struct Foundation.URL`.
  private static func module(after index: Int, in source: SwiftTokens) -> String? {
    if let kind = source.keyword(at: index + 1), kinds.contains(kind), let name = source.name(at: index + 2),
      !source.tokens[index + 2].startsLine
    {
      return name
    }
    return source.keyword(at: index + 1) == "import" ? nil : source.name(at: index + 1)
  }
}
