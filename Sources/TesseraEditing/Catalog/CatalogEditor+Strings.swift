import TesseraFormats
import TesseraStrings

/// Changes to single strings and their states.
extension CatalogEditor {
  func set(
    _ value: String,
    at address: StringAddress,
    state: StringUnit.State?,
    createsKey: Bool
  ) throws(EditingError) -> [PlacedSplice] {
    let path = address.path
    guard path.width == nil else { throw CatalogPath.unsupported(path) }
    if createsKey, try !hasKey(address.key) {
      return try insertKey(address.key, newEntry(value, at: address, state))
    }
    let entry = try requireEntry(address.key)
    guard let localizations = try outline.child(named: .member(.localizations), of: entry) else {
      let localization = try newLocalization(value, at: address, state ?? defaultState(in: entry))
      let localizations = JSONFragment.object([(address.language, localization)])
      return [insertion(of: .member(.localizations), localizations, into: entry)]
    }
    guard let localization = try outline.child(named: address.language, of: localizations) else {
      let localization = try newLocalization(value, at: address, state ?? defaultState(in: entry))
      return [insertion(of: address.language, localization, into: localizations)]
    }
    if let index = path.setIndex { return try set(value, inSetAt: index, of: localization, address, state) }
    let target = try descend(to: address, from: localization)
    guard target.missing.isEmpty else {
      let fragment = CatalogFragments.holder(
        target.missing.dropFirst(),
        value,
        state ?? defaultState(in: entry)
      )
      return [insertion(of: target.missing[0], fragment, into: target.holder)]
    }
    return try set(value, state, of: target.holder)
  }

  func setState(_ state: StringUnit.State, at address: StringAddress) throws(EditingError) -> [PlacedSplice] {
    let localization = try requireLocalization(address.language, of: address.key)
    let unit: JSONContainer
    if address.path.setIndex != nil {
      guard let set = try outline.child(named: .member(.stringSet), of: localization) else {
        throw notFound(address, "is not a set of strings")
      }
      unit = set
    } else {
      let target = try descend(to: address, from: localization)
      guard target.missing.isEmpty else { throw notFound(address, missing(address.path)) }
      unit = target.holder
    }
    return try setState(state, of: unit)
  }

  func requireLocalization(_ language: String, of key: String) throws(EditingError) -> JSONContainer {
    let localizations = try outline.child(named: .member(.localizations), of: requireEntry(key))
    if let localizations, let localization = try outline.child(named: language, of: localizations) {
      return localization
    }
    let existing = localizations.map { container in container.items.indices.map { container.name($0, in: bytes) } }
    throw .languageNotFound(language, key: key, existing: existing ?? [])
  }

  func notFound(_ address: StringAddress, _ reason: String) -> EditingError {
    .stringNotFound(key: address.key, language: address.language, reason: reason)
  }

  func missing(_ path: VariationPath) -> String {
    path == VariationPath() ? "has no string" : "has no string at \(path)"
  }

  // MARK: - Units

  private func set(
    _ value: String,
    _ state: StringUnit.State?,
    of unit: JSONContainer
  ) throws(EditingError) -> [PlacedSplice] {
    guard let index = try outline.index(of: .member(.value), in: unit) else {
      let splice = insertion(of: .member(.value), .string(value), into: unit)
      guard let state else { return [splice] }
      // Two members at the same position require a single splice. The state precedes the value, and existing members
      // are kept.
      guard try outline.index(of: .member(.state), in: unit) != nil else {
        let layout = unit.layout
        let both =
          layout.member(.member(.state), .string(state.rawValue)) + [UInt8(ascii: ",")] + layout.gapAfterComma
          + layout.member(.member(.value), .string(value))
        return [unit.inserting(both, at: unit.items.count, in: bytes)]
      }
      return try setMember(.member(.state), of: unit, to: .string(state.rawValue)) + [splice]
    }
    let existing = outline.string(index, of: unit)
    guard let existing else {
      throw EditingError(unexpected: "a string for `value`", at: unit.items[index].value.lowerBound, in: bytes)
    }
    guard !existing.utf8.elementsEqual(value.utf8) else {
      return if let state { try setState(state, of: unit) } else { [] }
    }
    return try stateSplices(state, of: unit)
      + [unit.replacingValue(index, with: JSONEscapes.literal(value), in: bytes)]
  }

