import TesseraCore
import TesseraFormats
import TesseraStrings

/// The files that Apple's compiler creates, rewritten as source files with comments.
struct LegacyFileTexts {
  struct Keys {
    var strings: Set<ExactKey> = []
    var rules: Set<ExactKey> = []
  }

  private(set) var files: [LocalizedFile] = []
  private(set) var keys = Keys()

  /// - Parameters:
  ///   - compiled: The files in XML, grouped by language, with the `.strings` file of a language first.
  ///   - comments: The comments by key.
  init(_ compiled: [LocalizedFile], comments: [ExactKey: String]) {
    let rules = Dictionary(
      compiled.filter { $0.path.hasSuffix(".stringsdict") }.map { file in
        (Self.folder(file.path), StringsDictFile(reading: SourceText(text: file.bytes, encoding: .utf8)))
      },
      uniquingKeysWith: { first, _ in first }
    )
    for file in compiled {
      let own = rules[Self.folder(file.path)]
      let ruleKeys = Set(own?.entries.map { ExactKey(own?.key(of: $0) ?? "") } ?? [])
      if file.path.hasSuffix(".stringsdict") {
        guard let own else { continue }
        keys.rules.formUnion(ruleKeys)
        files.append(LocalizedFile(path: file.path, bytes: Self.text(of: own, comments)))
      } else {
        let source = StringsFile(reading: SourceText(text: file.bytes, encoding: .utf8))
        let entries = source.entries.compactMap { entry -> StringsFileText.Entry? in
          let key = source.string(entry.key)
          guard !ruleKeys.contains(ExactKey(key)) else { return nil }
          return .init(key: key, value: source.string(entry.value), comment: Self.visible(comments[ExactKey(key)]))
        }
        guard !entries.isEmpty else { continue }
        keys.strings.formUnion(entries.map { ExactKey($0.key) })
        files.append(LocalizedFile(path: file.path, bytes: StringsFileText.bytes(of: entries)))
      }
    }
  }

  private static func folder(_ path: String) -> Substring { path.prefix { $0 != "/" } }

  /// Returns a comment that consists of more than white space.
  private static func visible(_ comment: String?) -> String? {
    comment?.contains { !$0.isWhitespace } == true ? comment : nil
  }

  /// Returns a `.stringsdict` file with a comment before each entry that has one.
  private static func text(of file: StringsDictFile, _ comments: [ExactKey: String]) -> [UInt8] {
    let edits = file.entries.compactMap { entry -> Edit? in
      guard let comment = visible(comments[ExactKey(file.key(of: entry))]) else { return nil }
      let start = entry.span.lowerBound
      return Edit(SourceSpan(start, start), "<!-- \(XMLComments.content(comment)) -->\n\t")
    }
    return (try? file.source.applying(edits))?.bytes ?? file.source.bytes
  }
}
