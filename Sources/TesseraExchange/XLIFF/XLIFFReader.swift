import TesseraCore
import TesseraStrings

/// A reader of XLIFF 1.2 files, as Xcode and the tools of translators write them.
package struct XLIFFReader {
  private let source: SourceText
  private var xml: XMLReader
  private var languages: (source: String, target: String)?
  private var tables: [Table] = []
  /// The indices of the tables by their paths.
  private var indices: [ExactKey: Int] = [:]
  private var tool: XLIFFTool?
  private var lines = LineCounter()

  private struct Table {
    var table: ReturnedTable
    /// The offsets of the units' tags.
    var offsets: [Int] = []
    var lastIdentifier: FileText?
    /// A Boolean value that indicates whether the units are in Xcode's order, so that their identifiers differ.
    var isAscending = true
  }

  /// Returns the document in a file.
  ///
  /// - Throws: An error with the position and the reason if the file is not valid XLIFF 1.2, if it contains several
  ///   target languages, or if an identifier occurs twice in a table.
  package static func read(_ bytes: [UInt8]) throws(ExchangeReadingError) -> ExchangeDocument {
    ExchangeDocument(try returned(bytes).document)
  }

  /// Returns the document in a file, and the program that wrote its first table.
  package static func readWithTool(
    _ bytes: [UInt8]
  ) throws(ExchangeReadingError) -> (document: ExchangeDocument, tool: XLIFFTool?) {
    let (document, tool) = try returned(bytes)
    return (ExchangeDocument(document), tool)
  }

  /// Returns the contents of a file, without creating a `String` for each of its strings.
  ///
  /// - Throws: The same errors as ``read(_:)``.
  package static func returned(
    _ bytes: [UInt8]
  ) throws(ExchangeReadingError) -> (document: ReturnedDocument, tool: XLIFFTool?) {
    let source: SourceText
    do throws(SourceTextError) { source = try SourceText(fileBytes: bytes) } catch {
      throw ExchangeReadingError(error.message)
    }
    if let offset = UTF8Check.firstInvalidByte(in: source.bytes) {
      throw ExchangeReadingError("the file is not valid UTF-8", at: source.location(of: UInt32(clamping: offset)))
    }
    var reader = Self(source: source)
    do throws(XLIFFError) {
      try reader.readDocument()
      guard let languages = reader.languages else { throw XLIFFError(0, "the file contains no `<file>` element") }
      let tables = reader.tables.map { item in
        var table = item.table
        if table.sourceLanguage == languages.source { table.sourceLanguage = nil }
        return table
      }
      let document = ReturnedDocument(
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

  /// - Parameter offset: An offset that is not less than those of earlier calls.
  private mutating func line(of offset: Int) -> Int {
    lines.line(of: offset, in: xml.bytes)
  }

  // MARK: - Structure

  private mutating func readDocument() throws(XLIFFError) {
    guard case .start(let root)? = try xml.next() else { throw XLIFFError(0, "expected `<xliff>`") }
    guard xml.isElement(root, "xliff") else {
      let name = xml.string(root.name)
      throw XLIFFError(root.offset, "expected `<xliff>` instead of `<\(name)>`: this is not an XLIFF file")
    }
    let version = xml.attribute("version") ?? "1.2"
    guard version.hasPrefix("1.") else {
      throw XLIFFError(root.offset, "version \(String(quoting: version, limit: 20)) of XLIFF is not supported; use 1.2")
    }
    while let event = try xml.next() {
      guard case .start(let tag) = event else { continue }
      if xml.isElement(tag, "file") { try readFile(tag) } else { try xml.skipElement() }
    }
    try checkIdentifiers()
  }

  private mutating func readFile(_ tag: XMLReader.Tag) throws(XLIFFError) {
    guard let path = xml.attribute("original"), !path.isEmpty else {
      throw XLIFFError(tag.offset, "this `<file>` has no `original`, the path of the table")
    }
    guard let sourceLanguage = xml.attribute("source-language"), !sourceLanguage.isEmpty else {
      throw XLIFFError(tag.offset, "this `<file>` has no `source-language`")
    }
    guard let target = xml.attribute("target-language"), !target.isEmpty else {
      throw XLIFFError(tag.offset, "this `<file>` has no `target-language`")
    }
    if let languages, languages.target != target {
      let list = "\(String(quoting: languages.target, limit: 40)) and \(String(quoting: target, limit: 40))"
      throw XLIFFError(tag.offset, "the file contains translations in several languages: \(list)")
    }
    if languages == nil { languages = (sourceLanguage, target) }
    let index = indices[ExactKey(path)] ?? tables.count
    if index == tables.count {
      indices[ExactKey(path)] = index
      tables.append(
        Table(
          table: ReturnedTable(
            path: path,
            units: ReturnedUnits(in: xml.bytes, isFirst: tables.isEmpty),
            sourceLanguage: sourceLanguage,
            line: line(of: tag.offset)
          )
        )
      )
    }
    let depth = xml.depth
    while xml.depth >= depth {
      while let unit = xml.nextUnit() { add(unit, in: index) }
      guard let event = try xml.next() else { break }
      guard case .start(let tag) = event else { continue }
      if xml.isElement(tag, "trans-unit") {
        try readUnit(tag, in: index)
      } else if xml.isElement(tag, "tool") {
        tool =
          tool
          ?? XLIFFTool(
            identifier: xml.attribute("tool-id") ?? "",
            name: xml.attribute("tool-name") ?? "",
            version: xml.attribute("tool-version") ?? "",
            build: xml.attribute("build-num") ?? ""
          )
      } else if !xml.isElement(tag, "body"), !xml.isElement(tag, "header"), !xml.isElement(tag, "group") {
        try xml.skipElement()
      }
    }
  }

  // MARK: - Units

  private mutating func add(_ found: XLIFFUnitScanner.Unit, in index: Int) {
    var unit = FileUnit(key: .range(found.identifier), line: line(of: found.start))
    unit.source = .range(found.source)
    unit.target = found.target.map { .range($0) }
    unit.state = found.state.flatMap { state in
      xml.bytes.isEqual(state, "translated") ? .translated : XLIFFState.state(xml.string(state), qualifier: nil)
    }
    unit.comment = found.note.flatMap { $0.isEmpty ? nil : .range($0) }
    add(unit, at: found.start, in: index)
  }

  /// Adds a unit whose key is its identifier.
  ///
  /// - Parameters:
  ///   - offset: The offset of the unit's tag.
  ///   - index: The index of the table.
  private mutating func add(_ unit: FileUnit, at offset: Int, in index: Int) {
    var unit = unit
    let identifier = unit.key
    unit.identifier = identifier
    (unit.key, unit.path) = XLIFFIdentifier.parse(identifier, in: xml.bytes, table: tables[index].table.path)
    note(identifier, at: offset, in: index)
    tables[index].table.units.append(unit)
  }

  private mutating func readUnit(_ tag: XMLReader.Tag, in index: Int) throws(XLIFFError) {
    guard let identifier = xml.text(of: "id") else {
      throw XLIFFError(tag.offset, "this `<trans-unit>` has no `id`")
    }
    var unit = FileUnit(key: identifier, line: line(of: tag.offset))
    unit.shouldTranslate = xml.attribute("translate") != "no"
    var hasSource = false
    var notes: [FileText] = []
    let depth = xml.depth
    while xml.depth >= depth, let event = try xml.next() {
      guard case .start(let child) = event else { continue }
      if xml.isElement(child, "source") {
        guard !hasSource else { throw XLIFFError(child.offset, "this `<trans-unit>` has two `<source>` elements") }
        unit.source = try readText(child)
        hasSource = true
      } else if xml.isElement(child, "target") {
        guard unit.target == nil else {
          throw XLIFFError(child.offset, "this `<trans-unit>` has two `<target>` elements")
        }
        unit.state = XLIFFState.state(xml.attribute("state"), qualifier: xml.attribute("state-qualifier"))
        unit.target = try readText(child)
      } else if xml.isElement(child, "note") {
        let note = try readText(child)
        if !note.isEmpty { notes.append(note) }
      } else {
        try xml.skipElement()
      }
    }
    guard hasSource else { throw XLIFFError(tag.offset, "this `<trans-unit>` has no `<source>`") }
    unit.comment =
      notes.count > 1 ? .string(notes.map { $0.string(in: xml.bytes) }.joined(separator: "\n")) : notes.first
    add(unit, at: tag.offset, in: index)
  }

  private mutating func note(_ identifier: FileText, at offset: Int, in index: Int) {
    tables[index].offsets.append(offset)
    defer { tables[index].lastIdentifier = identifier }
    guard tables[index].isAscending, let last = tables[index].lastIdentifier else { return }
    tables[index].isAscending =
      if let a = last.range, let b = identifier.range {
        XLIFFOrder.precedes(a, b, in: xml.bytes)
      } else {
        XLIFFOrder.precedes(last.string(in: xml.bytes), identifier.string(in: xml.bytes))
      }
  }

  /// Checks that no identifier occurs twice in a table.
  private func checkIdentifiers() throws(XLIFFError) {
    for item in tables where !item.isAscending {
      var positions: [ExactKey: Int] = [:]
      for (position, unit) in item.table.units.enumerated() {
        let identifier = unit.identifier ?? unit.key
        guard let first = positions.updateValue(position, forKey: ExactKey(identifier)) else { continue }
        let name = String(quoting: identifier, limit: 80)
        let lines = [first, position].map { source.location(of: UInt32(clamping: item.offsets[$0])).line }
        throw XLIFFError(
          item.offsets[position],
          "the id \(name) occurs twice in the table: on lines \(lines[0]) and \(lines[1])"
        )
      }
    }
  }

  /// Returns the text of an element without child elements.
  private mutating func readText(_ tag: XMLReader.Tag) throws(XLIFFError) -> FileText {
    var parts: [FileText] = []
    while let event = try xml.next() {
      switch event {
      case .text(let part): if !part.isEmpty { parts.append(part) }
      case .end:
        return parts.count > 1 ? .string(parts.map { $0.string(in: xml.bytes) }.joined()) : parts.first ?? .empty
      case .start(let child):
        let names = (xml.string(child.name), xml.string(tag.name))
        throw XLIFFError(child.offset, "`<\(names.0)>` within a `<\(names.1)>` is not supported: use plain text")
      }
    }
    return .empty
  }
}
