import Tessera

extension ArgumentContextTests {
  private static let files = StringsDict.variable("files", "one=%d file", "other=%d files")
  private static let folders = StringsDict.variable("folders", "one=%d folder", "other=%d folders")

  static let rows: [Row] = plainRows + stringsDictRows + catalogRows

  private static let plainRows: [Row] = [
    Row(
      context: "plain string",
      name: "in order",
      files: ["en.lproj/Localizable.strings": #""key" = "%@ has %lld";"#],
      arguments: ["Anna", 2],
      text: "Anna has 2",
      parameters: ["Any", "Int"]
    ),
    Row(
      context: "plain string",
      name: "positions in the translation alone",
      files: strings("%@ has %lld", "%2$lld hat %1$@"),
      language: "de",
      arguments: ["Anna", 2],
      text: "2 hat Anna",
      parameters: ["Any", "Int"]
    ),
    Row(
      context: "plain string",
      name: "reordered without positions: the source is shown",
      files: strings("%@ has %lld", "%lld hat %@"),
      language: "de",
      arguments: ["Anna", 2],
      text: "Anna has 2",
      parameters: ["Any", "Int"],
      findings: ["argument-order"]
    ),
    Row(
      context: "plain string",
      name: "repeated",
      files: strings("%1$@ and %2$@", "%1$@ und %2$@, %1$@"),
      language: "de",
      arguments: ["Anna", "Ben"],
      text: "Anna und Ben, Anna",
      parameters: ["Any", "Any"]
    ),
    Row(
      context: "plain string",
      name: "mixed",
      files: strings("%1$@ and %2$@", "%1$@ und %@"),
      language: "de",
      arguments: ["Anna", "Ben"],
      text: "Anna und Anna",
      parameters: ["Any", "Any"],
      findings: ["mixed-argument-positions"]
    ),
    Row(
      context: "plain string",
      name: "the first one dropped",
      files: strings("%1$@ and %2$@", "nur %2$@"),
      language: "de",
      arguments: ["Anna", "Ben"],
      text: "nur Ben",
      parameters: ["Any", "Any"],
      findings: ["argument-gap"]
    ),
    Row(
      context: "plain string",
      name: "the last one dropped",
      files: strings("%1$@ and %2$@", "nur %1$@"),
      language: "de",
      arguments: ["Anna", "Ben"],
      text: "nur Anna",
      parameters: ["Any", "Any"],
      findings: ["dropped-argument"]
    ),
  ]

  private static let stringsDictRows: [Row] = [
    Row(
      context: ".stringsdict format",
      name: "in order",
      files: stringsDict(StringsDict.format("%#@files@ in %#@folders@ of %@") + files + folders),
      arguments: [1, 2, "Anna"],
      text: "1 file in 2 folders of Anna",
      parameters: ["Int", "Int", "Any"]
    ),
    Row(
      context: ".stringsdict format",
      name: "a number before a name is a width, not a position",
      files: stringsDict(StringsDict.format("%2#@files@ in %1#@folders@") + files + folders),
      arguments: [1, 2],
      text: "1 file in 2 folders",
      parameters: ["Int", "Int"]
    ),
    Row(
      context: ".stringsdict format",
      name: "a position does not move the count",
      files: stringsDict(StringsDict.format("%2$#@files@ of %@") + files),
      arguments: ["Anna", 2],
      text: "2 files of Anna",
      parameters: ["Any", "Int"],
    ),
    Row(
      context: ".stringsdict format",
      name: "a repeated name takes the next argument",
      files: stringsDict(StringsDict.format("%#@files@, then %#@files@") + files),
      arguments: [1, 2],
      text: "1 file, then 2 files",
      parameters: ["Int", "Int"]
    ),
    Row(
      context: ".stringsdict format",
      name: "a dropped reference shifts the others",
      files: stringsDict(
        StringsDict.format("%#@files@ in %#@folders@") + files + folders,
        StringsDict.format("%#@folders@") + files + folders
      ),
      language: "de",
      arguments: [1, 2],
      text: "1 folder",
      parameters: ["Int", "Int"],
      findings: ["substitution-reference"]
    ),
    Row(
      context: ".stringsdict variable",
      name: "its own argument is not the first",
      files: stringsDict(StringsDict.format("%@: %#@files@") + files),
      arguments: ["Anna", 2],
      text: "Anna: 2 files",
      parameters: ["Any", "Int"]
    ),
    Row(
      context: ".stringsdict variable",
      name: "mixed",
      files: stringsDict(
        StringsDict.format("%#@n@") + StringsDict.variable("n", "one=%d file by %2$@", "other=%d files by %2$@"),
        StringsDict.format("%#@n@") + StringsDict.variable("n", "one=%d Datei von %2$@", "other=%2$@: %d Dateien")
      ),
      language: "de",
      arguments: [3, "Anna"],
      text: "Anna: 3 Dateien",
      parameters: ["Int", "Any"]
    ),
    Row(
      context: ".stringsdict variable",
      name: "several without positions",
      files: stringsDict(
        StringsDict.format("%@: %#@n@") + StringsDict.variable("n", "one=%d file by %@", "other=%d files by %@")
      ),
      arguments: ["Docs", 3, "Anna"],
      text: "Docs: 3 files by Anna",
      parameters: ["Any", "Int", "Any"]
    ),
    Row(
      context: ".stringsdict variable",
      name: "mixed, and an argument taken for two types",
      files: stringsDict(
        StringsDict.format("%#@n@") + StringsDict.variable("n", "one=%d file by %2$@", "other=%d files by %2$@"),
        StringsDict.format("%#@n@") + StringsDict.variable("n", "one=%1$d Datei von %@", "other=%1$d Dateien von %@")
      ),
      language: "de",
      arguments: [3, "Anna"],
      text: "3 files by Anna",
      parameters: ["Int", "Any"],
      findings: ["argument-conflict"]
    ),
    Row(
      context: "variable inside a variable",
      name: "with a position",
      files: stringsDict(
        StringsDict.format("%#@d@") + StringsDict.variable("d", "one=%2$#@files@ in it", "other=%2$#@files@ in %d")
          + files
      ),
      arguments: [3, 2],
      text: "2 files in 3",
      parameters: ["Int", "Int"]
    ),
    Row(
      context: "variable inside a variable",
      name: "after another specifier",
      files: stringsDict(
        StringsDict.format("%@: %#@d@") + StringsDict.variable("d", "one=%d with %#@files@", "other=%d with %#@files@")
          + files
      ),
      arguments: ["Docs", 3, 2],
      text: "Docs: 3 with 2 files",
      parameters: ["Any", "Int", "Int"]
    ),
    Row(
      context: "variable inside a variable",
      name: "alone: the argument of the variable around it",
      files: stringsDict(
        StringsDict.format("%@: %#@d@") + StringsDict.variable("d", "one=only %#@files@", "other=all %#@files@") + files
      ),
      arguments: ["Docs", 3],
      text: "Docs: all 3 files",
      parameters: ["Any", "Int"]
    ),
  ]

  /// Returns the files for the development language, and for German if there is a second string.
  private static func strings(_ source: String, _ target: String) -> [String: String] {
    [
      "en.lproj/Localizable.strings": "\"key\" = \"\(source)\";",
      "de.lproj/Localizable.strings": "\"key\" = \"\(target)\";",
    ]
  }

  private static func stringsDict(_ source: String, _ target: String? = nil) -> [String: String] {
    var files = ["en.lproj/Localizable.stringsdict": StringsDict.file(["key": source])]
    if let target { files["de.lproj/Localizable.stringsdict"] = StringsDict.file(["key": target]) }
    return files
  }
}
