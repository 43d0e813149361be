import Testing
import TesseraStrings
import TesseraSyntax

/// Uses of `Cart.L10n.Cart.title` and `Cart.Images.star`, which move to the module `Shared`.
@Suite("Uses of moved accessors", .enabled(if: AccessorRewriter.isAvailable, "requires the package trait Syntax"))
struct AccessorRewriterTests {
  static let moves = [
    AccessorMove(
      module: "Cart",
      root: "L10n",
      path: ["Cart", "title"],
      newModule: "Shared",
      newPath: ["L10n", "Common", "title"],
      literals: [["cart.title"]],
      symbols: ["cartTitle"]
    ),
    AccessorMove(
      module: "Cart",
      root: "Images",
      path: ["star"],
      newModule: "Shared",
      newPath: ["Images", "star"],
      literals: [["Star"]],
      symbols: ["star"],
      isAsset: true
    ),
    AccessorMove(
      module: "Cart",
      root: "L10n",
      path: ["items"],
      newModule: "Shared",
      newPath: ["L10n", "items"],
      literals: [["%lld items"], ["", " items"]]
    ),
  ]

  static func rewriting(
    _ source: String,
    module: String = "Cart",
    ownRoots: Set<String> = ["L10n", "Images"],
    without excluded: Set<Int> = []
  ) throws -> (text: String, result: AccessorRewriting) {
    let text = SourceText(source)
    let sources = ModuleSources(module: module, files: [.init(path: "A.swift", text: text)], ownRoots: ownRoots)
    let result = AccessorRewriter.rewriting(
      sources,
      moves: moves,
      without: excluded,
      roots: ["Cart": ["L10n", "Images"], "Shared": ["L10n"], "Home": ["Images"]]
    )
    let new = try text.applying(result.files.first?.edits ?? [])
    return (String(decoding: new.bytes, as: UTF8.self), result)
  }

  struct Example: Sendable, CustomTestStringConvertible {
    var source: String
    var result: String
    var testDescription: String { source }

    init(_ source: String, _ result: String) { (self.source, self.result) = (source, result) }
  }

  @Test(
    "Certain uses are rewritten",
    arguments: [
      Example("import Shared\nlet a = L10n.Cart.title", "import Shared\nlet a = Shared.L10n.Common.title"),
      Example("import Shared\nlet a = Cart.L10n.Cart.title", "import Shared\nlet a = Shared.L10n.Common.title"),
      Example("import Shared\nlet a = L10n.`Cart`.title.key", "import Shared\nlet a = Shared.L10n.Common.title.key"),
      Example("import Shared\nText(L10n.Cart.title)", "import Shared\nText(Shared.L10n.Common.title)"),
      Example("import Shared\nlet a = L10n.items(3)", "import Shared\nlet a = Shared.L10n.items(3)"),
      Example("import Shared\nlet a = [1].map(L10n.items)", "import Shared\nlet a = [1].map(Shared.L10n.items)"),
      Example(
        "import Shared\nlet a = \"a \\(L10n.Cart.title) b\"",
        "import Shared\nlet a = \"a \\(Shared.L10n.Common.title) b\""
      ),
      Example(
        "import Shared\nlet a = b[keyPath: \\.[L10n.Cart.title]]",
        "import Shared\nlet a = b[keyPath: \\.[Shared.L10n.Common.title]]"
      ),
      Example("import Shared\nlet a = L10n\n  .Cart\n  .title", "import Shared\nlet a = Shared.L10n.Common.title"),
      Example(
        "import Shared\n#if os(iOS)\nlet a = Images.star\n#else\nlet a = Images.moon\n#endif",
        "import Shared\n#if os(iOS)\nlet a = Shared.Images.star\n#else\nlet a = Images.moon\n#endif"
      ),
      Example(
        "import Shared\n#Preview { Image(Images.star) }",
        "import Shared\n#Preview { Image(Shared.Images.star) }"
      ),
      Example("import Shared\n@Icon(Images.star) struct A {}", "import Shared\n@Icon(Shared.Images.star) struct A {}"),
      // Imports
      Example(
        "import A\nimport Tessera\n\nlet a = Images.star",
        "import A\nimport Shared\nimport Tessera\n\nlet a = Shared.Images.star"
      ),
      Example(
        "import Z\nimport A\nlet a = Images.star",
        "import Z\nimport A\nimport Shared\nlet a = Shared.Images.star"
      ),
      Example("// Head\n\nlet a = Images.star\n", "// Head\n\nimport Shared\n\nlet a = Shared.Images.star\n"),
      Example("/// A.\nlet a = Images.star", "import Shared\n\n/// A.\nlet a = Shared.Images.star"),
      Example(
        "// Head\n\n/// A.\n/* B */\nlet a = Images.star",
        "// Head\n\nimport Shared\n\n/// A.\n/* B */\nlet a = Shared.Images.star"
      ),
      Example(
        "#!/usr/bin/swift\n/// A.\nlet a = Images.star",
        "#!/usr/bin/swift\nimport Shared\n\n/// A.\nlet a = Shared.Images.star"
      ),
      Example("import A\r\nlet a = Images.star\r\n", "import A\r\nimport Shared\r\nlet a = Shared.Images.star\r\n"),
      // Names that hide the accessors
      Example("func f(Images: A) { _ = Images.star }", "func f(Images: A) { _ = Images.star }"),
      Example("let a = { Images in Images.star }", "let a = { Images in Images.star }"),
      Example("func f() { let Images = 1; _ = Images.star }", "func f() { let Images = 1; _ = Images.star }"),
      Example("struct A { enum Images {}; let a = Images.star }", "struct A { enum Images {}; let a = Images.star }"),
      Example("func f<Images>(_: Images) { _ = Images.star }", "func f<Images>(_: Images) { _ = Images.star }"),
      Example("let a = b.Images.star", "let a = b.Images.star"),
      Example("f(.cartTitle)", "f(.cartTitle)"),
      Example("// L10n.Cart.title\nlet a = 1", "// L10n.Cart.title\nlet a = 1"),
    ]
  )
  func rewrites(_ example: Example) throws {
    let (text, result) = try Self.rewriting(example.source)
    #expect(text == example.result)
    #expect(result.obstacles == [])
  }

