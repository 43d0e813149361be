import TesseraFormats
package import TesseraStrings

/// String tables made of a catalog that stands in a test.
package enum CatalogFixture {
  /// - Parameter entries: The entries of a catalog with `en` as its source, as JSON between the braces of `strings`.
  package static func table(_ entries: String, name: String = "Localizable") throws -> StringTable {
    let json = #"{ "sourceLanguage" : "en", "version" : "1.0", "strings" : { \#(entries) } }"#
    return XCStringsFile(reading: try SourceText(fileBytes: Array(json.utf8)), name: name, file: FileID(0)).table
  }

  /// The compact table. An entry that cannot be compiled is an error.
  package static func bytes(_ entries: String, name: String = "Localizable") throws -> [UInt8] {
    let compiled = try TableCompiler.compile(try table(entries, name: name))
    if let issue = compiled.issues.first { throw Failure(description: "\(issue.message)") }
    return compiled.bytes
  }

  /// An entry with a text for each language: `"key": …`.
  package static func entry(_ key: String, _ texts: [(language: String, text: String)]) -> String {
    let localizations = texts.map { language, text in
      "\(quoted(language)): {\(unit(text))}"
    }
    return "\(quoted(key)): {\"localizations\": {\(localizations.joined(separator: ", "))}}"
  }

  /// An entry with plural forms for each language, each as `category: text`.
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
