import TesseraFormats
package import TesseraStrings

/// Creates string tables from catalogs in tests.
package enum CatalogFixture {
  /// Returns the table of a catalog.
  ///
  /// - Parameter entries: The entries of a catalog with the source language `en`, as JSON between the braces of
  ///   `strings`.
  package static func table(_ entries: String, name: String = "Localizable") throws -> StringTable {
    let json = #"{ "sourceLanguage" : "en", "version" : "1.0", "strings" : { \#(entries) } }"#
    return XCStringsFile(reading: try SourceText(fileBytes: Array(json.utf8)), name: name, file: FileID(0)).table
  }

  /// Returns the compact table of a catalog. If an entry cannot be compiled, an error is thrown.
  package static func bytes(_ entries: String, name: String = "Localizable") throws -> [UInt8] {
    let compiled = try TableCompiler.compile(try table(entries, name: name))
    if let issue = compiled.issues.first { throw Failure(description: "\(issue.message)") }
    return compiled.bytes
  }

  /// Returns an entry with a string for each language: `"key": …`.
  package static func entry(_ key: String, _ texts: [(language: String, text: String)]) -> String {
    let localizations = texts.map { language, text in
      "\(quoted(language)): {\(unit(text))}"
    }
    return "\(quoted(key)): {\"localizations\": {\(localizations.joined(separator: ", "))}}"
  }

  /// Returns an entry with plural forms for each language, each as `category: text`.
  package static func plural(
    _ key: String,
    _ forms: [(language: String, forms: [(category: String, text: String)])]
  ) -> String {
    let localizations = forms.map { language, forms in
      let units = forms.map { "\(quoted($0.category)): {\(unit($0.text))}" }
      return "\(quoted(language)): {\"variations\": {\"plural\": {\(units.joined(separator: ", "))}}}"
    }
    return "\(quoted(key)): {\"localizations\": {\(localizations.joined(separator: ", "))}}"
  }

  private static func unit(_ text: String) -> String {
    "\"stringUnit\": {\"state\": \"translated\", \"value\": \(quoted(text))}"
  }

  private static func quoted(_ text: String) -> String {
    var json = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": json += "\\\""
      case "\\": json += "\\\\"
      case "\n": json += "\\n"
      default: json.unicodeScalars.append(scalar)
      }
    }
    return json + "\""
  }

  private struct Failure: Error, CustomStringConvertible {
    var description: String
  }
}
