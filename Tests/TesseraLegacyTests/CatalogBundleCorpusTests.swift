import Foundation
import Tessera
import TesseraCore
import TesseraFormats
import TesseraStrings
import TesseraLegacy
import TesseraTestSupport
import Testing

/// Compiles the catalogs of the corpus in both ways. The files of a bundle must produce the same strings as the compact
/// table.
@Suite("String Catalogs compiled to bundles")
struct CatalogBundleCorpusTests {
  /// Returns numbers that many languages distinguish, and samples for each plural form of the language.
  private static func numbers(of language: LanguageTag) -> [Int] {
    let rules = PluralRules(for: language)
    let samples = rules.categories.flatMap { rules.sampleIntegers(for: $0) }
    return Set([0, 1, 2, 5, 21, 1_000_000] + samples).sorted()
  }

  /// The number of messages that differ, by project and reason. All other messages are the same.
  private static let expected: [String: [Rule: Int]] = [
    "Bakery": [.keyAlone: 1, .refused: 2],
    "Museum": [.silentSource: 44],
    "apple__sample-backyard-birds": [.silentSource: 5],
    "coteditor__CotEditor": [.silentSource: 88],
    "eerimoq__moblin": [.silentSource: 136],
    "nearfri__XCResource": [.silentSource: 6],
  ]

  @Test(
    "Bundles and tables show the same strings for all messages, languages, and numbers",
    arguments: Corpus.sample(Corpus.projects(.xcstrings), every: 4)
  )
  func roundTrip(_ project: CorpusFile) throws {
    var counts: [Rule: Int] = [:]
    for (path, file) in try CatalogCorpus.catalogs(project) {
      let differences = try Self.differences(file.table)
      let unexplained = differences.filter { $0.rule == nil }.map(\.text)
      #expect(unexplained.isEmpty, "\(path): \(unexplained.count): \(unexplained.prefix(5))")
      for difference in differences { if let rule = difference.rule { counts[rule, default: 0] += 1 } }
    }
    #expect(counts == Self.expected[project.path] ?? [:], "\(project): \(counts)")
  }

  struct Difference {
    var rule: Rule?
    var text: String
  }

  /// The reasons for which a message may differ.
  enum Rule: String {
    /// A compact table contains new strings of the source language, and keys that are their own source strings. A
    /// bundle that Apple's compiler creates contains neither, so a regional variant such as `en-GB` can be used for
    /// `en`. If all strings are compiled, there is no difference.
    case silentSource
    /// The source language has no string for a key that is not a string itself. A table shows the key unchanged, and a
    /// bundle formats it.
    case keyAlone
    /// One of the compilers refused the message with an issue.
    case refused
  }

  private static func differences(_ table: StringTable) throws -> [Difference] {
    let compact = try TableCompiler.compile(table)
    let files = LocalizedFileCompiler.compile(table)
    let binary = LocalizedFileCompiler.compile(table, LocalizedFileOptions(serialization: .binary))
    #expect(files.files.map(\.path) == binary.files.map(\.path))
    for (text, binary) in zip(files.files, binary.files) {
      #expect(try CatalogCorpus.parsed(text.bytes) == CatalogCorpus.parsed(binary.bytes), "\(text.path)")
    }
    let strings = try bundle(files, table)
    let all = try bundle(LocalizedFileCompiler.compile(table, LocalizedFileOptions(forcesAllStrings: true)), table)
    let messages = LocalizedTable(table.name, bytes: compact.bytes)
    let read = try MessageTable(bytes: compact.bytes)

    var refused: Set<String> = []
    for issue in compact.issues + files.issues.filter({ $0.severity == .error }) {
      refused.insert("\(issue.subject.key ?? "") \(issue.subject.language ?? "")")
    }

    let languages = try table.languages.map { language in
      let tag = try #require(LanguageTag(language))
      return (language, tag, numbers(of: tag))
    }
    var differences: [Difference] = []
    for (index, number) in compact.entryNumbers.enumerated() {
      guard let number else { continue }
      let entry = table.entries.entry(at: index)
      let signature = read.signature(of: number)
      for (language, tag, numbers) in languages {
        for count in signature.count == 0 ? [0] : numbers {
          let arguments = arguments(signature, count)
          let expected = LocalizedString(messages, key: entry.key.value, arguments: arguments).resolved(in: tag)
          func text(_ strings: LegacyStrings) -> String {
            withLanguage(tag) {
              signature.count == 0
                ? String(localized: strings.localizedString(forKey: entry.key.value, table: table.name))
                : strings.format(entry.key.value, arguments: arguments, table: table.name)
            }
          }
          let found = text(strings)
          guard found != expected else { continue }
          let line =
            "\(entry.key.value.debugDescription) \(language) \(count): \(found.debugDescription), "
            + "table: \(expected.debugDescription)"
          let isForced = text(all) == expected
          let rule = rule(entry, language, table, isSameWithAllStrings: isForced, refused)
          differences.append(Difference(rule: rule, text: line))
          break
        }
      }
    }
    return differences
  }

  private static func bundle(_ files: LocalizedFiles, _ table: StringTable) throws -> LegacyStrings {
    let bundle = try LegacyTestBundle([String: Data]())
    for file in files.files { try bundle.write(Data(file.bytes), file.path) }
    return try bundle.strings(developmentLanguage: LanguageTag(table.sourceLanguage))
  }

  private static func rule(
    _ entry: Entry,
    _ language: String,
    _ table: StringTable,
    isSameWithAllStrings: Bool,
    _ refused: Set<String>
  ) -> Rule? {
    let languages = [language, table.sourceLanguage, ""]
    if languages.contains(where: { refused.contains("\(entry.key.value) \($0)") }) { return .refused }
    let source = entry.localizations.first { $0.language == table.sourceLanguage }
    guard let source, !source.units.isEmpty else { return .keyAlone }
    let isSilent = source.isImplied || source.units.contains { $0.state == .new }
    return isSilent && isSameWithAllStrings ? .silentSource : nil
  }

  private static func arguments(_ signature: EntrySignature, _ number: Int) -> [any LocalizedArgument] {
    (0..<signature.count).map { index in
      switch signature.type(ofArgument: index + 1).typeClass {
      case .object, .cString: "text"
      case .floating: Double(number)
      default: number
      }
    }
  }
}

enum CatalogCorpus {
  static func catalogs(_ project: CorpusFile) throws -> [(path: String, file: XCStringsFile)] {
    let files = project.corpus.files(.xcstrings, suffix: ".xcstrings")
    return try files.filter { $0.path.hasPrefix(project.path + "/") }.map { file in
      let source = try SourceText(fileBytes: file.bytes())
      let name = file.url.deletingPathExtension().lastPathComponent
      return (file.path, XCStringsFile(reading: source, name: name, file: FileID(0)))
    }
  }

  static func parsed(_ bytes: [UInt8]) throws -> NSDictionary {
    let list = try PropertyListSerialization.propertyList(from: Data(bytes), options: [], format: nil)
    return try #require(list as? NSDictionary)
  }
}
