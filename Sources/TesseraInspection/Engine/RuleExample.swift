import TesseraFormats

/// A small workspace on which a rule does or does not fire: documentation and test in one.
///
/// The mark `↓` in a file's text is taken out before it is read; a finding has to stand exactly at each mark.
package struct RuleExample: Sendable {
  /// Path → text.
  package var files: [String: String]
  /// The text of a `tessera.json`, where the rule needs settings.
  package var configuration: String?
  /// The text of a baseline, where the rule compares with one.
  package var baseline: String?
  /// The messages that the rule gives, in their order; none where it keeps silent.
  package var messages: [String]
  /// What a rule page shows in place of the files.
  package var display: String
  /// Files with their exact text after all fixes of the rule, unsafe ones included. It may be the text as it is.
  package var fixed: [String: String]?
  /// What a rule page shows in place of the fixed files.
  package var fixedDisplay: String?

  package init(
    files: [String: String],
    configuration: String? = nil,
    baseline: String? = nil,
    messages: [String] = [],
    fixed: [String: String]? = nil,
    display: String? = nil,
    fixedDisplay: String? = nil
  ) {
    self.files = files
    self.fixed = fixed
    self.configuration = configuration
    self.baseline = baseline
    self.messages = messages
    self.display = display ?? Self.list(files)
    self.fixedDisplay = fixedDisplay ?? fixed.map(Self.list)
  }

  private static func list(_ files: [String: String]) -> String {
    files.sorted { $0.key < $1.key }.map { "\($0.key)\n\($0.value)" }.joined(separator: "\n\n")
  }

  /// A source text in English and its translation.
  ///
  /// - Parameter fixed: The translation after the rule's fixes.
  package static func pair(
    _ source: String,
    _ target: String,
    language: String = "de",
    key: String = "key",
    sourceLanguage: String = "en",
    configuration: String? = nil,
    messages: [String] = [],
    fixed: String? = nil
  ) -> RuleExample {
    func catalog(_ target: String) -> String {
      """
      {
        "sourceLanguage" : \(json(sourceLanguage)),
        "strings" : {
          \(json(key)) : {
            "localizations" : {
              \(json(sourceLanguage)) : { "stringUnit" : { "state" : "translated", "value" : \(json(source)) } },
              \(json(language)) : { "stringUnit" : { "state" : "translated", "value" : \(json(target)) } }
            }
          }
        },
        "version" : "1.0"
      }
      """
    }
    return .catalog(
      catalog(target),
      configuration: configuration,
      messages: messages,
      fixed: fixed.map(catalog),
      display: "\(sourceLanguage): \(source)\n\(language): \(target)",
      fixedDisplay: fixed.map { "\(language): \($0)" }
    )
  }

  /// A text in the source language alone.
  ///
  /// - Parameter fixed: The text after the rule's fixes.
  package static func source(
    _ text: String,
    key: String = "key",
    language: String = "en",
    configuration: String? = nil,
    messages: [String] = [],
    fixed: String? = nil
  ) -> RuleExample {
    func catalog(_ text: String) -> String {
      """
      {
        "sourceLanguage" : \(json(language)),
        "strings" : {
          \(json(key)) : {
            "localizations" : {
              \(json(language)) : { "stringUnit" : { "state" : "translated", "value" : \(json(text)) } }
            }
          }
        },
        "version" : "1.0"
      }
      """
    }
    return .catalog(
      catalog(text),
      configuration: configuration,
      messages: messages,
      fixed: fixed.map(catalog),
      display: "\(language): \(text)",
      fixedDisplay: fixed.map { "\(language): \($0)" }
    )
  }

  /// A plural message: forms of the source and of one translation, by category.
  package static func plural(
    _ source: KeyValuePairs<String, String>,
    _ target: KeyValuePairs<String, String>,
    language: String = "de",
    key: String = "%lld items",
    configuration: String? = nil,
    messages: [String] = []
  ) -> RuleExample {
    .catalog(
      """
      {
        "sourceLanguage" : "en",
        "strings" : {
          \(json(key)) : {
            "localizations" : {
              "en" : { "variations" : { "plural" : { \(forms(source)) } } },
              \(json(language)) : { "variations" : { "plural" : { \(forms(target)) } } }
            }
          }
        },
        "version" : "1.0"
      }
      """,
      configuration: configuration,
      messages: messages,
      display: (source.map { "en \($0): \($1)" } + target.map { "\(language) \($0): \($1)" }).joined(separator: "\n")
    )
  }

  /// The `strings` object of a catalog whose source language is English.
  ///
  /// - Parameter fixed: The object after the rule's fixes.
  package static func entries(
    _ strings: String,
    configuration: String? = nil,
    baseline: String? = nil,
    messages: [String] = [],
    fixed: String? = nil
  ) -> RuleExample {
    func catalog(_ strings: String) -> String {
      "{ \"sourceLanguage\" : \"en\", \"strings\" : \(strings), \"version\" : \"1.0\" }"
    }
    return .catalog(
      catalog(strings),
      configuration: configuration,
      baseline: baseline,
      messages: messages,
      fixed: fixed.map(catalog),
      display: strings,
      fixedDisplay: fixed
    )
  }

  /// A whole String Catalog.
  ///
  /// - Parameter fixed: The catalog after the rule's fixes.
  package static func catalog(
    _ text: String,
    configuration: String? = nil,
    baseline: String? = nil,
    messages: [String] = [],
    fixed: String? = nil,
    display: String? = nil,
    fixedDisplay: String? = nil
  ) -> RuleExample {
    let path = "App/Localizable.xcstrings"
    return RuleExample(
      files: [path: text],
      configuration: configuration,
      baseline: baseline,
      messages: messages,
      fixed: fixed.map { [path: $0] },
      display: display ?? text,
      fixedDisplay: fixedDisplay ?? fixed
    )
  }

  private static func forms(_ forms: KeyValuePairs<String, String>) -> String {
    forms.map { "\(json($0)) : { \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \(json($1)) } }" }
      .joined(separator: ", ")
  }

  private static func json(_ value: String) -> String {
    JSONEscapes.literalText(value)
  }
}
