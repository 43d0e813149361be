package import TesseraInspection
import TesseraStrings

extension MissingTranslation {
  package static let documentation = RuleDocumentation(
    code: "C1",
    severity: .warning,
    summary: "a key has no string in one of the languages of its table",
    rationale: """
      In a language that lacks the string, the app shows the source string.

      The rule does not report:

      - Stale keys.
      - Keys that are marked as not for translation.
      - Keys whose comment contains the word "debug" or the sentence "Do not translate".
      - Keys that begin or end with `android`.
      - Strings that consist only of arguments, symbols, abbreviations and units, such as "VPN" \
      and "x: mm".
      - Short strings that appear unchanged in other translations into the language.
      - Strings that a regional variant of the source language lacks.

      Strings with the state `new` count as translated if their key was added manually and they \
      differ from the source. If a table uses the strings of a language as its keys, the strings \
      of that language count as translated.

      A language that has less than 60% of the strings is reported as a single note. A language \
      that a table lacks entirely is reported by `language-set` with the preset `thorough`.

      The preset `recommended` combines some findings and lowers the severity of others:

      - A string that is missing from at least three languages, and from most languages of the \
      table, is reported as a single finding.
      - More than three findings about the same languages are reported as one finding.
      - If a language lacks fewer than nine strings of a table, the missing strings are reported \
      as notes. Such strings are often words that the language shares with the source language, or \
      are no longer used.

      To report each missing string as a warning, set the severity of this rule in `tessera.json`.

      The preset `recommended` also omits:

      - Keys that the `.strings` file of the source language lacks.
      - Strings in comments of a `.strings` file.
      - Keys that differ from a translated key only in the types of the arguments.
      - Keys that are written in the script of the language that lacks the string. For example, if \
      the source language is English and a key is Korean, a missing Korean string for this key is \
      not reported.
      - Strings that are the same in several languages, such as "Normal", if the source string is \
      not known.
      """,
    remedy: "Translate the string, or mark the key as not for translation.",
    triggering: [
      .entries(
        """
        {
          "Close" : { "localizations" : {
            "de" : { "stringUnit" : { "state" : "translated", "value" : "Schließen" } },
            "fr" : { "stringUnit" : { "state" : "translated", "value" : "Fermer" } }
          } },
          ↓"Open" : { "localizations" : {
            "de" : { "stringUnit" : { "state" : "translated", "value" : "Öffnen" } }
          } }
        }
        """,
        messages: ["\"Open\" is not translated into French"]
      ),
      .entries(
        """
        {
          "Close" : { "localizations" : {
            "de" : { "stringUnit" : { "state" : "translated", "value" : "Schließen" } },
            "fr" : { "stringUnit" : { "state" : "translated", "value" : "Fermer" } },
            "sv" : { "stringUnit" : { "state" : "translated", "value" : "Stäng" } }
          } },
          ↓"Open" : { "comment" : "A button. Do not translate “iCloud”." },
          "Reset the log" : { "comment" : "A button of the debug panel" },
          "Sample text" : { "comment" : "Replaced by the app. Do not translate." }
        }
        """,
        configuration: "{ \"preset\" : \"recommended\" }",
        messages: ["\"Open\" is not translated into any of the 3 languages"]
      ),
      RuleExample(
        files: [
          "App/en.lproj/Localizable.strings": (1...30).map { "\"page.\($0)\" = \"Page of \($0)\";\n" }.joined(),
          "App/sk.lproj/Localizable.strings": "↓"
            + (10...30).map { "\"page.\($0)\" = \"Strana \($0)\";\n" }.joined(),
        ],
        configuration: "{ \"preset\" : \"recommended\" }",
        messages: ["9 strings are not translated into Slovak: \"page.1\", \"page.2\", \"page.3\" and 6 more"]
      ),
      RuleExample(
        files: [
          "App/en.lproj/Localizable.strings": (1...10).map { "\"page.\($0)\" = \"Page of \($0)\";\n" }.joined(),
          "App/sk.lproj/Localizable.strings":
            "↓\"page.1\" = \"Strana 1\";\n\"page.2\" = \"Page of 2\";\n",
        ],
        messages: ["Slovak: of 10 strings, 8 are missing and 1 is equal to the source"]
      ),
      .entries(
        """
        {
          "Close" : { "localizations" : {
            "ja" : { "stringUnit" : { "state" : "translated", "value" : "閉じる" } }
          } },
          ↓"Open" : { "localizations" : { "ja" : { "stringUnit" : { "state" : "new", "value" : "" } } } }
        }
        """,
        messages: ["\"Open\" is not translated into Japanese"]
      ),
      .entries(
        """
        {
          "Close" : { "localizations" : {
            "de" : { "stringUnit" : { "state" : "translated", "value" : "Schließen" } }
          } },
          ↓"window.title" : { "extractionState" : "manual", "localizations" : {
            "de" : { "stringUnit" : { "state" : "translated", "value" : "Fenster" } }
          } }
        }
        """,
        messages: ["\"window.title\" has no string in the source language, English"]
      ),
      RuleExample(
        files: [
          "App/en.lproj/Localizable.strings": "\"close\" = \"Close\";\n\"open\" = \"Open\";\n",
          "App/pl.lproj/Localizable.strings": "↓\"close\" = \"Zamknij\";\n",
        ],
        messages: ["\"Open\", the source string of \"open\", is not translated into Polish"]
      ),
      RuleExample(
        files: [
          "App/cs.lproj/Localizable.strings": "\"Close\" = \"Zavřít\";\n\"Open\" = \"Otevřít\";\n",
          "App/pl.lproj/Localizable.strings": "↓\"Close\" = \"Zamknij\";\n",
          "App/sk.lproj/Localizable.strings": "\"Close\" = \"Zavrieť\";\n\"Open\" = \"Otvoriť\";\n",
        ],
        messages: ["\"Open\" is not translated into Polish"]
      ),
    ],
    nonTriggering: [
      // The keys are Finnish, although the source language is English.
      RuleExample(
        files: [
          "App/en.lproj/Localizable.strings": (1...9).map { "\"Sivu \($0) auki\" = \"Page \($0) is open\";\n" }
            .joined(),
          "App/fi.lproj/Localizable.strings": (1...9).map { "\"Sivu \($0) auki\" = \"Sivu \($0) auki\";\n" }.joined(),
        ]
      ),
      .entries(
        """
        {
          "閉じる" : { "localizations" : {
            "en" : { "stringUnit" : { "state" : "translated", "value" : "Close" } },
            "ja" : { "stringUnit" : { "state" : "translated", "value" : "閉じる" } }
          } },
          "設定" : { "localizations" : { "en" : { "stringUnit" : { "state" : "translated", "value" : "Settings" } } } },
          "設定を開く" : { "localizations" : {
            "en" : { "stringUnit" : { "state" : "translated", "value" : "Open the settings" } }
          } }
        }
        """,
        configuration: "{ \"preset\" : \"recommended\" }"
      ),
      .entries(
        """
        {
          "닫기" : { "localizations" : {
            "en" : { "stringUnit" : { "state" : "translated", "value" : "Close" } },
            "ko" : { "stringUnit" : { "state" : "translated", "value" : "닫기" } }
          } },
          "열기" : { "localizations" : {
            "en" : { "stringUnit" : { "state" : "translated", "value" : "Open" } }
          } }
        }
        """,
        configuration: "{ \"preset\" : \"recommended\" }"
      ),
      RuleExample(
        files: [
          "App/es.lproj/Main.strings": "\"c8a-y6-VQd.title\" = \"Abrir\";\n",
          "App/fr.lproj/Main.strings": "\"c8a-y6-VQd.title\" = \"Ouvrir\";\n",
          "App/zh-Hans.lproj/Main.strings": "\"c8a-y6-VQd.title\" = \"打开\";\n\"Ehk-CU-fbX.title\" = \"关闭\";\n",
        ]
      ),
      .entries(
        """
        {
          "Close" : { "localizations" : {
            "fr" : { "stringUnit" : { "state" : "translated", "value" : "Fermer" } }
          } },
          "VPN IP" : { },
          "share_title_android" : { "localizations" : {
            "en" : { "stringUnit" : { "state" : "translated", "value" : "Share with" } }
          } }
        }
        """
      ),
      .entries(
        """
        {
          "Close" : { "localizations" : {
            "de" : { "stringUnit" : { "state" : "translated", "value" : "Schließen" } },
            "en-GB" : { "stringUnit" : { "state" : "translated", "value" : "Shut" } }
          } },
          "%@ – %lld" : { },
          "Acme" : { "shouldTranslate" : false },
          "Old" : { "extractionState" : "stale" },
          "Open" : { "localizations" : { "de" : { "stringUnit" : { "state" : "translated", "value" : "Öffnen" } } } }
        }
        """
      ),
      .entries("{ \"Close\" : { }, \"Open\" : { } }", configuration: "{ \"languages\" : { \"required\" : [\"de\"] } }"),
      RuleExample(
        files: [
          "App/cs.lproj/Localizable.strings": "\"Close\" = \"Zavřít\";\n\"Open\" = \"Otevřít\";\n",
          "App/pl.lproj/Localizable.strings": "\"Close\" = \"Zamknij\";\n",
        ]
      ),
      RuleExample(
        files: ["App/de.lproj/InfoPlist.strings": "\"CFBundleDisplayName\" = \"Laden\";\n"]
      ),
      RuleExample(
        files: [
          "App/en.lproj/Localizable.strings":
            "\"a\" = \"Kill Switch\";\n\"b\" = \"Turn off Kill Switch to connect\";\n",
          "App/cs.lproj/Localizable.strings": "\"b\" = \"Pro připojení vypněte Kill Switch\";\n",
        ]
      ),
      RuleExample(
        files: [
          "App/en.lproj/Localizable.strings": "\"a\" = \"Close\";\n\"b\" = \"Portion\";\n\"c\" = \"Open\";\n",
          "App/fr.lproj/Localizable.strings":
            "/* \"b\" = \"Part\"; */\n\"a\" = \"Fermer\";\n// \"c\"=\"Ouvrir\";\n",
        ],
        configuration: "{ \"preset\" : \"recommended\" }"
      ),
      RuleExample(
        files: [
          "App/da.lproj/Main.strings": "\"821.title\" = \"Normal\";\n\"822.title\" = \"Luk\";\n",
          "App/de.lproj/Main.strings": "\"821.title\" = \"Normal\";\n\"822.title\" = \"Schließen\";\n",
          "App/es.lproj/Main.strings": "\"822.title\" = \"Cerrar\";\n",
        ],
        configuration: "{ \"preset\" : \"recommended\" }"
      ),
      .entries(
        """
        {
          "Set %@ of %@" : { "localizations" : { "de" : { "stringUnit" : { "state" : "new", "value" : "" } } } },
          "Set %lld of %lld" : { "localizations" : {
            "de" : { "stringUnit" : { "state" : "translated", "value" : "Satz %lld von %lld" } }
          } }
        }
        """,
        configuration: "{ \"preset\" : \"recommended\" }"
      ),
      .entries(
        """
        {
          "x: %lld mm" : { },
          "Close" : { "localizations" : {
            "de" : { "stringUnit" : { "state" : "translated", "value" : "Schließen" } },
            "fr" : { "stringUnit" : { "state" : "translated", "value" : "Fermer" } },
            "sv" : { "stringUnit" : { "state" : "translated", "value" : "Stäng" } }
          } },
          "PHk-s9-onx.text" : { "comment" : "Class = \\"UILabel\\"; Note = \\"Placeholder - Do not translate\\";" }
        }
        """,
        configuration: "{ \"preset\" : \"recommended\" }"
      ),
    ]
  )
}
