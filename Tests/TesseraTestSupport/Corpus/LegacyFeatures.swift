import Foundation

extension CorpusFeatures {
  /// Adds the features of a `.strings` file in the old-style syntax.
  mutating func addStrings(_ text: String, path: String) {
    addFolder(of: path)
    var keys: Set<String> = []
    // The tokens of the current statement.
    var statement: [String] = []
    var scanner = StringsTokens(text)
    while let token = scanner.next() {
      names.formUnion(token.features)
      guard token.kind != .comment else { continue }
      if token.kind != .sign {
        statement.append(token.text)
        if token.kind == .bare { names.insert(statement.contains("=") ? "unquotedValue" : "unquotedKey") }
        continue
      }
      guard token.text == ";" else {
        statement.append(token.text)
        continue
      }
      if statement.count == 1 { names.insert("keyOnly") }
      if let key = statement.first, !keys.insert(key).inserted { names.insert("duplicateKey") }
      if statement.count == 3 { addValue(statement[2]) }
      statement = []
    }
  }

  /// Adds the features of a `.strings` file that is a property list.
  mutating func addStringsPropertyList(_ bytes: [UInt8], path: String) throws {
    addFolder(of: path)
    let list = try PropertyListSerialization.propertyList(from: Data(bytes), options: [], format: nil)
    for value in (list as? [String: String] ?? [:]).values { addValue(value) }
  }

  /// Adds the features of a `.stringsdict` file.
  mutating func addStringsDict(_ bytes: [UInt8], path: String) throws {
    addFolder(of: path)
    let list = try PropertyListSerialization.propertyList(from: Data(bytes), options: [], format: nil)
    for rule in (list as? [String: [String: Any]] ?? [:]).values {
      addValue(rule["NSStringLocalizedFormatKey"] as? String ?? "")
      let variables = rule.values.compactMap { $0 as? [String: String] }
      if variables.count > 1 { names.insert("severalVariables") }
      for variable in variables {
        for (name, value) in variable {
          switch name {
          case "NSStringFormatSpecTypeKey": continue
          case "NSStringFormatValueTypeKey": names.insert("valueType:\(value)")
          default:
            names.insert("plural.\(name)")
            if value.contains("#@") { names.insert("nestedVariable") }
            addValue(value)
          }
        }
      }
    }
  }

  private mutating func addFolder(of path: String) {
    let folder = path.split(separator: "/").dropLast().last ?? ""
    guard folder.hasSuffix(".lproj") else {
      names.insert("noLanguageFolder")
      return
    }
    if folder == "Base.lproj" { names.insert("Base.lproj") } else { languages.insert(String(folder.dropLast(6))) }
  }
}

/// The tokens of a `.strings` file.
private struct StringsTokens {
  enum Kind { case comment, quoted, bare, sign }

  struct Token {
    var kind: Kind
    /// The text without quotation marks, and with escape sequences as they are written.
    var text: String
    var features: Set<String> = []
  }

  private var rest: Substring.UnicodeScalarView

  init(_ text: String) { rest = text.unicodeScalars[...] }

  mutating func next() -> Token? {
    while let first = rest.first, first.properties.isWhitespace { rest.removeFirst() }
    guard let first = rest.first else { return nil }
    if rest.starts(with: "/*".unicodeScalars) { return blockComment() }
    if rest.starts(with: "//".unicodeScalars) { return lineComment() }
    switch first {
    case "\"": return quoted(first, [])
    case "'": return quoted(first, ["singleQuotes"])
    case "=", ";", "{", "}":
      rest.removeFirst()
      return Token(kind: .sign, text: String(first))
    default:
      let end = rest.firstIndex { $0.properties.isWhitespace || "=;{}\"".unicodeScalars.contains($0) } ?? rest.endIndex
      defer { rest = rest[end...] }
      return Token(kind: .bare, text: String(rest[..<end]))
    }
  }

  private mutating func lineComment() -> Token {
    let end = rest.firstIndex { $0 == "\n" || $0 == "\r" } ?? rest.endIndex
    defer { rest = rest[end...] }
    return Token(kind: .comment, text: String(rest[..<end]), features: ["comment:line"])
  }

  private mutating func blockComment() -> Token {
    var text = String.UnicodeScalarView()
    while !rest.isEmpty, !rest.starts(with: "*/".unicodeScalars) { text.append(rest.removeFirst()) }
    rest = rest.dropFirst(2)
    var features: Set = ["comment:block"]
    if String(text).contains("ObjectID = ") { features.insert("objectID") }
    if text.contains("\n") || text.contains("\r") { features.insert("comment:lines") }
    return Token(kind: .comment, text: String(text), features: features)
  }

  private mutating func quoted(_ mark: Unicode.Scalar, _ given: Set<String>) -> Token {
    var features = given
    var text = String.UnicodeScalarView()
    rest.removeFirst()
    while let scalar = rest.popFirst(), scalar != mark {
      text.append(scalar)
      if scalar == "\n" || scalar == "\r" { features.insert("lineBreakInString") }
      guard scalar == "\\", let escaped = rest.popFirst() else { continue }
      text.append(escaped)
      let isDigit = ("0"..."7").contains(escaped)
      features.insert(isDigit ? "escape:octal" : escaped == "\n" ? "escape:lineBreak" : "escape:\(escaped)")
    }
    return Token(kind: .quoted, text: String(text), features: features)
  }
}
