import TesseraCore

/// Operations on workspace paths. Such a path is relative to the root, separates components by `/`, and never contains
/// `.` or `..`.
package enum Path {
  package static func join(_ folder: String, _ name: String) -> String {
    folder.isEmpty ? name : name.isEmpty ? folder : folder + "/" + name
  }

  /// Returns the path without its last component, or an empty string for a single name.
  package static func parent(_ path: String) -> String {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) } ?? ""
  }

  package static func name(_ path: String) -> String {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[path.utf8.index(after: $0)...]) } ?? path
  }

  /// Returns the part of a name after its last dot, in lowercase; empty for `name`, `.name`, and `name.`.
  package static func pathExtension(_ path: String) -> String {
    let name = name(path)
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot != name.startIndex else { return "" }
    return name[name.utf8.index(after: dot)...].lowercased()
  }

  /// Returns the last component without its extension.
  package static func stem(_ path: String) -> String {
    let name = name(path)
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot != name.startIndex else { return name }
    return String(name[..<dot])
  }

  package static func components(_ path: String) -> [String] {
    path.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
  }

  /// Returns whether `path` is `folder` or is inside it. Compares bytes, because names that look alike are different
  /// names on a disk.
  package static func isInside(_ path: String, _ folder: String) -> Bool {
    guard !folder.isEmpty else { return true }
    guard path.utf8.starts(with: folder.utf8) else { return false }
    let rest = path.utf8.dropFirst(folder.utf8.count)
    return rest.isEmpty || rest.first == UInt8(ascii: "/")
  }

  /// Returns `path` relative to `folder`, which contains it.
  package static func relative(_ path: String, to folder: String) -> String {
    folder.isEmpty ? path : String(decoding: path.utf8.dropFirst(folder.utf8.count + 1), as: UTF8.self)
  }

  /// Resolves `.` and `..` in a path relative to `folder`. Returns `nil` if the path is absolute or leads out of the
  /// root.
  package static func resolve(_ path: String, from folder: String) -> String? {
    guard path.utf8.first != UInt8(ascii: "/") else { return nil }
    var components = components(folder)
    for component in self.components(path) where component != "." {
      if component != ".." {
        components.append(component)
      } else if components.popLast() == nil {
        return nil
      }
    }
    return components.joined(separator: "/")
  }

  /// Returns whether a path lexically stays below its root.
  package static func isPlain(_ path: String) -> Bool {
    unsafe path.withBytes { bytes in
      guard unsafe bytes.first != UInt8(ascii: "/") else { return false }
      var start = 0
      for index in bytes.indices where unsafe bytes[index] == UInt8(ascii: "/") || bytes[index] == 0 {
        guard unsafe bytes[index] != 0, unsafe !isDots(bytes[start..<index]) else { return false }
        start = index + 1
      }
      return unsafe !isDots(bytes[start...])
    }
  }

  private static func isDots(_ component: some Collection<UInt8>) -> Bool {
    (1...2).contains(component.count) && component.allSatisfy { $0 == UInt8(ascii: ".") }
  }

  /// Returns whether a path precedes another one in byte order. This order is the same on every machine and
  /// distinguishes names that are canonically equivalent in Unicode.
  package static func precedes(_ a: String, _ b: String) -> Bool {
    // Accesses the bytes in place, because comparing `utf8` views takes ten times as long.
    unsafe a.withBytes { a in unsafe b.withBytes { b in unsafe a.lexicographicallyPrecedes(b) } }
  }

  /// Returns the element with a path, or `nil` if there is none.
  ///
  /// - Parameter elements: The elements, sorted by path.
  /// - Complexity: O(log elements).
  package static func search<Element>(_ elements: [Element], for path: String, by key: (Element) -> String) -> Element?
  {
    let index = firstIndex(in: elements, notBefore: path, by: key)
    guard index < elements.count, isSame(key(elements[index]), path) else { return nil }
    return elements[index]
  }

  /// Returns the index of the first element whose path does not precede a path, or the number of elements if there is
  /// none.
  ///
  /// - Parameter elements: The elements, sorted by path.
  /// - Complexity: O(log elements).
  package static func firstIndex<Element>(in elements: [Element], notBefore path: String, by key: (Element) -> String)
    -> Int
  {
    elements.partitioningIndex { !precedes(key($0), path) }
  }

  /// Returns whether two paths are equal, byte by byte.
  package static func isSame(_ a: String, _ b: String) -> Bool {
    guard a.utf8.count == b.utf8.count else { return false }
    return unsafe a.withBytes { a in unsafe b.withBytes { b in unsafe a.elementsEqual(b) } }
  }
}
