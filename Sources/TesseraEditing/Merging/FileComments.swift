import TesseraCore
import TesseraStrings

/// The comments of a version of a `.strings` or `.stringsdict` file.
///
/// Comments are compared without white space, because the line endings of the versions can differ.
struct FileComments {
  /// The compared forms of all comments.
  private var all: Set<[UInt8]> = []
  /// The comments that belong to no entry, in the order of the file.
  private var separate: [(key: [UInt8], text: String)] = []

  /// Finds the comments of one version.
  init(_ members: LegacyMembers) {
    let list = members.list
    var next = list.members.startIndex
    for range in Self.ranges(in: list.bytes, isXML: members.isPropertyList) {
      let key = Self.key(list.bytes[range])
      all.insert(key)
      while next < list.members.endIndex, list.members[next].range.upperBound <= range.lowerBound { next += 1 }
      let isInMember = next < list.members.endIndex && list.members[next].range.contains(range.lowerBound)
      // In a property list, no comment belongs to an entry, so each one is compared.
      guard members.isPropertyList || !isInMember else { continue }
      separate.append((key, String(decoding: list.bytes[range], as: UTF8.self)))
    }
  }

  /// Returns the comments that a merged file lacks although no side removed them, as conflicts without an address.
  ///
  /// - Parameter result: The merged text.
  /// - Complexity: O(*n*), where *n* is the number of bytes in the texts.
  static func lost(
    base: LegacyMembers?,
    ours: LegacyMembers,
    theirs: LegacyMembers,
    result: [UInt8]
  ) -> [(base: LeafContent?, ours: LeafContent?, theirs: LeafContent?)] {
    let versions = (base.map(FileComments.init), FileComments(ours), FileComments(theirs))
    let remaining = Set(ranges(in: result, isXML: ours.isPropertyList).map { key(result[$0]) })
    var reported: Set<[UInt8]> = []
    return (versions.1.separate + versions.2.separate).compactMap { comment in
      let isIn = (
        base: versions.0?.all.contains(comment.key) ?? false, ours: versions.1.all.contains(comment.key),
        theirs: versions.2.all.contains(comment.key)
      )
      let isRemoved = isIn.base && !(isIn.ours && isIn.theirs)
      guard !isRemoved, !remaining.contains(comment.key), reported.insert(comment.key).inserted else { return nil }
      let content = LeafContent.comment(comment.text)
      return (isIn.base ? content : nil, isIn.ours ? content : nil, isIn.theirs ? content : nil)
    }
  }

  private static func key(_ text: ArraySlice<UInt8>) -> [UInt8] { text.filter { $0 > 0x20 } }

  private static func ranges(in bytes: [UInt8], isXML: Bool) -> [Range<Int>] {
    let source = SourceText(text: bytes, encoding: .utf8)
    let spans = isXML ? XMLComments.all(in: source).map(\.span) : StringsFile(reading: source).comments
    return spans.map(\.range)
  }
}
