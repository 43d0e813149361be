package import TesseraCore
import TesseraFormats
package import TesseraStrings
package import TesseraWorkspace

// Contexts are classes because every rule receives one: with a struct of strings and arrays, each call would update the
// reference counts of all fields, which takes longer than most rules.

/// A table that is checked, with information about its languages.
package final class TableContext: Sendable {
  package let module: Module
  package let table: StringTable
  package let configuration: Configuration
  /// The index of the configuration in the settings of the workspace.
  package let settingsIndex: Int
  /// The profiles of the table's languages, by ``Localization/languageIndex``.
  package let languages: [LanguageProfile]
  package let sourceIndex: Int?
  /// The indices of the languages into which the table is translated.
  package let targetLanguages: [Int]
  private let habits = Locked<[Habit: [Int: Bool]]>([:])

  /// A convention of most strings of a language in a table, which may justify strings that would otherwise be unusual.
  package enum Habit: Sendable, Hashable {
    /// Plural variations have the form `few`.
    case few
    /// In most strings, the spaces next to punctuation marks differ from the rules of the language.
    case spacing
    /// Strings equal their source strings although the languages have different scripts.
    case untranslated
    /// Strings whose source ends with a colon do not end with a colon.
    case withoutColon
    /// Chinese strings use the other form of the characters than the code of their language implies.
    case otherChineseForm
    /// Source strings contain `%n` in place of line breaks.
    case newlineTokens
  }

  package init(_ table: StringTable, of module: Module, in snapshot: WorkspaceSnapshot) {
    self.module = module
    self.table = table
    settingsIndex = snapshot.settings.index(at: snapshot.path(of: table))
    configuration = snapshot.settings.configurations[settingsIndex]
    let languages = table.languages.map { LanguageProfile($0) }
    let sourceIndex = table.languages.firstIndex(of: table.sourceLanguage)
    self.languages = languages
    self.sourceIndex = sourceIndex
    self.targetLanguages = languages.indices.filter { $0 != sourceIndex && languages[$0].tag != nil }
  }

  /// Returns whether most strings of a language follow a habit. Call this method only before a finding is reported,
  /// because the first call reads all entries.
  ///
  /// - Parameters:
  ///   - questions: The properties of the entries to count, or `nil` to count all entries.
  ///   - minimum: The minimum number of times that the habit must be followed.
  ///   - count: Returns the number of times that the localization of an entry follows the habit, and the number of times that it
  ///     could.
  /// - Complexity: O(*n*) for the first call with a habit and a language, where *n* is the number of entries.
  package func hasHabit(
    _ habit: Habit,
    language: Int,
    questions: EntryPrefilter? = nil,
    minimum: Int = 0,
    count: (Int, Localization) -> (following: Int, total: Int)
  ) -> Bool {
    if let known = habits.withLock({ $0[habit]?[language] }) { return known }
    let entries = table.entries
    var sum = (following: 0, total: 0)
    for index in questions.map({ entries.entries(in: 0..<entries.count, concernedBy: $0) }) ?? Array(0..<entries.count)
    {
      guard let localization = entries.localization(at: index, languageIndex: language) else { continue }
      let (following, total) = count(index, localization)
      sum = (sum.following + following, sum.total + total)
    }
    let hasHabit = sum.following >= minimum && sum.following * 2 > sum.total
    habits.withLock { $0[habit, default: [:]][language] = hasHabit }
    return hasHabit
  }

  /// Returns whether a language is a variant of the source language, so that its users can read the source strings: for
  /// example, British English if the source is American English.
  package func isVariantOfSource(_ language: Int) -> Bool { isVariantOfSource(languages[language]) }

  package func isVariantOfSource(_ language: LanguageProfile) -> Bool {
    guard let sourceIndex else { return false }
    return language.language == languages[sourceIndex].language && language.script == languages[sourceIndex].script
  }
}

/// A string with the information that all rules need.
package final class CheckedUnit: Sendable {
  package let text: Text
  package let path: VariationPath
  package let state: StringUnit.State?
  package let stateSpan: SourceSpan?
  package let traits: TextTraits
  package let format: FormatString
  /// The signature of the arguments, or `nil` if they need a full comparison.
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

  /// A Boolean value that indicates whether the argument of the enclosing substitution is the only specifier, as in
  /// `%arg files`.
  var showsOnlySubstitutionArgument: Bool {
    guard format.specifiers.count == 1, case .placeholder(let placeholder)? = format.specifiers.first else {
      return false
    }
    return placeholder.form == .substitutionArgument && placeholder.position == nil
  }
}

