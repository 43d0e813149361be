import TesseraExchange
import TesseraStrings
import TesseraWorkspace

/// The files of an export, which are created in parts on all cores.
struct Export {
  /// The file of one language.
  struct LanguageFile {
    var language: String
    /// The file, or the files of a folder.
    var files: [ExchangeFile]
    /// The number of strings in the file.
    var count = 0
    /// The keys that the file does not contain, with the paths of their tables and the reasons.
    var omittedKeys: [(path: String, key: String, reason: String)] = []
    /// The strings that the format cannot contain.
    var omittedUnits: [UnitOmission] = []
  }

  private let languages: [String]
  private let format: ExchangeFormat
  private let tables: ExchangedTables
  private let headers: [ExchangeLanguages]
  private let parts: [ExportedPart]

  init(
    _ tables: ExchangedTables,
    in languages: [String],
    _ format: ExchangeFormat,
    _ selection: ExportOperation.Selection?,
    earlier: EarlierTables?
  ) {
    self.languages = languages
    self.format = format
    self.tables = tables
    headers = languages.map { tables.languages(ofFileIn: $0) }
    let writers = headers.map { format.writer($0) }
    let spellings = languages.map { tables.spellings(of: $0) }
    parts = tables.tables.indices.flatMap { index in
      let sorted = tables.tables[index]
      let exported = languages.indices.compactMap { position -> ExportedPart.Language? in
        guard let spelling = spellings[position][index] else { return nil }
        let keys = selection.map { selection in
          ExportedKeys(
            selection: selection,
            earlier: earlier?.table(at: sorted.path, language: languages[position])
          )
        }
        let builder = ExchangeTableBuilder(sorted.table, language: spelling, in: tables.snapshot)
        return ExportedPart.Language(position: position, builder: builder, writer: writers[position], selection: keys)
      }
      return ExportedPart.parts(of: sorted, exported)
    }
  }

  /// Creates the files, in the order of the languages.
  func files() -> [LanguageFile] {
    var outputs = concurrentMap(parts, weight: \.weight) { $0.output() }
    for index in outputs.indices.dropFirst()
    where parts[index].follows(parts[index - 1]) && outputs[index - 1].contains(where: \.hasWaitingUnits) {
      outputs[index] = parts[index].output(after: outputs[index - 1])
    }
    return languages.indices.map { position in
      file(
        position,
        zip(parts, outputs).flatMap { part, outputs in
          outputs.filter { $0.language == position }.map { (part, $0) }
        }
      )
    }
  }

  private func file(_ position: Int, _ outputs: [(part: ExportedPart, output: ExportedPart.Output)]) -> LanguageFile {
    var file = LanguageFile(language: languages[position], files: [])
    var tables: [WrittenTable] = []
    var indices: [ExactKey: Int] = [:]
    for (part, output) in outputs {
      if part.range.lowerBound == 0 {
        file.omittedKeys += part.table.repeated.map { key in
          (part.table.path, key, "the key occurs twice, and only its first entry is exported")
        }
      }
      file.omittedKeys += output.omissions.map { (part.table.path, $0.key, $0.reason) }
      for table in output.tables.map(\.table) {
        if let index = indices[ExactKey(table.path)] {
          tables[index].append(table)
        } else {
          indices[ExactKey(table.path)] = tables.count
          tables.append(table)
        }
      }
    }
    tables.sort { XLIFFOrder.pathPrecedes($0.path, $1.path) }
    file.count = tables.reduce(0) { $0 + $1.count }
    file.omittedUnits = tables.flatMap(\.omissions)
    file.files = format.files(of: tables, headers[position])
    return file
  }
}
