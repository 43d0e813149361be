package import TesseraCore
import TesseraFormats
package import TesseraStrings
package import TesseraWorkspace

// Contexts are classes because every rule is handed one: a struct of strings and arrays would count references for each
// of its fields on each call, which takes longer than most rules do.

/// A table while it is checked, with what is known about its languages.
package final class TableContext: Sendable {
  package let module: Module
  package let table: StringTable
  package let configuration: Configuration
  /// What is known about each of the table's languages, by ``Localization/languageIndex``.
  package let languages: [LanguageProfile]
  package let sourceIndex: Int?
  /// The numbers of the languages that are translated into.
  package let targetLanguages: [Int]
  private let habits = Locked<[Habit: [Int: Bool]]>([:])

  /// How most texts of a language in a table are written, which may justify what is unusual elsewhere.
  package enum Habit: Sendable, Hashable {
    /// Plural variations have the form `few`.
    case few
    /// Spaces beside punctuation marks are not what the language prescribes in most texts.
    case spacing
  }

  package init(module: Module, table: StringTable, configuration: Configuration) {
    self.module = module
    self.table = table
    self.configuration = configuration
    let languages = table.languages.map { LanguageProfile($0) }
    let sourceIndex = table.languages.firstIndex(of: table.sourceLanguage)
    self.languages = languages
    self.sourceIndex = sourceIndex
    self.targetLanguages = languages.indices.filter { $0 != sourceIndex && languages[$0].tag != nil }
  }

  /// Whether most texts of a language follow a habit.
  ///
  /// - Parameters:
  ///   - questions: Only entries that match these questions are counted; nil to count all entries.
  ///   - minimum: How often the habit must be followed at least.
  ///   - count: Returns how often a localization follows the habit, and how often it could.
  /// - Complexity: O(entries) at the first call for a habit and a language. For what is about to be reported.
  package func hasHabit(
    _ habit: Habit,
    language: Int,
    questions: EntryQuestions? = nil,
    minimum: Int = 0,
    count: (Localization) -> (following: Int, total: Int)
  ) -> Bool {
    if let known = habits.withLock({ $0[habit]?[language] }) { return known }
    let entries = table.entries
    var sum = (following: 0, total: 0)
    for index in questions.map({ entries.entries(in: 0..<entries.count, concernedBy: $0) }) ?? Array(0..<entries.count)
    {
      guard let localization = entries.localization(at: index, languageIndex: language) else { continue }
      let (following, total) = count(localization)
      sum = (sum.following + following, sum.total + total)
    }
    let hasHabit = sum.following >= minimum && sum.following * 2 > sum.total
    habits.withLock { $0[habit, default: [:]][language] = hasHabit }
    return hasHabit
  }

  /// Whether a reader of the language is served by the source texts too: British English where the source is American.
  package func isVariantOfSource(_ language: Int) -> Bool { isVariantOfSource(languages[language]) }

  package func isVariantOfSource(_ language: LanguageProfile) -> Bool {
    guard let sourceIndex else { return false }
    return language.language == languages[sourceIndex].language && language.script == languages[sourceIndex].script
  }
}

/// A string with what every rule wants to know about it.
package final class CheckedUnit: Sendable {
  package let text: Text
  package let path: VariationPath
  package let state: StringUnit.State?
  package let stateSpan: SourceSpan?
  package let traits: TextTraits
  package let format: FormatString
  /// What a glance at the arguments tells; nil where they take a judgment.
  let signature: ArgumentSignature?

  package init(_ unit: StringUnit) {
    self.text = unit.text
    self.path = unit.path
    self.state = unit.state
    self.stateSpan = unit.stateSpan
    self.traits = TextTraits(of: unit.text.value)
    let format = FormatString(parsing: unit.text.value)
    self.format = format
    self.signature = format.specifiers.isEmpty ? ArgumentSignature.none : ArgumentSignature(format)
  }

  package var value: String { text.value }

  /// `%arg files`: no specifier but the argument of the substitution that this is a form of.
  var showsOnlySubstitutionArgument: Bool {
    guard format.specifiers.count == 1, case .placeholder(let placeholder)? = format.specifiers.first else {
      return false
    }
    return placeholder.form == .substitutionArgument && placeholder.position == nil
  }
}

/// Everything that an entry says in one language.
package final class CheckedLocalization: Sendable {
  package let localization: Localization
  package let units: [CheckedUnit]
  /// Every set of plural forms, in the order of the file.
  package let pluralGroups: [PluralGroup]
  /// What each `%#@name@` stands for: found out once, and asked for by each of the units.
  let argumentSubstitutions: [String: ArgumentContext.Substitution]

  package init(_ localization: Localization) {
    self.localization = localization
    self.units = localization.units.map(CheckedUnit.init)
    self.pluralGroups = PluralGroup.groups(of: units, in: localization)
    self.argumentSubstitutions = ArgumentContext.substitutions(localization.substitutions)
  }

  package var languageIndex: Int { localization.languageIndex }
  package var substitutions: [Substitution] { localization.substitutions }

  /// Whether there is more than one plain text, as nearly every language has of nearly every entry.
  var varies: Bool {
    units.count > 1 || !localization.substitutions.isEmpty || units.contains { !$0.path.isPlain }
  }

  /// The unit that a translation at `path` stands for: the same form, else the one that a reader of the source would
  /// see in its place.
  package func counterpart(of path: VariationPath) -> CheckedUnit? {
    // Most messages do not vary at all.
    if path.isPlain, units.count == 1, let only = units.first, only.path.isPlain { return only }
    if let exact = units.first(where: { $0.path == path }) { return exact }
    let candidates = units.filter { $0.path.substitution == path.substitution && $0.path.setIndex == path.setIndex }
    let ofDevice = candidates.lazy.filter { $0.path.device == path.device }
    if let best = ofDevice.first(where: { $0.path.plural == .other }) { return best }
    if let best = ofDevice.first(where: { $0.path.plural == nil }) { return best }
    let fallbacks = candidates.lazy.filter { $0.path.device.isFallback }
    if let best = fallbacks.first(where: { $0.path.plural == path.plural }) { return best }
    return fallbacks.first { $0.path.plural == .other } ?? fallbacks.first
  }
}

