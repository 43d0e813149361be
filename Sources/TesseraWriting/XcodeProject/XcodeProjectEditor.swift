import TesseraCore
package import TesseraFormats
package import TesseraStrings

/// Edits of the languages of a `project.pbxproj`. Only the lines that Xcode would change are changed.
///
/// Source: commits that add a language with Xcode, such as a8f2dc0, bfde425 and 3f1df4a in dwarvesf/hidden. Xcode appends
/// the language to `knownRegions`, inserts one line for each file into the section PBXFileReference, which is sorted by
/// identifier, and appends the file to its variant group.
package struct XcodeProjectEditor {
  private let list: OpenStepList
  private let objects: XcodeObjects
  private let tree: XcodeFileTree
  private let project: Int
  private var taken: Set<String> = []
  package private(set) var edits: [Edit] = []
  /// The paths of the files that could not be added, removed or renamed.
  package private(set) var unplaced: [String] = []
  /// The numbers of the references, by the paths of their files.
  private let references: [String: [Int]]
  private let fileReferences: [(number: Int, identifier: String)]
  /// A Boolean value that indicates whether the references are sorted by identifier, as Xcode writes them.
  private let isSorted: Bool
  /// The lines that are inserted before a position of the text. Several lines at one position are one edit.
  private var insertions: [Int: [(identifier: String, text: String)]] = [:]
  /// The elements that are appended to an array.
  private var additions: [Int: (array: OpenStepList.Node, texts: [String])] = [:]

  /// - Parameter resolve: A function that returns the path of a location in the workspace.
  /// - Throws: An error if the project cannot be read, or if it defines an identifier twice.
  package init(_ source: SourceText, resolve: (XcodeLocation) -> String?) throws(XcodeProjectError) {
    do throws(OpenStepError) { list = try OpenStepList(source) } catch {
      throw XcodeProjectError(offset: error.offset, reason: error.reason)
    }
    (objects, project) = try XcodeObjects.project(in: list)
    // An edit would change only one of the definitions, and Xcode may use the other one.
    if let duplicate = objects.duplicates.first {
      throw XcodeProjectError(
        offset: list.span(of: duplicate).lowerBound,
        reason: XcodeProjectFile.Duplicate.reason(list.string(duplicate) ?? "")
      )
    }
    tree = XcodeFileTree(of: project, in: objects)
    var references: [String: [Int]] = [:]
    var fileReferences: [(number: Int, identifier: String)] = []
    for number in objects.nodes.indices where objects.isKind("PBXFileReference", number) {
      fileReferences.append((number, objects.identifier(of: number)))
      if let path = tree.locations[number].flatMap(resolve) { references[path, default: []].append(number) }
    }
    self.references = references
    self.fileReferences = fileReferences
    isSorted = zip(fileReferences, fileReferences.dropFirst()).allSatisfy { $0.identifier < $1.identifier }
  }

  /// Returns all edits, without those that overlap.
  package func finish() -> [Edit] {
    var edits = edits
    for (position, lines) in insertions {
      let text = lines.sorted { $0.identifier < $1.identifier }.map(\.text).joined()
      edits.append(Edit(SourceSpan(position..<position), text))
    }
    edits += additions.values.map { list.edit(appending: $0.texts, to: $0.array) }
    return edits.sorted { $0.span < $1.span }
  }

  // MARK: - Regions

  private var regions: OpenStepList.Node? {
    list.member("knownRegions", of: objects.nodes[project]).flatMap { list.isArray($0) ? $0 : nil }
  }

  private func region(_ language: String) -> OpenStepList.Node? {
    regions.flatMap { regions in list.elements(of: regions).first { list.string($0) == language } }
  }

  /// - Returns: `false` if the project does not list its languages.
  package mutating func addRegion(_ language: String) -> Bool {
    guard let regions else { return false }
    add(OpenStepText.literal(language), to: regions)
    return true
  }

  package mutating func removeRegion(_ language: String) {
    guard let regions, let region = region(language) else { return }
    edits.append(list.edit(removing: region, of: regions))
  }

  package mutating func renameRegion(_ language: String, to new: String) {
    guard let region = region(language) else { return }
    edits.append(Edit(list.span(of: region), OpenStepText.literal(new)))
  }

  private mutating func add(_ text: String, to array: OpenStepList.Node) {
    additions[Int(list.span(of: array).lowerBound), default: (array, [])].texts.append(text)
  }

  // MARK: - Files

  /// Returns the references to a file. Those outside of a variant group have no group.
  private func references(to path: String) -> [(number: Int, group: Int?)] {
    (references[path] ?? []).map { number in
      (number, tree.parents[number].flatMap { objects.isKind("PBXVariantGroup", $0) ? $0 : nil })
    }
  }

  /// Adds a file to the variant groups that contain another one.
  ///
  /// - Parameters:
  ///   - template: The path of the file that the new one corresponds to.
  ///   - folder: The name of the new file's language folder.
  package mutating func addFile(like template: String, folder: String, path: String) {
    for (number, group) in references(to: template) {
      guard let group, let children = list.member("children", of: objects.nodes[group]),
        let stated = objects.string("path", of: number), let new = Self.path(stated, in: folder)
      else {
        unplaced.append(path)
        continue
      }
      let language = String(folder.dropLast(".lproj".count))
      let identifier = identifier(for: "\(objects.identifier(of: group))/\(new)")
      insert(copyOf: number, identifier: identifier, language: language, path: new)
      add("\(identifier) /* \(language) */", to: children)
    }
  }

  /// Removes the references to a file in variant groups.
  package mutating func removeFile(_ path: String) {
    for (number, group) in references(to: path) {
      guard let group, let children = list.member("children", of: objects.nodes[group]),
        let child = list.elements(of: children).first(where: { objects.number(of: $0) == number })
      else {
        unplaced.append(path)
        continue
      }
      edits.append(list.edit(removing: child, of: children))
      edits.append(Edit(SourceSpan(extent(of: number)), ""))
    }
  }

  /// Changes the language folder in the references to a file.
  package mutating func moveFile(_ path: String, toFolder folder: String) {
    for (number, group) in references(to: path) {
      guard let group, let children = list.member("children", of: objects.nodes[group]),
        let child = list.elements(of: children).first(where: { objects.number(of: $0) == number }),
        let stated = objects.string("path", of: number), let new = Self.path(stated, in: folder)
      else {
        unplaced.append(path)
        continue
      }
      let language = String(folder.dropLast(".lproj".count))
      if list.endOfComment(after: child) > list.span(of: child).range.upperBound {
        edits.append(comment(after: child, language))
      }
      edits += changes(of: number, language: language, path: new)
    }
  }

  /// Returns a path with another language folder, or `nil` if it has none.
  private static func path(_ path: String, in folder: String) -> String? {
    var components = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard let index = components.lastIndex(where: { $0.hasSuffix(".lproj") }) else { return nil }
    components[index] = folder
    return components.joined(separator: "/")
  }

  // MARK: - References

  /// Returns the edits that give a reference another name and path.
  private func changes(of number: Int, language: String, path: String) -> [Edit] {
    let node = objects.nodes[number]
    var edits: [Edit] = []
    let identifier = objects.identifierNode(of: number)
    if let name = list.member("name", of: node) {
      edits.append(Edit(list.span(of: name), OpenStepText.literal(language)))
      if list.endOfComment(after: identifier) > list.span(of: identifier).range.upperBound {
        edits.append(comment(after: identifier, language))
      }
    }
    if let stated = list.member("path", of: node) {
      edits.append(Edit(list.span(of: stated), OpenStepText.literal(path)))
    }
    return edits
  }

  private func comment(after node: OpenStepList.Node, _ text: String) -> Edit {
    let range = list.span(of: node).range.upperBound..<list.endOfComment(after: node)
    return Edit(SourceSpan(range), " /* \(text) */")
  }

  /// Returns the text of an object with its identifier, from the beginning of its line to the beginning of the next one,
  /// or only the object if other text is on its lines.
  private func extent(of number: Int) -> Range<Int> {
    let bytes = list.source.bytes
    var start = list.span(of: objects.identifierNode(of: number)).range.lowerBound
    var end = list.endWithSeparator(after: objects.nodes[number])
    while start > 0, bytes[start - 1].isBlank { start -= 1 }
    guard start == 0 || bytes[start - 1] == 0x0A else { return start..<end }
    if bytes[end...].starts(with: "\r\n".utf8) { end += 2 } else if bytes[end...].first == 0x0A { end += 1 }
    return start..<end
  }

  /// Inserts a copy of a reference at the position of its identifier among all file references.
  private mutating func insert(copyOf number: Int, identifier: String, language: String, path: String) {
    let extent = extent(of: number)
    let old = objects.identifierNode(of: number)
    let edits = changes(of: number, language: language, path: path) + [Edit(list.span(of: old), identifier)]
    let sorted = edits.sorted { $0.span < $1.span }
    guard let pieces = try? list.source.pieces(of: extent, applying: sorted[...]) else {
      return unplaced.append(path)
    }
    let text = String(decoding: Array(pieces.joined()), as: UTF8.self)
    var position = extent.upperBound
    if isSorted, let last = fileReferences.last {
      let next = fileReferences.first { $0.identifier > identifier }
      position = next.map { self.extent(of: $0.number).lowerBound } ?? self.extent(of: last.number).upperBound
    }
    insertions[position, default: []].append((identifier, text))
  }

  /// Returns an identifier of 24 hexadecimal digits that depends only on a text, and that no object has.
  private mutating func identifier(for text: String) -> String {
    var number = 0
    while true {
      let identifier = Self.digits("\(number)/\(text)", 12) + Self.digits("\(text)/\(number)", 12)
      if !objects.contains(identifier), taken.insert(identifier).inserted { return identifier }
      number += 1
    }
  }

  /// Returns the lowest digits of the FNV-1a hash of a text.
  private static func digits(_ text: String, _ count: Int) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    let digits = String(hash ^ hash >> 32, radix: 16, uppercase: true)
    return String((String(repeating: "0", count: count) + digits).suffix(count))
  }
}
