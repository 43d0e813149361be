#if Tool
  import Foundation
  import TesseraTestSupport
  import Testing

  /// Compares the code that the template of `Examples/Tuist` generates with that of Tessera, and reads the example.
  extension TuistSynthesizerTests {
    @Test("The example has no findings, and its targets are modules") func check() throws {
      let tool = Tool(in: ScratchBuild.root)
      let result = try tool.run("check", "--strict", "Examples/Tuist")
      #expect(result.status == 0, "\(result)")
      let status = try tool.run("status", "Examples/Tuist")
      let modules = status.output.split(separator: "\n").compactMap { $0.split(separator: " ").first }
      #expect(modules.contains("Shop") && modules.contains("Cart"), "\(status)")
    }

    /// The names of accessors in generated code, and the labels and kinds of their arguments, such as `count Int`.
    private static func accessors(in code: String) -> [String: [String]] {
      var accessors: [String: [String]] = [:]
      var outer: ArraySlice<Substring> = []
      var nested: ArraySlice<Substring> = []
      for line in code.split(separator: "\n") {
        let depth = line.prefix { $0 == " " }.count / 2 - 1
        if let match = line.wholeMatch(of: /(?:public |nonisolated )*(?:extension|enum) (\S+) \{/) {
          (outer, nested) = (match.1.split(separator: ".").dropFirst(), [])
        } else if let match = line.wholeMatch(of: /\s*(?:public )?enum (\S+) \{/) {
          nested = nested.prefix(depth) + [match.1]
        } else if let match = line.firstMatch(of: /^\s*(?:public )?static (?:var|func) ([^\s(:]+)(?:\((.*)\) ->|:)/) {
          let name = match.1.drop { $0 == "`" }.prefix { $0 != "`" }
          let path = (outer + nested.prefix(depth) + [name]).joined(separator: ".")
          accessors[path] = (match.2 ?? "").split(separator: ", ").map { parameter in
            let parts = parameter.split(separator: ": ")
            return "\(parts[0].prefix { $0 != " " }) \(kinds[String(parts[1])] ?? String(parts[1]))"
          }
        }
      }
      return accessors
    }

    /// Tessera's accessors have one type for all integers, and one for strings and characters.
    private static let kinds = [
      "UInt": "Int", "String": "other", "UInt8": "other", "UInt16": "other", "any LocalizedArgument": "other",
    ]

    /// Returns the accessors that Tessera generates for a catalog.
    private func generated(from catalog: String) throws -> [String: [String]] {
      let file = URL(fileURLWithPath: catalog).lastPathComponent
      let tool = try Tool(["Catalog/\(file)": try Self.text(catalog)])
      defer { tool.remove() }
      let result = try tool.run("generate", "--module", "Catalog", "--output", "Code", ".")
      #expect(result.status == 0, "\(result)")
      let name = file.replacing(".xcstrings", with: "+L10n.swift")
      return Self.accessors(in: try tool.text("Code/Catalog/\(name)"))
    }

    @Test(
      "The accessors of the example have the names and arguments of Tessera's accessors",
      arguments: ["Shop", "Cart"]
    )
    func example(_ product: String) throws {
      var tessera: [String: [String]] = [:]
      for catalog in try Self.catalogs(of: product) { tessera.merge(try generated(from: catalog)) { $1 } }
      #expect(Self.accessors(in: try Self.golden(product)) == tessera)
    }

    @Test("The accessors of unusual strings have the arguments of Tessera's accessors")
    func arguments() throws {
      let code = try Self.golden("Hostile")
      let start = try #require(code.range(of: "/// The strings of Localizable.xcstrings."))
      let end = try #require(code.range(of: "/// The strings of Odd name"))
      let own = Self.accessors(in: String(code[start.upperBound..<end.lowerBound])).filter { !$0.value.isEmpty }
      let tessera = try generated(from: "Tests/Fixtures/Synthesizer/Hostile/Localizable.xcstrings")
        .filter { !$0.value.isEmpty }
      #expect(own.count > 15)
      // Tessera shortens the names of long keys.
      #expect(
        own.keys.filter { tessera[$0] == nil }.sorted() == [
          "percent1DollarAtSpacePercent2DollarDSpacePercentPercent",
          "percentLeftParenthesisNAMERightParenthesisAtSpacePercentLeftParenthesisCOUNTRightParenthesisLLD",
        ]
      )
      for (name, arguments) in own { #expect(tessera[name] == nil || tessera[name] == arguments, "\(name)") }
      // The template has no accessors for strings that Foundation cannot format, or that it cannot read.
      #expect(
        tessera.keys.filter { own[$0] == nil && !$0.hasPrefix("percent") }.sorted() == [
          "_5Off", "gap", "longDouble", "many", "pointer", "position", "unnumbered",
        ]
      )
    }
  }
#endif
