import TesseraCore
import TesseraStrings

/// The objects of a `project.pbxproj`, by their identifiers.
package struct XcodeObjects {
  package typealias Node = OpenStepList.Node

  package let list: OpenStepList
  /// The dictionaries of the objects, in the order of the text.
  package let nodes: [Node]
  /// The identifiers of the objects that the text defines more than once. The last definition counts.
  package let duplicates: [Node]
  private let identifiers: [Node]
  private let index: KeyIndex

  /// - Returns: `nil` if the text is not a project.
  init?(_ list: OpenStepList) {
    guard let objects = list.member("objects", of: list.root), list.isDictionary(objects) else { return nil }
    var nodes: [Node] = []
    var identifiers: [Node] = []
    var duplicates: [Node] = []
    var index = KeyIndex(minimumCapacity: list.values.count / 12)
    list.forEachMember(of: objects) { identifier, object in
      let key = list.plainBytes(of: identifier) ?? ArraySlice((list.string(identifier) ?? "").utf8)
      let (number, isNew) = index.insert(key) { Self.bytes(identifiers[$0], in: list) == key }
      if isNew {
        nodes.append(object)
        identifiers.append(identifier)
      } else {
        // The identifier and the object belong to one definition, so that the text from one to the other is that of the
        // object. The keys are equal, so the index remains valid.
        nodes[number] = object
        identifiers[number] = identifier
        duplicates.append(identifier)
      }
    }
    self.list = list
    self.nodes = nodes
    self.identifiers = identifiers
    self.index = index
    self.duplicates = duplicates
  }

  /// Returns the objects of a project, and the number of the object that describes the project.
  package static func project(in list: OpenStepList) throws(XcodeProjectError) -> (XcodeObjects, Int) {
    guard let objects = XcodeObjects(list) else {
      throw XcodeProjectError(offset: 0, reason: "it has no dictionary `objects`")
    }
    guard let root = list.member("rootObject", of: list.root), let project = objects.number(of: root),
      objects.isKind("PBXProject", project)
    else {
      let node = list.member("rootObject", of: list.root) ?? list.root
      throw XcodeProjectError(
        offset: list.span(of: node).lowerBound,
        reason: "`rootObject` does not lead to a PBXProject"
      )
    }
    return (objects, project)
  }

  private static func bytes(_ node: Node, in list: OpenStepList) -> ArraySlice<UInt8> {
    list.plainBytes(of: node) ?? ArraySlice((list.string(node) ?? "").utf8)
  }

  /// Returns the number of the object to which a string refers, or `nil` if there is none.
  package func number(of reference: Node) -> Int? {
    guard !list.isArray(reference), !list.isDictionary(reference) else { return nil }
    let key = Self.bytes(reference, in: list)
    return index.find(key) { Self.bytes(identifiers[$0], in: list) == key }
  }

  package func identifier(of number: Int) -> String { list.string(identifiers[number]) ?? "" }

  package func identifierNode(of number: Int) -> Node { identifiers[number] }

  /// Returns whether an object has an identifier.
  package func contains(_ identifier: String) -> Bool {
    let key = ArraySlice(identifier.utf8)
    return index.find(key) { Self.bytes(identifiers[$0], in: list) == key } != nil
  }

  // MARK: - Members of an object

  package func string(_ key: String, of number: Int) -> String? { list.string(key, of: nodes[number]) }

  func kind(of number: Int) -> String { string("isa", of: number) ?? "" }

  package func isKind(_ kind: String, _ number: Int) -> Bool {
    list.member("isa", of: nodes[number]).map { list.isEqual($0, kind) } ?? false
  }

  /// Returns the number of the object to which a member refers.
  func object(_ key: String, of number: Int) -> Int? {
    list.member(key, of: nodes[number]).flatMap { self.number(of: $0) }
  }

  /// Returns the numbers of the objects to which the elements of an array refer. Missing objects are omitted.
  func objects(_ key: String, of number: Int) -> [Int] {
    guard let array = list.member(key, of: nodes[number]) else { return [] }
    return list.elements(of: array).compactMap { self.number(of: $0) }
  }

  func strings(_ key: String, of number: Int) -> [String]? {
    guard let array = list.member(key, of: nodes[number]), list.isArray(array) else { return nil }
    return list.elements(of: array).compactMap(list.string)
  }
}