/// All strings of an entry in one language.
package final class CheckedLocalization: Sendable {
  package let localization: Localization
  package let units: [CheckedUnit]
  /// Every set of plural forms, in the order of the file.
  package let pluralGroups: [PluralGroup]
  /// The substitutions to which `%#@name@` refers, by name. Computed once, because every unit uses them.
  let argumentSubstitutions: [String: ArgumentContext.Substitution]

  package init(_ localization: Localization) {
    self.localization = localization
    self.units = localization.units.map(CheckedUnit.init)
    self.pluralGroups = PluralGroup.groups(of: units, in: localization)
    self.argumentSubstitutions = ArgumentContext.substitutions(localization.substitutions)
  }

  package var languageIndex: Int { localization.languageIndex }
  package var substitutions: [Substitution] { localization.substitutions }

  /// A Boolean value that indicates whether there is anything but a single plain string. Nearly all localizations have
  /// only a single plain string.
  var varies: Bool {
    units.count > 1 || !localization.substitutions.isEmpty || units.contains { !$0.path.isPlain }
  }

  /// Returns the unit to which a translation at `path` corresponds: the same form, or else the form that the source
  /// language displays in its place.
  package func counterpart(of path: VariationPath) -> CheckedUnit? {
    // Most messages have no variations.
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
  /// Returns the unit that determines the arguments that the app passes for a unit at `path`: its counterpart, or
  /// another form of the same message that takes more arguments. "One file" receives the number that "%lld files"
  /// displays.
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
  /// The localization with which translations are compared: the source, or the key if a legacy table has no string in
  /// the source language and the key takes arguments. In that case, `NSLocalizedString` returns the key, and the app
  /// formats it.
  package let reference: CheckedLocalization?
  /// The key, if it contains specifiers. The app passes the arguments that they require, regardless of the source
  /// string.
  package let keyFormat: FormatString?

  /// A Boolean value that indicates whether the app passes the strings to a formatter with arguments. The strings of
  /// nibs and storyboards are never formatted, and neither are source strings whose percent signs have another meaning.
  let isFormatted: Bool
  /// The indications that the app formats the strings.
  let formatEvidence: FormatEvidence

  package init(table: TableContext, entry: Entry) {
    let keyFormat = FormatString(parsing: entry.key.value)
    self.keyFormat = keyFormat.specifiers.isEmpty ? nil : keyFormat
    self.table = table
    self.entry = entry
    let source = entry.localizations.last { $0.languageIndex == table.sourceIndex }.map(CheckedLocalization.init)
    self.source = source
    reference = source ?? Self.keyAsSource(entry, table).map(CheckedLocalization.init)
    isFormatted =
      !entry.isOfInterfaceElement && !entry.key.value.hasOtherPercentSigns
      && !Self.hasOtherPercentSigns(source, entry)
    formatEvidence = FormatEvidence(keyFormat, source)
  }

  /// Returns whether the percent signs of the source string do not begin format specifiers. Without a source string, those
  /// of a translation indicate it.
  private static func hasOtherPercentSigns(_ source: CheckedLocalization?, _ entry: Entry) -> Bool {
    guard let source else {
      return entry.localizations.contains { $0.units.contains { $0.text.value.hasOtherPercentSigns } }
    }
    return source.units.contains { $0.traits.contains(.percent) && $0.value.hasOtherPercentSigns }
  }

  /// A Boolean value that indicates whether every percent sign of the source string and of the key begins a specifier
  /// that apps use. Otherwise, the app may have its own formatter.
  package var isPlainlyFormatted: Bool { formatEvidence == .plain }

  private static func keyAsSource(_ entry: Entry, _ table: TableContext) -> Localization? {
    guard let sourceIndex = table.sourceIndex, table.table.format == .legacy, KeyText.takesArguments(entry.key.value)
    else { return nil }
    return .implied(by: entry.key, language: table.table.languages[sourceIndex], languageIndex: sourceIndex)
  }

  /// The localizations that are not empty, without the source language. They are created one at a time during
  /// iteration, so that the memory of one language can be reused for the next.
  package var translations: some Sequence<CheckedLocalization> {
    entry.localizations.lazy
      .filter { [table] in $0.languageIndex != table.sourceIndex && !$0.units.isEmpty }
      .map(CheckedLocalization.init)
  }
}

/// The strings of an entry in one language, with those of the source.
package final class LocalizationContext: Sendable {
  package let entry: EntryContext
  package let localization: CheckedLocalization
  package let language: LanguageProfile
  package let isSource: Bool
  /// The source, or `nil` for the source itself and if the entry has no string in the source language.
  package let source: CheckedLocalization?

  package init(entry: EntryContext, localization: CheckedLocalization, language: LanguageProfile) {
    self.entry = entry
    self.localization = localization
    self.language = language
    self.isSource = localization.languageIndex == entry.table.sourceIndex
    self.source = isSource ? nil : entry.reference
  }
}

/// A string in any language.
package struct UnitContext {
  package let localization: LocalizationContext
  package let unit: CheckedUnit
  /// The argument issues of a string without a source string.
  package let argumentIssues: [ArgumentIssue]
  package var language: LanguageProfile { localization.language }
  package var entry: EntryContext { localization.entry }
  package var text: Text { unit.text }
  package var value: String { unit.value }
  package var traits: TextTraits { unit.traits }
}

/// A translation and its source string.
package struct PairContext {
  package let localization: LocalizationContext
  package let source: CheckedUnit
  package let target: CheckedUnit
  /// The argument issues of the target. They are computed once, and each kind is reported by one rule.
  package let argumentIssues: [ArgumentIssue]
  package var language: LanguageProfile { localization.language }
  package var sourceLanguage: LanguageProfile? {
    localization.entry.table.sourceIndex.map { localization.entry.table.languages[$0] }
  }
  package var entry: EntryContext { localization.entry }
  package var configuration: Configuration { localization.entry.table.configuration }
}
