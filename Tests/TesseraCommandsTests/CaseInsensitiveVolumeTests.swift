#if Tool
  import Foundation
  import TesseraTestSupport
  import Testing

  @testable import TesseraCommands

  /// The output of commands on a volume that ignores case in names.
  @Suite(.enabled(if: CaseInsensitiveVolume.path != nil, CaseInsensitiveVolume.advice))
  struct CaseInsensitiveVolumeTests {
    private static let catalog = oneKey("k", "Text", "Wort")

    private static func scratch(_ files: [String: String]) throws -> Scratch {
      try Scratch(files.merging(["tessera.json": "{}"]) { $1 }, in: try #require(CaseInsensitiveVolume.path))
    }

    private static func outputs(_ table: String) -> [String] {
      [
        "\(table)+L10n.swift", "\(table)+Table.swift", "\(table).tessera", "de.lproj/\(table).strings",
        "en.lproj/\(table).strings",
      ]
    }

    @Test(
      "A build updates its outputs if only the case of a name changes",
      arguments: [("Bag/cart", "Bag/Cart"), ("bag/Cart", "Bag/Cart"), ("Bag/CART", "bag/cart")]
    )
    func builds(_ old: String, _ new: String) async throws {
      let scratch = try Self.scratch([old + ".xcstrings": Self.catalog])
      let line = "build @ --tables --lproj --output @/out"
      #expect(await scratch.run(line).status == .clean)
      // Removes the folder too, so that its name can change.
      try scratch.remove(String(old.prefix { $0 != "/" }))
      try scratch.write(Self.catalog, new + ".xcstrings")
      let result = await scratch.run(line)
      #expect(result.status == .clean && result.errors == "")
      let (module, table) = (String(new.prefix { $0 != "/" }), String(new.drop { $0 != "/" }.dropFirst()))
      #expect(scratch.files("out/\(module)") == (Self.outputs(table) + ["Resources+Bundle.swift"]).sorted())
      #expect(try scratch.text("out/\(module)/de.lproj/\(table).strings").contains("Wort"))
      #expect(await scratch.run(line).output.hasSuffix("0 of 1 module built: all are up to date\n"))
    }

    @Test("Changing only the case of a catalog name renames the generated files") func renamedCatalog() async throws {
      let scratch = try Self.scratch(["Bag/cart.xcstrings": Self.catalog])
      #expect(await scratch.run("generate @").status == .clean)
      try scratch.remove("Bag/cart.xcstrings")
      try scratch.write(Self.catalog, "Bag/Cart.xcstrings")
      #expect(await scratch.run("generate --check @").status == .findings)
      #expect(await scratch.run("generate @").status == .clean)
      #expect(scratch.files("Bag/Generated") == ["Cart+L10n.swift", "Cart+Table.swift", "Resources+Bundle.swift"])
      #expect(await scratch.run("generate --check @").status == .clean)
    }

    /// SwiftPM's native build, for example, copies `zh-Hans.lproj` as `zh-hans.lproj`.
    @Test(
      "A language folder whose name differs only in case is used",
      arguments: ["compile @/in/T.xcstrings --output @/out", "xcstringstool compile @/in/T.xcstrings -o @/out"]
    )
    func existingFolder(_ line: String) async throws {
      let scratch = try Self.scratch(["in/T.xcstrings": Self.catalog.replacingOccurrences(of: "Wort", with: "Alt")])
      #expect(await scratch.run(line).status == .clean)
      let (new, old) = ("out/de.lproj", "out/DE.lproj")
      try FileManager.default.moveItem(
        at: scratch.url.appending(path: new),
        to: scratch.url.appending(path: "moved")
      )
      try FileManager.default.moveItem(
        at: scratch.url.appending(path: "moved"),
        to: scratch.url.appending(path: old)
      )
      try scratch.write("\"a\" = \"b\";", old + "/Other.strings")
      try scratch.write(Self.catalog, "in/T.xcstrings")
      for _ in 0..<2 {
        #expect(await scratch.run(line).status == .clean)
        #expect(try scratch.text("out/de.lproj/T.strings").contains("Wort"))
        let names = try FileManager.default.contentsOfDirectory(
          atPath: scratch.url.appending(path: "out/de.lproj").path
        )
        #expect(names.sorted() == ["Other.strings", "T.strings"])
      }
    }

    @Test("A catalog can be formatted and changed") func editsAndFormats() async throws {
      let scratch = try Self.scratch(["Bag/Cart.xcstrings": Self.catalog])
      #expect(await scratch.run("format @").status == .clean)
      #expect(await scratch.run("set @/Bag/Cart.xcstrings k --language de Anders").status == .clean)
      #expect(try scratch.text("Bag/Cart.xcstrings").contains("\"Anders\""))
      #expect(scratch.files("Bag") == ["Cart.xcstrings"])
    }
  }
#endif
