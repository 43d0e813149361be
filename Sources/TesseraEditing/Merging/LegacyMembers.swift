import TesseraCore
import TesseraStrings

/// The members of a `.strings` file or of a dictionary in a property list.
struct LegacyMembers {
  let list: MemberList
  /// The property list and the nodes of the values, by key.
  private let dictionary: PropertyList?
  /// A Boolean value that indicates whether the file is a property list in XML.
  var isPropertyList: Bool { dictionary != nil }
  private var nodes: [ExactKey: Int] = [:]
  private var values: [ExactKey: String] = [:]
  private var comments: [ExactKey: String] = [:]

  init(_ file: StringsFile) {
    let bytes = file.source.bytes
    let members = file.entries.map { entry in
      let span = entry.comment.map { entry.span.union($0) } ?? entry.span
      return MemberList.Member(
        key: file.string(entry.key),
        name: entry.key.span.range,
        range: span.range,
        value: entry.value.span.range,
        comment: entry.comment?.range
      )
    }
    for entry in file.entries {
      let key = ExactKey(file.string(entry.key))
      values[key] = file.string(entry.value)
      comments[key] = file.comment(of: entry, file: FileID(0))?.value
    }
    let body = file.body.range
    let lineEnd = Self.lineEnd(bytes)
    list = MemberList(
      bytes,
      interior: body.lowerBound..<max(body.lowerBound, body.upperBound),
      members: members,
      separator: Self.separator(members, bytes) ?? lineEnd,
      lastGap: lineEnd
    )
    dictionary = nil
  }

  /// - Parameter node: The node of a dictionary.
  init(_ dictionary: PropertyList, node: Int) {
    let bytes = dictionary.source.bytes
    var members: [MemberList.Member] = []
    for (key, value) in dictionary.memberIndices(of: node) {
      let name = dictionary.string(at: key)
      let range = dictionary.nodes[key].span.range.lowerBound..<dictionary.nodes[value].span.range.upperBound
      let nodes = (dictionary.nodes[key].span.range, dictionary.nodes[value].span.range)
      members.append(MemberList.Member(key: name, name: nodes.0, range: range, value: nodes.1))
      self.nodes[ExactKey(name)] = value
    }
    let content = dictionary.nodes[node].contentSpan.range
    list = MemberList(
      bytes,
      interior: content,
      members: members,
      firstGap: Self.lineEnd(bytes),
      separator: Self.separator(members, bytes) ?? Self.lineEnd(bytes),
      lastGap: Self.lineEnd(bytes)
    )
    self.dictionary = dictionary
  }

  private static func lineEnd(_ bytes: [UInt8]) -> [UInt8] {
    guard let index = bytes.firstIndex(where: \.isLineBreak), bytes[index] == 0x0D else { return [0x0A] }
    return index + 1 < bytes.count && bytes[index + 1] == 0x0A ? [0x0D, 0x0A] : [0x0D]
  }

  /// Returns the white space between the last two members.
  private static func separator(_ members: [MemberList.Member], _ bytes: [UInt8]) -> [UInt8]? {
    guard members.count > 1 else { return nil }
    let gap = bytes[members[members.count - 2].range.upperBound..<members[members.count - 1].range.lowerBound]
    return gap.allSatisfy(\.isWhiteSpace) && !gap.isEmpty ? Array(gap) : nil
  }

  /// Returns the members of a value that is a dictionary.
  func nested(_ key: String) -> LegacyMembers? {
    guard let dictionary, let node = nodes[ExactKey(key)], dictionary.nodes[node].kind == .dictionary,
      !dictionary.nodes[node].flags.contains(.isEmptyElement)
    else { return nil }
    return LegacyMembers(dictionary, node: node)
  }

  /// Returns the value of a string, or the text of another value.
  func content(_ key: String) -> String? {
    if let value = values[ExactKey(key)] { return value }
    guard let dictionary, let node = nodes[ExactKey(key)] else { return nil }
    if dictionary.nodes[node].kind == .string { return dictionary.string(at: node) }
    return String(decoding: dictionary.source.bytes[dictionary.nodes[node].span.range], as: UTF8.self)
  }
}

// MARK: - Parts

extension LegacyMembers {
  func value(_ member: MemberList.Member?) -> LeafContent? {
    member.flatMap { content($0.key) }.map { .string(value: $0, state: nil) }
  }

  func comment(_ member: MemberList.Member) -> LeafContent? {
    comments[ExactKey(member.key)].map { .comment($0) }
  }

  /// Returns the text of a member with another value and name.
  func text(
    _ member: MemberList.Member,
    value: ArraySlice<UInt8>,
    name: ArraySlice<UInt8>
  ) -> [UInt8] {
    let bytes = list.bytes
    return Array(bytes[member.range.lowerBound..<member.name.lowerBound]) + name
      + bytes[member.name.upperBound..<member.value.lowerBound] + value
      + bytes[member.value.upperBound..<member.range.upperBound]
  }

  /// Returns the value and the comment of a member, or `nil` for a member without a value.
  func identity(_ member: MemberList.Member) -> [ExactKey]? {
    guard let value = content(member.key), !value.isEmpty else { return nil }
    return [ExactKey(value)] + (comments[ExactKey(member.key)].map { [ExactKey($0)] } ?? [])
  }
}
