import TesseraCore
package import TesseraInspection
package import TesseraStrings
package import TesseraWorkspace

/// What remains of a table after its entries were checked one by one: a few words for each string, enough to find those
/// that belong together. The strings themselves are made again where a rule asks.
package struct TableSummary: Sendable {
  package let context: TableContext
  /// In the order of the table.
  package let entries: [EntrySummary]
  /// For entry `e` and language `l`, `cells[e * languages + l]`.
  package let cells: [Cell]

  package var table: StringTable { context.table }
  package var languageCount: Int { context.languages.count }

  package func cell(entry: Int, language: Int) -> Cell { cells[entry * languageCount + language] }

  package func entry(at index: Int) -> Entry { table.entries.entry(at: index) }

  /// Whether an entry is the text of an object in a nib or storyboard.
  package func isInterfaceElement(_ index: Int) -> Bool { entries[index].isInterfaceElement }

  /// The text of an entry in a language where it has no variants; for less than making the whole entry.
  package func onlyText(entry index: Int, language: Int) -> Text? {
    guard let units = table.entries.localization(at: index, languageIndex: language)?.units, units.count == 1 else {
      return nil
    }
    return units.first?.text
  }

  /// Whether the text of an entry is that of another language.
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
    /// The key is that of an object in a nib or storyboard, which no one chose.
    package var isInterfaceElement: Bool
    /// The source text has words; without a source text, the key has letters. The texts that Interface Builder gives new
    /// elements do not count.
    package var hasWords: Bool
    /// In some language, the text varies by number or device, or has substitutions.
    package var varies: Bool
    /// A hash of the key without what hardly tells two keys apart: case and white space.
    package var foldedKeyHash: UInt64
    /// A hash of the Swift name that Xcode makes of the key; 0 where it makes none.
    package var symbolHash: UInt64

    /// Whether a translator has anything to do here. A text of arguments and signs alone is right in every language.
    package var needsTranslation: Bool { shouldTranslate && !isStale && hasWords }
  }

  /// One entry in one language.
  package struct Cell: Sendable {
    /// A hash of the principal text; 0 where there is none.
    package var textHash: UInt64 = 0
    package var status = Status.missing
    /// How many bytes the principal text has, or 65,535.
    package var length: UInt16 = 0
    /// There is no text: the key stands for it.
    package var isImplied = false
    /// The punctuation marks of the principal text in languages that have marks of their own.
    var punctuation: ScriptPunctuation.Uses = []

    /// Whether there is no text at all, not even an empty one.
    package var isAbsent: Bool { status == .missing && textHash == 0 }

    /// Whether there is a text with something in it that somebody meant for a translation.
    package var hasText: Bool { status != .new && textHash != 0 && length > 0 }
  }

  /// How far a string is, the worst of its units counting.
  package enum Status: UInt8, Sendable, Hashable, CaseIterable, Comparable {
    /// Nothing, or only empty strings.
    case missing
    case new
    case needsReview
    case translated
    /// The entry is not for translation.
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
    // By index, which copies no unit.
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

/// All modules after their tables were checked.
package struct WorkspaceSummary: Sendable {
  package let snapshot: WorkspaceSnapshot
  /// In the order of the modules, and of the tables within each.
  package let tables: [TableSummary]
  /// What an earlier run recorded, where there is one to be held against.
  package let baseline: Baseline?

  package init(snapshot: WorkspaceSnapshot, tables: [TableSummary], baseline: Baseline? = nil) {
    self.snapshot = snapshot
    self.tables = tables
    self.baseline = baseline
  }
}

/// FNV-1a: the same on every run and machine, unlike `Hasher`.
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
