#if Tool
  import Foundation
  import TesseraTestSupport
  import Testing

  /// Git calls the tool as its external diff program.
  @Suite struct ExternalDiffTests {
    private static func catalog(_ key: String, _ value: String) -> String {
      """
      {
        "sourceLanguage" : "en",
        "strings" : {
          "\(key)" : {
            "localizations" : {
              "de" : { "stringUnit" : { "state" : "translated", "value" : "\(value)" } },
              "fr" : { "stringUnit" : { "state" : "translated", "value" : "\(String(repeating: key, count: 300))" } }
            }
          }
        },
        "version" : "1.0"
      }

      """
    }

    @Test("git diff shows changed, added, removed, renamed, and unmerged files by key") func gitDiff() throws {
      let repository = try GitRepository()
      let folder = repository.folder
      try folder.write(Self.catalog("a", "eins"), to: "App/Localizable.xcstrings")
      try folder.write(Self.catalog("b", "zwei"), to: "Gone/Localizable.xcstrings")
      try folder.write(Self.catalog("c", "drei"), to: "Old name/Localizable.xcstrings")
      try folder.write("text\n", to: "README.md")
      try folder.write("*.xcstrings diff=xcstrings\n", to: ".gitattributes")
      try repository.git("config", "diff.xcstrings.command", "'\(try Tool.executable.path)' diff --external")
      try repository.commit()
      try folder.write(Self.catalog("a", "zehn"), to: "App/Localizable.xcstrings")
      try folder.write(Self.catalog("d", "vier"), to: "New/Localizable.xcstrings")
      try FileManager.default.removeItem(at: folder.url("Gone"))
      try FileManager.default.moveItem(at: folder.url("Old name"), to: folder.url("New name"))
      try folder.write(Self.catalog("c", "dreizehn"), to: "New name/Localizable.xcstrings")
      try folder.write("new text\n", to: "README.md")
      try repository.git("add", "--all")
      let output = try repository.git("diff", "--cached", "--no-renames")
      #expect(
        output.hasPrefix(
          """
          App/Localizable  App/Localizable.xcstrings
            a
              - de: eins
              + de: zehn

          Gone/Localizable  Gone/Localizable.xcstrings
            table removed
          - b
              - de: zwei [translated]
              - fr: \(String(repeating: "b", count: 300)) [translated]

          """
        ),
        "\(output)"
      )
      #expect(output.contains("New/Localizable  New/Localizable.xcstrings\n  table added\n+ d\n"))
      let renamed = try repository.git("diff", "--cached", "--find-renames")
      #expect(
        renamed.contains(
          """
          New name/Localizable  Old name/Localizable.xcstrings → New name/Localizable.xcstrings
            c
              - de: drei
              + de: dreizehn

          """
        ),
        "\(renamed)"
      )
      #expect(output.contains("-text\n+new text"))
    }

    @Test("An unmerged file and a damaged file do not stop git diff") func conflicts() throws {
      let repository = try GitRepository()
      let folder = repository.folder
      let path = "App/Localizable.xcstrings"
      try folder.write(Self.catalog("a", "eins"), to: path)
      try folder.write(Self.catalog("z", "eins"), to: "Z/Localizable.xcstrings")
      try repository.commit()
      try repository.git("checkout", "--quiet", "-b", "other")
      try folder.write(Self.catalog("a", "zwei"), to: path)
      try repository.commit()
      try repository.git("checkout", "--quiet", "main")
      try folder.write(Self.catalog("a", "drei"), to: path)
      try repository.commit()
      #expect(throws: (any Error).self) { try repository.git("merge", "--quiet", "other") }
      try folder.write(Self.catalog("z", "zehn"), to: "Z/Localizable.xcstrings")
      try repository.git("config", "diff.external", "'\(try Tool.executable.path)' diff --external")
      let output = try repository.git("diff")
      #expect(try repository.git("diff", "--cached").contains("\(path): unmerged"))
      #expect(output.hasSuffix("    - de: eins\n    + de: zehn\n"), "\(output)")
      try repository.git("checkout", "--quiet", "--force", "main")
      try folder.write("{", to: path)
      #expect(try repository.git("diff").contains("not compared: \(path):1:"))
    }
  }
#endif
