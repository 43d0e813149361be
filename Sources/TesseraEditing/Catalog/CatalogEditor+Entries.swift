import TesseraFormats
import TesseraWriting

/// Changes to the keys of a catalog and to the members of an entry.
extension CatalogEditor {
  var bytes: [UInt8] { outline.bytes }

  func requireStrings() throws(EditingError) -> JSONContainer {
    guard let strings = outline.strings else { throw .notACatalog("the catalog has no `strings`") }
    return strings
  }

  func hasKey(_ key: String) throws(EditingError) -> Bool {
    guard let strings = outline.strings else { return false }
    return try outline.index(of: key, in: strings) != nil
  }

  /// Returns the index of an existing key.
  func requireKey(_ key: String, in strings: JSONContainer) throws(EditingError) -> Int {
    if let index = try outline.index(of: key, in: strings) { return index }
    throw .keyNotFound(key, among: strings.items.indices.lazy.map { strings.name($0, in: bytes) })
  }

  func requireEntry(_ key: String) throws(EditingError) -> JSONContainer {
    let strings = try requireStrings()
    let index = try requireKey(key, in: strings)
    guard let entry = try outline.child(index, of: strings) else {
      throw EditingError(unexpected: "an object", at: strings.items[index].value.lowerBound, in: bytes)
    }
    return entry
  }

  // MARK: - Members

  /// Sets or adds a member of an entry, or removes it if the value is `nil`.
  func setMember(_ name: String, of key: String, to value: JSONFragment?) throws(EditingError) -> [PlacedSplice] {
    try setMember(name, of: requireEntry(key), to: value)
  }

  func setMember(
    _ name: String,
    of object: JSONContainer,
    to value: JSONFragment?
  ) throws(EditingError) -> [PlacedSplice] {
    guard let index = try outline.index(of: name, in: object) else {
      return value.map { [insertion(of: name, $0, into: object)] } ?? []
    }
    guard let value else { return [object.removing(index, in: bytes)] }
    if case .string(let string) = value, let existing = outline.string(index, of: object),
      existing.utf8.elementsEqual(string.utf8)
    {
      return []
    }
    let literal = object.layout.literal(value)
    if bytes[object.items[index].value].elementsEqual(literal) { return [] }
    return [object.replacingValue(index, with: literal, in: bytes)]
  }

  /// Returns the insertion of a new member at Xcode's position.
  func insertion(of name: String, _ value: JSONFragment, into object: JSONContainer) -> PlacedSplice {
    object.inserting(
      object.layout.member(name, value),
      at: insertionIndex(of: name, in: object),
      in: bytes
    )
  }

  /// Returns the index after the last key that is not ordered after the new one, which is the rule of
  /// ``CanonicalCatalog``.
  private func insertionIndex(of name: String, in object: JSONContainer, without skipped: Int? = nil) -> Int {
    var index = object.items.count
    while index > 0 {
      if index - 1 != skipped, CatalogKeyOrder.compare(object.name(index - 1, in: bytes), name) != .descending { break }
      index -= 1
    }
    return index
  }

  // MARK: - Keys

  func insertKey(_ key: String, _ entry: JSONFragment) throws(EditingError) -> [PlacedSplice] {
    guard let strings = outline.strings else {
      guard try outline.index(of: .member(.strings), in: outline.root) == nil else {
        throw .notACatalog("`strings` is not an object")
      }
      return [insertion(of: .member(.strings), .object([(key, entry)]), into: outline.root)]
    }
    guard try outline.index(of: key, in: strings) == nil else { throw .exists(key) }
    return [insertion(of: key, entry, into: strings)]
  }

  func renameKey(_ old: String, to new: String) throws(EditingError) -> [PlacedSplice] {
    let strings = try requireStrings()
    let index = try requireKey(old, in: strings)
    return try rename(index, to: new, in: strings)
  }

  /// Renames a member. If its position was in order for the old name, moves it to its position for the new name.
  func rename(_ index: Int, to name: String, in object: JSONContainer) throws(EditingError) -> [PlacedSplice] {
    let old = object.name(index, in: bytes)
    if old.utf8.elementsEqual(name.utf8) { return [] }
    guard try outline.index(of: name, in: object) == nil else { throw .exists(name) }
    let target = insertionIndex(of: name, in: object, without: index)
    if isInOrder(name, at: index, in: object) || !isInOrder(old, at: index, in: object) || target == index
      || target == index + 1
    {
      return [object.renaming(index, to: name, in: bytes)]
    }
    let item = object.items[index]
    let key = item.key ?? item.value
    let member = JSONEscapes.literal(name) + bytes[key.upperBound..<item.value.upperBound]
    return [object.removing(index, in: bytes), object.inserting(member, at: target, in: bytes)]
  }

  private func isInOrder(_ name: String, at index: Int, in object: JSONContainer) -> Bool {
    let precedes = index == 0 || CatalogKeyOrder.compare(object.name(index - 1, in: bytes), name) != .descending
    let follows =
      index + 1 >= object.items.count
      || CatalogKeyOrder.compare(name, object.name(index + 1, in: bytes)) != .descending
    return precedes && follows
  }
}
