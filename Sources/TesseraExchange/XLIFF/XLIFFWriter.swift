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

  /// Returns the identifiers that occur several times.
  private static func repeated(_ identifiers: [String?]) -> Set<ExactKey> {
    // Units in Xcode's order have different identifiers.
    guard !XLIFFOrder.isAscending(identifiers.map { $0 ?? "" }) else { return [] }
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
    guard text.containsByte(where: { $0 < 0x20 || $0 == 0xEF }) else { return nil }
    return text.unicodeScalars.first { !XMLText.isCharacter($0.value) }
  }

  // MARK: - Writing

  /// Returns the file of a document, with the tables and units in the order of the document, and the units that it
  /// cannot contain.
  package static func file(
    of document: ExchangeDocument,
    tool: XLIFFTool
  ) -> (bytes: [UInt8], omissions: [Omission]) {
    var omissions: [Omission] = []
    var output: [UInt8] = []
    output.reserveCapacity(document.estimatedByteCount)
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
      let identifiers = table.units.map { unit in
        XLIFFIdentifier.identifier(key: unit.key, path: unit.path, inTable: table.path)
      }
      let repeated = repeated(identifiers)
      for (index, identifier) in identifiers.enumerated() {
        let unit = table.units[index]
        if let obstacle = obstacle(unit, identifier, in: table.path, repeated) {
          omissions.append(Omission(table: table.path, unit: unit, obstacle: obstacle))
        } else {
          write(unit, identifier ?? unit.key, to: &output)
        }
      }
      output.append("    </body>\n  </file>\n")
    }
    output.append("</xliff>\n")
    return (output, omissions)
  }

  private static func write(_ unit: ExchangeUnit, _ identifier: String, to output: inout [UInt8]) {
    output.append("      <trans-unit id=\"")
    append(identifier, isAttribute: true, to: &output)
    output.append(
      unit.shouldTranslate ? "\" xml:space=\"preserve\">\n" : "\" translate=\"no\" xml:space=\"preserve\">\n"
    )
    element("source", "", unit.source, to: &output)
    if let target = unit.target { element("target", stateAttributes(unit.state), target, to: &output) }
    element("note", "", unit.comment ?? "", to: &output)
    output.append("      </trans-unit>\n")
  }

  private static func stateAttributes(_ state: StringUnit.State?) -> String {
    if state == .translated { return " state=\"translated\"" }
    let attributes = XLIFFState.attributes(of: state)
    let state = attributes.state.map { " state=\"\(attribute($0))\"" } ?? ""
    return state + (attributes.qualifier.map { " state-qualifier=\"\(attribute($0))\"" } ?? "")
  }

  private static func element(_ name: String, _ attributes: String, _ text: String, to output: inout [UInt8]) {
    output.append("        <")
    output.append(name)
    output.append(attributes)
    if text.isEmpty {
      output.append("/>\n")
    } else {
      output.append(">")
      append(text, isAttribute: false, to: &output)
      output.append("</")
      output.append(name)
      output.append(">\n")
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
    guard text.containsByte(where: isEscaped) else { return output.append(text) }
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): output.append("&amp;")
      case UInt8(ascii: "<"): output.append("&lt;")
      case UInt8(ascii: ">"): output.append("&gt;")
      case UInt8(ascii: "\"") where isAttribute: output.append("&quot;")
      case UInt8(ascii: "\r"): output.append("&#13;")
      case UInt8(ascii: "\n") where isAttribute: output.append("&#10;")
      case UInt8(ascii: "\t") where isAttribute: output.append("&#9;")
      default: output.append(byte)
      }
    }
  }

  /// Returns a Boolean value that indicates whether a byte may have to be escaped.
  private static func isEscaped(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "&") || byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">")
      || byte == UInt8(ascii: "\"")
  }
}
