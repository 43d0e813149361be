import TesseraCore
import TesseraStrings

/// The members of an entry in a String Catalog that the format does not define. The model does not contain them.
package struct UnknownMembers: Hashable {
  /// The values without white space and unnecessary escapes, keyed by the path of names from the entry to the member. A
  /// zero byte follows each name.
  private var members: [[UInt8]: [UInt8]] = [:]

  package init() {}

  package init(ofEntry entry: JSONValue) { self.init(of: entry, .entry) }

  package init(ofLocalization localization: JSONValue) { self.init(of: localization, .localization) }

  private init(of value: JSONValue, _ object: Object) {
    var path: [UInt8] = []
    add(value, object, &path)
  }

  /// A Boolean value that indicates whether one of the members is in a nested object.
  package var hasNested: Bool { members.keys.contains { path in path.count { $0 == 0 } > 1 } }

  // MARK: - Reading

  /// The role of an object.
  private enum Object {
    case entry, localization, variant, variations, substitution, stringUnit, stringSet
  }

  /// The kind of a member's value.
  private enum Value {
    case plain
    case object(Object)
    /// An object whose members have arbitrary names, or the names for which the closure returns `true`.
    case objects(Object, isName: ((String) -> Bool)?)
  }

  /// Returns the kind of a member's value, or `nil` if the format defines no such member.
  private static func value(of name: JSONValue, in object: Object) -> Value? {
    switch object {
    case .entry:
      member(name, EntryMember.self) { $0 == .localizations ? .objects(.localization, isName: nil) : .plain }
    case .localization:
      member(name, LocalizationMember.self) {
        switch $0 {
        case .stringSet: .object(.stringSet)
        case .stringUnit: .object(.stringUnit)
        case .substitutions: .objects(.substitution, isName: nil)
        case .variations: .object(.variations)
        }
      }
    case .variant: member(name, VariantMember.self) { .object($0 == .stringUnit ? .stringUnit : .variations) }
    case .variations:
      member(name, VariationAxis.self) {
        switch $0 {
        case .plural: .objects(.variant) { PluralCategory(rawValue: $0) != nil }
        case .device: .objects(.variant) { Device(rawValue: $0) != nil }
        }
      }
    case .substitution:
      member(name, SubstitutionMember.self) { $0 == .variations ? .object(.variations) : .plain }
    case .stringUnit: member(name, StringUnitMember.self) { _ in .plain }
    case .stringSet: member(name, StringSetMember.self) { _ in .plain }
    }
  }

  private static func member<Member: CatalogMember>(
    _ name: JSONValue,
    _: Member.Type,
    _ value: (Member) -> Value
  ) -> Value? {
    Member { name.document.string(at: name.index, equals: $0) }.map(value)
  }

  /// - Parameter path: The path of the object, which is the same after the call.
  private mutating func add(_ value: JSONValue, _ object: Object, _ path: inout [UInt8]) {
    let end = path.count
    for member in value.members {
      Self.append(member.key, to: &path)
      switch Self.value(of: member.key, in: object) {
      case nil: members[path] = Self.compact(member.value)
      case .plain: break
      case .object(let object): add(member.value, object, &path)
      case .objects(let object, let isName):
        let innerEnd = path.count
        for inner in member.value.members {
          Self.append(inner.key, to: &path)
          if isName?(inner.name) ?? true {
            add(inner.value, object, &path)
          } else {
            members[path] = Self.compact(inner.value)
          }
          path.removeLast(path.count - innerEnd)
        }
      }
      path.removeLast(path.count - end)
    }
  }

  private static func append(_ name: JSONValue, to path: inout [UInt8]) {
    if name.node.flags.isDisjoint(with: .unlikeItsBytes) {
      path += name.document.source.bytes[name.node.contentSpan.range]
    } else {
      path += name.document.string(at: name.index).utf8
    }
    path.append(0)
  }

  private static func compact(_ value: JSONValue) -> [UInt8] {
    switch value.kind {
    case .object:
      let members = value.members.map { JSONEscapes.literal($0.name) + [UInt8(ascii: ":")] + compact($0.value) }
      return [UInt8(ascii: "{")] + members.joined(separator: [UInt8(ascii: ",")]) + [UInt8(ascii: "}")]
    case .array:
      let elements = value.elements.map { compact($0) }
      return [UInt8(ascii: "[")] + elements.joined(separator: [UInt8(ascii: ",")]) + [UInt8(ascii: "]")]
    case .string: return JSONEscapes.literal(value.string ?? "")
    default: return Array(value.document.source.bytes[value.span.range])
    }
  }
}

extension UnknownMembers {
  /// Returns whether changes of the other members would lose a member that `theirs` added or changed, or remove one
  /// that `ours` added or changed. A member that only `theirs` removed is kept, which loses nothing.
  ///
  /// - Parameter theirs: The members in the other version, or `nil` if the entry was removed there.
  package static func areLost(base: UnknownMembers, ours: UnknownMembers, theirs: UnknownMembers?) -> Bool {
    guard let theirs else { return ours != base }
    return theirs.members.contains { base.members[$0] != $1 && ours.members[$0] != $1 }
  }
}
