import TesseraCore
import TesseraFormats
import TesseraStrings
package import TesseraInspection
package import TesseraWorkspace
import TesseraWriting

/// A rule that reports String Catalogs that are not formatted as Xcode formats them.
package struct CatalogLayout: FileRule {
  package static let documentation = RuleDocumentation(
    code: "H1",
    severity: .information,
    preset: .thorough,
    summary: "a String Catalog is not formatted as Xcode formats it",
    rationale: """
      Xcode rewrites the whole catalog when it saves a change. If another tool wrote the catalog \
      in a different order or with different white space, Xcode changes these parts as well. The \
      diff then hides the line that matters, and branches conflict.
      """,
    remedy: """
      Save the catalog in Xcode, or run `tessera format`, which writes the catalog exactly as Xcode would, byte for \
      byte.
      """,
    triggering: [
      .catalog(
        "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {↓},\n  \"version\" : \"1.0\"\n}",
        messages: ["Xcode would write different white space here"]
      ),
      .catalog(
        """
        {
          "sourceLanguage" : "en",
          "strings" : {
            "Title" : {

            },
            ↓"Back" : {

            }
          },
          "version" : "1.0"
        }
        """,
        messages: ["Xcode would write \"Back\" before the preceding key"]
      ),
      .catalog(
        "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n\n  },\n  \"version\" : \"1.0\"\n}↓\n",
        messages: ["Xcode would write nothing before or after the outermost braces, not even a line feed"]
      ),
      .catalog(
        """
        {
          "sourceLanguage" : "en",
          "strings" : {
            ↓"Caf\\u00e9" : {

            }
          },
          "version" : "1.0"
        }
        """,
        messages: ["Xcode would write \"Caf\\u00e9\" with different escape sequences"]
      ),
    ],
    nonTriggering: [
      .catalog(
        """
        {
          "sourceLanguage" : "en",
          "strings" : {
            "Back" : {

            },
            "Title" : {
              "comment" : "The title"
            }
          },
          "version" : "1.0"
        }
        """
      ),
      .catalog("{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n\n  },\n  \"version\" : \"1.0\"\n}"),
    ]
  )

  package init() {}

  package func check(_ file: SourceFile, in snapshot: WorkspaceSnapshot, _ findings: inout FindingCollector) {
    guard case .catalog(let catalog) = file.content,
      let difference = CanonicalCatalog.firstDifference(catalog.document), difference.kind != .unreadable
    else { return }
    let offset = difference.offset
    let isString = difference.kind == .keyOrder || difference.kind == .escape
    findings.report(
      .difference(difference.kind, text(at: Int(offset), in: catalog.document.source, isString: isString)),
      in: file.id,
      at: SourceSpan(offset, offset)
    )
  }

  /// Returns the key or string at an offset, for use in the message.
  private func text(at offset: Int, in source: SourceText, isString: Bool) -> String {
    guard isString, offset < source.bytes.count else { return "" }
    var content: [UInt8] = []
    for byte in source.bytes[(offset + 1)...].prefix(200) {
      if byte == UInt8(ascii: "\""), content.last != UInt8(ascii: "\\") { break }
      content.append(byte)
    }
    return String(decoding: content, as: UTF8.self)
  }
}

extension Finding.Message {
  fileprivate static func difference(
    _ kind: CanonicalCatalog.Difference.Kind,
    _ text: String
  ) -> Finding.Message {
    switch kind {
    case .layout: "Xcode would write different white space here"
    case .keyOrder: "Xcode would write \(quoted: text) before the preceding key"
    case .escape: "Xcode would write \(quoted: text) with different escape sequences"
    case .number: "Xcode would write this number in a shorter form"
    case .outside: "Xcode would write nothing before or after the outermost braces, not even a line feed"
    case .encoding: "Xcode would write the file in UTF-8 without a byte order mark"
    case .unreadable: "the file cannot be read"
    }
  }
}
