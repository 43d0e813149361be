import TesseraCore
import TesseraStrings

/// A reader of XLIFF 1.2 files, as Xcode and the tools of translators write them.
package struct XLIFFReader {
  private let source: SourceText
  private var xml: XMLReader
  private var languages: (source: String, target: String)?
  private var paths: [String] = []
  private var tables: [ExactKey: ExchangeTable] = [:]
  /// The lines of the identifiers in each table.
  private var lines: [ExactKey: [ExactKey: Int]] = [:]
  private var tool: XLIFFTool?

  /// Returns the document in a file.
  ///
  /// - Throws: An error with the position and the reason if the file is not valid XLIFF 1.2, if it contains several
  ///   target languages, or if an identifier occurs twice in a table.
  package static func read(_ bytes: [UInt8]) throws(ExchangeReadingError) -> ExchangeDocument {
    try readWithTool(bytes).document
  }

  /// Returns the document in a file, and the program that wrote its first table.
  package static func readWithTool(
    _ bytes: [UInt8]
  ) throws(ExchangeReadingError) -> (document: ExchangeDocument, tool: XLIFFTool?) {
    let source: SourceText
    do throws(SourceTextError) { source = try SourceText(fileBytes: bytes) } catch {
      throw ExchangeReadingError(error.message)
    }
    guard String(validUTF8: source.bytes) != nil else {
      throw ExchangeReadingError("the file is not valid UTF-8", at: source.location(of: firstInvalidByte(source.bytes)))
    }
    var reader = Self(source: source)
    do throws(XLIFFError) {
      try reader.readDocument()
      guard let languages = reader.languages else { throw XLIFFError(0, "the file contains no `<file>` element") }
      let tables = reader.paths.compactMap { reader.tables[ExactKey($0)] }.map { table in
        var table = table
        if table.sourceLanguage == languages.source { table.sourceLanguage = nil }
        return table
      }
      let document = ExchangeDocument(
        sourceLanguage: languages.source,
        targetLanguage: languages.target,
        tables: tables
      )
      return (document, reader.tool)
    } catch {
      throw ExchangeReadingError(error.reason, at: source.location(of: UInt32(clamping: error.offset)))
    }
  }

  private init(source: SourceText) {
    self.source = source
    xml = XMLReader(source.bytes)
  }

  private static func firstInvalidByte(_ bytes: [UInt8]) -> UInt32 {
    var start = 0
    for line in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
      guard String(validUTF8: Array(line)) != nil else { break }
      start = line.endIndex + 1
    }
    return UInt32(clamping: start)
  }

  private func line(of offset: Int) -> Int { source.location(of: UInt32(clamping: offset)).line }

  // MARK: - Structure

  private mutating func readDocument() throws(XLIFFError) {
    guard case .start(let root)? = try xml.next() else { throw XLIFFError(0, "expected `<xliff>`") }
    guard root.name == "xliff" else {
      throw XLIFFError(root.offset, "expected `<xliff>` instead of `<\(root.name)>`: this is not an XLIFF file")
    }
    let version = root["version"] ?? "1.2"
    guard version.hasPrefix("1.") else {
      throw XLIFFError(root.offset, "version \(String(quoting: version, limit: 20)) of XLIFF is not supported; use 1.2")
    }
    while let event = try xml.next() {
      guard case .start(let tag) = event else { continue }
      if tag.name == "file" { try readFile(tag) } else { try xml.skipElement() }
    }
  }

  private mutating func readFile(_ tag: XMLReader.Tag) throws(XLIFFError) {
    guard let path = tag["original"], !path.isEmpty else {
      throw XLIFFError(tag.offset, "this `<file>` has no `original`, the path of the table")
    }
    guard let sourceLanguage = tag["source-language"], !sourceLanguage.isEmpty else {
      throw XLIFFError(tag.offset, "this `<file>` has no `source-language`")
    }
    guard let target = tag["target-language"], !target.isEmpty else {
      throw XLIFFError(tag.offset, "this `<file>` has no `target-language`")
    }
    if let languages, languages.target != target {
      let list = "\(String(quoting: languages.target, limit: 40)) and \(String(quoting: target, limit: 40))"
      throw XLIFFError(tag.offset, "the file contains translations in several languages: \(list)")
    }
    if languages == nil { languages = (sourceLanguage, target) }
    let key = ExactKey(path)
    if tables[key] == nil {
      paths.append(path)
      tables[key] = ExchangeTable(path: path, sourceLanguage: sourceLanguage, line: line(of: tag.offset))
    }
    let depth = xml.depth
    while xml.depth >= depth, let event = try xml.next() {
      guard case .start(let tag) = event else { continue }
      switch tag.name {
      case "header", "body", "group": continue
      case "tool":
        tool =
          tool
          ?? XLIFFTool(
            identifier: tag["tool-id"] ?? "",
            name: tag["tool-name"] ?? "",
            version: tag["tool-version"] ?? "",
            build: tag["build-num"] ?? ""
          )
      case "trans-unit": try readUnit(tag, in: path)
      default: try xml.skipElement()
      }
    }
  }

  // MARK: - Units

  private mutating func readUnit(_ tag: XMLReader.Tag, in path: String) throws(XLIFFError) {
    guard let identifier = tag["id"] else { throw XLIFFError(tag.offset, "this `<trans-unit>` has no `id`") }
    let table = ExactKey(path)
    let line = line(of: tag.offset)
    if let first = lines[table, default: [:]].updateValue(line, forKey: ExactKey(identifier)) {
      let name = String(quoting: identifier, limit: 80)
      throw XLIFFError(tag.offset, "the id \(name) occurs twice in the table: on lines \(first) and \(line)")
    }
    let parsed = XLIFFIdentifier.parse(identifier, inTable: path)
    var unit = ExchangeUnit(key: parsed.key, path: parsed.path, source: "", line: line)
    unit.identifier = identifier
    unit.shouldTranslate = tag["translate"] != "no"
    var hasSource = false
    var notes: [String] = []
    let depth = xml.depth
    while xml.depth >= depth, let event = try xml.next() {
      guard case .start(let child) = event else { continue }
      switch child.name {
      case "source":
        guard !hasSource else { throw XLIFFError(child.offset, "this `<trans-unit>` has two `<source>` elements") }
        unit.source = try readText(child)
        hasSource = true
      case "target":
        guard unit.target == nil else {
          throw XLIFFError(child.offset, "this `<trans-unit>` has two `<target>` elements")
        }
        unit.target = try readText(child)
        unit.state = XLIFFState.state(child["state"], qualifier: child["state-qualifier"])
      case "note":
        let note = try readText(child)
        if !note.isEmpty { notes.append(note) }
      default: try xml.skipElement()
      }
    }
    guard hasSource else { throw XLIFFError(tag.offset, "this `<trans-unit>` has no `<source>`") }
    unit.comment = notes.isEmpty ? nil : notes.joined(separator: "\n")
    tables[table]?.units.append(unit)
  }

  /// Returns the text of an element without child elements.
  private mutating func readText(_ tag: XMLReader.Tag) throws(XLIFFError) -> String {
    var text = ""
    while let event = try xml.next() {
      switch event {
      case .text(let part): text += part
      case .end: return text
      case .start(let child):
        throw XLIFFError(child.offset, "`<\(child.name)>` within a `<\(tag.name)>` is not supported: use plain text")
      }
    }
    return text
  }
}
