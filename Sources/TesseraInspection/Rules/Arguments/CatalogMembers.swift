import TesseraFormats
import TesseraStrings
package import TesseraWorkspace

/// A rule that reports members of a catalog's root object that the format does not define, and a missing version.
package struct CatalogMembers: FileRule {
  package static let documentation = RuleDocumentation(
    code: "A17",
    severity: .error,
    summary: "the root object of a catalog has a member that the format does not define, or has no version",
    rationale: """
      The keys of a catalog are members of `strings`. If a script or a merge adds a key outside `strings`, the file is \
      still valid JSON, but the key and its translations never reach the app. A catalog without a `version` does not \
      state its format; Xcode writes a version to every catalog.
      """,
    remedy: """
      Move the keys into `strings`, and add `"version" : "1.0"`; `tessera check --fix` does both. Remove any other \
      members.
      """,
    triggering: [
      .catalog(
        """
        {
          "sourceLanguage" : "en",
          "strings" : {
            "Open" : {

            }
          },
          ↓"Close" : {
            "localizations" : { "de" : { "stringUnit" : { "state" : "translated", "value" : "Zu" } } }
          },
          "version" : "1.0"
        }
        """,
        messages: ["\"Close\" is outside `strings`: the key never reaches the app"],
        fixed: """
          {
            "sourceLanguage" : "en",
            "strings" : {
              "Open" : {

              },
              "Close" : {
                "localizations" : { "de" : { "stringUnit" : { "state" : "translated", "value" : "Zu" } } }
              }
            },
            "version" : "1.0"
          }
          """
      ),
      .catalog(
        """
        {
          ↓"Close" : { "comment" : "A button" },
          "Cut" : { },
          "sourceLanguage" : "en",
          "strings" : { },
          "Paste" : { "extractionState" : "manual" },
          "version" : "1.0"
        }
        """,
        messages: ["3 keys (\"Close\", \"Cut\", \"Paste\") are outside `strings`: they never reach the app"]
      ),
      .catalog(
        """
        { ↓"$schema" : "https://example.com/schema.json", "sourceLanguage" : "en", "strings" : { }, "version" : "1.0" }
        """,
        messages: [
          "\"$schema\" is not a valid member of a catalog: the valid members are `sourceLanguage`, `strings`, and `version`"
        ]
      ),
      .catalog(
        """
        ↓{
          "sourceLanguage" : "en",
          "strings" : {

          }
        }
        """,
        messages: ["the catalog has no `version`"],
        fixed: """
          {
            "sourceLanguage" : "en",
            "strings" : {

            },
            "version" : "1.0"
          }
          """
      ),
    ],
    nonTriggering: [
      .source("Title"),
      .entries("{ \"Close\" : { }, \"version\" : { }, \"strings\" : { \"comment\" : \"A word\" } }"),
    ]
  )

  package init() {}

  package func check(_ file: SourceFile, in snapshot: WorkspaceSnapshot, _ findings: inout FindingCollector) {
    // After a syntax error, the object that a member belongs to is uncertain.
    guard case .catalog(let catalog) = file.content, catalog.document.issues.isEmpty,
      let root = CatalogRoot(catalog.document)
    else { return }
    let keys = root.misplacedKeys
    if let first = keys.first {
      let fix = root.editsMovingKeys.map { Finding.Fix("Move the keys into `strings`", edits: $0) }
      findings.report(.outsideStrings(keys.map(\.name)), in: file.id, at: first.key.span, fix: fix)
    }
    for member in root.unknownMembers {
      findings.report(.unknown(member.name), in: file.id, at: member.key.span, severity: .information)
    }
    if !root.hasVersion {
      let start = catalog.document.root.span.lowerBound
      findings.report(
        .noVersion,
        in: file.id,
        at: SourceSpan(start, start + 1),
        severity: .warning,
        fix: root.editAddingVersion.map { Finding.Fix("Add the version", edits: [$0]) }
      )
    }
  }
}

extension Finding.Message {
  fileprivate static func outsideStrings(_ keys: [String]) -> Finding.Message {
    let quoted = keys.prefix(3).map { String(quoting: $0) }.joined(separator: ", ")
    guard keys.count > 1 else { return "\(quoted) is outside `strings`: the key never reaches the app" }
    let more = keys.count > 3 ? ", …" : ""
    return "\(keys.count) keys (\(quoted)\(more)) are outside `strings`: they never reach the app"
  }

  fileprivate static func unknown(_ name: String) -> Finding.Message {
    "\(quoted: name) is not a valid member of a catalog: the valid members are `sourceLanguage`, `strings`, and `version`"
  }

  fileprivate static let noVersion: Finding.Message = "the catalog has no `version`"
}
