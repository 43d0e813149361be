import TesseraCore
package import TesseraStrings

/// A reader for the `Contents.json` files of image, color, symbol, data, and app icon sets, and of folders.
///
/// The reader extracts the values it recognizes and reports those with an unexpected structure. It accepts unknown keys
/// and values, because newer versions of Xcode may write them.
package enum AssetContentsReader {
  /// Returns the contents of a `Contents.json` file.
  ///
  /// - Parameter setPath: The path of the folder that contains the file. Its extension determines the kind of set.
  package static func read(document: JSONDocument, file: FileID, setPath: String) -> AssetContents {
    var reading = AssetContentsReading(document: document, file: file, setPath: setPath)
    reading.readRoot()
    return AssetContents(
      file: file,
      renditions: reading.renditions,
      properties: reading.properties,
      issues: (document.issues + reading.issues).sorted { $0.place < $1.place }
    )
  }
}

extension JSONValue: AssetContentsValue {
  package var isObject: Bool { kind == .object }
  package var sourceText: String? { document.source.string(in: span) }
}

private struct AssetContentsReading {
  let document: JSONDocument
  let file: FileID
  /// The name of the list in a set of this kind, or `nil` for folders and other kinds.
  private let listName: String?
  private(set) var renditions: [Rendition] = []
  private(set) var properties = AssetProperties()
  private(set) var issues: [Diagnostic<SourceSpan>] = []

  init(document: JSONDocument, file: FileID, setPath: String) {
    self.document = document
    self.file = file
    listName = setPath.split(separator: ".").last.flatMap { AssetSet(rawValue: String($0))?.list }
  }

  mutating func readRoot() {
    guard let root = object(document.root, "an object with `info`") else { return }
    for member in root.members {
      let name = member.name
      if AssetContentsFile.lists.contains(name) {
        if let listName, name != listName {
          report(member.key.span, "`\(name)` has no effect in a set of this kind: expected `\(listName)`")
        }
        guard let list = list(member.value, "a list of variants") else { continue }
        for element in list.elements { readRendition(element) }
      }
      switch AssetMember(rawValue: name) {
      case .properties: readProperties(member.value)
      case .info: readInfo(member.value)
      default: break
      }
    }
  }

  private mutating func readInfo(_ value: JSONValue) {
    guard let info = object(value, "an object with `author` and `version`") else { return }
    guard let version = info["version"] else { return }
    // Some tools write the number as a string, which Xcode accepts.
    if version.kind != .invalid, version.int != 1, version.string != "1" {
      report(version.span, "unknown version \(document.source.string(in: version.span)): asset catalogs have version 1")
    }
  }

  private mutating func readProperties(_ value: JSONValue) {
    guard let object = object(value, "an object of properties") else { return }
    for member in object.members {
      switch AssetMember(rawValue: member.name) {
      case .providesNamespace: properties.providesNamespace = flag(member) ?? false
      case .preservesVectorRepresentation: properties.preservesVectorRepresentation = flag(member) ?? false
      case .isLocalizable: properties.isLocalizable = flag(member) ?? false
      case .templateRenderingIntent: properties.templateRenderingIntent = text(member)
      default: break
      }
    }
  }

  private mutating func readRendition(_ value: JSONValue) {
    guard let object = object(value, "an object with the values of a variant") else { return }
    var rendition = Rendition(span: object.span)
    for member in object.members {
      switch AssetMember(rawValue: member.name) {
      case .fileName: rendition.fileName = fileName(member)
      case .idiom: rendition.idiom = text(member)
      case .scale: rendition.scale = text(member)
      case .displayGamut: rendition.displayGamut = text(member)
      case .languageDirection: rendition.languageDirection = text(member)
      case .locale: rendition.locale = text(member)
      case .appearances: rendition.appearances = appearances(member.value)
      case .color:
        guard let color = self.object(member.value, "an object with the values of a color") else { continue }
        rendition.color = AssetColor(color) { problem, value in
          if value.kind != .invalid { report(value.span, Finding.Message(problem)) }
        }
      default: break
      }
    }
    renditions.append(rendition)
  }

  private mutating func fileName(_ member: JSONMember) -> Text? {
    guard let name = text(member), !name.isEmpty else { return nil }
    // Reject a name that leads out of the set's folder.
    guard !name.contains("/"), name != "..", name != ".", !name.contains("\0") else {
      issues.append(
        Diagnostic(
          .refused,
          member.value.span,
          "\"\(name)\" is not a file name: the file must be in the folder of the set"
        )
      )
      return nil
    }
    let flags = member.value.node.flags
    return Text(
      name,
      file: file,
      span: member.value.span,
      contentOffset: flags.isDisjoint(with: [.hasEscapes, .hasInvalidUTF8]) ? 1 : nil
    )
  }

  private mutating func appearances(_ value: JSONValue) -> [Rendition.Appearance] {
    guard let list = list(value, "a list of appearances") else { return [] }
    var appearances: [Rendition.Appearance] = []
    for element in list.elements {
      guard let object = object(element, "an object with `appearance` and `value`") else { continue }
      if let name = object[.appearance]?.string, let value = object[.value]?.string {
        appearances.append(Rendition.Appearance(name: name, value: value))
      } else {
        report(element.span, "expected an object with `appearance` and `value`")
      }
    }
    return appearances
  }

  // MARK: - Nodes

  private mutating func report(_ span: SourceSpan, _ message: Finding.Message) {
    issues.append(Diagnostic(.schema, span, message))
  }

  private mutating func expected(_ what: String, at value: JSONValue) {
    // An invalid value already has a diagnostic.
    guard value.kind != .invalid else { return }
    report(value.span, "expected \(what)")
  }

  private mutating func object(_ value: JSONValue, _ what: String) -> JSONValue? {
    guard value.kind == .object else {
      expected(what, at: value)
      return nil
    }
    issues += document.duplicateKeyDiagnostics(in: value.index)
    return value
  }

  private mutating func list(_ value: JSONValue, _ what: String) -> JSONValue? {
    if value.kind == .array { return value }
    expected(what, at: value)
    return nil
  }

  private mutating func text(_ member: JSONMember) -> String? {
    if let text = member.value.string { return text }
    expected("a string for `\(member.name)`", at: member.value)
    return nil
  }

  private mutating func flag(_ member: JSONMember) -> Bool? {
    if let flag = member.value.bool { return flag }
    expected("`true` or `false` for `\(member.name)`", at: member.value)
    return nil
  }
}
