import TesseraCore
import TesseraStrings

/// A writer of XLIFF 1.2 files in Xcode's layout.
package enum XLIFFWriter {
  /// The reason that a document cannot be written.
  package enum Obstacle: Sendable, Hashable {
    /// A string contains a character that XML 1.0 does not allow.
    case character(Unicode.Scalar)
    /// XLIFF identifiers cannot express the variation.
    case variation
    /// Another unit of the table has the same identifier.
    case duplicateIdentifier(String)
  }

  /// A unit that a file cannot contain.
  package struct Omission: Sendable, Hashable {
    package var table: String
    package var unit: ExchangeUnit
    package var obstacle: Obstacle
  }

  /// Returns the document without the units that a file cannot contain, and these units.
  package static func writable(
    _ document: ExchangeDocument
  ) -> (document: ExchangeDocument, omissions: [Omission]) {
    var result = document
    var omissions: [Omission] = []
    for (index, table) in document.tables.enumerated() {
      let identifiers = table.units.map { unit in
        XLIFFIdentifier.identifier(key: unit.key, path: unit.path, inTable: table.path)
      }
      let repeated = repeated(identifiers)
      let obstacles = zip(table.units, identifiers).map { obstacle($0, $1, in: table.path, repeated) }
      guard obstacles.contains(where: { $0 != nil }) else { continue }
      for (unit, obstacle) in zip(table.units, obstacles) {
        if let obstacle { omissions.append(Omission(table: table.path, unit: unit, obstacle: obstacle)) }
      }
      result.tables[index].units = zip(table.units, obstacles).compactMap { $1 == nil ? $0 : nil }
    }
    return (result, omissions)
  }

  /// Returns the identifiers that occur several times.
  private static func repeated(_ identifiers: [String?]) -> Set<ExactKey> {
    var seen: Set<ExactKey> = []
    seen.reserveCapacity(identifiers.count)
    var repeated: Set<ExactKey> = []
    for case let identifier? in identifiers where !seen.insert(ExactKey(identifier)).inserted {
      repeated.insert(ExactKey(identifier))
    }
    return repeated
  }

  private static func obstacle(
    _ unit: ExchangeUnit,
    _ identifier: String?,
    in table: String,
    _ repeated: Set<ExactKey>
  ) -> Obstacle? {
    guard let identifier else { return .variation }
    let scalar =
      forbidden(identifier) ?? forbidden(unit.source) ?? unit.target.flatMap(forbidden)
      ?? unit.comment.flatMap(forbidden) ?? unit.state.flatMap { forbidden($0.rawValue) } ?? forbidden(table)
    if let scalar { return .character(scalar) }
    // Importing the file again could not distinguish the units.
    return !repeated.isEmpty && repeated.contains(ExactKey(identifier)) ? .duplicateIdentifier(identifier) : nil
  }

  private static func forbidden(_ text: String) -> Unicode.Scalar? {
    // The other characters that XML does not allow, U+FFFE and U+FFFF, begin with this byte.
    guard text.utf8.contains(where: { $0 < 0x20 || $0 == 0xEF }) else { return nil }
    return text.unicodeScalars.first { !XMLText.isCharacter($0.value) }
  }

  // MARK: - Writing

  /// Returns the file of a document, with the tables and units in the order of the document.
  ///
  /// - Parameter document: A document whose units a file can contain; see ``writable(_:)``. Other units are left out.
  package static func write(_ document: ExchangeDocument, tool: XLIFFTool) -> [UInt8] {
    file(of: document, tool: tool).bytes
  }

  /// Returns the file of a document, and the units that it cannot contain.
  package static func file(
    of document: ExchangeDocument,
    tool: XLIFFTool
  ) -> (bytes: [UInt8], omissions: [Omission]) {
    let (document, omissions) = writable(document)
    var output: [UInt8] = []
    output +=
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" \
      xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" version="1.2" \
      xsi:schemaLocation="urn:oasis:names:tc:xliff:document:1.2 \
      http://docs.oasis-open.org/xliff/v1.2/os/xliff-core-1.2-strict.xsd">

      """.utf8
    for table in document.tables {
      let source = attribute(table.sourceLanguage ?? document.sourceLanguage)
      output +=
        """
          <file original="\(attribute(table.path))" source-language="\(source)" \
        target-language="\(attribute(document.targetLanguage))" datatype="plaintext">
            <header>
              <tool tool-id="\(attribute(tool.identifier))" tool-name="\(attribute(tool.name))" \
        tool-version="\(attribute(tool.version))" build-num="\(attribute(tool.build))"/>
            </header>
            <body>

        """.utf8
      for unit in table.units { write(unit, table.path, to: &output) }
      output += "    </body>\n  </file>\n".utf8
    }
    output += "</xliff>\n".utf8
    return (output, omissions)
  }

  private static func write(_ unit: ExchangeUnit, _ table: String, to output: inout [UInt8]) {
    let identifier = XLIFFIdentifier.identifier(key: unit.key, path: unit.path, inTable: table) ?? unit.key
    output += "      <trans-unit id=\"".utf8
    append(identifier, isAttribute: true, to: &output)
    output += unit.shouldTranslate ? "\"".utf8 : "\" translate=\"no\"".utf8
    output += " xml:space=\"preserve\">\n".utf8
    element("source", "", unit.source, to: &output)
    if let target = unit.target {
      let state = XLIFFState.attributes(of: unit.state)
      var attributes = state.state.map { " state=\"\(attribute($0))\"" } ?? ""
      if let qualifier = state.qualifier { attributes += " state-qualifier=\"\(attribute(qualifier))\"" }
      element("target", attributes, target, to: &output)
    }
    element("note", "", unit.comment ?? "", to: &output)
    output += "      </trans-unit>\n".utf8
  }

  private static func element(_ name: String, _ attributes: String, _ text: String, to output: inout [UInt8]) {
    output += "        <".utf8
    output += name.utf8
    output += attributes.utf8
    if text.isEmpty {
      output += "/>\n".utf8
    } else {
      output.append(UInt8(ascii: ">"))
      append(text, isAttribute: false, to: &output)
      output += "</".utf8
      output += name.utf8
      output += ">\n".utf8
    }
  }

  /// Returns the value of an attribute.
  private static func attribute(_ text: String) -> String {
    var output: [UInt8] = []
    append(text, isAttribute: true, to: &output)
    return String(decoding: output, as: UTF8.self)
  }

  /// Appends character data or the value of an attribute.
  ///
  /// Carriage returns are escaped because XML parsers convert them to line feeds. In attributes, so is white space other
  /// than spaces, because XML parsers convert it to spaces.
  private static func append(_ text: String, isAttribute: Bool, to output: inout [UInt8]) {
    guard text.utf8.contains(where: isEscaped) else {
      output += text.utf8
      return
    }
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): output += "&amp;".utf8
      case UInt8(ascii: "<"): output += "&lt;".utf8
      case UInt8(ascii: ">"): output += "&gt;".utf8
      case UInt8(ascii: "\"") where isAttribute: output += "&quot;".utf8
      case UInt8(ascii: "\r"): output += "&#13;".utf8
      case UInt8(ascii: "\n") where isAttribute: output += "&#10;".utf8
      case UInt8(ascii: "\t") where isAttribute: output += "&#9;".utf8
      default: output.append(byte)
      }
    }
  }

  /// Returns a Boolean value that indicates whether a byte may have to be escaped.
  private static func isEscaped(_ byte: UInt8) -> Bool {
    switch byte {
    case 0..<0x20, UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""): true
    default: false
    }
  }
}
