import TesseraCore
import TesseraStrings

/// An interpreter of the nodes of a String Catalog. It determines which member an object's key names, and which plural
/// category, device, or state a string names. Every reader of the format uses it.
///
/// Nodes are identified by their indices in the document. Names and values may be escaped. The member of an unknown
/// name is `nil`.
struct CatalogCursor {
  let document: JSONDocument
  let view: JSONView

  /// Calls a closure with a cursor over a document.
  ///
  /// - Parameter body: A closure that must not store the cursor.
  static func with<Result>(_ document: JSONDocument, _ body: (CatalogCursor) -> Result) -> Result {
    document.withView { body(CatalogCursor(document: document, view: $0)) }
  }

  /// Returns the members of an object in source order, including duplicates; empty for any other node.
  @inline(__always)
  func members<Member: CatalogMember>(of object: Int, as _: Member.Type) -> CatalogMembers<Member> {
    CatalogMembers(view: view, indices: view.members(of: object))
  }

  /// Returns the languages of an entry, from its first `localizations`, or `nil` if it has none.
  func localizations(of entry: Int) -> JSONView.Members? {
    for (member, _, value) in members(of: entry, as: EntryMember.self) where member == .localizations {
      return view.members(of: value)
    }
    return nil
  }

  /// Returns whether a `variations` object has variations other than plural.
  func variesByOtherThanPlural(_ variations: Int) -> Bool {
    members(of: variations, as: VariationAxis.self).contains { $0.member != .plural }
  }

  // MARK: Strings

  /// Returns the plural category that a key of a `plural` object names.
  func pluralCategory(_ key: Int) -> PluralCategory? {
    if view.isEqual(key, "other") { return .other }
    if view.isEqual(key, "one") { return .one }
    if view.isEqual(key, "few") { return .few }
    if view.isEqual(key, "many") { return .many }
    if view.isEqual(key, "two") { return .two }
    return view.isEqual(key, "zero") ? .zero : nil
  }

  /// Returns the device that a key of a `device` object names.
  func device(_ key: Int) -> Device? { Device(rawValue: document.string(at: key)) }

  /// Returns the state that a string names.
  func state(_ node: Int) -> StringUnit.State {
    view.isName(node, "translated") ? .translated : StringUnit.State(rawValue: document.string(at: node))
  }
}

/// The members of an object, with the node of each key and value. It has no reference to the document, because that
/// would be retained and released for each object of a catalog.
struct CatalogMembers<Member: CatalogMember>: Sequence, IteratorProtocol {
  fileprivate let view: JSONView
  fileprivate var indices: JSONView.Members

  @inline(__always)
  mutating func next() -> (member: Member?, key: Int, value: Int)? {
    guard let (key, value) = indices.next() else { return nil }
    return (Member { view.isEqual(key, $0) }, key, value)
  }
}
