import TesseraFormats
import TesseraStrings

/// Changes that state the exact result for a localization, a string, or a substitution.
extension CatalogEditor {
  /// Adds a localization, or replaces the strings and substitutions of an existing one. Its other members are kept.
  func setLocalization(
    _ draft: LocalizationDraft,
    _ language: String,
    _ key: String
  ) throws(EditingError) -> [PlacedSplice] {
    let members = try CatalogFragments.localizationMembers(draft)
    let entry = try requireEntry(key)
    guard let localizations = try outline.child(named: .member(.localizations), of: entry) else {
      return [insertion(of: .member(.localizations), .object([(language, .sorted(members))]), into: entry)]
    }
    guard let index = try outline.index(of: language, in: localizations) else {
      return [insertion(of: language, .sorted(members), into: localizations)]
    }
    guard let existing = try outline.child(index, of: localizations) else {
      throw EditingError(unexpected: "an object", at: localizations.items[index].value.lowerBound, in: bytes)
    }
    let replaced = JSONDocument(SourceText(text: Array(bytes[existing.span]), encoding: .utf8))
    guard !UnknownMembers(ofLocalization: replaced.root).hasNested else {
      throw .unsupported("the localization contains members that the format does not define, which would be lost")
    }
    let known: [String] = [.member(.stringSet), .member(.stringUnit), .member(.substitutions), .member(.variations)]
    let others = existing.items.indices.compactMap { item -> (name: String, value: JSONFragment)? in
      let name = existing.name(item, in: bytes)
      return known.contains(name) ? nil : (name, .raw(Array(bytes[existing.items[item].value])))
    }
    let literal = localizations.layout.literal(.sorted(members + others))
    if bytes[localizations.items[index].value].elementsEqual(literal) { return [] }
    return [localizations.replacingValue(index, with: literal, in: bytes)]
  }

  /// Sets the value and the state of a string, and adds the missing parts of its path. If no state is specified, the
  /// string's state is removed.
  func setUnit(
    _ unit: LocalizationDraft.Unit,
    _ language: String,
    _ key: String
  ) throws(EditingError) -> [PlacedSplice] {
    guard unit.path.width == nil, unit.path.setIndex == nil else { throw CatalogPath.unsupported(unit.path) }
    let address = StringAddress(key: key, language: language, path: unit.path)
    let localizations = try outline.child(named: .member(.localizations), of: requireEntry(key))
    guard let localizations, let localization = try outline.child(named: language, of: localizations) else {
      if let name = unit.path.substitution { throw notFound(address, "has no substitution \"\(name)\" yet") }
      return try setLocalization(LocalizationDraft([unit]), language, key)
    }
    let target = try descend(to: address, from: localization)
    guard target.missing.isEmpty else {
      let holder = CatalogFragments.holder(target.missing.dropFirst(), unit.value, unit.state)
      return [insertion(of: target.missing[0], holder, into: target.holder)]
    }
    guard try outline.string(named: .member(.value), of: target.holder) != nil else {
      throw EditingError(unexpected: "a string unit with a `value`", at: target.holder.span.lowerBound, in: bytes)
    }
    return try setMember(.member(.state), of: target.holder, to: unit.state.map { .string($0.rawValue) })
      + setMember(.member(.value), of: target.holder, to: .string(unit.value))
  }

  // MARK: - Substitutions

  func setArgumentNumber(
    _ number: Int?,
    _ name: String,
    _ language: String,
    _ key: String
  ) throws(EditingError) -> [PlacedSplice] {
    try setMember(.member(.argNum), of: substitution(name, language, key), to: number.map { .integer($0) })
  }

  func setFormatSpecifier(
    _ specifier: String?,
    _ name: String,
    _ language: String,
    _ key: String
  ) throws(EditingError) -> [PlacedSplice] {
    try setMember(.member(.formatSpecifier), of: substitution(name, language, key), to: specifier.map { .string($0) })
  }

  private func substitution(_ name: String, _ language: String, _ key: String) throws(EditingError) -> JSONContainer {
    let localization = try requireLocalization(language, of: key)
    if let substitutions = try outline.child(named: .member(.substitutions), of: localization),
      let substitution = try outline.child(named: name, of: substitutions)
    {
      return substitution
    }
    let address = StringAddress(key: key, language: language, path: VariationPath(substitution: name))
    throw notFound(address, "has no substitution \"\(name)\"")
  }
}
