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
    for index in document.tables.indices {
      let table = document.tables[index]
      var counts: [ExactKey: Int] = [:]
      for unit in table.units {
        let identifier = XLIFFIdentifier.identifier(key: unit.key, path: unit.path, inTable: table.path)
        if let identifier { counts[ExactKey(identifier), default: 0] += 1 }
      }
      result.tables[index].units = table.units.filter { unit in
        let obstacle = obstacle(unit, in: table.path, counts)
        if let obstacle { omissions.append(Omission(table: table.path, unit: unit, obstacle: obstacle)) }
        return obstacle == nil
      }
    }
    return (result, omissions)
  }

  private static func obstacle(_ unit: ExchangeUnit, in table: String, _ counts: [ExactKey: Int]) -> Obstacle? {
    guard let identifier = XLIFFIdentifier.identifier(key: unit.key, path: unit.path, inTable: table) else {
      return .variation
    }
    let texts = [identifier, unit.source, unit.target ?? "", unit.comment ?? "", unit.state?.rawValue ?? "", table]
    if let scalar = texts.lazy.compactMap(forbidden).first { return .character(scalar) }
    // Importing the file again could not distinguish the units.
    return counts[ExactKey(identifier), default: 0] > 1 ? .duplicateIdentifier(identifier) : nil
  }

  private static func forbidden(_ text: String) -> Unicode.Scalar? {
    text.unicodeScalars.first { !XMLText.isCharacter($0.value) }
  }

  // MARK: - Writing

  /// Returns the file of a document, with the tables and units in the order of the document.
  ///
  /// - Parameter document: A document whose units a file can contain; see ``writable(_:)``. Other units are left out.
  package static func write(_ document: ExchangeDocument, tool: XLIFFTool) -> [UInt8] {
    var output: [UInt8] = []
    output +=
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" \
      xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" version="1.2" \
      xsi:schemaLocation="urn:oasis:names:tc:xliff:document:1.2 \
      http://docs.oasis-open.org/xliff/v1.2/os/xliff-core-1.2-strict.xsd">

      """.utf8
    for table in writable(document).document.tables {
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
    return output
  }

  private static func write(_ unit: ExchangeUnit, _ table: String, to output: inout [UInt8]) {
    let identifier = XLIFFIdentifier.identifier(key: unit.key, path: unit.path, inTable: table) ?? unit.key
    let translate = unit.shouldTranslate ? "" : " translate=\"no\""
    output += "      <trans-unit id=\"\(attribute(identifier))\"\(translate) xml:space=\"preserve\">\n".utf8
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
    output += "        <\(name)\(attributes)".utf8
    output += text.isEmpty ? "/>\n".utf8 : ">\(content(text))</\(name)>\n".utf8
  }

  /// Returns character data. Carriage returns are escaped because XML parsers convert them to line feeds.
  private static func content(_ text: String) -> String { escape(text, isAttribute: false) }

  /// Returns the value of an attribute. White space other than spaces is escaped because XML parsers convert it to
  /// spaces.
  private static func attribute(_ text: String) -> String { escape(text, isAttribute: true) }

  private static func escape(_ text: String, isAttribute: Bool) -> String {
    guard text.utf8.contains(where: { $0 < 0x20 || "&<>\"".utf8.contains($0) }) else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"" where isAttribute: result += "&quot;"
      case "\r": result += "&#13;"
      case "\n" where isAttribute: result += "&#10;"
      case "\t" where isAttribute: result += "&#9;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
