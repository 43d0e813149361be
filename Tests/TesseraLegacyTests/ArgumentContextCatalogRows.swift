import Tessera

extension ArgumentContextTests {
  static let catalogRows: [Row] = [
    Row(
      context: "catalog plural variation",
      name: "counted from 1, the first number selects",
      files: catalog(plural("%@ has %lld file", "%@ has %lld files")),
      arguments: ["Anna", 2],
      text: "Anna has 2 files",
      parameters: ["Any", "Int"]
    ),
    Row(
      context: "catalog plural variation",
      name: "the form of a single number drops the number",
      files: catalog(plural("One file of %2$@", "%1$lld files of %2$@")),
      arguments: [1, "Anna"],
      text: "One file of Anna",
      parameters: ["Int", "Any"]
    ),
    Row(
      context: "catalog device variation",
      name: "as a plain string",
      files: catalog(
        #""variations" : { "device" : { "mac" : \#(unit("Click %@")), "other" : \#(unit("Tap %@")) } }"#
      ),
      arguments: ["OK"],
      text: "Tap OK",
      parameters: ["Any"]
    ),
    Row(
      context: "catalog substitution with argNum",
      name: "specifiers skip the number of a name",
      files: catalog(text("%@ copied %#@files@ to %@") + substitution("files", argNum: 2)),
      arguments: ["Anna", 2, "Docs"],
      text: "Anna copied 2 files to Docs",
      parameters: ["Any", "Int", "Any"]
    ),
    Row(
      context: "catalog substitution with argNum",
      name: "a repeated name is one argument",
      files: catalog(text("%#@files@, again %#@files@") + substitution("files", argNum: 1)),
      arguments: [2],
      text: "2 files, again 2 files",
      parameters: ["Int"]
    ),
    Row(
      context: "catalog substitution with argNum",
      name: "%arg beside a position",
      files: catalog(text("%#@files@") + substitution("files", argNum: 2, "%arg file by %1$@", "%arg files by %1$@")),
      arguments: ["Anna", 2],
      text: "2 files by Anna",
      parameters: ["Any", "Int"]
    ),
    Row(
      context: "catalog substitution without argNum",
      name: "the next argument at the first reference",
      files: catalog(text("%@ copied %#@files@") + substitution("files", argNum: nil)),
      arguments: ["Anna", 2],
      text: "Anna copied 2 files",
      parameters: ["Any", "Int"]
    ),
    Row(
      context: "key used as format",
      name: "the key is the source string",
      files: ["Localizable.xcstrings": catalogFile("\"%@ sent %lld\" : { }")],
      key: "%@ sent %lld",
      arguments: ["Anna", 2],
      text: "Anna sent 2",
      parameters: ["Any", "Int"]
    ),
    Row(
      context: "key used as format",
      name: "a manual key without a source string",
      files: [
        "Localizable.xcstrings": catalogFile(
          """
          "%@ sent %lld" : { "extractionState" : "manual", "localizations" : { "de" : \(unit("%lld von %@")) } }
          """
        )
      ],
      key: "%@ sent %lld",
      arguments: ["Anna", 2],
      text: "Anna sent 2",
      parameters: ["Any", "Int"],
      findings: ["argument-order"]
    ),
  ]

  private static func unit(_ text: String) -> String {
    #"{ "stringUnit" : { "state" : "translated", "value" : "\#(text)" } }"#
  }

  private static func text(_ text: String) -> String {
    #""stringUnit" : { "state" : "translated", "value" : "\#(text)" }"#
  }

  private static func plural(_ one: String, _ other: String) -> String {
    #""variations" : { "plural" : { "one" : \#(unit(one)), "other" : \#(unit(other)) } }"#
  }

  private static func substitution(
    _ name: String,
    argNum: Int?,
    _ one: String = "%arg file",
    _ other: String = "%arg files"
  ) -> String {
    let number = argNum.map { #""argNum" : \#($0), "# } ?? ""
    return #", "substitutions" : { "\#(name)" : { \#(number)"formatSpecifier" : "lld", \#(plural(one, other)) } }"#
  }

  /// Returns a catalog.
  ///
  /// - Parameter localization: The content of the object for the source language.
  private static func catalog(_ localization: String) -> [String: String] {
    ["Localizable.xcstrings": catalogFile(#""key" : { "localizations" : { "en" : { \#(localization) } } }"#)]
  }

  private static func catalogFile(_ entries: String) -> String {
    #"{ "sourceLanguage" : "en", "version" : "1.0", "strings" : { \#(entries) } }"#
  }
}
