import TesseraCore
import TesseraStrings

/// The fields of the header entry of a PO file.
struct POHeader {
  private var fields: [(name: String, value: String)] = []

  subscript(_ name: String) -> String? {
    fields.first { $0.name.lowercased() == name.lowercased() }?.value
  }

  /// Creates the header of a document. The fields without a value are those that msgfmt requires.
  init(
    sourceLanguage: String,
    targetLanguage: String,
    plurals: PluralForms,
    otherSourceLanguages: [(path: String, language: String)] = []
  ) {
    fields = [
      ("Project-Id-Version", ""),
      ("PO-Revision-Date", ""),
      ("Last-Translator", ""),
      ("Language-Team", ""),
      ("Language", Self.gettextLanguage(targetLanguage)),
      ("MIME-Version", "1.0"),
      ("Content-Type", "text/plain; charset=UTF-8"),
      ("Content-Transfer-Encoding", "8bit"),
      ("Plural-Forms", plurals.headerValue),
      ("X-Generator", "Tessera"),
      (Self.sourceLanguageName, Self.escape(sourceLanguage)),
      (Self.targetLanguageName, Self.escape(targetLanguage)),
    ]
    guard !otherSourceLanguages.isEmpty else { return }
    let words = otherSourceLanguages.flatMap { [Self.escape($0.language), Self.escape($0.path)] }
    fields.append((Self.tableSourceLanguagesName, words.joined(separator: " ")))
  }

  /// The field with the source language. Poedit and Transifex use the same name.
  static let sourceLanguageName = "X-Source-Language"
  /// The field with the tables that have another source language: the language and the path of each one, separated by
  /// spaces.
  static let tableSourceLanguagesName = "X-Tessera-Table-Source-Languages"
  /// The field with the target language as the workspace spells it.
  static let targetLanguageName = "X-Tessera-Language"

  /// Returns the value of the field `Language`: `pt_BR`.
  private static func gettextLanguage(_ language: String) -> String {
    escape(language).split(separator: "-", omittingEmptySubsequences: false).joined(separator: "_")
  }

  private static func escape(_ language: String) -> String {
    BackslashEscapes.escape(language) { $0.isSpace || BackslashEscapes.isInvisible($0) }
  }

  var text: String {
    fields.map { $0.value.isEmpty ? "\($0.name):\n" : "\($0.name): \($0.value)\n" }.joined()
  }

  init(text: String) {
    for line in text.unicodeScalars.split(separator: "\n") {
      guard let colon = line.firstIndex(of: ":") else { continue }
      fields.append((String(line[..<colon]), Self.trim(line[line.index(after: colon)...])))
    }
  }

  private static func trim(_ text: Substring.UnicodeScalarView) -> String {
    var text = text
    while let first = text.first, first.isSpace { text.removeFirst() }
    while let last = text.last, last.isSpace { text.removeLast() }
    return String(text)
  }
}

extension POHeader {
  /// Checks the encoding that the header declares.
  ///
  /// - Throws: an error if it is neither UTF-8 nor ASCII.
  func checkCharset() throws(ExchangeReadingError) {
    guard let type = self["Content-Type"]?.lowercased(), let name = type.word(after: "charset=") else { return }
    guard ["utf-8", "utf8", "us-ascii", "ascii", "charset"].contains(name) else {
      throw ExchangeReadingError(
        "the header declares the charset of another encoding; convert the file to UTF-8",
        line: 1
      )
    }
  }

  /// Returns the source and target languages as the workspace spells them.
  ///
  /// - Throws: an error if the header does not state them, or states two target languages.
  func languages() throws(ExchangeReadingError) -> (source: String, target: String) {
    guard let source = self[Self.sourceLanguageName].flatMap({ BackslashEscapes.unescape($0) }) else {
      throw ExchangeReadingError("the header has no field \(Self.sourceLanguageName)", line: 1)
    }
    let stated = self["Language"].flatMap { $0.isEmpty ? nil : $0 }
    guard let target = self[Self.targetLanguageName].flatMap({ BackslashEscapes.unescape($0) }) else {
      guard let stated else { throw ExchangeReadingError("the header has no field Language", line: 1) }
      return (source, stated.split(separator: "_", omittingEmptySubsequences: false).joined(separator: "-"))
    }
    if let stated, Self.isOtherLanguage(stated, than: Self.gettextLanguage(target)) {
      throw ExchangeReadingError(
        "the header fields Language and \(Self.targetLanguageName) state different languages",
        line: 1
      )
    }
    return (source, target)
  }

  /// The source languages of the tables that have another one than the document, by path.
  ///
  /// - Throws: an error if the field is not a list of languages and paths.
  func tableSourceLanguages() throws(ExchangeReadingError) -> [ExactKey: String] {
    let list = self[Self.tableSourceLanguagesName] ?? ""
    let words = list.split(separator: " ").map { BackslashEscapes.unescape(String($0)) }
    guard words.count.isMultiple(of: 2), !words.contains(nil) else {
      throw ExchangeReadingError(
        "the header field \(Self.tableSourceLanguagesName) is not a list of languages and paths",
        line: 1
      )
    }
    var languages: [ExactKey: String] = [:]
    for index in stride(from: 0, to: words.count, by: 2) {
      languages[ExactKey(words[index + 1] ?? "")] = words[index]
    }
    return languages
  }

  /// Returns whether two languages differ in their first subtag, or in the region that both have. Some tools remove or
  /// add a region or a script.
  private static func isOtherLanguage(_ first: String, than second: String) -> Bool {
    let (a, b) = (subtags(first), subtags(second))
    guard a.first == b.first else { return true }
    let regions = [a, b].compactMap { $0.dropFirst().first { $0.utf8.count == 2 } }
    return regions.count == 2 && regions[0] != regions[1]
  }

  private static func subtags(_ language: String) -> [String] {
    language.lowercased().split { "_-@.".contains($0) }.map(String.init)
  }
}

extension String {
  /// Returns the ASCII word after a prefix, or `nil` if the string does not contain the prefix.
  fileprivate func word(after prefix: String) -> String? {
    let bytes = Array(utf8)
    guard let start = bytes.indices.first(where: { bytes[$0...].starts(with: prefix.utf8) }) else { return nil }
    let word = bytes[(start + prefix.utf8.count)...].prefix {
      $0.isAlphanumeric || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
    }
    return String(decoding: word, as: UTF8.self)
  }
}