  @Test(
    "Uncertain uses are obstacles",
    arguments: [
      Example("let a = L10n.self", "0, 2: `L10n.self` refers to the enum and not to one accessor"),
      Example("typealias A = L10n.Cart", "0: `L10n.Cart` refers to the enum and not to one accessor"),
      Example("let a = \\L10n.Type.title", "0, 2: `L10n` refers to the enum and not to one accessor"),
      Example("let a = Images.allResources", "1: `Images.allResources` refers to the enum and not to one accessor"),
      Example("let a = L10n/* */.Cart.title", "0: the expression contains a comment or a condition"),
      Example("extension L10n { static let a = items(1) }", "2: an extension of the enum may use `items`"),
      Example("import enum Cart.Images", "1: the file imports `Cart.Images` alone"),
      Example("if let Images = Images.star {}", "1: `Images` may be the declaration in line 1"),
      Example(
        "func f() { let Shared = 1; _ = Images.star }",
        "1: a declaration named `Shared` hides the module `Shared`"
      ),
      Example("private enum Images {}\nlet a = Images.star", "1: the module declares `Images` itself"),
      Example(
        "let a = NSLocalizedString(\"cart.title\", comment: \"\")",
        "0: the literal \"cart.title\" may refer to the resource by its name"
      ),
      Example("Text(\"\\(n) items\")", "2: the literal \"… items\" may refer to the resource by its name"),
      Example("Image(\"Star\")", "1: the literal \"Star\" may refer to the resource by its name"),
      // Escapes, also in a string with number signs, in which other backslashes are text
      Example("Image(\"St\\u{61}r\")", "1: the literal \"Star\" may refer to the resource by its name"),
      Example("Image(#\"St\\#u{61}r\"#)", "1: the literal \"Star\" may refer to the resource by its name"),
      Example("Image(.star)", "1: `.star` may be a symbol that Xcode generates for the resource"),
      Example("a.foregroundStyle(.star)", "1: `.star` may be a symbol that Xcode generates for the resource"),
      Example("let a = Color.star", "1: `Color.star` may be a symbol that Xcode generates for the resource"),
      Example("let a = SwiftUI.Color.star", "1: `Color.star` may be a symbol that Xcode generates for the resource"),
      Example(
        "#if os(iOS)\nimport Shared\n#endif\nlet a = Images.star",
        "1: the file imports `Shared` only under a condition"
      ),
      Example("Text(.cartTitle)", "0: `.cartTitle` may be a symbol that Xcode generates for the resource"),
      Example("let a = Images.star +\nfunc (", "1: the file has syntax errors"),
    ]
  )
  func reports(_ example: Example) throws {
    let (_, result) = try Self.rewriting(example.source)
    let obstacles = result.obstacles.map { obstacle in
      "\(obstacle.moves.map(String.init).joined(separator: ", ")): \(obstacle.reason)"
    }
    #expect(obstacles == [example.result])
  }

