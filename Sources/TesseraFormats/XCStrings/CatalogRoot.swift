import TesseraCore
package import TesseraStrings

/// The members of a catalog's root object, with the edits that put those into place that are elsewhere.
package struct CatalogRoot {
  private let document: JSONDocument
  private let members: [JSONMember]
  private let strings: JSONMember?
  /// The indices of ``misplacedKeys`` in the members.
  private let misplaced: [Int]

  package let hasVersion: Bool
  /// Keys of strings beside `strings`.
  package var misplacedKeys: [JSONMember] { misplaced.map { members[$0] } }
  /// Members that the format does not define, and that are no keys.
  package let unknownMembers: [JSONMember]

  /// Returns nil if the root is no object.
  package init?(_ document: JSONDocument) {
    guard document.root.kind == .object else { return nil }
    self.document = document
    members = Array(document.root.members)
    var strings: JSONMember?
    var hasVersion = false
    var misplaced: [Int] = []
    var unknown: [JSONMember] = []
    for (index, member) in members.enumerated() {
      let name = member.name
      switch RootMember({ name == $0.description }) {
      case .strings: strings = strings ?? (member.value.kind == .object ? member : nil)
      case .version: hasVersion = true
      case .sourceLanguage: break
      case nil:
        if Self.isEntry(member.value) { misplaced.append(index) } else { unknown.append(member) }
      }
    }
    self.strings = strings
    self.hasVersion = hasVersion
    self.misplaced = misplaced
    unknownMembers = unknown
  }

  /// Whether a value is what a key has in `strings`: an object with members of an entry, or with none.
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

  /// The edits that move the misplaced keys behind the last key of `strings`; nil if there is no `strings`, or if a key
  /// occurs twice.
  package var editsMovingKeys: [Edit]? {
    guard let strings else { return nil }
    let present = Set(strings.value.members.map(\.name))
    let names = misplacedKeys.map(\.name)
    guard Set(names).count == names.count, present.isDisjoint(with: names) else { return nil }
    return [insertion(into: strings.value)] + removals
  }

  /// The edit that adds the version of catalogs without newer features; nil if the root has no members.
  package var editAddingVersion: Edit? {
    guard let last = members.indices.last else { return nil }
    let end = members[last].span.upperBound
    return Edit(SourceSpan(end, end), [UInt8(ascii: ",")] + gap(before: 0) + "\"version\" : \"1.0\"".utf8)
  }

  /// The edits that remove the misplaced keys, each with a comma.
  private var removals: [Edit] {
    misplaced.map { index in
      // Those in front of all other members take the comma behind them, any other the one in front.
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

  /// The white space before a member of the root.
  private func gap(before index: Int) -> [UInt8] {
    let end = Int(members[index].span.lowerBound)
    var start = end
    while start > 0, bytes[start - 1].isSpace { start -= 1 }
    return Array(bytes[start..<end])
  }

  /// What follows the last line break of white space; empty if there is none.
  private static func indentation(_ gap: [UInt8]) -> ArraySlice<UInt8> {
    guard let lineBreak = gap.lastIndex(of: UInt8(ascii: "\n")) else { return [] }
    return gap[(lineBreak + 1)...]
  }

  /// A member as it is written, with more in front of each of its lines but the first and empty ones.
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
