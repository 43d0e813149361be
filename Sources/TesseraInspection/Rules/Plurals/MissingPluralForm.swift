import TesseraCore
import TesseraStrings
import TesseraWorkspace

/// A rule that reports plural variations that lack a form that the language needs, or in which such a form is empty.
package struct MissingPluralForm: FormRule {
  package init() {}

  package func check(_ localization: LocalizationContext, _ findings: inout FindingCollector) {
    let rules = localization.language.pluralRules
    guard rules.isDefined, localization.isTranslatedOrSource else { return }
    for group in localization.localization.pluralGroups {
      // If all forms are empty, `empty-translation` reports it, or the variable has no string of its own.
      guard let anchor = group.anchor, !group.forms.allSatisfy(\.value.isEmpty) else { continue }
      // The preset `thorough` also expects the form for 0 that the source has in addition to those of its language.
      checkZero(group, localization, &findings)
      // `missing-other-form` reports a missing `other`.
      let needed = rules.categories(reachableBy: group.numberKind)
      checkEmpty(group, needed, localization, &findings)
      let missing = needed.subtracting(group.categories).subtracting(PluralCategorySet(.other))
      guard !missing.isEmpty,
        findings.preset >= .thorough
          || !localization.isInAnotherScript(group.forms) && !group.forms.allSatisfy(Self.isLabeledNumber)
      else { continue }
      // A label without the number often has one form for all numbers above 1.
      let isLabel = findings.preset < .thorough && !group.forms.contains { !$0.format.specifiers.isEmpty }
      func report(_ message: Finding.Message, _ severity: Severity? = nil) {
        findings.report(
          message,
          at: anchor,
          range: 0..<anchor.value.utf8.count,
          severity: isLabel ? .information : severity
        )
      }
      let one = PluralCategorySet(.one)
      if localization.isSource, missing == one {
        // A string that is shown only for several things has no `one`, and a participle may have only one form.
        guard findings.preset >= .thorough else { continue }
        report(.none(missing, localization.language, rules), .information)
        continue
      }
      if missing == PluralCategorySet(.many), !needed.contains(.other), group[.other] != nil, group[.few] != nil {
        // If `few` exists, `other` usually contains the second plural of the noun.
        if findings.preset >= .thorough { report(.missing(missing, localization.language, rules), .warning) }
        continue
      }
      var certain = missing
      // "0 items" is correct with the form `other` if only 0 selects `zero`, as in Arabic.
      if rules.onlyInteger(selecting: .zero) == 0 { certain = certain.subtracting(PluralCategorySet(.zero)) }
      // Next to the number, Hebrew and Latvian also use the form `other`: "2 קבצים", "10 faili".
      switch localization.language.language {
      case "he", "iw": certain = certain.subtracting(PluralCategorySet(.two))
      case "lv": certain = certain.subtracting(PluralCategorySet(.zero))
      default: break
      }
      if certain == PluralCategorySet(.few), localization.language.conventions.differsOnlyNextToNumbers,
        !group.forms.contains(where: { $0.value.utf8.contains(UInt8(ascii: "%")) })
      {
        certain = PluralCategorySet()
      }
      if localization.language.conventions.keepsNounsAfterNumbers { certain = certain.subtracting(one) }
      let sourceLacksOne = Self.lacksOne(localization, group)
      if sourceLacksOne { certain = certain.subtracting(one) }
      if Self.isWithoutFew(group, rules), Self.mostVariationsHaveFew(localization) {
        // The forms were probably omitted on purpose: after "od", Polish has one form for all numbers.
        if findings.preset >= .thorough { report(.missing(certain, localization.language, rules), .warning) }
      } else if !certain.isEmpty {
        if certain == PluralCategorySet(.few), localization.language.conventions.differsOnlyNextToNumbers,
          let other = group[.other], !other.value.contains(#/%[^ ]* de /#)
        {
          // "de" does not precede an article, as in "%lld cele mai ieftine ore".
          if other.value.contains(#/%[^ ]* ce(i|le|l|a) /#) { continue }
          report(
            .lacksPreposition(localization.language, other.value),
            Self.followsWord(group, localization) ? .warning : nil
          )
          continue
        }
        if certain == PluralCategorySet(.few), localization.language.conventions.fractionsTakeFew,
          let many = group[.many], many.value != group[.other]?.value
        {
          // "1,5 файла" and "2 файла": the form `other` of Russian, which fractions select, is that of `few`.
          report(.missing(certain, localization.language, rules), .information)
          continue
        }
        // Some nouns have one form for 1 and for other numbers, such as German "Zeichen", and after some words, such as
        // Slovak "počas", a noun has one form for all numbers.
        let isUncertain = certain == one || Self.followsWord(group, localization)
        report(.missing(certain, localization.language, rules), isUncertain ? .warning : nil)
      } else if findings.preset >= .thorough, missing != one {
        report(.missing(missing, localization.language, rules), .information)
      } else if findings.preset >= .thorough, sourceLacksOne, Self.hasSeveralForms(localization, group),
        !localization.isVariantOfSource, !localization.language.conventions.keepsNounsAfterNumbers
      {
        report(.missingInSourceToo(missing, localization.language, rules, localization.sourceLanguage), .warning)
      }
    }
  }

  /// Returns whether a form is a label that a mark separates from its number, as in "Books: %lld". The number does not
  /// change the words before the mark.
  private static func isLabeledNumber(_ form: CheckedUnit) -> Bool {
    guard form.format.specifiers.count == 1, let number = form.format.placeholders.first?.range else { return false }
    let label = form.format[0..<number.lowerBound]
    let mark = label.last { !$0.isWhitespace }
    let rest = form.format[number.upperBound..<form.value.utf8.count]
    return label.contains(where: \.isLetter) && mark.map { ":-–—：".contains($0) } ?? false
      && !rest.contains(where: \.isLetter)
  }

  /// Returns whether a word precedes the number in the string that is displayed.
  private static func followsWord(_ group: PluralGroup, _ localization: LocalizationContext) -> Bool {
    if let form = group[.other] ?? group.forms.first, let number = numberRange(in: form), hasWord(form, before: number)
    {
      return true
    }
    guard let name = group.substitution?.name else { return false }
    return localization.localization.units.contains { unit in
      unit.path.substitution == nil
        && unit.format.argumentMap.uses.contains { $0.name == name && hasWord(unit, before: $0.range) }
    }
  }

  /// Returns the range of the specifier of the number that selects the form: `%arg`, or the first number.
  private static func numberRange(in form: CheckedUnit) -> Range<Int>? {
    let uses = form.format.argumentMap.uses
    return uses.first { $0.form == .substitutionArgument || $0.type?.isNumber ?? false }?.range ?? uses.first?.range
  }

  private static func hasWord(_ form: CheckedUnit, before specifier: Range<Int>) -> Bool {
    var start = 0
    for other in form.format.argumentMap.uses where other.range.upperBound <= specifier.lowerBound {
      if start < other.range.lowerBound, form.format[start..<other.range.lowerBound].contains(where: \.isLetter) {
        return true
      }
      start = max(start, other.range.upperBound)
    }
    return start < specifier.lowerBound && form.format[start..<specifier.lowerBound].contains(where: \.isLetter)
  }

  private static func mostVariationsHaveFew(_ localization: LocalizationContext) -> Bool {
    localization.entry.table.hasHabit(
      .few,
      language: localization.localization.languageIndex,
      questions: .variations
    ) { _, localization in
      var forms: [VariationPath: Set<PluralCategory>] = [:]
      for unit in localization.units {
        guard let plural = unit.path.plural else { continue }
        forms[unit.path.withoutPlural, default: []].insert(plural)
      }
      return (forms.values.count { $0.contains(.few) }, forms.count)
    }
  }

  /// Returns whether a variation has only the forms of English in a language that needs more forms.
  private static func isWithoutFew(_ group: PluralGroup, _ rules: PluralRules) -> Bool {
    guard group.numberKind == .integer, group[.other] != nil else { return false }
    let needed = rules.categories(reachableBy: .integer)
    return needed.contains(.few) && needed.contains(.many) && !needed.contains(.other)
      && group.categories.subtracting([.zero, .one, .other]).isEmpty
  }

  /// Returns whether the source string has no form `one` although its language has the category.
  private static func lacksOne(_ localization: LocalizationContext, _ group: PluralGroup) -> Bool {
    let forms = localization.source?.pluralGroups.first { $0.substitution?.name == group.substitution?.name }
    guard let forms else { return false }
    let rules = localization.sourceLanguage?.pluralRules
    return forms[.one] == nil && rules?.categories.contains(.one) ?? false
  }

  private static func hasSeveralForms(_ localization: LocalizationContext, _ group: PluralGroup) -> Bool {
    localization.source?.pluralGroups.contains {
      $0.substitution?.name == group.substitution?.name && $0.forms.count > 1
    } ?? false
  }

  /// Reports a missing form `zero` if the source has a special string for 0: "No files" instead of "0 files".
  private func checkZero(
    _ group: PluralGroup,
    _ localization: LocalizationContext,
    _ findings: inout FindingCollector
  ) {
    guard findings.preset >= .thorough, !localization.isSource, group[.zero] == nil, let anchor = group.anchor,
      let source = localization.source?.pluralGroups.first(where: {
        $0.substitution?.name == group.substitution?.name && $0.device == group.device
      }),
      let zero = source[.zero], zero.value != source[.other]?.value
    else { return }
    findings.report(
      .noZero(localization.language, zero.value),
      at: anchor,
      range: 0..<anchor.value.utf8.count,
      severity: .information
    )
  }

  private func checkEmpty(
    _ group: PluralGroup,
    _ needed: PluralCategorySet,
    _ localization: LocalizationContext,
    _ findings: inout FindingCollector
  ) {
    let empty = group.forms.first { form in
      // The string for no items may be empty on purpose.
      guard form.value.isEmpty, let category = form.path.plural, category != .zero else { return false }
      guard category == .other || needed.contains(category) else { return false }
      // A part of a sentence may be empty for a number, if it is empty in the source too.
      if localization.isSource { return form.path.substitution == nil }
      return !(localization.source?.counterpart(of: form.path)?.value.isEmpty ?? false)
    }
    guard let empty, let category = empty.path.plural else { return }
    let source = localization.source?.counterpart(of: empty.path)?.value
    findings.report(.empty(category, localization.language, source), at: empty.text, range: 0..<0)
  }
}

extension Finding.Message {
  fileprivate static func missing(
    _ categories: PluralCategorySet,
    _ language: LanguageProfile,
    _ rules: PluralRules
  ) -> Finding.Message {
    "\(language.name) needs the \(forms(categories, rules))"
  }

  /// Returns the message for a variation whose form `other` contains the string for `few`.
  fileprivate static func lacksPreposition(_ language: LanguageProfile, _ other: String) -> Finding.Message {
    """
    \(language.name) needs the forms `few` (2, 3, …) and `other` (20, 21, …, with "de" after the number): \
    \(quoted: other) is only correct for `few`
    """
  }

  fileprivate static func missingInSourceToo(
    _ categories: PluralCategorySet,
    _ language: LanguageProfile,
    _ rules: PluralRules,
    _ source: LanguageProfile?
  ) -> Finding.Message {
    "\(language.name) needs the \(forms(categories, rules)), which the \(source?.name ?? "source") string does not have either"
  }

  fileprivate static func noZero(_ language: LanguageProfile, _ source: String) -> Finding.Message {
    "the source has a separate string for 0, \(quoted: source), but \(language.name) has none"
  }

  fileprivate static func none(
    _ categories: PluralCategorySet,
    _ language: LanguageProfile,
    _ rules: PluralRules
  ) -> Finding.Message {
    "the \(language.name) string has no \(forms(categories, rules))"
  }

  fileprivate static func empty(
    _ category: PluralCategory,
    _ language: LanguageProfile,
    _ source: String?
  ) -> Finding.Message {
    let form: Finding.Message = "the form `\(category.rawValue)` is empty in \(language.name)"
    return source.map { "\(form), but the source is \(quoted: $0)" } ?? form
  }

  private static func forms(_ categories: PluralCategorySet, _ rules: PluralRules) -> String {
    let forms = categories.map { category in
      let samples = rules.sampleIntegers(for: category).prefix(3).map(String.init).joined(separator: ", ")
      if samples.isEmpty { return "`\(category.rawValue)`" }
      return "`\(category.rawValue)` (\(samples)\(rules.onlyInteger(selecting: category) == nil ? ", …" : ""))"
    }
    guard forms.count > 1 else { return "form \(forms.joined())" }
    return "forms \(forms.dropLast().joined(separator: ", ")) and \(forms.suffix(1).joined())"
  }
}
