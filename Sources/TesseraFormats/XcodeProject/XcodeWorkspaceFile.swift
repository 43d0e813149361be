import TesseraCore
package import TesseraStrings

/// The content of an `.xcworkspace`: `contents.xcworkspacedata`.
package struct XcodeWorkspaceFile: Sendable, Hashable {
  /// The paths of the projects and folders relative to the folder of the workspace, in order.
  package private(set) var paths: [String] = []
  /// The absolute paths.
  package private(set) var absolutePaths: [String] = []

  package init(_ source: SourceText) {
    var groups: [String] = []
    var rest = source.bytes[...]
    while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[(start + 1)...]
      if rest.starts(with: "!--".utf8) {
        rest = rest[XMLText.end(ofComment: rest)...]
        continue
      }
      let tag = Self.tag(in: &rest)
      let name = tag.prefix { $0.isAlphanumeric || $0 == UInt8(ascii: "/") }
      switch String(decoding: name, as: UTF8.self) {
      case "Group":
        let folder = Self.location(in: tag)
        groups.append(folder.flatMap { Self.path(of: $0, in: groups.last ?? "") } ?? groups.last ?? "")
        if tag.last == UInt8(ascii: "/") { groups.removeLast() }
      case "/Group": _ = groups.popLast()
      case "FileRef": if let location = Self.location(in: tag) { add(location, in: groups.last ?? "") }
      default: break
      }
    }
  }

  private mutating func add(_ location: String, in group: String) {
    if location.hasPrefix("absolute:") {
      absolutePaths.append(String(location.dropFirst("absolute:".count)))
    } else if let path = Self.path(of: location, in: group) {
      paths.append(path)
    }
  }

  /// Returns the path of a location such as `group:Shop.xcodeproj`, or `nil` for an absolute location and an unknown kind.
  private static func path(of location: String, in group: String) -> String? {
    let parts = location.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[1].hasPrefix("/") else { return nil }
    switch parts[0] {
    case "group": return group.isEmpty ? String(parts[1]) : parts[1].isEmpty ? group : "\(group)/\(parts[1])"
    case "container": return String(parts[1])
    case "self": return String(parts[1])
    default: return nil
    }
  }

  /// Removes a tag without its `<` and `>` from the beginning of the text. A `>` in an attribute does not end a tag.
  private static func tag(in rest: inout ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var quote: UInt8?
    let end =
      rest.firstIndex { byte in
        if let open = quote {
          if byte == open { quote = nil }
          return false
        }
        if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { quote = byte }
        return byte == UInt8(ascii: ">")
      } ?? rest.endIndex
    let tag = rest[..<end]
    rest = rest[min(end + 1, rest.endIndex)...]
    return tag
  }

  /// Returns the value of the attribute `location`.
  private static func location(in tag: ArraySlice<UInt8>) -> String? {
    let name = Array("location".utf8)
    guard let start = tag.indices.first(where: { tag[$0...].starts(with: name) }) else { return nil }
    let value = tag[(start + name.count)...].drop { $0.isSpace || $0 == UInt8(ascii: "=") }
    guard let quote = value.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
    return XMLText.unescape(value.dropFirst().prefix { $0 != quote })
  }
}

extension XMLText {
  /// Returns the index after a comment, or the end of the text if it is not closed.
  fileprivate static func end(ofComment text: ArraySlice<UInt8>) -> Int {
    let end = Array("-->".utf8)
    return text.indices.first { text[$0...].starts(with: end) }.map { $0 + end.count } ?? text.endIndex
  }
}
