import TesseraCore
import TesseraFormats
import TesseraStrings

/// A rule that reports specifiers that translations must not contain.
package struct ForbiddenSpecifier: ArgumentRule {
  package static let documentation = RuleDocumentation(
    code: "A9",
    severity: .error,
    summary: "a translation contains a dangerous specifier",
    rationale: """
      `%n` writes to memory, `%s` and `%p` interpret an argument as an address, and a width of a \
      billion exhausts memory. Translations come from outside the project, so they must not \
      contain any of these specifiers. There is one exception: `%s` and `%p` are allowed if the \
      source string uses the same specifier for the same argument.
      """,
    remedy: "Use the specifier of the source string, such as `%@` for a string.",
    triggering: [
      .pair(
        "Hi %@",
        "Hallo %@↓%n",
        messages: ["\"%n\" takes an address to write to: translations must not use such a specifier"]
      ),
      .pair("%@", "↓%s", messages: ["\"%s\" takes a C string: translations must not use such a specifier"]),
    ],
    nonTriggering: [
      // The app replaces `%n` with a line break.
      RuleExample(
        files: [
          "App/en.lproj/Localizable.strings":
            "\"a\" = \"One%nline\";\n\"b\" = \"Two%nlines\";\n\"c\" = \"More%nlines\";\n\"d\" = \"A line\";\n",
          "App/de.lproj/Localizable.strings": "\"a\" = \"Eine%nZeile\";\n\"d\" = \"Eine%nZeile\";\n",
        ],
        configuration: "{ \"preset\" : \"recommended\" }"
      ),
      .pair("Hi %@", "Hallo %@"),
      .pair("Put %s into the address", "Schreibe %s in die Adresse"),
    ]
  )

  package static let kinds: [ArgumentIssue.Kind] = [.forbidden]

  package init() {}
}
