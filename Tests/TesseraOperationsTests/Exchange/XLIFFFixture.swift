import Foundation
import TesseraOperations
import TesseraTestSupport
import Testing

/// XLIFF files that tests import into the folder `App` of a temporary folder.
enum XLIFFFixture {
  /// Returns an XLIFF file as `tessera export` writes it.
  static func xliff(_ tables: [(path: String, units: String)], language: String = "de") -> String {
    let version = TesseraVersion.current
    let files = tables.map { table in
      """
        <file original="\(table.path)" source-language="en" target-language="\(language)" datatype="plaintext">
          <header>
            <tool tool-id="tessera" tool-name="Tessera" tool-version="\(version)" build-num="\(version)"/>
          </header>
          <body>
      \(table.units)
          </body>
        </file>

      """
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" \
      xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" version="1.2" \
      xsi:schemaLocation="urn:oasis:names:tc:xliff:document:1.2 \
      http://docs.oasis-open.org/xliff/v1.2/os/xliff-core-1.2-strict.xsd">
      \(files.joined())</xliff>

      """
  }

  /// Returns a unit in Xcode's layout.
  static func unit(
    _ id: String,
    _ source: String,
    _ target: String? = nil,
    _ state: String = "state=\"translated\"",
    note: String = "<note/>",
    attributes: String = ""
  ) -> String {
    func element(_ name: String, _ attributes: String, _ text: String) -> String {
      let start = attributes.isEmpty ? name : name + " " + attributes
      return text.isEmpty ? "<\(start)/>" : "<\(start)>\(text)</\(name)>"
    }
    let lines =
      ["<trans-unit id=\"\(id)\"\(attributes) xml:space=\"preserve\">", "  " + element("source", "", source)]
      + (target.map { ["  " + element("target", state, $0)] } ?? []) + ["  " + note, "</trans-unit>"]
    return lines.map { "      " + $0 }.joined(separator: "\n")
  }

  static func importing(
    _ folder: TemporaryFolder,
    _ files: [String],
    creates: Bool = true,
    isDryRun: Bool = false
  ) async throws -> ImportReport {
    try FileManager.default.createDirectory(atPath: folder.path + "/App", withIntermediateDirectories: true)
    return try await ImportOperation(
      files: files.map { folder.path + "/" + $0 },
      path: folder.path + "/App",
      isDryRun: isDryRun,
      createsKeys: creates
    ).run()
  }

  static func exported(_ folder: TemporaryFolder, _ language: String) async throws -> String {
    let out = "\(folder.path)/out-\(UUID().uuidString)"
    let operation = ExportOperation(path: folder.path + "/App", languages: [language], output: out)
    let path = try #require(try await operation.prepare().write().first)
    return try String(contentsOfFile: path, encoding: .utf8)
  }
}
