import TesseraCore
import TesseraEditing
import TesseraExchange
import TesseraStrings

/// The source string of a key, as the units of an exchange file show it.
///
/// A file for one language does not show exactly which forms the source string has, because the units have the plural
/// categories of the target language: a form that the source string does not have is shown with the text of `other`.
/// Only the forms that the units require are used, so that the files of several languages have the same result in every
/// order.
struct SourceForms {
  private struct Form {
    var path: VariationPath
    var text: String
    var isTranslated: Bool
  }

  /// The forms in the notation of a catalog, without duplicate paths.
  private var forms: [Form] = []
  private let notation: SubstitutionNotation
  private let isSourceLanguage: Bool

  /// - Parameters:
  ///   - units: The units of one key.
  ///   - isSourceLanguage: Whether the units are in the source language, so that they are exactly the forms of the
  ///     source string.
  init(_ units: [ExchangeUnit], isSourceLanguage: Bool) {
    self.isSourceLanguage = isSourceLanguage
    var texts: [String: [String]] = [:]
    for unit in units { if let name = unit.path.substitution { texts[name, default: []].append(unit.source) } }
    notation = SubstitutionNotation(
      strings: units.filter { $0.path.substitution == nil }.map(\.source),
      forms: texts
    )
    let references = ExchangedReferences(notation)
    for unit in units where !forms.contains(where: { $0.path == unit.path }) {
      // A substitution that only the translation has is shown with the text of the source string.
      if let name = unit.path.substitution, !notation.names.contains(name) { continue }
      let text = references.imported(unit.source, at: unit.path, like: nil)
      forms.append(Form(path: unit.path, text: text, isTranslated: unit.target != nil))
    }
  }

  /// Returns a Boolean value that indicates whether the string that is displayed if no other form applies is `text`.
  func isFallback(_ text: String) -> Bool {
    let main = forms.filter { $0.path.substitution == nil }.map { LocalizationDraft.Unit($0.text, at: $0.path) }
    return Self.fallback(main)?.value.utf8.elementsEqual(text.utf8) ?? false
  }

  // MARK: - Localizations

  /// Returns the localization with the forms that the units require.
  func localization(state: StringUnit.State) -> LocalizationDraft {
    func drafts(_ forms: [Form]) -> [LocalizationDraft.Unit] {
      forms.map { LocalizationDraft.Unit($0.text, at: $0.path, state: state) }
    }
    let names = forms.compactMap(\.path.substitution).uniqued()
    return LocalizationDraft(
      drafts(required(forms.filter { $0.path.substitution == nil }, canBePlain: true)),
      substitutions: names.map { name in
        let own = forms.filter { $0.path.substitution == name }.map { form in
          var form = form
          form.path.substitution = nil
          return form
        }
        return SubstitutionDraft(
          name: name,
          argumentNumber: notation.numbers[name],
          formatSpecifier: notation.specifiers[name],
          forms: drafts(required(own, canBePlain: false))
        )
      }
    )
  }

  /// Returns the forms of a string that the units require.
  private func required(_ forms: [Form], canBePlain: Bool) -> [Form] {
    guard !isSourceLanguage, forms.contains(where: { !$0.path.isPlain }) else { return forms }
    let devices = forms.map(\.path.device).uniqued()
    var groups = devices.map { device in requiredPlurals(forms.filter { $0.path.device == device }, canBePlain) }
    if let fallback = devices.firstIndex(of: .other) {
      let texts = groups[fallback].map(\.text)
      let isRequired = zip(devices, groups).map { device, group in
        device == .other || group.map(\.text) != texts
          || forms.contains { $0.path.device == device && !$0.isTranslated }
      }
      groups = zip(groups, isRequired).filter(\.1).map(\.0)
      if groups.count == 1, canBePlain, forms.allSatisfy(\.isTranslated) {
        return groups[0].map { form in
          var form = form
          form.path.device = nil
          return form
        }
      }
    }
    return groups.flatMap(\.self)
  }

  /// Returns the required forms of a string for one device: `other`, and the categories with another text.
  private func requiredPlurals(_ forms: [Form], _ canBePlain: Bool) -> [Form] {
    guard let fallback = forms.first(where: { $0.path.plural == .other }),
      !forms.contains(where: { $0.path.plural == nil })
    else { return forms }
    let result = forms.filter { form in
      form.path.plural == .other || !form.text.utf8.elementsEqual(fallback.text.utf8)
    }
    guard result.count == 1, canBePlain, forms.allSatisfy(\.isTranslated) else { return result }
    var plain = fallback
    plain.path.plural = nil
    return [plain]
  }

  /// Returns an existing localization with the forms that the units require and it does not have, or the same
  /// localization if its strings are others.
  ///
  /// - Parameter current: The localization, or the plain string that the key is.
  func adding(to current: LocalizationDraft, state: StringUnit.State) -> LocalizationDraft {
    let needed = localization(state: state)
    guard let text = Self.fallback(current.units), let other = Self.fallback(needed.units),
      text.value.utf8.elementsEqual(other.value.utf8)
    else { return current }
    var result = current
    if current.units.count == 1, text.path.isPlain {
      if !needed.units.contains(where: \.path.isPlain) {
        result.units = needed.units.map { LocalizationDraft.Unit($0.value, at: $0.path, state: text.state) }
      }
    } else {
      Self.add(needed.units, to: &result.units)
    }
    for substitution in needed.substitutions {
      guard let index = result.substitutions.firstIndex(where: { $0.name == substitution.name }) else {
        result.substitutions.append(substitution)
        continue
      }
      guard Self.fallback(substitution.forms)?.value == Self.fallback(result.substitutions[index].forms)?.value else {
        continue
      }
      Self.add(substitution.forms, to: &result.substitutions[index].forms)
    }
    return result
  }

  private static func add(_ units: [LocalizationDraft.Unit], to existing: inout [LocalizationDraft.Unit]) {
    for unit in units where !existing.contains(where: { $0.path == unit.path }) {
      if VariationShape.canAdd(unit.path, to: existing.map(\.path)) { existing.append(unit) }
    }
  }

  /// Returns the string that is displayed if no other form applies.
  private static func fallback(_ units: [LocalizationDraft.Unit]) -> LocalizationDraft.Unit? {
    let whole = units.filter { $0.path.device.isFallback }
    return whole.first { $0.path.plural == nil || $0.path.plural == .other } ?? whole.first ?? units.first
  }
}