extension CheckedLocalization {
  /// The unit that tells which arguments the app passes, for a unit at `path`: its counterpart, or another form of the
  /// same message that takes more. "One file" is called with the number that "%lld files" shows.
  func argumentReference(of path: VariationPath) -> CheckedUnit? {
    guard let counterpart = counterpart(of: path) else { return nil }
    guard units.count > 1 else { return counterpart }
    var reference = counterpart
    var count = counterpart.argumentCount
    for unit in units
    where unit !== counterpart && unit.path.substitution == path.substitution && unit.path.setIndex == path.setIndex
      && unit.argumentCount > count
    {
      reference = unit
      count = unit.argumentCount
    }
    return reference
  }
}

extension CheckedUnit {
  fileprivate var argumentCount: Int {
    guard traits.contains(.percent), !format.specifiers.isEmpty else { return 0 }
    if showsOnlySubstitutionArgument { return 1 }
    return Set(format.argumentMap.uses.map(\.number)).count
  }
}

/// An entry in all its languages.
package final class EntryContext: Sendable {
  package let table: TableContext
  package let entry: Entry
  package let source: CheckedLocalization?
  /// What translations are held against: the source, or the key where a legacy table has no string in the source
  /// language and the key takes arguments. `NSLocalizedString` returns the key then, and the app formats it.
  package let reference: CheckedLocalization?
  /// The key, where it holds specifiers: the app passes what they ask for, whatever the source makes of it.
  package let keyFormat: FormatString?

  /// Whether the app passes the texts to a formatter. It never does with those of nibs and storyboards.
  var isFormatted: Bool { !entry.key.value.isInterfaceElementKey }

  package init(table: TableContext, entry: Entry) {
    let keyFormat = FormatString(parsing: entry.key.value)
    self.keyFormat = keyFormat.specifiers.isEmpty ? nil : keyFormat
    self.table = table
    self.entry = entry
    let source = entry.localizations.last { $0.languageIndex == table.sourceIndex }.map(CheckedLocalization.init)
    self.source = source
    reference = source ?? Self.keyAsSource(entry, table).map(CheckedLocalization.init)
  }

  private static func keyAsSource(_ entry: Entry, _ table: TableContext) -> Localization? {
    guard let sourceIndex = table.sourceIndex, table.table.format == .legacy, KeyText.takesArguments(entry.key.value)
    else { return nil }
    return .implied(by: entry.key, language: table.table.languages[sourceIndex], languageIndex: sourceIndex)
  }

  /// Without the source language; those with nothing in them left out. Made one by one while they are passed through, so
  /// that the memory of one language serves the next.
  package var translations: some Sequence<CheckedLocalization> {
    entry.localizations.lazy
      .filter { [table] in $0.languageIndex != table.sourceIndex && !$0.units.isEmpty }
      .map(CheckedLocalization.init)
  }
}

/// What one language says, beside what the source says.
package final class LocalizationContext: Sendable {
  package let entry: EntryContext
  package let localization: CheckedLocalization
  package let language: LanguageProfile
  package let isSource: Bool
  /// Nil for the source itself, and where the entry has no text in the source language.
  package let source: CheckedLocalization?

  package init(entry: EntryContext, localization: CheckedLocalization, language: LanguageProfile) {
    self.entry = entry
    self.localization = localization
    self.language = language
    self.isSource = localization.languageIndex == entry.table.sourceIndex
    self.source = isSource ? nil : entry.reference
  }
}

/// One string, in whichever language.
package struct UnitContext {
  package let localization: LocalizationContext
  package let unit: CheckedUnit
  /// What is wrong with the arguments of a text that has no source to be held against.
  package let argumentIssues: [ArgumentIssue]
  package var language: LanguageProfile { localization.language }
  package var entry: EntryContext { localization.entry }
  package var text: Text { unit.text }
  package var value: String { unit.value }
  package var traits: TextTraits { unit.traits }
}

/// A translated string beside the source string that it stands for.
package struct PairContext {
  package let localization: LocalizationContext
  package let source: CheckedUnit
  package let target: CheckedUnit
  /// What is wrong with the target's arguments: found once, reported by a rule for each kind.
  package let argumentIssues: [ArgumentIssue]
  package var language: LanguageProfile { localization.language }
  package var sourceLanguage: LanguageProfile? {
    localization.entry.table.sourceIndex.map { localization.entry.table.languages[$0] }
  }
  package var entry: EntryContext { localization.entry }
  package var configuration: Configuration { localization.entry.table.configuration }
}
