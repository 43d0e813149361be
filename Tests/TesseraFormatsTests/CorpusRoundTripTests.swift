import Foundation
import TesseraCore
import TesseraStrings
import TesseraPackages
import TesseraTestSupport
import TesseraWorkspace
import Testing

@Suite struct CorpusRoundTripTests {
  private static let projects =
    Corpus.sample(Corpus.projects(.xcstrings), every: 3) + Corpus.sample(Corpus.projects(.strings), every: 3)

  @Test("Every compiled message has the strings and arguments of its entry", arguments: Self.projects)
  func messages(project: CorpusFile) throws {
    for table in try WorkspaceLoader.load(project.url.path).modules.flatMap(\.tables) {
      let compiled = try TableCompiler.compile(table)
      if table.entries.count < 200 { #expect(try TableCompiler.compile(table).bytes == compiled.bytes) }
      let whole = try TableCompiler.compile(table.readWhole)
      #expect(whole.bytes == compiled.bytes && whole.issues == compiled.issues)
      // Warnings are for translations that are left out; errors are for entries that are left out.
      let refused = Set(
        compiled.issues.filter { $0.severity == .warning }.map {
          "\($0.subject.key ?? "") \($0.subject.language ?? "")"
        }
      )
      #expect(String(validUTF8: compiled.bytes) != nil)
      let read = try MessageTable(bytes: compiled.bytes)
      #expect(read.name?.string == table.name)
      #expect(Array(read.languages.prefix(table.languages.count)) == table.languages)
      #expect(compiled.entryNumbers.count == table.entries.count)
      for index in 0..<table.entries.count {
        let entry = table.entries.entry(at: index)
        guard let number = compiled.entryNumbers[index] else { continue }
        #expect(read.key(at: number)?.string == entry.key.value)
        #expect(read.entry(forKey: entry.key.value) == number)
        for localization in entry.localizations {
          let message = read.message(entry: number, language: localization.languageIndex)
          if refused.contains("\(entry.key.value) \(localization.language)") {
            #expect(message == nil)
          } else {
            try check(message, localization, entry, read, number, table)
          }
        }
      }
    }
  }

  private func check(
    _ message: Message?,
    _ localization: Localization,
    _ entry: Entry,
    _ read: MessageTable,
    _ number: Int,
    _ table: StringTable
  ) throws {
    let isSource = localization.language == table.sourceLanguage
    let takesNew = isSource || entry.extractionState == .manual || !entry.shouldTranslate
    let units = localization.units.filter { (takesNew || $0.state != .new) && $0.path.setIndex == nil }
    guard !units.isEmpty else {
      #expect(message == nil)
      return
    }
    let leaves = try MessageText(try #require(message), doublesPercent: true).leaves
    let isFormat = !read.signature(of: number).isEmpty
    let isSimple = units.count == 1 && units[0].path.isPlain && localization.substitutions.isEmpty
    // The numbers of named arguments are assigned by other rules, which have their own tests.
    let found = Set(leaves.map { tokens($0, isNumbered: isSimple && !units[0].text.value.contains("%(")) })
    let allowed = Set(units.map { expected($0, localization, isFormat, isSimple) })
    // A selection is not a string. A message that consists only of a selection has one additional leaf for it.
    #expect(found.subtracting([reference]) == allowed.subtracting([reference]), "\(entry.key.value)")
  }

  private let reference = "‹ref›"

  private func expected(
    _ unit: StringUnit,
    _ localization: Localization,
    _ isFormat: Bool,
    _ isSimple: Bool
  ) -> String {
    var text = unit.text.value
    if !isFormat { return tokens(text.replacingPercent, isNumbered: false) }
    if text.contains("arg") {
      let specifier = unit.path.substitution.flatMap { localization.substitution(named: $0)?.formatSpecifier } ?? "lld"
      text = text.replacing(/%(\d+\$)?arg/) { "%\($0.output.1 ?? "")\(specifier)" }
    }
    return tokens(text, isNumbered: isSimple && !text.contains("%("))
  }

  /// Returns the literals of a format string, and the arguments with their formats.
  private func tokens(_ text: String, isNumbered: Bool) -> String {
    let format = FormatString(parsing: text)
    var next = 1
    var result = ""
    func append(_ placeholder: Placeholder) {
      guard placeholder.form == .conversion, let type = placeholder.type else {
        result += reference
        return
      }
      let number = isNumbered ? "\(placeholder.position.map { Int($0) } ?? next)" : ""
      if placeholder.position == nil { next += 1 }
      let conversion = isInteger(placeholder) ? "d" : String(UnicodeScalar(placeholder.conversion)).lowercased()
      result += "‹\(number) \(type) \(conversion) \(placeholder.flags) \(placeholder.width) \(placeholder.precision)›"
    }
    for segment in format.segments {
      switch segment {
      case .literal(let range): result += format[range]
      case .escapedPercent: result += "%"
      case .malformed(let malformation):
        if malformation.isAccepted, let placeholder = malformation.placeholder {
          append(placeholder)
        } else {
          result += format[malformation.range]
        }
      case .placeholder(let placeholder): append(placeholder)
      }
    }
    return result
  }

  /// `%i` and `%D` are equivalent to `%d`.
  private func isInteger(_ placeholder: Placeholder) -> Bool {
    [UInt8(ascii: "d"), UInt8(ascii: "D"), UInt8(ascii: "i")].contains(placeholder.conversion)
  }
}
