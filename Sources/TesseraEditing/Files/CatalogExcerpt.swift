import TesseraCore
import TesseraFormats
import TesseraStrings
import TesseraWorkspace

/// A catalog in which all entries but one have no content, with the same keys in the same layout, and the mapping from
/// its offsets to those of the file.
struct CatalogExcerpt {
  private(set) var text: [UInt8] = []
  /// The positions after each cut, and the distance of the same position in the file.
  private var cuts: [(position: Int, distance: Int)] = []

  /// Returns the file offset of an excerpt offset. No edit starts or ends in the parts that were cut.
  func place(_ offset: Int) -> Int {
    let count = cuts.partitioningIndex { $0.position > offset }
    return count == 0 ? offset : offset + cuts[count - 1].distance
  }

  fileprivate mutating func keep(_ bytes: Slice<UnsafeRawBufferPointer>) {
    unsafe text.append(contentsOf: UnsafeRawBufferPointer(rebasing: bytes))
  }

  /// - Parameter end: The end of the value in the file.
  fileprivate mutating func cutValue(endingAt end: Int) {
    text += "{}".utf8
    cuts.append((text.count, end - text.count))
  }
}

/// Creates a ``CatalogExcerpt`` from a stream of the file.
struct CatalogExcerptReader {
  /// A closure that is called with the start of an entry's name and the range of its value, as offsets in the file.
  typealias EntryVisitor = (_ name: Int, _ value: Range<Int>) -> Void

  private let key: [UInt8]
  private let didFind: EntryVisitor
  private var window: FileWindow
  /// The current offset in the window. The text before it is in the excerpt.
  private var position = 0
  private var excerpt = CatalogExcerpt()

  private init(keeping key: String, window: FileWindow, didFind: @escaping EntryVisitor) {
    self.key = Array(key.utf8)
    self.didFind = didFind
    self.window = window
  }

  /// Returns `nil` if the file is not a catalog in plain UTF-8.
  ///
  /// - Parameter didFind: A closure that is called for each entry, in order. The excerpt is valid only if a parser
  ///   confirms that each of these ranges contains a value.
  static func excerpt(
    keeping key: String,
    from window: FileWindow,
    didFind: @escaping EntryVisitor
  ) throws(FileError) -> CatalogExcerpt? {
    var reader = CatalogExcerptReader(keeping: key, window: window, didFind: didFind)
    return try reader.read() ? reader.excerpt : nil
  }

  private mutating func read() throws(FileError) -> Bool {
    guard try isPlainUTF8(), let root = try step({ $0.objectStart(at: $1) }), !root.isEmpty else { return false }
    keep(upTo: root.inside)
    var hasStrings = false
    var isLast = false
    while !isLast {
      if !hasStrings, try startsStrings() {
        hasStrings = true
        guard try readEntries(), let next = try step({ $0.separator(at: $1) }) else { return false }
        keep(upTo: next.end)
        isLast = next.isLast
      } else {
        guard let member = try step({ $0.member(at: $1) }) else { return false }
        keep(upTo: member.end)
        isLast = member.isLast
      }
    }
    guard hasStrings else { return false }
    repeat {
      let space = unsafe window.withBytes { unsafe (end: StructureSkim($0).skipWhiteSpace(position), count: $0.count) }
      guard space.end == space.count else { return false }
      keep(upTo: space.end)
    } while try window.readMore(from: &position)
    return true
  }

  /// Reads the `strings` of a catalog, from the name to the end of the object.
  private mutating func readEntries() throws(FileError) -> Bool {
    guard let name = try step({ $0.memberStart(at: $1) }) else { return false }
    keep(upTo: name.value)
    guard let object = try step({ $0.objectStart(at: $1) }) else { return false }
    keep(upTo: object.isEmpty ? object.inside + 1 : object.inside)
    var isLast = object.isEmpty
    while !isLast {
      guard let entry = try entry() else { return false }
      isLast = entry.member.isLast
      let value = entry.member.value
      didFind(
        window.start + entry.member.key.lowerBound,
        window.start + value.lowerBound..<window.start + value.upperBound
      )
      if entry.isCut {
        keep(upTo: value.lowerBound)
        position = value.upperBound
        excerpt.cutValue(endingAt: window.start + position)
      }
      keep(upTo: entry.member.end)
    }
    return true
  }

  /// Reads the next entry. The end of an entry that is cut may be an assumption, which must be verified by parsing the
  /// value.
  private mutating func entry() throws(FileError) -> (member: StructureSkim.Member, isCut: Bool)? {
    let key = key
    return try step { skim, position in
      guard let start = skim.memberStart(at: position) else { return nil }
      let isCut = skim.byte(start.value) == UInt8(ascii: "{") && !skim.isString(start.key, key)
      if isCut, let member = skim.indentedMember(start), !member.isLast { return (member, true) }
      // The last entry is kept because it shows the layout of the others.
      return skim.member(start).map { ($0, isCut && !$0.isLast) }
    }
  }

  private mutating func startsStrings() throws(FileError) -> Bool {
    try step { skim, position in
      skim.memberStart(at: position).map {
        skim.isString($0.key, CatalogName.strings.text) && skim.byte($0.value) == UInt8(ascii: "{")
      }
    } ?? false
  }

  private mutating func isPlainUTF8() throws(FileError) -> Bool {
    guard try window.readMore(from: &position) else { return false }
    return unsafe window.withBytes { unsafe TextEncoding(detecting: Array($0.prefix(4))) == .utf8 }
  }

  private mutating func keep(upTo end: Int) {
    let start = position
    unsafe window.withBytes { unsafe excerpt.keep($0[start..<end]) }
    position = end
  }

  /// Performs a step, and reads more of the file as needed.
  private mutating func step<Result>(
    _ body: (StructureSkim, Int) -> Result?
  ) throws(FileError) -> Result? {
    while true {
      if let result = unsafe window.withBytes({ unsafe body(StructureSkim($0), position) }) { return result }
      guard try window.readMore(from: &position) else { return nil }
    }
  }
}
