import TesseraFormats

/// A small workspace in which a rule does or does not report findings, for documentation and tests.
///
/// The mark `↓` is removed from the content of a file before the file is read. A finding must be located exactly at
/// each mark.
package struct RuleExample: Sendable {
  /// The contents of the files, by path.
  package var files: [String: String]
  /// The content of `tessera.json`, if the rule needs settings.
  package var configuration: String?
  /// The content of a baseline, if the rule compares with one.
  package var baseline: String?
  /// The messages of the rule in their order. Empty if the rule reports nothing.
  package var messages: [String]
  /// The example that a rule page displays instead of the files.
  package var display: String
  /// The exact contents of files after all fixes of the rule, including unsafe ones. They may be unchanged.
  package var fixed: [String: String]?
  /// The example that a rule page displays instead of the fixed files.
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

  /// Creates an example from a source string and its translation.
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

  /// Creates an example from a string in the source language alone.
  ///
  /// - Parameter fixed: The string after the rule's fixes.
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

  /// Creates an example from a plural message, with the forms of the source and of one translation by category.
  ///
  /// - Parameter fixed: The forms of the translation after the rule's fixes.
  package static func plural(
    _ source: KeyValuePairs<String, String>,
    _ target: KeyValuePairs<String, String>,
    language: String = "de",
    key: String = "%lld items",
    configuration: String? = nil,
    messages: [String] = [],
    fixed: KeyValuePairs<String, String>? = nil
  ) -> RuleExample {
    func catalog(_ target: KeyValuePairs<String, String>) -> String {
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
      """
    }
    func lines(_ forms: KeyValuePairs<String, String>, _ language: String) -> [String] {
      forms.map { "\(language) \($0): \($1)" }
    }
    return .catalog(
      catalog(target),
      configuration: configuration,
      messages: messages,
      fixed: fixed.map(catalog),
      display: (lines(source, "en") + lines(target, language)).joined(separator: "\n"),
      fixedDisplay: fixed.map { lines($0, language).joined(separator: "\n") }
    )
  }

  /// Creates an example from the `strings` object of a catalog whose source language is English.
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

  /// Creates an example from a whole String Catalog.
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
