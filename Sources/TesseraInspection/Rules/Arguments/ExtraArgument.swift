import TesseraCore
import TesseraFormats
import TesseraStrings

/// Finds arguments that nobody passes.
package struct ExtraArgument: ArgumentRule {
  package static let documentation = RuleDocumentation(
    code: "A3",
    severity: .error,
    summary: "a translation takes more arguments than the source",
    rationale: """
      The app passes what the source asks for. One argument more is read from memory that holds something else: \
      the app crashes, or shows what it should not.
      """,
    remedy: "Remove the specifier; where a percent sign is meant, write `%%`.",
    triggering: [
      .pair("Hi %@", "Hallo %@ ↓%@", messages: ["\"%@\" is argument 2, but the source \"Hi %@\" takes one"]),
      .pair(
        "Hello",
        "Hallo ↓%@",
        messages: ["\"%@\" stands for an argument that is never given: the source \"Hello\" takes none"]
      ),
    ],
    nonTriggering: [
      .pair("", "%d godzin temu", language: "pl"),
      .pair("starred", "%lld mal markiert", key: "starred %lld"),
      .plural(
        ["one": "One file", "other": "%lld files"],
        ["one": "%lld файл", "few": "%lld файла", "many": "%lld файлов", "other": "%lld файла"],
        language: "ru"
      ),
      .pair("Hi %1$@", "Hallo %1$@, %1$@!"),
    ]
  )

  package static let kinds: [ArgumentIssue.Kind] = [.moreArguments]

  package init() {}
}