  private func setState(_ state: StringUnit.State, of unit: JSONContainer) throws(EditingError) -> [PlacedSplice] {
    try setMember(.member(.state), of: unit, to: .string(state.rawValue))
  }

  /// Returns the splices for the state of a string that a user sets. If the string has a state, it becomes
  /// `translated`.
  private func stateSplices(
    _ state: StringUnit.State?,
    of unit: JSONContainer
  ) throws(EditingError) -> [PlacedSplice] {
    if let state { return try setState(state, of: unit) }
    guard try outline.index(of: .member(.state), in: unit) != nil else { return [] }
    return try setState(.translated, of: unit)
  }

  private func set(
    _ value: String,
    inSetAt index: Int,
    of localization: JSONContainer,
    _ address: StringAddress,
    _ state: StringUnit.State?
  ) throws(EditingError) -> [PlacedSplice] {
    guard address.path == VariationPath(setIndex: index) else { throw CatalogPath.unsupported(address.path) }
    guard let set = try outline.child(named: .member(.stringSet), of: localization) else {
      guard localization.items.isEmpty, index == 0 else { throw notFound(address, "is not a set of strings") }
      return [
        insertion(
          of: .member(.stringSet),
          CatalogFragments.stringSet([value], state ?? .translated),
          into: localization
        )
      ]
    }
    guard let values = try outline.child(named: .member(.values), of: set) else {
      guard index == 0 else { throw notFound(address, missing(address.path)) }
      return [insertion(of: .member(.values), .array([.string(value)]), into: set)]
    }
    let literal = JSONEscapes.literal(value)
    if index == values.items.count {
      return try stateSplices(state, of: set) + [values.inserting(literal, at: index, in: bytes)]
    }
    guard values.items.indices.contains(index) else {
      throw notFound(address, "has only \(values.items.count) strings in its set, numbered from 0")
    }
    guard let existing = outline.string(index, of: values) else {
      throw EditingError(unexpected: "a string", at: values.items[index].value.lowerBound, in: bytes)
    }
    guard !existing.utf8.elementsEqual(value.utf8) else {
      return if let state { try setState(state, of: set) } else { [] }
    }
    return try stateSplices(state, of: set) + [values.replacingValue(index, with: literal, in: bytes)]
  }

  // MARK: - New strings

  private func newEntry(
    _ value: String,
    at address: StringAddress,
    _ state: StringUnit.State?
  ) throws(EditingError) -> JSONFragment {
    let localization = try newLocalization(value, at: address, state ?? .translated)
    // The key is marked as manual. Otherwise, Xcode removes it the next time that it extracts keys, because no source
    // code refers to it.
    return .object([
      (.member(.extractionState), .string(ExtractionState.manual.rawValue)),
      (.member(.localizations), .object([(address.language, localization)])),
    ])
  }

  private func newLocalization(
    _ value: String,
    at address: StringAddress,
    _ state: StringUnit.State?
  ) throws(EditingError) -> JSONFragment {
    guard address.path.substitution == nil else {
      throw notFound(address, "has no substitution \"\(address.path.substitution ?? "")\" yet")
    }
    return try CatalogFragments.localization(LocalizationDraft([.init(value, at: address.path, state: state)]))
  }

  /// Returns the state for new strings of an entry, or `nil` if none of its other strings has a state.
  private func defaultState(in entry: JSONContainer) -> StringUnit.State? {
    let text = bytes[entry.span]
    return text.contains("\"value\"") && !text.contains("\"state\"") ? nil : .translated
  }
}

extension ArraySlice<UInt8> {
  fileprivate func contains(_ text: StaticString) -> Bool {
    let needle = unsafe text.withUTF8Buffer(Array.init)
    guard count >= needle.count, let first = needle.first else { return false }
    return (startIndex...endIndex - needle.count).contains { self[$0] == first && self[$0...].starts(with: needle) }
  }
}
