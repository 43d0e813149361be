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
    CatalogMembers(cursor: self, indices: view.members(of: object))
  }

  /// The member that a key names; nil if the format defines none of that name.
  @inline(__always)
  func member<Member: CatalogMember>(_ key: Int, as _: Member.Type) -> Member? { Member { isName(key, $0) } }

  /// The languages of an entry: those of its first `localizations`.
  ///
  /// Safe: the nodes belong to the document, which the view keeps within the call that made it.
  func localizations(of entry: Int) -> JSONMemberIndices<UnsafeBufferPointer<JSONNode>>? {
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

  /// Returns whether a node is a string that is equal to a name.
  @inline(__always)
  func isName(_ node: Int, _ name: StaticString) -> Bool {
    view.isName(node, name) || view[node].hasEscapes && document.string(at: node, equals: name)
  }

  /// The plural category that a key of a `plural` object names.
  func pluralCategory(_ key: Int) -> PluralCategory? {
    if isName(key, "other") { return .other }
    if isName(key, "one") { return .one }
    if isName(key, "few") { return .few }
    if isName(key, "many") { return .many }
    if isName(key, "two") { return .two }
    return isName(key, "zero") ? .zero : nil
  }

  /// The device that a key of a `device` object names.
  func device(_ key: Int) -> Device? { Device(rawValue: document.string(at: key)) }

  /// The state that a string names.
  func state(_ node: Int) -> StringUnit.State {
    view.isName(node, "translated") ? .translated : StringUnit.State(rawValue: document.string(at: node))
  }
}

/// The members of an object, with the node of each key and value.
struct CatalogMembers<Member: CatalogMember>: Sequence, IteratorProtocol {
  fileprivate let cursor: CatalogCursor
  fileprivate var indices: JSONMemberIndices<UnsafeBufferPointer<JSONNode>>

  fileprivate init(cursor: CatalogCursor, indices: JSONMemberIndices<UnsafeBufferPointer<JSONNode>>) {
    self.cursor = cursor
    self.indices = indices
  }

  @inline(__always)
  mutating func next() -> (member: Member?, key: Int, value: Int)? {
    guard let (key, value) = indices.next() else { return nil }
    return (cursor.member(key, as: Member.self), key, value)
  }
}
