import Foundation
import TesseraTestSupport

extension SimulatedTable {
  /// The content of the file, in Xcode's layout.
  var text: String {
    switch format {
    case .catalog: catalogText
    case .strings:
      sorted.map { key, entry in
        "/* \(entry.comment) */\n\"\(key)\" = \"\(entry.strings["de"]?[""]?.value ?? "")\";\n\n"
      }.joined()
    case .stringsDict: stringsDictText
    }
  }

  private var sorted: [(key: String, value: Entry)] { entries.sorted { $0.key < $1.key } }

  private var catalogText: String {
    let members = sorted.map { key, entry in
      "    \"\(key)\" : "
        + Self.object(
          [
            "\"comment\" : \"\(entry.comment)\"", "\"extractionState\" : \"\(entry.extractionState)\"",
            "\"localizations\" : "
              + Self.object(
                entry.strings.sorted { $0.key < $1.key }.map { "\"\($0)\" : " + Self.localization($1, "        ") },
                "      "
              ),
          ],
          "    "
        )
    }
    let interior = members.joined(separator: ",\n")
    return "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n\(interior)\n  },\n  \"version\" : \"1.0\"\n}"
  }

  private static func localization(_ forms: [String: Unit], _ indentation: String) -> String {
    func unit(_ unit: Unit, _ indentation: String) -> String {
      let members = ["\"state\" : \"\(unit.state)\"", "\"value\" : \"\(unit.value)\""]
      return object(["\"stringUnit\" : " + object(members, indentation + "  ")], indentation)
    }
    if let plain = forms[""] { return unit(plain, indentation) }
    let categories = forms.sorted { $0.key < $1.key }.map { "\"\($0)\" : " + unit($1, indentation + "      ") }
    let plural = "\"plural\" : " + object(categories, indentation + "    ")
    return object(["\"variations\" : " + object([plural], indentation + "  ")], indentation)
  }

  private static func object(_ members: [String], _ indentation: String) -> String {
    let lines = members.map { indentation + "  " + $0 }
    return "{\n" + lines.joined(separator: ",\n") + "\n" + indentation + "}"
  }

  private var stringsDictText: String {
    let entries = sorted.map { key, entry in
      let forms = (entry.strings["de"] ?? [:]).sorted { $0.key < $1.key }.map {
        (category: $0.key, text: $0.value.value)
      }
      return (key: key, forms: forms)
    }
    return StringsDictFixture.text(entries)
  }

  /// Returns a description of the file's content that does not depend on the order of the entries.
  ///
  /// - Throws: An error if Foundation cannot read the file.
  func content(of text: String) throws -> [String] {
    // The entries of a String Catalog have only one order.
    if format == .catalog { return [text] }
    let data = Data(text.utf8)
    let list = try PropertyListSerialization.propertyList(from: data, options: [], format: nil) as? [String: Any]
    let entries = (list ?? [:]).map { "\($0) = \(Self.description($1))" }
    // Foundation does not return the comments.
    return (entries + (format == .strings ? Self.comments(in: text) : [])).sorted()
  }

  private static func description(_ value: Any) -> String {
    guard let dictionary = value as? [String: Any] else { return "\(value)" }
    return "{" + dictionary.sorted { $0.key < $1.key }.map { "\($0) = \(description($1));" }.joined() + "}"
  }

  /// Returns each comment with the key on the line after it.
  private static func comments(in text: String) -> [String] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return zip(lines, lines.dropFirst()).filter { $0.0.hasPrefix("/*") }.map { comment, entry in
      "\(comment) \(entry.prefix { $0 != "=" })"
    }
  }
}
