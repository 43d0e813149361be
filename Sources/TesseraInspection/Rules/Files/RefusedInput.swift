import TesseraCore
import TesseraFormats
package import TesseraStrings

/// Finds constructs that no localization file needs and that are dangerous to read.
package struct RefusedInput: FileIssueRule {
  package static let documentation = RuleDocumentation(
    code: "A17",
    severity: .error,
    summary: "a file holds a construct that is refused",
    rationale: """
      External entities make a reader open other files; entities within entities and bottomless nesting fill its memory. \
      None of them has a place in a localization file.
      """,
    remedy:
      "Remove the construct. A document type without an internal subset, as Apple's property lists have it, is fine.",
    triggering: [
      RuleExample(
        files: [
          "App/en.lproj/Localizable.stringsdict": """
          <?xml version="1.0" encoding="UTF-8"?>
          ↓<!DOCTYPE plist [<!ENTITY x SYSTEM "file:///etc/passwd">]>
          <plist version="1.0"><dict></dict></plist>
          """
        ],
        messages: ["a document type with declarations of its own: it is refused"]
      )
    ],
    nonTriggering: [
      RuleExample(
        files: [
          "App/en.lproj/Localizable.stringsdict": """
          <?xml version="1.0" encoding="UTF-8"?>
          <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
          <plist version="1.0"><dict></dict></plist>
          """
        ])
    ]
  )

  package static let kinds: [DiagnosticKind] = [.refused]

  package init() {}
}
