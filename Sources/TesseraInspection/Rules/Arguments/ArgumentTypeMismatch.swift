import TesseraCore
import TesseraFormats
import TesseraStrings

/// A rule that reports arguments whose types differ from those in the source string.
package struct ArgumentTypeMismatch: ArgumentRule {
  package static let documentation = RuleDocumentation(
    code: "A2",
    severity: .error,
    summary: "a translation reads an argument as a different type than the source string",
    rationale: """
      The app passes the arguments that the source string requires. A number that is read as an \
      object can crash the app. A signed number that is read as unsigned is displayed as a wrong \
      value. A specifier for a different size of the same type, such as `%d` instead of `%lld`, \
      truncates large numbers.
      """,
    remedy: "Use the specifier of the source string.",
    triggering: [
      .pair(
        "%lld items",
        "↓%@ Dinge",
        messages: ["argument 1 is a signed integer (\"%lld\") in the source, but \"%@\" takes an object"]
      ),
      .pair(
        "%lld items",
        "↓%d Dinge",
        messages: ["argument 1 is \"%lld\" in the source and \"%d\" here: the same type with a different size"]
      ),
      RuleExample(
        files: [
          "App/en.lproj/Localizable.strings": "\"Title\" = \"Title\";\n",
          "App/fr.lproj/Localizable.strings": "\"Unknown error: %1$@\" = \"Erreur : ↓%1$03d\";\n",
        ],
        messages: ["argument 1 is an object (\"%1$@\") in the source, but \"%1$03d\" takes a signed integer"]
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
