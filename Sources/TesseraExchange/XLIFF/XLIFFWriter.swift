import TesseraCore
import TesseraStrings

/// A writer of XLIFF 1.2 files in Xcode's layout.
package struct XLIFFWriter: ExchangeWriter {
  private let languages: ExchangeLanguages
  private let tool: XLIFFTool

  package init(_ languages: ExchangeLanguages, tool: XLIFFTool) {
    self.languages = languages
    self.tool = tool
  }

  // MARK: - Units

  package func parts(of unit: ExchangeUnit, inTable path: String) -> UnitParts {
    let identifier = XLIFFIdentifier.identifier(key: unit.key, path: unit.path, inTable: path)
    var head: [UInt8] = []
    head.append("      <trans-unit id=\"")
    Self.append(identifier ?? unit.key, isAttribute: true, to: &head)
    head.append(
      unit.shouldTranslate ? "\" xml:space=\"preserve\">\n" : "\" translate=\"no\" xml:space=\"preserve\">\n"
    )
    Self.element("source", "", unit.source, to: &head)
    var tail: [UInt8] = []
    Self.element("note", "", unit.comment ?? "", to: &tail)
    tail.append("      </trans-unit>\n")
    let texts = [identifier, unit.source, unit.comment, path].compactMap(\.self)
    let obstacle = identifier == nil ? .variation : texts.lazy.compactMap(Self.forbidden).first
    return UnitParts(unit, inTable: path, head: head, tail: tail, obstacle: obstacle)
  }

  package func add(_ parts: UnitParts, _ translation: UnitTranslation, to table: inout WrittenTable) {
    if let obstacle = Self.obstacle(parts, translation) { return table.omit(parts, translation, obstacle) }
    table.bytes += parts.head
    if let target = translation.target {
      Self.element("target", Self.stateAttributes(translation.state), target, to: &table.bytes)
    }
    table.bytes += parts.tail
    table.countUnit()
  }

  private static func obstacle(_ parts: UnitParts, _ translation: UnitTranslation) -> UnitOmission.Obstacle? {
    let obstacle =
      parts.obstacle ?? translation.target.flatMap(forbidden) ?? translation.state.flatMap { forbidden($0.rawValue) }
    if let obstacle { return obstacle }
    // Importing the file again could not distinguish the units.
    return translation.isRepeated ? .duplicateIdentifier(parts.sortKey) : nil
  }

  /// Returns the first character of a text that XML does not allow.
  private static func forbidden(_ text: String) -> UnitOmission.Obstacle? {
    // The other characters that XML does not allow, U+FFFE and U+FFFF, begin with this byte.
    guard text.containsByte(where: { $0 < 0x20 || $0 == 0xEF }) else { return nil }
    return text.unicodeScalars.first { !XMLText.isCharacter($0.value) }.map { .character($0) }
  }

  private static func stateAttributes(_ state: StringUnit.State?) -> String {
    if state == .translated { return " state=\"translated\"" }
    let attributes = XLIFFState.attributes(of: state)
    let state = attributes.state.map { " state=\"\(attribute($0))\"" } ?? ""
    return state + (attributes.qualifier.map { " state-qualifier=\"\(attribute($0))\"" } ?? "")
  }

  // MARK: - Files

  package func file(of tables: [WrittenTable]) -> [[UInt8]] {
    let declaration = """
      <?xml version="1.0" encoding="UTF-8"?>
      <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" \
      xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" version="1.2" \
      xsi:schemaLocation="urn:oasis:names:tc:xliff:document:1.2 \
      http://docs.oasis-open.org/xliff/v1.2/os/xliff-core-1.2-strict.xsd">

      """
    let contents = tables.flatMap { [Array(start(of: $0).utf8)] + $0.allPieces + [Array(Self.end.utf8)] }
    return [Array(declaration.utf8)] + contents + [Array("</xliff>\n".utf8)]
  }

  private static let end = "    </body>\n  </file>\n"

  private func start(of table: WrittenTable) -> String {
    let (source, target) = (Self.attribute(table.sourceLanguage), Self.attribute(languages.target))
    return """
        <file original="\(Self.attribute(table.path))" source-language="\(source)" \
      target-language="\(target)" datatype="plaintext">
          <header>
            <tool tool-id="\(Self.attribute(tool.identifier))" tool-name="\(Self.attribute(tool.name))" \
      tool-version="\(Self.attribute(tool.version))" build-num="\(Self.attribute(tool.build))"/>
          </header>
          <body>

      """
  }

  // MARK: - XML

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
