import TesseraStrings
import TesseraFormats

/// Changes to whole languages and variants.
extension CatalogEditor {
  func insertLocalization(
    _ localization: JSONFragment,
    _ language: String,
    _ key: String
  ) throws(EditingError) -> [PlacedSplice] {
    let entry = try requireEntry(key)
    guard let localizations = try outline.child(named: .member(.localizations), of: entry) else {
      return [insertion(of: .member(.localizations), .object([(language, localization)]), into: entry)]
    }
    guard try outline.index(of: language, in: localizations) == nil else { throw .exists(language) }
    return [insertion(of: language, localization, into: localizations)]
  }

  func insertSubstitution(
    _ draft: SubstitutionDraft,
    _ language: String,
    _ key: String
  ) throws(EditingError) -> [PlacedSplice] {
    let localization = try requireLocalization(language, of: key)
    let fragment = try CatalogFragments.substitution(draft)
    guard let substitutions = try outline.child(named: .member(.substitutions), of: localization) else {
      return [insertion(of: .member(.substitutions), .object([(draft.name, fragment)]), into: localization)]
    }
    guard try outline.index(of: draft.name, in: substitutions) == nil else { throw .exists(draft.name) }
    return [insertion(of: draft.name, fragment, into: substitutions)]
  }

  // MARK: - Renaming

  func renameLanguage(_ old: String, to new: String, in key: String) throws(EditingError) -> [PlacedSplice] {
    _ = try requireLocalization(old, of: key)
    guard let localizations = try outline.child(named: .member(.localizations), of: requireEntry(key)),
      let index = try outline.index(of: old, in: localizations)
    else { return [] }
    return try rename(index, to: new, in: localizations)
  }

  func renameLanguage(_ old: String, to new: String) throws(EditingError) -> [PlacedSplice] {
    var splices: [PlacedSplice] = []
    if let index = try outline.index(of: .member(.sourceLanguage), in: outline.root),
      outline.string(index, of: outline.root) == old
    {
      splices.append(outline.root.replacingValue(index, with: JSONEscapes.literal(new), in: bytes))
    }
    let strings = try requireStrings()
    for index in strings.items.indices {
      guard let entry = try outline.child(index, of: strings),
        let localizations = try outline.child(named: .member(.localizations), of: entry),
        let language = try outline.index(of: old, in: localizations)
      else { continue }
      splices += try rename(language, to: new, in: localizations)
    }
    return splices
  }

  // MARK: - Removing

  func remove(_ place: CatalogPlace) throws(EditingError) -> [PlacedSplice] {
    switch place {
    case .key(let key):
      let strings = try requireStrings()
      return [strings.removing(try requireKey(key, in: strings), in: bytes)]
    case .language(let language, let key):
      _ = try requireLocalization(language, of: key)
      return try remove([.named(.member(.localizations)), .named(language)], of: requireEntry(key))
    case .variant(let address):
      _ = try requireLocalization(address.language, of: address.key)
      let steps = try removalSteps(address)
      return try remove(
        [.named(.member(.localizations)), .named(address.language)] + steps,
        of: requireEntry(address.key),
        orThrow: notFound(address, missing(address.path))
      )
    }
  }

  private enum RemovalStep {
    case named(String)
    case numbered(Int)
  }

  private func removalSteps(_ address: StringAddress) throws(EditingError) -> [RemovalStep] {
    let path = address.path
    guard path.width == nil else { throw CatalogPath.unsupported(path) }
    if let index = path.setIndex { return [.named(.member(.stringSet)), .named(.member(.values)), .numbered(index)] }
    let axes = CatalogPath.axes(path)
    let variations = axes.flatMap { [RemovalStep.named(.member(.variations)), .named($0.axis), .named($0.variant)] }
    if let name = path.substitution { return [.named(.member(.substitutions)), .named(name)] + variations }
    return axes.isEmpty ? [.named(.member(.stringUnit))] : variations
  }

  /// Removes the element at the end of the steps, and each object that would become empty. Xcode removes
  /// `localizations` with its last language as well.
  private func remove(
    _ steps: [RemovalStep],
    of entry: JSONContainer,
    orThrow missing: EditingError? = nil
  ) throws(EditingError) -> [PlacedSplice] {
    var way: [(container: JSONContainer, index: Int)] = []
    var container: JSONContainer? = entry
    for step in steps {
      guard let current = container, let index = try index(of: step, in: current) else {
        throw missing ?? .changedSince
      }
      way.append((current, index))
      container = try outline.child(index, of: current)
    }
    while way.count > 1, let last = way.last {
      let ignored = Self.describing(way.count - 1, of: steps)
      let isAlone = last.container.items.indices.allSatisfy {
        $0 == last.index || ignored.contains(last.container.name($0, in: bytes))
      }
      guard isAlone else { break }
      way.removeLast()
    }
    guard let (container, index) = way.last else { return [] }
    return [container.removing(index, in: bytes)]
  }

  private func index(of step: RemovalStep, in container: JSONContainer) throws(EditingError) -> Int? {
    switch step {
    case .named(let name): try outline.index(of: name, in: container)
    case .numbered(let number): container.items.indices.contains(number) ? number : nil
    }
  }

  /// Returns the sibling members that have no meaning without a step: the state of an empty set, and the description of
  /// a substitution without forms.
  private static func describing(_ depth: Int, of steps: [RemovalStep]) -> [String] {
    guard steps.count > 2, case .named(let shape) = steps[2] else { return [] }
    if depth == 3, shape == .member(.stringSet) { return [.member(.state)] }
    if depth == 4, shape == .member(.substitutions) { return [.member(.argNum), .member(.formatSpecifier)] }
    return []
  }
}
