import Foundation
import TesseraAccessors
import TesseraFormats
import TesseraStrings
import TesseraWorkspace
import Testing

/// A compiled catalog with its accessors.
struct Generated {
  var table: StringTable
  var compiled: CompiledTable
  /// The code of the accessors.
  var code: String
  /// The code of the file that contains the table.
  var tableCode: String
  var issues: [Diagnostic<FileSpan>]

  init(_ table: StringTable, _ options: (inout StringsOptions) -> Void = { _ in }) throws {
    var settings = StringsOptions(table: table.name)
    options(&settings)
    self.table = table
    compiled = try TableCompiler.compile(table)
    let output = try StringsGenerator.accessors(
      of: table,
      compiled: compiled.bytes,
      entryNumbers: compiled.entryNumbers,
      names: TableNames(table, entryNumbers: compiled.entryNumbers, options: settings),
      options: settings
    )
    code = String(decoding: output.code, as: UTF8.self)
    let tableText = TableFile.code(table: table.name, compiled: compiled.bytes, options: settings)
    tableCode = String(decoding: tableText.bytes, as: UTF8.self)
    issues = output.issues
  }

  /// Creates the code for a catalog.
  ///
  /// - Parameter entries: The entries of a catalog with the source language `en`, as JSON between the braces of
  ///   `strings`.
  init(entries: String, name: String = "Localizable", _ options: (inout StringsOptions) -> Void = { _ in }) throws {
    let json = #"{ "sourceLanguage" : "en", "version" : "1.0", "strings" : { \#(entries) } }"#
    let source = try SourceText(fileBytes: Array(json.utf8))
    try self.init(XCStringsFile(reading: source, name: name, file: FileID(0)).table, options)
  }

  /// Creates the code for keys that are their own source strings.
  init(keys: [String], name: String = "Localizable", _ options: (inout StringsOptions) -> Void = { _ in }) throws {
    try self.init(entries: keys.map { "\(JSONText.literal($0)) : {}" }.joined(separator: ", "), name: name, options)
  }

  /// Returns both files for the compiler.
  func files(_ name: String) -> [String: String] { ["\(name).swift": code, "\(name)+Table.swift": tableCode] }

  /// The declarations of accessors and enums, without bodies and indentation.
  var declarations: [String] {
    code.split(separator: "\n").compactMap { line in
      let line = line.drop { $0 == " " }
      guard ["static var ", "static func ", "enum ", "nonisolated enum "].contains(where: line.hasPrefix) else {
        return nil
      }
      let end = line.range(of: " { L") ?? line.range(of: " {")
      return String(end.map { line[..<$0.lowerBound] } ?? line)
    }
  }
}

extension Diagnostic {
  /// The setting that the message suggests, by the name of a table or a kind of resource; `nil` if it suggests none.
  var remedy: [String: [ExactKey: String]]? {
    let parts = message.text.components(separatedBy: "to rename the first one, add to tessera.json ")
    guard let text = parts.dropFirst().first else { return nil }
    let read = ConfigurationReader.read(SourceText("{ \(text) }"), path: "tessera.json", knownRules: nil)
    #expect(read.findings.map(\.message.text) == [])
    return read.configuration.accessors.names
  }
}

extension Sequence {
  /// Returns the names that the messages suggest.
  func settled<Place>() -> [ExactKey: String] where Element == Diagnostic<Place> {
    compactMap(\.remedy).flatMap(\.values).reduce(into: [:]) { $0.merge($1) { a, _ in a } }
  }
}

enum JSONText {
  static func literal(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\" + String(scalar)
      case "\u{0}"..<" ":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
