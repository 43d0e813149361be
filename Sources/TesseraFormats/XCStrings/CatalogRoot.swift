import TesseraCore
package import TesseraStrings

/// The members of a catalog's root object, and the edits that move misplaced members.
package struct CatalogRoot {
  private let document: JSONDocument
  private let members: [JSONMember]
  private let strings: JSONMember?
  /// The indices of ``misplacedKeys`` in `members`.
  private let misplaced: [Int]

  package let hasVersion: Bool
  /// The keys of strings that are outside of `strings`.
  package var misplacedKeys: [JSONMember] { misplaced.map { members[$0] } }
  /// The members that the format does not define and that are not keys.
  package let unknownMembers: [JSONMember]

  /// Creates the members of the root, or returns `nil` if the root is not an object.
  package init?(_ document: JSONDocument) {
    guard document.root.kind == .object else { return nil }
    self.document = document
    members = Array(document.root.members)
    let entries = Self.strings(of: document)
    strings = members.first { $0.value.index == entries }
    var hasVersion = false
    var misplaced: [Int] = []
    var unknown: [JSONMember] = []
    for (index, member) in members.enumerated() {
      let name = member.name
      switch RootMember({ name == $0.description }) {
      case .strings: break
      case .version: hasVersion = true
      case .sourceLanguage: break
      case nil:
        if Self.isEntry(member.value) { misplaced.append(index) } else { unknown.append(member) }
      }
    }
    self.hasVersion = hasVersion
    self.misplaced = misplaced
    unknownMembers = unknown
  }

  /// Returns the node of the object with the entries, or `nil` if there is none. If there are several ones, it is the
  /// first.
  package static func strings(of document: JSONDocument) -> Int? {
    document.memberIndices(of: 0).first { member in
      document.nodes[member.value].kind == .object && document.string(at: member.key, equals: CatalogName.strings.text)
    }?.value
  }

  /// Returns whether a value has the form of a key's value in `strings`: an object whose members are all members of an
  /// entry.
  private static func isEntry(_ value: JSONValue) -> Bool {
    value.kind == .object
      && value.members.allSatisfy { member in
        let name = member.name
        return EntryMember { name == $0.description } != nil
      }
  }
}

// MARK: - Edits

extension CatalogRoot {
  private var bytes: [UInt8] { document.source.bytes }

  /// The edits that move the misplaced keys after the last key of `strings`, or `nil` if there is no `strings` or if a
  /// key occurs twice.
  package var editsMovingKeys: [Edit]? {
    guard let strings else { return nil }
    let present = Set(strings.value.members.map(\.name))
    let names = misplacedKeys.map(\.name)
    guard Set(names).count == names.count, present.isDisjoint(with: names) else { return nil }
    return [insertion(into: strings.value)] + removals
  }

  /// The edit that adds the version of catalogs without newer features, or `nil` if the root has no members.
  package var editAddingVersion: Edit? {
    guard let last = members.indices.last else { return nil }
    let end = members[last].span.upperBound
    return Edit(SourceSpan(end, end), [UInt8(ascii: ",")] + gap(before: 0) + "\"version\" : \"1.0\"".utf8)
  }

  /// The edits that remove the misplaced keys, each with one comma.
  private var removals: [Edit] {
    misplaced.map { index in
      // The leading members are removed with the comma after them, any other member with the comma before it.
      let isLeading = misplaced.prefix { $0 <= index }.elementsEqual(0...index)
      let member = members[index].span
      let span =
        isLeading && index + 1 < members.count
        ? SourceSpan(member.lowerBound, members[index + 1].span.lowerBound)
        : SourceSpan(index > 0 ? members[index - 1].span.upperBound : member.lowerBound, member.upperBound)
      return Edit(span, [])
    }
  }

  private func insertion(into strings: JSONValue) -> Edit {
    let entries = Array(strings.members)
    let outer = gap(before: 0)
    let isOnLines = outer.contains(UInt8(ascii: "\n"))
    let inner =
      entries.first.map { Array(bytes[Int(strings.span.lowerBound) + 1..<Int($0.span.lowerBound)]) }
      ?? (isOnLines ? outer + Self.indentation(outer) : outer)
    let comma = [UInt8(ascii: ",")]
    let indentation = Self.indentation(inner)
    let texts = misplaced.map { index in
      inner + text(of: members[index], indented: indentation.dropFirst(Self.indentation(gap(before: index)).count))
    }
    guard let last = entries.last else {
      let content = Array(texts.joined(separator: comma)) + (isOnLines ? outer : inner)
      return Edit(SourceSpan(strings.span.lowerBound + 1, strings.span.upperBound - 1), content)
    }
    let end = last.span.upperBound
    return Edit(SourceSpan(end, end), texts.flatMap { comma + $0 })
  }

  /// Returns the white space before a member of the root.
  private func gap(before index: Int) -> [UInt8] {
    let end = Int(members[index].span.lowerBound)
    var start = end
    while start > 0, bytes[start - 1].isSpace { start -= 1 }
    return Array(bytes[start..<end])
  }

  /// Returns the part of white space after its last line break, or an empty slice if it has none.
  private static func indentation(_ gap: [UInt8]) -> ArraySlice<UInt8> {
    guard let lineBreak = gap.lastIndex(of: UInt8(ascii: "\n")) else { return [] }
    return gap[(lineBreak + 1)...]
  }

  /// Returns the text of a member, with indentation added to each line except the first one and empty ones.
  private func text(of member: JSONMember, indented indentation: ArraySlice<UInt8>) -> [UInt8] {
    let text = bytes[member.span.range]
    var result: [UInt8] = []
    for (index, byte) in zip(text.indices, text) {
      result.append(byte)
      if byte == UInt8(ascii: "\n"), index + 1 < text.endIndex, !text[index + 1].isLineBreak { result += indentation }
    }
    return result
  }
}
