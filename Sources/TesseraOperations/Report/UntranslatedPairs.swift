import TesseraChecks
import TesseraInspection
import TesseraStrings
import TesseraWorkspace

/// The hashes of strings and languages without a translation, which are the same in every revision.
///
/// A string is identified by the names of its module and table, and by its key.
struct UntranslatedPairs {
  private(set) var hashes: Set<UInt64> = []

  init(hashes: Set<UInt64>) { self.hashes = hashes }

  init(_ summary: WorkspaceSummary, _ states: TranslationStates, languages: [LanguageProfile]) {
    for table in summary.tables {
      for language in languages {
        let pair = Self.base(of: table, language: language)
        table.forEachState(in: language, states) { entry, state in
          if state.needsTranslator { hashes.insert(pair.hash(of: table.entries[entry].keyHash)) }
        }
      }
    }
  }

  static func base(of table: TableSummary, language: LanguageProfile) -> Base {
    Base(value: StableHash.hash("\(table.context.module.name)\0\(table.table.name)\0\(language.written)"))
  }

  /// The part of a hash that all strings of a table share in a language.
  struct Base {
    fileprivate var value: UInt64

    func hash(of key: UInt64) -> UInt64 {
      // The multiplication distributes the bits, so that equal differences of both hashes do not cancel out.
      var hash = (key ^ (key >> 32)) &* 0x9E37_79B9_7F4A_7C15
      hash = (hash ^ value) &* 0xBF58_476D_1CE4_E5B9
      return hash ^ (hash >> 29)
    }
  }
}

extension TranslationState {
  /// A Boolean value that indicates whether a translator must write the translation.
  var needsTranslator: Bool {
    switch self {
    case .missing, .new, .sameAsSource: true
    case .needsReview, .translated: false
    }
  }
}
