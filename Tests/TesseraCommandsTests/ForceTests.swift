#if Tool
  import Foundation
  import TesseraTestSupport
  import Testing

  @testable import TesseraCommands

  /// The files that each command replaces, and those that it replaces only with `--force`.
  @Suite struct ForceTests {
    struct Output: Sendable, CustomTestStringConvertible {
      var command: String
      /// The file that the command writes.
      var path: String
      /// The reason why a different file is not replaced.
      var reason = "Tessera did not write this file"
      var testDescription: String { command }
    }

    private static let files = [
      "w/App/L.xcstrings": oneKey("title", "Bag", "Tasche"), "w/tessera.json": "{}",
    ]

    private static let report = "the file is not a report that Tessera wrote"

    static let outputs = [
      Output(command: "check @/w --output @/w/App/notes", path: "w/App/notes", reason: report),
      Output(command: "check @/w --output @/o --format xcode", path: "o", reason: report),
      Output(command: "check @/w --output @/o --format github", path: "o", reason: report),
      Output(command: "check @/w --output @/o --format json", path: "o", reason: report),
      Output(command: "check @/w --output @/o --format sarif", path: "o", reason: report),
      Output(command: "check @/w --output @/o --color always", path: "o", reason: report),
      Output(
        command: "check @/w --write-baseline @/o",
        path: "o",
        reason: "the file is not a baseline that Tessera wrote"
      ),
      Output(command: "status @/w --html @/o", path: "o", reason: "the file is not a status page that Tessera wrote"),
      Output(
        command: "report @/w --weeks 0 --output @/o",
        path: "o",
        reason: "the file is not a report page that Tessera wrote"
      ),
      Output(command: "compile @/w --output @/w/Out", path: "w/Out/App/L.tessera"),
      Output(command: "compile @/w --output @/w/Out --lproj", path: "w/Out/App/de.lproj/L.strings"),
      Output(command: "compile @/w/App/L.xcstrings --output @/Out", path: "Out/de.lproj/L.strings"),
      Output(command: "build @/w", path: "w/.build/tessera/App/L+L10n.swift"),
      Output(command: "build @/w", path: "w/.build/tessera/state"),
      Output(command: "build @/w --lproj", path: "w/.build/tessera/App/de.lproj/L.strings"),
      Output(command: "build @/w --tables --output @/Out", path: "Out/App/L.tessera"),
      Output(command: "generate @/w", path: "w/App/Generated/L+Table.swift"),
      Output(command: "generate @/w --output @/Out", path: "Out/App/L+L10n.swift"),
      Output(command: "xcstringstool compile @/w/App/L.xcstrings -o @/Out", path: "Out/de.lproj/L.strings"),
      Output(
        command: "xcstringstool generate-symbols @/w/App/L.xcstrings -o @/Out",
        path: "Out/GeneratedStringSymbols_L.swift"
      ),
    ]

    /// Returns the paths of all files and folders.
    private func others(_ scratch: Scratch) throws -> [String] {
      try FileManager.default.subpathsOfDirectory(atPath: scratch.url.path).sorted()
    }

    @Test("A file that Tessera did not write is replaced only with --force", arguments: outputs)
    func foreign(_ output: Output) async throws {
      let scratch = try Scratch(Self.files)
      let foreign = "\"title\" = \"other\";\n"
      try scratch.write(foreign, output.path)
      let before = try others(scratch)
      let result = await scratch.run(output.command)
      #expect(result.status == .couldNotRun)
      #expect(result.errors == "error: @/\(output.path): \(output.reason); use --force to replace it\n")
      #expect(try scratch.text(output.path) == foreign)
      if !output.command.hasPrefix("build") { #expect(try others(scratch) == before) }

      let forced = await scratch.run(output.command + " --force")
      #expect(forced.status != .couldNotRun, "\(forced.errors)")
      #expect(try scratch.text(output.path) != foreign)
    }

    @Test("An earlier output of Tessera is replaced without --force", arguments: outputs)
    func own(_ output: Output) async throws {
      let scratch = try Scratch(Self.files)
      // The catalog has a finding, so that no report is empty.
      try scratch.write(oneKey("title", "Bag", "Tasche  dort"), "w/App/L.xcstrings")
      // An empty file can be replaced, too.
      try scratch.write("", output.path)
      let first = await scratch.run(output.command)
      #expect(first.status != .couldNotRun, "\(first.errors)")
      let old = try scratch.data(output.path)
      #expect(!old.isEmpty)
      // Another key, which changes the findings and the symbols.
      let catalog = oneKey("more", "More!", "Mehr davon !")
      try scratch.write(
        catalog.replacing("\"comment\" : \"c\",", with: "\"comment\" : \"c\", \"extractionState\" : \"manual\","),
        "w/App/L.xcstrings"
      )
      let second = await scratch.run(output.command)
      #expect(second.status != .couldNotRun, "\(second.errors)")
      #expect(try scratch.data(output.path) != old)
      let third = await scratch.run(output.command)
      #expect(third.status == second.status)
    }

    @Test("If the report cannot be written, --fix writes nothing") func theOutputIsCheckedFirst() async throws {
      let scratch = try Scratch(Self.files)
      let catalog = try scratch.text("w/App/L.xcstrings")
      let result = await scratch.run("check @/w --fix --output @/w/App/L.xcstrings")
      #expect(result.status == .couldNotRun)
      #expect(result.errors == "error: @/w/App/L.xcstrings: \(Self.report); use --force to replace it\n")
      #expect(try scratch.text("w/App/L.xcstrings") == catalog)
    }

    @Test(
      "Reports, baselines, and status pages do not replace one another",
      arguments: [
        ("check @/w --write-baseline @/o", "check @/w -o @/o", false),
        ("check @/w -o @/o", "status @/w --html @/o", false),
        ("status @/w --html @/o", "check @/w --write-baseline @/o", false),
        ("report @/w -o @/o --weeks 0", "status @/w --html @/o", false),
        ("status @/w --html @/o", "report @/w -o @/o --weeks 0", false),
        ("report @/w -o @/o --weeks 0", "report @/w -o @/o", true),
        ("check @/w -o @/o --format sarif", "check @/w -o @/o --format github", true),
        ("check @/w -o @/o --format xcode", "check @/w -o @/o --format json", true),
      ]
    )
    func otherKinds(_ first: String, _ second: String, _ isReplaced: Bool) async throws {
      let scratch = try Scratch(Self.files)
      #expect(await scratch.run(first).status != .couldNotRun)
      let before = try scratch.data("o")
      #expect(await scratch.run(second).status == (isReplaced ? .clean : .couldNotRun))
      #expect(try (scratch.data("o") == before) == !isReplaced)
    }

    @Test(
      "A baseline that was edited or that contains merge conflicts can be replaced",
      arguments: [
        ("  \"findings\"", "\t\"findings\""),
        ("  \"coverage\"", "<<<<<<< ours\n=======\n>>>>>>> theirs\n  \"coverage\""),
        ("\"version\" : 1", "\"version\" : 9"),
      ]
    )
    func editedBaseline(_ old: String, _ new: String) async throws {
      let scratch = try Scratch(Self.files)
      #expect(await scratch.run("check @/w --write-baseline @/b.json").status == .clean)
      let baseline = try scratch.text("b.json")
      try scratch.write(baseline.replacing(old, with: new), "b.json")
      #expect(try scratch.text("b.json") != baseline)
      #expect(await scratch.run("check @/w --write-baseline @/b.json").status == .clean)
      #expect(try scratch.text("b.json") == baseline)
    }

    /// Build systems run the command repeatedly, and over files that Apple's tool has written.
    @Test("Compiled files of another tool are replaced") func anotherCompilersOutput() async throws {
      let scratch = try Scratch(Self.files)
      for text in ["<?xml version=\"1.0\"?>", "bplist00\u{1}"] {
        try scratch.write(text, "Out/de.lproj/L.strings")
        #expect(await scratch.run("xcstringstool compile @/w/App/L.xcstrings -o @/Out") == (.clean, "", ""))
        #expect(try scratch.text("Out/de.lproj/L.strings").contains("Tasche"))
      }
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: scratch.url.path + "/Out").sorted() == [
          "de.lproj", "en.lproj",
        ]
      )
    }

    // MARK: - Folders

    @Test(
      "Nothing is written through a link that leads out of the workspace",
      arguments: [
        ("build @/w", ".build"), ("build @/w --output @/w/Out", "Out"), ("watch @/w", ".build"),
        ("compile @/w --output @/w/Out", "Out"), ("compile @/w --output @/w/Out/deep", "Out"),
        ("generate @/w --output @/w/Out", "Out"),
      ]
    )
    func linkedFolder(_ command: String, _ link: String) async throws {
      let scratch = try Scratch(Self.files.merging(["elsewhere/mine": ""]) { first, _ in first })
      let url = scratch.url
      try FileManager.default.createSymbolicLink(
        atPath: url.appending(path: "w/\(link)").path,
        withDestinationPath: url.appending(path: "elsewhere").path
      )
      let result = await scratch.run(command)
      #expect(result.status == .couldNotRun)
      let reason = "a symbolic link leads out of the workspace; specify the folder to which it leads"
      let path = link == ".build" ? "w/.build/tessera" : String(command.split(separator: "@/").last ?? "")
      #expect(result.errors == "error: @/\(path): \(reason)\n")
      #expect(try FileManager.default.contentsOfDirectory(atPath: url.path + "/elsewhere") == ["mine"])
      // The folder outside can be used if it is specified directly.
      let named = command.contains("--output") ? command.replacing("@/w/Out", with: "@/elsewhere") : nil
      if let named { #expect(await scratch.run(named).status == .clean) }
    }

    @Test(
      "Compiled files are not treated as sources by any command",
      arguments: ["compile @/w -o @/w/Out", "build @/w --lproj -o @/w/Out"]
    )
    func outputsAreNoSources(_ command: String) async throws {
      let scratch = try Scratch(Self.files)
      let check = "check @/w --format json"
      let before = await scratch.run(check)
      let status = await scratch.run("status @/w --json")
      for _ in 0..<3 {
        #expect(await scratch.run(command).status == .clean)
        #expect(await scratch.run(check) == before)
        #expect(await scratch.run("status @/w --json") == status)
      }
      // The compiled file is edited, and is therefore a source.
      let path = "w/Out/App/de.lproj/L.strings"
      try scratch.write(try scratch.text(path).replacing("Tasche", with: "Beutel"), path)
      #expect(await scratch.run("status @/w --json") != status)
    }

    // MARK: - Protected sources

    struct Change: Sendable, CustomTestStringConvertible {
      var command: String
      var remark = "; nothing was written"
      var testDescription: String { command }
    }

    @Test(
      "A read-only or hard-linked file is changed only with --force",
      arguments: [
        Change(command: "set @/w/App/L.xcstrings title --language de Beutel"),
        Change(command: "remove @/w/App/L.xcstrings title"),
        Change(command: "rename @/w/App/L.xcstrings title name"),
        Change(command: "format @/w"),
        Change(command: "check @/w --fix"),
      ],
      [false, true]
    )
    func protected(_ change: Change, _ isLinked: Bool) async throws {
      let scratch = try Scratch(Self.files.merging(["w/App/L.xcstrings": Self.fixable("title")]) { $1 })
      let path = scratch.url.appending(path: "w/App/L.xcstrings").path
      let copy = scratch.url.appending(path: "copy").path
      #expect((isLinked ? link(path, copy) : chmod(path, 0o444)) == 0)
      let before = try scratch.text("w/App/L.xcstrings")
      let result = await scratch.run(change.command)
      #expect(result.status == .couldNotRun)
      let reason =
        isLinked ? "the file has 2 hard links, and only this one would change" : "the file is read-only"
      #expect(
        result.errors
          == "error: @/w/App/L.xcstrings: \(reason); use --force to replace it\(change.remark)\n"
      )
      #expect(try scratch.text("w/App/L.xcstrings") == before)
      let forced = await scratch.run(change.command + " --force")
      #expect(forced.status == .clean, "\(forced.errors)")
      #expect(try scratch.text("w/App/L.xcstrings") != before)
      if isLinked { #expect(try scratch.text("copy") == before) }
    }

    /// Returns a catalog that is not in Xcode's format and that has findings.
    private static func fixable(_ key: String) -> String { oneKey(key, "The bag \(key)", "Die  Tasche \(key)") }

    @Test(
      "If one file is protected, no file is changed, and each protected file is reported",
      arguments: ["format @/w", "check @/w --fix"]
    )
    func severalProtected(_ command: String) async throws {
      let paths = ["w/App/L.xcstrings", "w/Kit/K.xcstrings", "w/Mid/M.xcstrings"]
      let catalogs = paths.map { ($0, Self.fixable($0)) }
      let scratch = try Scratch(Self.files.merging(catalogs) { $1 })
      let before = try paths.map { try scratch.text($0) }
      for path in [paths[0], paths[1]] { #expect(chmod(scratch.url.appending(path: path).path, 0o444) == 0) }
      let result = await scratch.run(command)
      #expect(result.status == .couldNotRun)
      #expect(
        result.errors
          == paths.prefix(2).map {
            "error: @/\($0): the file is read-only; use --force to replace it; nothing was written\n"
          }.joined()
      )
      #expect(try paths.map { try scratch.text($0) } == before)
      #expect(await scratch.run(command + " --force").status == .clean)
      #expect(try zip(paths, before).allSatisfy { try scratch.text($0) != $1 })
    }

    @Test("Existing settings are replaced only with --force") func settings() async throws {
      let scratch = try Scratch(Self.files.merging(["w/tessera.json": ""]) { $1 })
      #expect(await scratch.run("init @/w").status == .clean)
      let settings = try scratch.text("w/tessera.json")
      try scratch.write("{ }", "w/tessera.json")
      #expect(
        await scratch.run("init @/w")
          == (.couldNotRun, "", "error: @/w/tessera.json: the file exists; use --force to replace it\n")
      )
      #expect(await scratch.run("init @/w --force").status == .clean)
      #expect(try scratch.text("w/tessera.json") == settings)
    }

    /// The permissions of a report are respected, because the user specifies its path.
    @Test("A read-only report is replaced only with --force") func protectedReport() async throws {
      let scratch = try Scratch(Self.files)
      #expect(await scratch.run("check @/w --output @/o").status == .clean)
      #expect(chmod(scratch.url.appending(path: "o").path, 0o444) == 0)
      let result = await scratch.run("check @/w --output @/o --format json")
      #expect(result == (.couldNotRun, "", "error: @/o: the file is read-only; use --force to replace it\n"))
      #expect(await scratch.run("check @/w --output @/o --format json --force").status == .clean)
    }

    @Test("If a generated file in one module is read-only, no module is changed") func protectedSwift() async throws {
      let scratch = try Scratch(Self.files.merging(["w/Kit/K.xcstrings": oneKey("k", "K", "C")]) { first, _ in first })
      #expect(await scratch.run("generate @/w").status == .clean)
      for (path, key) in [("w/App/L.xcstrings", "a"), ("w/Kit/K.xcstrings", "b")] {
        try scratch.write(oneKey(key, "Other", "Anderes"), path)
      }
      let path = "w/Kit/Generated/K+L10n.swift"
      #expect(chmod(scratch.url.appending(path: path).path, 0o444) == 0)
      let before = try scratch.data("w/App/Generated/L+L10n.swift")
      let result = await scratch.run("generate @/w")
      #expect(result.status == .couldNotRun)
      #expect(result.errors == "error: @/\(path): the file is read-only; use --force to replace it\n")
      #expect(result.output == "6 files of 2 modules: 0 written\n")
      #expect(try scratch.data("w/App/Generated/L+L10n.swift") == before)
      #expect(await scratch.run("generate @/w --force").status == .clean)
      #expect(try scratch.data("w/App/Generated/L+L10n.swift") != before)
    }
  }
#endif
