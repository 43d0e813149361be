#if Tool
  import Foundation
  import TesseraTestSupport
  import Testing

  /// Runs the commands that the help and the guides show.
  @Suite struct ExampleCommandTests {
    private static let root = (0..<3).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }

    private static let catalog = """
      {
        "sourceLanguage" : "en",
        "strings" : {
          "cart.items" : { "localizations" : {
            "en" : { "variations" : { "plural" : {
              "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld product" } },
              "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld products" } }
            } } },
            "ja" : { "variations" : { "plural" : {
              "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld 商品" } },
              "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld 商品" } }
            } } },
            "pl" : { "variations" : { "plural" : {
              "few" : { "stringUnit" : { "state" : "translated", "value" : "%lld produkty" } },
              "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld produktu" } }
            } } }
          } },
          "cart.title" : { "localizations" : {
            "de" : { "stringUnit" : { "state" : "translated", "value" : "Korb" } },
            "en" : { "stringUnit" : { "state" : "translated", "value" : "Cart" } },
            "fr" : { "stringUnit" : { "state" : "translated", "value" : "Panier" } }
          } },
          "range" : { "localizations" : {
            "de" : { "stringUnit" : { "state" : "translated", "value" : "bis 5" } },
            "en" : { "stringUnit" : { "state" : "translated", "value" : "up to 5" } }
          } }
        },
        "version" : "1.0"
      }
      """

    private static let rules = """
      <plist version="1.0"><dict>
        <key>cart.items</key>
        <dict>
          <key>NSStringLocalizedFormatKey</key><string>%#@items@</string>
          <key>items</key>
          <dict>
            <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key><string>lld</string>
            <key>other</key><string>%lld</string>
          </dict>
        </dict>
      </dict></plist>
      """

    private static let changes = #"""
      { "changes": [{ "action": "set", "address": "App/Localizable/cart.title/de", "value": "Warenkorb" }] }
      """#

    private static let manifest = """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "Shop")
      """

    private static let files = [
      "base.xcstrings": catalog, "ours.xcstrings": catalog, "theirs.xcstrings": catalog,
      "App/Localizable.xcstrings": catalog, "Cart/Localizable.xcstrings": catalog, "Localizable.xcstrings": catalog,
      "Kit/Localizable.xcstrings": catalog, "Packages/Shop/Localizable.xcstrings": catalog,
      "en.lproj/Localizable.strings": "\"cart.title\" = \"Cart\";\n",
      "de.lproj/Localizable.strings": "\"cart.title\" = \"Korb\";\n", "pairs.tsv": "%@\t%@\n",
      "changes.json": changes, "App/en.lproj/Cart.stringsdict": rules, "App/es.lproj/Cart.stringsdict": rules,
      "App/Package.swift": manifest,
      "Package.swift": manifest,
    ]

    struct Example: Sendable, CustomTestStringConvertible {
      var line: String
      var testDescription: String { line }
    }

    /// Each line that starts with `tessera`, without the text behind two spaces or behind `#`.
    private static func examples(in text: String) -> [String] {
      text.split(separator: "\n").compactMap { line in
        let line = line.drop { $0 == " " }
        guard line.hasPrefix("tessera ") else { return nil }
        let end = line.firstRange(of: "  ")?.lowerBound ?? line.endIndex
        let command = line[..<end].split(separator: " #")[0]
        return String(command)
      }
    }

    /// A terminal that breaks no line.
    private static let wide = ["COLUMNS": "400"]

    private static func helpExamples() throws -> [String] {
      let tool = try Tool(files)
      defer { tool.remove() }
      let names = try tool.run("help", environment: wide).output.split(separator: "\n")
        .drop { !$0.hasSuffix(" SUBCOMMANDS:") }
        .filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") && !$0.hasPrefix("  See ") }
        .compactMap { $0.split(separator: " ").first }
      return try ([[]] + names.map { [String($0)] }).flatMap {
        examples(in: try tool.run(["help"] + $0, environment: wide).output)
      }
    }

    @Test("All example commands in the help can be run") func helpCommands() throws {
      let examples = try Self.helpExamples()
      try #require(examples.count > 35)
      for example in Set(examples).sorted() { try run(example) }
    }

    @Test(
      "All example commands in the guides can be run",
      arguments: [
        "Documentation/Guides/Commands.md", "Documentation/Guides/ScriptsAndAgents.md",
        "Sources/Tessera/Tessera.docc/ContinuousIntegration.md",
      ]
    )
    func guideCommands(_ guide: String) throws {
      let page = Self.root.appending(path: guide)
      let text = try String(contentsOf: page, encoding: .utf8)
      // `[--check]` may be added; a comma separates commands; `…` stands for arguments.
      let examples = Self.examples(in: text).flatMap { line -> [String] in
        line.split(separator: ", ").map(String.init).flatMap { command -> [String] in
          guard let start = command.firstIndex(of: "["), let end = command.firstIndex(of: "]") else { return [command] }
          let (before, option) = (command[..<start], command[command.index(after: start)..<end])
          return [String(before), "\(before)\(option)"]
        }
      }.filter { !$0.contains("…") }
      try #require(examples.count > (guide.hasSuffix("Commands.md") ? 20 : 1))
      for example in Set(examples).sorted() { try run(example) }
    }

    /// Returns the commands that change a string of a catalog in a branch.
    private static func commit(in branch: String) -> String {
      """
      git checkout -q -B \(branch) v1.0 && sed 's/Korb/\(branch)/' base.xcstrings > App/Localizable.xcstrings \
      && git -c user.name=a -c user.email=a@example.com -c commit.gpgsign=false commit -qam \(branch)

      """
    }

    /// Runs a command in a folder of its own.
    private func run(_ example: String) throws {
      // It runs until it is interrupted.
      if example.hasPrefix("tessera watch") { return }
      // They need modules with equal strings, and the trait Syntax: ShareTests move and undo.
      if example.contains("share --into") || example.contains("share --undo") { return }
      let tool = try Tool(Self.files)
      defer { tool.remove() }
      let repository = """
        git init -q -b main && git add -A \
        && git -c user.name=a -c user.email=a@example.com -c commit.gpgsign=false commit -qm a && git tag v1.0
        """
      var words = "\(repository) >&2 || exit 90\n"
      // A baseline that the command reads is made first, and so is what it compares with.
      if example.contains("--baseline ") { words += "tessera check --write-baseline tessera-baseline.json >&2\n" }
      if example.contains("trust --revoke") { words += "tessera trust App >&2\n" }
      if example.contains("merge --resolve") {
        words +=
          ["theirs", "main"].map(Self.commit(in:)).joined()
          + "git -c user.name=a -c user.email=a@example.com merge -q theirs >&2\n"
      }
      if example.contains("merge --ci") {
        words += "git init -q --bare .origin && git remote add origin .origin && git push -q -u origin main >&2\n"
      }
      if example.contains("import ") {
        words += "tessera export -o Translations >&2\ntessera export -o Translations --format xcloc >&2\n"
        words += "cp Translations/de.xliff de.xliff\nmkdir NewApp\n"
      }
      if example.contains("--product") {
        words +=
          "mkdir -p Shop.app .build/debug/App.resources && touch Shop.app/a.txt .build/debug/App.resources/a.txt\n"
      }
      if example.contains("report") { words += "git tag v1.1\n" }
      if example.contains("generate --check") { words += "tessera generate >&2\n" }
      let script = "tessera() { '\(try Tool.executable.path)' \"$@\"; }\n\(words)\(example)\n"
      let process = Process()
      process.executableURL = URL(filePath: "/bin/sh")
      process.arguments = ["-c", script]
      process.currentDirectoryURL = tool.folder
      process.environment = ["PATH": "/usr/bin:/bin", "HOME": tool.folder.path]
      let errors = tool.folder.appending(path: ".errors")
      try Data().write(to: errors)
      process.standardOutput = FileHandle.nullDevice
      process.standardError = try FileHandle(forWritingTo: errors)
      try process.run()
      process.waitUntilExit()
      let status = process.terminationStatus
      let reason = try String(contentsOf: errors, encoding: .utf8)
      #expect(status <= 1, "\(example): \(status) \(reason)")
    }
  }
#endif
