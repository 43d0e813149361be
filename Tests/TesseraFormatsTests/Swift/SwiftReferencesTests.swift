import TesseraTestSupport
import Testing

@testable import TesseraFormats

/// The imports of Swift files, and the members that they name.
@Suite struct SwiftReferencesTests {
  @Test(
    "Imports have a module, an attribute, and a line",
    arguments: [
      ("import Cart", ["Cart:1"]),
      ("// import No\n\n@testable import Cart\nimport struct Design.Images", ["@Cart:3", "Design:4"]),
      ("public import Cart; import Design", ["Cart:1", "Design:1"]),
      ("@_exported import `Cart`\r\nimport Cart.Sub", ["Cart:1", "Cart:2"]),
      ("#if canImport(Cart)\n  import Cart\n#endif", ["Cart:2"]),
      ("let text = \"import No\"\nlet x = a.import\n/* import No */", []),
      ("let `import` = No\nimport\nimport struct", ["struct:3"]),
      ("import \"Cart\"\nimport 1", []),
    ]
  )
  func imports(_ source: String, _ expected: [String]) {
    let found = SwiftReferences(Array(source.utf8)).imports.map {
      ($0.isTestable ? "@" : "") + "\($0.module):\($0.line)"
    }
    #expect(found == expected)
  }

  @Test(
    "Members have the base before the period",
    arguments: [
      ("Text(L10n.Cart.title)", ["L10n.Cart"]),
      ("Design.Images.logo; Images\n  .logo", ["Design.Images", "Images.logo"]),
      ("a.Images.logo; images.logo; Images", []),
      ("`Images`.logo // Colors.red", ["Images.logo"]),
      ("\"Images.logo \\(Colors.red)\"", []),
      ("Images.", []),
    ]
  )
  func members(_ source: String, _ expected: [String]) {
    let found = SwiftReferences(Array(source.utf8)).members.map { "\($0.base).\($0.name)" }
    #expect(found.sorted() == expected)
  }

  @Test("Any bytes can be read") func anyBytes() {
    var random = SeededGenerator(seed: 7)
    let parts = [
      "import ", "@testable ", "A.B", ".", "\"", "\\(", "`", "/*", "*/", "#\"", "\n", "\u{0}", "é", "struct ",
    ]
    for _ in 0..<300 {
      var bytes: [UInt8] = []
      for _ in 0..<random.below(20) {
        bytes += random.below(8) == 0 ? [UInt8(random.below(256))] : Array(parts[random.below(parts.count)].utf8)
      }
      let references = SwiftReferences(bytes)
      #expect(references.imports.allSatisfy { $0.line >= 1 && !$0.module.isEmpty })
    }
  }
}
