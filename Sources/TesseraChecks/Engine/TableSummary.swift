import TesseraCore
package import TesseraInspection
package import TesseraStrings
package import TesseraWorkspace

/// A summary of a table after its entries were checked one by one. It stores a few machine words per string, enough to
/// find related strings. The strings themselves are created again when a rule requests them.
package struct TableSummary: Sendable {
  package let context: TableContext
  /// The summaries of the entries, in the order of the table.
  package let entries: [EntrySummary]
  /// The cells of all entries and languages. The cell for entry `e` and language `l` is `cells[e * languages + l]`.
  package let cells: [Cell]
  /// The size of all strings of each language, in bytes of UTF-8.
  package var byteCounts: [Int] = []

  package var table: StringTable { context.table }
  package var languageCount: Int { context.languages.count }

  package func cell(entry: Int, language: Int) -> Cell { cells[entry * languageCount + language] }

  package func entry(at index: Int) -> Entry { table.entries.entry(at: index) }

  /// Returns whether an entry is the string of an object in a nib or storyboard.
  package func isInterfaceElement(_ index: Int) -> Bool { entries[index].isInterfaceElement }

  /// Returns the string of an entry in a language if it has no variations there. This is cheaper than creating the
  /// whole entry.
  package func onlyText(entry index: Int, language: Int) -> Text? {
    guard let units = table.entries.localization(at: index, languageIndex: language)?.units, units.count == 1 else {
      return nil
    }
    return units.first?.text
  }

  /// Returns whether an entry has the same string in two languages.
  func isCopy(_ entry: Int, _ language: Int, of other: Int) -> Bool {
    cell(entry: entry, language: language).textHash == cell(entry: entry, language: other).textHash
  }

  package func subject(entry: Entry? = nil, language: String? = nil) -> Finding.Subject {
    Finding.Subject(
      module: context.module.name,
      table: table.name,
      key: entry?.key.value,
      language: language
    )
  }

  package struct EntrySummary: Sendable {
    /// A hash of the key.
    package var keyHash: UInt64
    package var shouldTranslate: Bool
    package var isStale: Bool
    /// A Boolean value that indicates whether the key was added manually to a String Catalog. Xcode does not omit its strings
    /// with the state `new`.
    var isManual: Bool
    /// A Boolean value that indicates whether the key identifies an object in a nib or storyboard, and was not chosen
    /// by a developer.
    package var isInterfaceElement: Bool
    /// A Boolean value that indicates whether the source string has words; if there is no source string, whether the
    /// key has letters. The strings that Interface Builder gives to new elements do not count.
    package var hasWords: Bool
    /// The script of the key if the source language is written in the Latin script and the key in another one, as a Chinese
    /// key of a table in English. A translation into a language with this script that equals the key is not a copy.
    var foreignScriptOfKey: LetterScript?
    /// The same for the source string, which is then not translated into the source language.
    var foreignScriptOfSource: LetterScript?
    /// A Boolean value that indicates whether the string varies by number or device, or has substitutions, in any
    /// language.
    package var varies: Bool
    /// A hash of the key without case and white space, which rarely distinguish two keys.
    package var foldedKeyHash: UInt64
    /// A hash of the Swift name that Xcode generates for the key; 0 if it generates none.
    package var symbolHash: UInt64

    /// A Boolean value that indicates whether the entry needs translation. A string that consists only of arguments and
    /// symbols is correct in every language.
    package var needsTranslation: Bool { shouldTranslate && !isStale && hasWords }
  }

  /// One entry in one language.
  package struct Cell: Sendable {
    /// A hash of the principal string; 0 if there is none.
    package var textHash: UInt64 = 0
    package var status = Status.missing
    /// The length of the principal string in bytes, at most 65,535.
    package var length: UInt16 = 0
    /// A Boolean value that indicates whether there is no string and the key is used instead.
    package var isImplied = false
    /// The punctuation marks of the principal string in languages that have their own marks.
    var punctuation: ScriptPunctuation.Uses = []

    /// A Boolean value that indicates whether there is no string at all, not even an empty one.
    package var isAbsent: Bool { status == .missing && textHash == 0 }

    /// A Boolean value that indicates whether there is a nonempty string that is intended as a translation.
    package var hasText: Bool { status != .new && textHash != 0 && length > 0 }
  }

  /// The translation state of a string: the lowest state of its units.
  package enum Status: UInt8, Sendable, Hashable, CaseIterable, Comparable {
    /// No string, or only empty strings.
    case missing
    case new
    case needsReview
    case translated
    /// The entry is excluded from translation.
    case excluded

    package static func < (a: Status, b: Status) -> Bool { a.rawValue < b.rawValue }
  }
}

extension TableSummary.Cell {
  package init(_ localization: Localization, shouldTranslate: Bool) {
    guard let text = localization.principalUnit?.text.value else { return }
    textHash = StableHash.hash(text)
    length = UInt16(clamping: text.utf8.count)
    status = .translated
    isImplied = localization.isImplied
    // Iterating by index avoids copies of the units.
    for index in localization.units.indices {
      status = min(
        status,
        TableSummary.Status(localization.units[index].state, isEmpty: localization.units[index].text.value.isEmpty)
      )
    }
    if !shouldTranslate { status = .excluded }
  }
}

extension TableSummary.Status {
  fileprivate init(_ state: StringUnit.State?, isEmpty: Bool) {
    switch state {
    case _ where isEmpty: self = .missing
    case .new: self = .new
    case .needsReview, .stale: self = .needsReview
    default: self = .translated
    }
  }
}

/// A summary of all modules after their tables were checked.
package struct WorkspaceSummary: Sendable {
  package let snapshot: WorkspaceSnapshot
  /// The tables, in the order of the modules and of the tables within each module.
  package let tables: [TableSummary]
  /// The baseline that an earlier run recorded; `nil` if there is none to compare with.
  package let baseline: Baseline?

  package init(snapshot: WorkspaceSnapshot, tables: [TableSummary], baseline: Baseline? = nil) {
    self.snapshot = snapshot
    self.tables = tables
    self.baseline = baseline
  }
}

/// An FNV-1a hash, which is the same in every run and on every machine, unlike `Hasher`.
package struct StableHash {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func combine(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }

  package static func hash(_ text: String) -> UInt64 {
    unsafe text.withBytes { bytes in
      var hasher = StableHash()
      unsafe bytes.forEach { hasher.combine($0) }
      return hasher.value
    }
  }
}
