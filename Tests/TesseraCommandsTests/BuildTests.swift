#if Tool
  import Foundation
  import Testing

  @testable import TesseraCommands

  /// `tessera build`: the modules that it builds, its state file, and its exit status.
  @Suite struct BuildTests {
    private static let modules = 5

    /// Creates a folder for each module, with one catalog each.
    private static func scratch() throws -> Scratch {
      var files: [String: String] = ["tessera.json": "{}"]
      for number in 0..<modules {
        files["M\(number)/Localizable.xcstrings"] = oneKey("k\(number)", "Text \(number)", "Wort \(number)")
      }
      return try Scratch(files)
    }

    private static func last(_ output: String) -> String {
      output.split(separator: "\n").last.map(String.init) ?? ""
    }

    private func build(_ scratch: Scratch, _ options: String = "") async -> (status: CommandStatus, line: String) {
      let result = await scratch.run("build @ " + options)
      #expect(result.errors == "")
      return (result.status, Self.last(result.output))
    }

    /// The Swift files that are generated for a table.
    private static let swift = ["Localizable+L10n.swift", "Localizable+Table.swift", "Resources+Bundle.swift"]
    private static let nothing = "0 of 5 modules built: all are up to date"
    private static func built(_ names: String, _ count: Int = 1) -> String {
      "\(count) of 5 modules built into @/.build/tessera: \(names)"
    }

    @Test("Only changed modules are built again") func changedModules() async throws {
      let scratch = try Self.scratch()
      #expect(await build(scratch) == (.clean, Self.built("M0, M1, M2, M3, M4", 5)))
      let path = ".build/tessera/M3/Localizable+Table.swift"
      let before = try scratch.text(path)
      #expect(before.contains("Text 3"))
      #expect(await build(scratch) == (.clean, Self.nothing))

      try scratch.write(oneKey("k3", "Text 3", "Anderes"), "M3/Localizable.xcstrings")
      #expect(await build(scratch) == (.clean, Self.built("M3")))
      #expect(try scratch.text(path) != before)
      #expect(await build(scratch) == (.clean, Self.nothing))

      // A new file with the same bytes is not a change.
      let catalog = try scratch.text("M2/Localizable.xcstrings")
      try scratch.remove("M2/Localizable.xcstrings")
      try scratch.write(catalog, "M2/Localizable.xcstrings")
      #expect(await build(scratch) == (.clean, Self.nothing))

      // Generated files that were removed or changed are written again.
      try scratch.remove(path)
      #expect(await build(scratch) == (.clean, Self.built("M3")))
      try scratch.write("// Written by Tessera\n", path)
      #expect(await build(scratch) == (.clean, Self.built("M3")))

      // Settings apply to all modules.
      try scratch.write(#"{ "accessors": { "public": ["M1"] } }"#, "tessera.json")
      #expect(await build(scratch) == (.clean, Self.built("M0, M1, M2, M3, M4", 5)))
      #expect(try scratch.text(".build/tessera/M1/Localizable+L10n.swift").contains("public nonisolated enum L10n"))

      // A table is added and then removed.
      try scratch.write(oneKey("x", "X", "Y"), "M4/Pay.xcstrings")
      #expect(await build(scratch) == (.clean, Self.built("M4")))
      #expect(scratch.files(".build/tessera/M4") == (Self.swift + ["Pay+L10n.swift", "Pay+Table.swift"]).sorted())
      try scratch.remove("M4/Pay.xcstrings")
      #expect(await build(scratch) == (.clean, Self.built("M4")))
      #expect(scratch.files(".build/tessera/M4") == Self.swift)
      try scratch.remove("M4")
      #expect(await build(scratch) == (.clean, "0 of 4 modules built: all are up to date"))
      #expect(scratch.files(".build/tessera/M4") == [])
    }

    @Test("A module with errors keeps its built files, and its findings are printed again")
    func moduleWithErrors() async throws {
      let scratch = try Self.scratch()
      _ = await build(scratch)
      let files = scratch.files(".build/tessera").filter { $0 != "state" }
      let before = try files.map { try scratch.data(".build/tessera/\($0)") }
      try scratch.write(oneKey("k1", "Text %@", "Wort %lld"), "M1/Localizable.xcstrings")
      let first = await scratch.run("build @")
      #expect(first.status == .findings)
      let error = try #require(first.output.split(separator: "\n").first)
      #expect(error.hasPrefix("@/M1/Localizable.xcstrings:2:"))
      #expect(error.contains(": error: argument 1 is an object"))
      #expect(error.hasSuffix("[argument-type-mismatch]"))
      #expect(Self.last(first.output) == "0 of 5 modules built; 4 up to date; 1 not built because of errors: M1")
      #expect(try files.map { try scratch.data(".build/tessera/\($0)") } == before)
      // The findings are printed again without changes.
      let second = await scratch.run("build @")
      #expect(second == first)
      // They are also printed when another module is built.
      try scratch.write(oneKey("k2", "Text 2", "Anderes"), "M2/Localizable.xcstrings")
      let third = await scratch.run("build @")
      #expect(third.output.hasPrefix(error + "\n"))
      #expect(
        Self.last(third.output)
          == "1 of 5 modules built into @/.build/tessera: M2; 3 up to date; 1 not built because of errors: M1"
      )
      // A truncated file.
      try scratch.write(#"{ "sourceLanguage" : "en", "strings" : { "#, "M1/Localizable.xcstrings")
      #expect(await build(scratch).status == .findings)
      #expect(
        try scratch.data(".build/tessera/M1/Localizable+L10n.swift")
          == before[files.firstIndex(of: "M1/Localizable+L10n.swift") ?? 0]
      )
      try scratch.write(oneKey("k1", "Text", "Wort"), "M1/Localizable.xcstrings")
      #expect(await build(scratch) == (.clean, Self.built("M1")))
    }

    @Test("A file that Tessera did not write is an error until it is removed") func foreignFile() async throws {
      let scratch = try Self.scratch()
      let path = ".build/tessera/M1/Localizable+L10n.swift"
      try scratch.write("// mine", path)
      let first = await scratch.run("build @")
      #expect(first.status == .couldNotRun && first.errors.contains("M1/Localizable+L10n.swift"))
      let second = await scratch.run("build @")
      #expect(second.status == .couldNotRun && second.errors == first.errors)
      #expect(try scratch.text(path) == "// mine")
      try scratch.remove(path)
      #expect(await build(scratch) == (.clean, Self.built("M1")))
      #expect(await build(scratch) == (.clean, Self.nothing))
    }

    @Test("If a file cannot be written, the files of removed tables and modules are kept")
    func failedWrite() async throws {
      let scratch = try Self.scratch()
      let line = "build @ --tables --output @/out"
      try scratch.write(oneKey("old", "Text", "Wort"), "M1/Old.xcstrings")
      #expect(await scratch.run(line).status == .clean)
      let old = scratch.files("out").filter { $0.hasPrefix("M1/Old") || $0.hasPrefix("M2/") }
      #expect(old.contains("M1/Old.tessera") && old.contains("M2/Localizable+L10n.swift"))
      try scratch.remove("M1/Old.xcstrings")
      try scratch.remove("M2")
      try scratch.write(oneKey("new", "Text", "Wort"), "M1/New.xcstrings")
      try scratch.write("// mine", "out/M1/New+L10n.swift")
      for _ in 0..<2 {
        #expect(await scratch.run(line).status == .couldNotRun)
        #expect(Set(old).isSubset(of: scratch.files("out")))
      }
      try scratch.remove("out/M1/New+L10n.swift")
      #expect(await scratch.run(line).status == .clean)
      #expect(Set(old).isDisjoint(with: scratch.files("out")))
      #expect(scratch.files("out").contains("M1/New.tessera"))
    }

    @Test("Errors of code generation are included in the number of errors") func errorCount() async throws {
      let scratch = try Self.scratch()
      let unit = #"{ "localizations": { "en": { "stringUnit": { "state": "translated", "value": "x" } } } }"#
      try scratch.write(
        #"{ "sourceLanguage": "en", "strings": { "a b": \#(unit), "aB": \#(unit) }, "version": "1.0" }"#,
        "M1/Localizable.xcstrings"
      )
      let run = await scratch.run("build @")
      #expect(run.status == .findings)
      #expect(run.output.contains("\n1 error in 1 of 5 files; run tessera check to see warnings\n"))
    }

    @Test("Changing an image updates findings that involve several modules") func duplicateResources() async throws {
      let scratch = try Self.scratch()
      try scratch.write(#"{ "rules": { "duplicate-resource": "error" } }"#, "tessera.json")
      let image = String(repeating: "an image ", count: 20)
      try scratch.write(image, "M0/images/star.png")
      let alone = await scratch.run("build @")
      try scratch.write(image, "M1/images/star.png")
      let both = await scratch.run("build @")
      #expect((alone.status, both.status) == (.clean, .findings))
      #expect(both.output.contains("M1/images/star.png") && both.output.contains("[duplicate-resource]"))
      #expect(await scratch.run("build @").output.contains(Self.nothing))
      try scratch.write(image + "!", "M1/images/star.png")
      let other = await scratch.run("build @")
      #expect(other.output.split(separator: "\n").dropLast() == alone.output.split(separator: "\n").dropLast())
    }

    @Test("Tables and language folders are written to the output folder on request") func outputFolder() async throws {
      let scratch = try Self.scratch()
      #expect(await build(scratch, "--tables --lproj --output @/out").status == .clean)
      #expect(
        scratch.files("out/M0") == Self.swift.dropLast() + [
          "Localizable.tessera", "Resources+Bundle.swift", "de.lproj/Localizable.strings",
          "en.lproj/Localizable.strings",
        ]
      )
      #expect(await build(scratch, "--tables --lproj --output @/out").line == Self.nothing)
      // Files that are no longer requested are removed, even though the output folder is within the workspace.
      #expect(await build(scratch, "--output @/out").line.hasPrefix("5 of 5"))
      #expect(scratch.files("out/M0") == Self.swift)
      let wrong = await scratch.run("build @ --output @")
      #expect(wrong.status == .couldNotRun)
      #expect(
        wrong.errors
          == "error: @: the output folder must not contain the input folder: specify a folder inside the input folder\n"
      )
      #expect(await scratch.run("build @/none").status == .couldNotRun)
      #expect(await scratch.run("build @/M0/Localizable.xcstrings").status == .couldNotRun)
    }

    @Test("A damaged state and the state of another folder cause a complete build") func damagedState() async throws {
      let scratch = try Self.scratch()
      _ = await build(scratch)
      let good = try scratch.data(".build/tessera/state")
      var damaged: [Data] = [Data(), Data("tessera build state 2\n".utf8), Data(good.dropLast()), good + Data([0])]
      var flipped = good
      flipped[good.count / 2] ^= 1
      damaged.append(flipped)
      for state in damaged {
        try state.write(to: scratch.url.appending(path: ".build/tessera/state"))
        #expect(await build(scratch) == (.clean, Self.built("M0, M1, M2, M3, M4", 5)))
      }
      // The state of another folder is ignored.
      let other = try Self.scratch()
      try other.write("", ".build/tessera/none")
      try good.write(to: other.url.appending(path: ".build/tessera/state"))
      #expect(await build(other).line == Self.built("M0, M1, M2, M3, M4", 5))
    }
  }
#endif
