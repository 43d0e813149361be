import TesseraCore
import TesseraFormats
import TesseraStrings

/// Finds arguments of another type than the source's.
package struct ArgumentTypeMismatch: ArgumentRule {
  package static let documentation = RuleDocumentation(
    code: "A2",
    severity: .error,
    summary: "a translation takes an argument for another type than the source does",
    rationale: """
      The app passes what the source asks for. A number that is taken for an object crashes the app; a signed \
      number that is taken for an unsigned one shows nonsense. Another size of the same type (`%d` for `%lld`) \
      cuts large numbers off.
      """,
    remedy: "Use the specifier of the source.",
    triggering: [
      .pair(
        "%lld items",
        "↓%@ Dinge",
        messages: ["argument 1 is a signed integer, \"%lld\" in the source, but \"%@\" takes an object"]
      ),
      .pair(
        "%lld items",
        "↓%d Dinge",
        messages: ["argument 1 is \"%lld\" in the source and \"%d\" here: the same type in another size"]
      ),
      RuleExample(
        files: [
          "App/en.lproj/Localizable.strings": "\"Title\" = \"Title\";\n",
          "App/fr.lproj/Localizable.strings": "\"Unknown error: %1$@\" = \"Erreur : ↓%1$03d\";\n",
        ],
        messages: ["argument 1 is an object, \"%1$@\" in the source, but \"%1$03d\" takes a signed integer"]
      ),
    ],
    nonTriggering: [
      .pair("%i items", "%d Dinge"),
      .pair("%.2f km", "%.1f km"),
    ]
  )

  package static let kinds: [ArgumentIssue.Kind] = [.argumentType, .argumentSize]

  package init() {}
}
