import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

extension CorpusFeatures {
  /// Adds the features of an XLIFF file.
  mutating func addXLIFF(_ bytes: [UInt8]) throws {
    let reader = XLIFFReader()
    let parser = XMLParser(data: Data(bytes))
    parser.delegate = reader
    guard parser.parse() else { throw Failure(description: "the file is not well-formed XML") }
    names.formUnion(reader.names)
    languages.formUnion(reader.languages)
  }
}

/// Collects the features of an XLIFF file.
private final class XLIFFReader: NSObject, XMLParserDelegate {
  private(set) var names: Set<String> = []
  private(set) var languages: Set<String> = []
  private var text = ""
  private var hasTarget = false

  func parser(
    _ parser: XMLParser,
    didStartElement name: String,
    namespaceURI: String?,
    qualifiedName: String?,
    attributes: [String: String]
  ) {
    text = ""
    switch name {
    case "file":
      let original = attributes["original"] ?? ""
      names.insert("original:.\(original.split(separator: ".").last ?? "")")
      if let language = attributes["target-language"] { languages.insert(language) }
    case "tool": names.insert("xcode\(attributes["tool-version"] ?? "")")
    case "trans-unit":
      hasTarget = false
      if attributes["approved"] != nil { names.insert("approved") }
      if attributes["xml:space"] != nil { names.insert("xml:space") }
      names.formUnion(Self.shapes(of: attributes["id"] ?? ""))
    case "target":
      hasTarget = true
      if let state = attributes["state"] { names.insert("state:\(state)") }
      if let qualifier = attributes["state-qualifier"] { names.insert("state-qualifier:\(qualifier)") }
      if attributes["xml:lang"] != nil { names.insert("xml:lang") }
    case "alt-trans": names.insert(name)
    default: break
    }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    switch name {
    case "trans-unit": if !hasTarget { names.insert("noTarget") }
    case "source", "target", "note":
      names.insert(text.isEmpty ? "\(name):empty" : name)
      if text.contains("\n") { names.insert("\(name):lines") }
      text = ""
    default: break
    }
  }

  /// Returns features such as `id:device.plural` for `key|==|device.iphone.plural.one`.
  private static func shapes(of id: String) -> Set<String> {
    if id.hasSuffix(":dict/:string") { return ["id:stringsdict"] }
    guard let separator = id.range(of: "|==|") else { return id.contains("\n") ? ["id", "id:lines"] : ["id"] }
    let axes = ["substitutions", "device", "plural"].filter { id[separator.upperBound...].contains("\($0).") }
    return ["id:\(axes.joined(separator: "."))"]
  }
}
