import TesseraCore
import TesseraStrings

/// Interprets the nodes of a String Catalog: which member an object's key names, and which form, device or state a string
/// stands for. Every reader of the format goes through it.
///
/// Nodes are numbers of the document. Names and values may be escaped; unknown members are kept, as nil.
struct CatalogCursor {
  let document: JSONDocument
  let view: JSONView

  /// Calls a closure with a cursor over a document.
  ///
  /// - Parameter body: Must not keep the cursor.
  static func with<Result>(_ document: JSONDocument, _ body: (CatalogCursor) -> Result) -> Result {
    document.withView { body(CatalogCursor(document: document, view: $0)) }
  }

  /// The members of an object in the order of the text, duplicates included; empty for anything else.
  @inline(__always)
  func members<Member: CatalogMember>(of object: Int, as _: Member.Type) -> CatalogMembers<Member> {
    CatalogMembers(view: view, indices: view.members(of: object))
  }

  /// The languages of an entry: those of its first `localizations`.
  func localizations(of entry: Int) -> JSONView.Members? {
    for (member, _, value) in members(of: entry, as: EntryMember.self) where member == .localizations {
      return view.members(of: value)
    }
    return nil
  }

  /// Returns whether a `variations` object has anything but plural forms.
  func variesByOtherThanPlural(_ variations: Int) -> Bool {
    members(of: variations, as: VariationAxis.self).contains { $0.member != .plural }
  }

  // MARK: Strings

  /// The plural category that a key of a `plural` object names.
  func pluralCategory(_ key: Int) -> PluralCategory? {
    if view.isEqual(key, "other") { return .other }
    if view.isEqual(key, "one") { return .one }
    if view.isEqual(key, "few") { return .few }
    if view.isEqual(key, "many") { return .many }
    if view.isEqual(key, "two") { return .two }
    return view.isEqual(key, "zero") ? .zero : nil
  }

  /// The device that a key of a `device` object names.
  func device(_ key: Int) -> Device? { Device(rawValue: document.string(at: key)) }

  /// The state that a string names.
  func state(_ node: Int) -> StringUnit.State {
    view.isName(node, "translated") ? .translated : StringUnit.State(rawValue: document.string(at: node))
  }
}

/// The members of an object, with the node of each key and value. Has no reference to the document, which would be
/// retained and released for each object of a catalog.
struct CatalogMembers<Member: CatalogMember>: Sequence, IteratorProtocol {
  fileprivate let view: JSONView
  fileprivate var indices: JSONView.Members

  @inline(__always)
  mutating func next() -> (member: Member?, key: Int, value: Int)? {
    guard let (key, value) = indices.next() else { return nil }
    return (Member { view.isEqual(key, $0) }, key, value)
  }
}
