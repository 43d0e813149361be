import TesseraCore
import TesseraFormats
import TesseraStrings

/// Finds specifiers that no translation may hold.
package struct ForbiddenSpecifier: ArgumentRule {
  package static let documentation = RuleDocumentation(
    code: "A9",
    severity: .error,
    summary: "a translation holds a specifier that is dangerous",
    rationale: """
      `%n` writes into memory; `%s` and `%p` read from wherever the argument points; a width of a billion fills \
      the memory. A translation comes from outside: none of them may be in it, unless the source has `%s` or `%p` in the \
      same place.
      """,
    remedy: "Use the specifier of the source, `%@` for text.",
    triggering: [
      .pair(
        "Hi %@",
        "Hallo %@↓%n",
        messages: ["\"%n\" takes an address to write to, which no translation may ask for"]
      ),
      .pair("%@", "↓%s", messages: ["\"%s\" takes a C string, which no translation may ask for"]),
    ],
    nonTriggering: [
      .pair("Hi %@", "Hallo %@"),
      .pair("Put %s into the address", "Schreibe %s in die Adresse"),
    ]
  )

  package static let kinds: [ArgumentIssue.Kind] = [.forbidden]

  package init() {}
}
