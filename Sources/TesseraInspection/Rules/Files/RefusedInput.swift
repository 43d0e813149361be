import TesseraCore
import TesseraFormats
package import TesseraStrings

/// A rule that reports constructs that no localization file needs and that are dangerous to read.
package struct RefusedInput: FileIssueRule {
  package static let documentation = RuleDocumentation(
    code: "A17",
    severity: .error,
    summary: "a file contains a construct that Tessera refuses to read",
    rationale: """
      External entities make a parser open other files; nested entities and unlimited nesting exhaust its memory. No \
      localization file needs these constructs.
      """,
    remedy:
      "Remove the construct. A document type without an internal subset, as in Apple's property lists, is accepted.",
    triggering: [
      RuleExample(
        files: [
          "App/en.lproj/Localizable.stringsdict": """
          <?xml version="1.0" encoding="UTF-8"?>
          ↓<!DOCTYPE plist [<!ENTITY x SYSTEM "file:///etc/passwd">]>
          <plist version="1.0"><dict></dict></plist>
          """
        ],
        messages: ["a document type that contains declarations is rejected"]
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
