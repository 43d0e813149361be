import TesseraStrings
import TesseraWorkspace

/// The keys that `.strings` files contain only in comments, because a team left the strings out on purpose. Keys with
/// escapes are not found.
struct CommentedKeys {
  /// The keys of each file, created on first use.
  private var keys: [FileID: Set<String>] = [:]

  /// Returns whether a file has a comment with a key and an equals sign.
  ///
  /// - Complexity: O(*n*) for the first call with a file, where *n* is the number of its bytes, and then O(1).
  mutating func contain(_ key: String, in file: SourceFile) -> Bool {
    guard case .strings(let strings) = file.content else { return false }
    let known = keys[file.id] ?? Self.keys(of: strings.source.bytes)
    keys[file.id] = known
    return known.contains(key)
  }

  private static func keys(of bytes: [UInt8]) -> Set<String> {
    var keys: Set<String> = []
    var index = 0
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\""): index = end(ofStringAt: index, in: bytes[...])
      case UInt8(ascii: "/"):
        let end = end(ofCommentAt: index, in: bytes)
        addKeys(of: bytes, in: index + 1..<end, to: &keys)
        index = end
      default: index += 1
      }
    }
    return keys
  }

  /// Returns the offset behind a quoted string, or the end of the file if the string does not end.
  private static func end(ofStringAt start: Int, in bytes: ArraySlice<UInt8>) -> Int {
    var index = start + 1
    while index < bytes.endIndex {
      switch bytes[index] {
      case UInt8(ascii: "\\"): index += 2
      case UInt8(ascii: "\""): return index + 1
      default: index += 1
      }
    }
    return bytes.endIndex
  }

  /// Returns the offset behind a comment, or behind the slash if it does not begin one.
  private static func end(ofCommentAt start: Int, in bytes: [UInt8]) -> Int {
    guard start + 1 < bytes.count else { return bytes.count }
    var index = start + 2
    switch bytes[start + 1] {
    case UInt8(ascii: "/"):
      while index < bytes.count, bytes[index] != UInt8(ascii: "\n"), bytes[index] != UInt8(ascii: "\r") { index += 1 }
      return index
    case UInt8(ascii: "*"):
      while index + 1 < bytes.count {
        if bytes[index] == UInt8(ascii: "*"), bytes[index + 1] == UInt8(ascii: "/") { return index + 2 }
        index += 1
      }
      return bytes.count
    default: return start + 1
    }
  }

  /// Adds the quoted strings that an equals sign follows.
  private static func addKeys(of bytes: [UInt8], in range: Range<Int>, to keys: inout Set<String>) {
    var index = range.lowerBound
    while index < range.upperBound {
      guard bytes[index] == UInt8(ascii: "\"") else {
        index += 1
        continue
      }
      let start = index + 1
      // A string within a comment does not extend beyond it.
      index = end(ofStringAt: index, in: bytes[..<range.upperBound])
      var next = index
      while next < range.upperBound, bytes[next] == UInt8(ascii: " ") || bytes[next] == UInt8(ascii: "\t") { next += 1 }
      guard next < range.upperBound, bytes[next] == UInt8(ascii: "="), start < index else { continue }
      keys.insert(String(decoding: bytes[start..<index - 1], as: UTF8.self))
    }
  }
}
