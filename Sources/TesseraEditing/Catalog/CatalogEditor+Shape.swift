import TesseraFormats
import TesseraStrings

/// The path from a localization to one of its strings.
extension CatalogEditor {
  /// The end of a path: the string unit, or the innermost existing object with the missing names.
  struct Target {
    var holder: JSONContainer
    var missing: [String] = []
  }

  /// - Throws: An error if the path requires a different structure than the localization has. Localizations are never
  ///   converted because this would lose strings.
  func descend(to address: StringAddress, from localization: JSONContainer) throws(EditingError) -> Target {
    let path = address.path
    guard path.width == nil, path.setIndex == nil else { throw CatalogPath.unsupported(path) }
    var holder = localization
    if let name = path.substitution {
      let substitutions = try outline.child(named: .member(.substitutions), of: localization)
      guard let substitutions, let substitution = try outline.child(named: name, of: substitutions) else {
        let existing = substitutions.map { names(of: $0) } ?? []
        let list = existing.isEmpty ? "" : "; it has \(existing.joined(separator: ", "))"
        throw notFound(address, "has no substitution \"\(name)\"\(list)")
      }
      guard path.plural != nil || path.device != nil else {
        throw notFound(address, "has several forms in its substitution \"\(name)\": specify one")
      }
      holder = substitution
    }
    var axes = CatalogPath.axes(path)[...]
    while let (axis, variant) = axes.first {
      if try outline.index(of: .member(.stringUnit), in: holder) != nil {
        throw notFound(address, "does not vary by \(axis): omit the \(axis) to set its only string")
      }
      if try outline.index(of: .member(.stringSet), in: holder) != nil {
        throw notFound(address, "is a set of strings, which cannot vary")
      }
      axes = axes.dropFirst()
      let rest = axes.flatMap { [.member(.variations), $0.axis, $0.variant] } + [.member(.stringUnit)]
      guard let variations = try outline.child(named: .member(.variations), of: holder) else {
        if path.substitution == nil, try outline.index(of: .member(.substitutions), in: holder) != nil {
          throw notFound(address, "does not vary by \(axis) but has substitutions: specify one")
        }
        return Target(holder: holder, missing: [.member(.variations), axis, variant] + rest)
      }
      guard let variants = try outline.child(named: axis, of: variations) else {
        if let other = names(of: variations).first {
          throw notFound(address, "does not vary by \(axis) but by \(other)")
        }
        return Target(holder: variations, missing: [axis, variant] + rest)
      }
      guard let next = try outline.child(named: variant, of: variants) else {
        return Target(holder: variants, missing: [variant] + rest)
      }
      holder = next
    }
    if let unit = try outline.child(named: .member(.stringUnit), of: holder) { return Target(holder: unit) }
    if let reason = try varied(holder) { throw notFound(address, reason) }
    return Target(holder: holder, missing: [.member(.stringUnit)])
  }

  func names(of container: JSONContainer) -> [String] {
    container.items.indices.map { container.name($0, in: bytes) }
  }

  /// Returns a description of how the strings in an object vary, or `nil` if they do not vary.
  private func varied(_ holder: JSONContainer) throws(EditingError) -> String? {
    if try outline.index(of: .member(.stringSet), in: holder) != nil { return "is a set of strings: specify one" }
    guard let variations = try outline.child(named: .member(.variations), of: holder),
      let axis = names(of: variations).first,
      let variants = try outline.child(named: axis, of: variations), !variants.items.isEmpty
    else { return nil }
    return "varies by \(axis); specify one: \(names(of: variants).joined(separator: ", "))"
  }
}