  @Test("A member that a type may inherit is an obstacle only in types that inherit")
  func inheritedMembers() throws {
    let source = """
      import Shared
      struct A { enum Images {} }
      extension A { var a: Int { Images.star } }
      struct B: View { var a: Int { Images.star } }
      struct C { var a: Int { Images.star } }
      """
    let (text, result) = try Self.rewriting(source)
    #expect(text.hasSuffix("struct C { var a: Int { Shared.Images.star } }"))
    #expect(result.obstacles.map(\.reason) == ["`Images` may be a member that `B` inherits"])
  }

  @Test(
    "In other modules, the imports of the file determine whose accessor it is",
    arguments: [
      Example(
        "@testable import Cart\nlet a = Images.star",
        "@testable import Cart\nimport Shared\nlet a = Shared.Images.star"
      ),
      Example("import Cart\nlet a = Cart.Images.star", "import Cart\nimport Shared\nlet a = Shared.Images.star"),
    ]
  )
  func otherModules(_ example: Example) throws {
    let (text, result) = try Self.rewriting(example.source, module: "CartTests", ownRoots: [])
    #expect(text == example.result)
    #expect(result.obstacles == [])
  }

  @Test(
    "An accessor that may be that of another module is an obstacle",
    arguments: ["import Cart\nimport Home\nlet a = Images.star", "let a = Images.star"]
  )
  func ambiguousModules(_ source: String) throws {
    let (text, result) = try Self.rewriting(source, module: "CartTests", ownRoots: [])
    #expect(text == source)
    #expect(result.obstacles.map(\.reason) == ["`Images` may be that of another module that the file imports"])
  }

  @Test("The accessors of the file's own module hide those of other modules")
  func ownAccessors() throws {
    let source = "import Cart\nlet a = Images.star"
    let (text, result) = try Self.rewriting(source, module: "CartTests", ownRoots: ["Images"])
    #expect(text == source)
    #expect(result.obstacles == [])
  }

  @Test("Excluded moves are neither rewritten nor reported")
  func excluded() throws {
    let source = "import Shared\nlet a = [L10n.Cart.title, Images.star]\nlet b = L10n.Cart.self"
    let (text, result) = try Self.rewriting(source, without: [0])
    #expect(text == "import Shared\nlet a = [L10n.Cart.title, Shared.Images.star]\nlet b = L10n.Cart.self")
    #expect(result.obstacles == [])
  }

  @Test("A deep chain is an obstacle and does not overflow the stack")
  func depth() throws {
    let (_, result) = try Self.rewriting("let a = Images.star" + String(repeating: ".a", count: 10_000))
    #expect(result.obstacles.map(\.reason) == ["the file is nested too deeply to be searched for accessors"])
  }

  @Test("Any sequence of tokens is accepted")
  func fuzzing() throws {
    let parts = [
      "L10n", ".", "Cart", "title", "Images", "star", "(", ")", "{", "}", "let ", "=", "\"", "\\(", "#if A\n",
      "#endif\n",
      "import Cart\n", "struct ", ":", "\n", ",", "func ", "in ", "`", "/*", "*/", "extension ", "é", "\u{0}",
    ]
    var state: UInt64 = 27
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    for _ in 0..<300 {
      let source = (0..<next(40)).map { _ in parts[next(parts.count)] }.joined()
      _ = try Self.rewriting(source)
    }
  }
}
