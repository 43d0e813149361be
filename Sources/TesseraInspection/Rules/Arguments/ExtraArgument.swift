import TesseraCore
import TesseraFormats
import TesseraStrings

/// A rule that reports arguments that the app does not pass.
package struct ExtraArgument: ArgumentRule {
  package static let documentation = RuleDocumentation(
    code: "A3",
    severity: .error,
    summary: "a translation uses more arguments than the source string",
    rationale: """
      The app passes the arguments that the source string requires. An additional argument is read \
      from unrelated memory: the app crashes, or displays data that it should not display.

      Some findings have a lower severity:

      - If the source string takes no argument at all and its key is an identifier, the source \
      string may have lost its specifier. The finding is a warning in a String Catalog, and a note \
      in a `.strings` file.
      - With the preset `recommended`, any other finding about a `.strings` file is a warning if \
      the key is an identifier.
      - With the preset `recommended`, if most translations have the argument, one finding about \
      all of them is reported. It is a warning in a String Catalog, and a note in a `.strings` file.
      """,
    remedy: "Remove the specifier. To display a percent sign, write `%%`.",
    triggering: [
      .pair("Hi %@", "Hallo %@ ↓%@", messages: ["\"%@\" is argument 2, but the source \"Hi %@\" takes one"]),
      .pair(
        "Hello",
        "Hallo ↓%@",
        messages: ["\"%@\" takes an argument, but the source \"Hello\" takes none"]
      ),
      .pair(
        "100% done",
        "100% fertig ↓%@",
        messages: ["\"%@\" takes an argument, but the source \"100% done\" takes none"]
      ),
      RuleExample(
        files: [
          "App/en.lproj/Localizable.strings": "\"gift\" = \"Gift\";\n",
          "App/de.lproj/Localizable.strings": "\"gift\" = \"Geschenk von ↓%@\";\n",
        ],
        messages: ["\"%@\" takes an argument, but the source \"Gift\" takes none"]
      ),
      // The source string differs from all translations.
      RuleExample(
        files: [
          "App/en.lproj/Localizable.strings": "\"size\" = \"bytes\";\n",
          "App/de.lproj/Localizable.strings": "\"size\" = \"↓%d Byte\";\n",
          "App/fr.lproj/Localizable.strings": "\"size\" = \"%d octets\";\n",
          "App/nl.lproj/Localizable.strings": "\"size\" = \"%d bytes\";\n",
        ],
        configuration: "{ \"preset\" : \"recommended\" }",
        messages: [
          """
          "%d" takes an argument, but the source "bytes" takes none, and all 3 translations differ from the source in this way
          """
        ]
      ),
    ],
    nonTriggering: [
      .pair("", "%d godzin temu", language: "pl"),
      // The key is not the source string, which is unknown.
      RuleExample(
        files: [
          "App/de.lproj/Localizable.strings": "\"hours ago\" = \"vor %d Stunden\";\n\"Cart\" = \"Warenkorb\";\n",
          "App/fr.lproj/Localizable.strings": "\"hours ago\" = \"il y a %d heures\";\n\"Cart\" = \"Panier\";\n",
        ],
        configuration: "{ \"preset\" : \"recommended\" }"
      ),
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
