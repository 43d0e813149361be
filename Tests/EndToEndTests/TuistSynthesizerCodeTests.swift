import Foundation
import TesseraTestSupport
import Testing

/// Compiles the code that the template of `Examples/Tuist` generates, and compares it with that of Tessera.
extension TuistSynthesizerTests {
  private static let options = ["-swift-version", "6", "-warnings-as-errors"]

  /// `Bundle.module`, which Tuist generates. The folder of the bundle is the first argument of the program.
  private static let bundle = """
    import Foundation
    extension Bundle { nonisolated static let module = Bundle(path: CommandLine.arguments[1]) ?? .main }
    """

  private static func sources(of target: String) throws -> [String: String] {
    let folder = "Examples/Tuist/\(target)/Sources"
    let names = try FileManager.default.contentsOfDirectory(
      atPath: ScratchBuild.root.appendingPathComponent(folder).path
    )
    var files: [String: String] = ["Bundle.swift": bundle, "Strings.swift": try golden(target)]
    for name in names { files[name] = try text("\(folder)/\(name)") }
    return files
  }

  /// Runs a program that prints values, with a bundle that contains `.strings` files.
  ///
  /// - Returns: The values, which may contain line breaks.
  private func values(
    of expressions: [String],
    _ files: [String: String],
    modules: [String: [String: String]] = [:],
    strings: [String: String]
  ) throws -> [String] {
    let swiftc = try #require(SwiftCompiler.path)
    let lines = expressions.map { "print(\($0), terminator: \"\\u{1F}\")" }
    let main = (modules.keys.map { "import \($0)" } + lines).joined(separator: "\n")
    let compiler = try SwiftCompiler(files.merging(["main.swift": main]) { $1 })
    defer { compiler.remove() }
    var objects: [String] = []
    for (name, sources) in modules {
      let module = try SwiftCompiler(sources)
      defer { module.remove() }
      let object = compiler.folder.appending(path: "\(name).o").path
      let output = ["-module-name", name, "-wmo", "-parse-as-library", "-emit-module-path"]
      let paths = [compiler.folder.appending(path: "\(name).swiftmodule").path, "-c", "-o", object]
      let messages = try module.run(
        swiftc,
        Self.options + output + paths + sources.keys.map { module.folder.appending(path: $0).path }
      )
      try #require(messages == "")
      objects.append(object)
    }
    let program = compiler.folder.appending(path: "program").path
    let paths = (files.keys + ["main.swift"]).map { compiler.folder.appending(path: $0).path }
    let messages = try compiler.run(
      swiftc,
      Self.options + ["-I", compiler.folder.path, "-o", program] + paths + objects
    )
    try #require(messages == "")
    let folder = compiler.folder.appending(path: "Strings.bundle")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let entries = strings.sorted { $0.key < $1.key }.map { "\(Self.literal($0.key)) = \(Self.literal($0.value));\n" }
    for table in ["Localizable", "Conflicts"] {
      try Data(entries.joined().utf8).write(to: folder.appending(path: "\(table).strings"))
    }
    return try compiler.run(program, [folder.path]).components(separatedBy: "\u{1F}").dropLast()
  }

  /// Returns a string literal of a `.strings` file.
  private static func literal(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n") + "\""
  }

  @Test(
    "The example compiles in the Swift 6 language mode without warnings and displays its texts",
    .enabled(if: SwiftCompiler.path != nil, "no swiftc on the path")
  )
  func example() throws {
    let cases = [
      (
        #"StartPage(customer: "Ada", cart: CartSummary(count: 2, total: "5 €")).lines"#,
        #"["Eckladen", "Hallo, Ada!", "2 Produkte", "Summe: 5 €"]"#
      ),
      ("StartPage(cart: CartSummary(count: 0, total: \"\")).lines.last ?? \"\"", "Dein Warenkorb ist leer."),
      (
        #"StartPage(cart: CartSummary(count: 0, total: "")).failure(of: "example.org", number: -7)"#,
        "Connection to example.org failed (error -7)."
      ),
      (#"ShopL10n.Price.offer("Tee", 3.5, 20)"#, "20 % Rabatt: Tee für 3.50"),
      ("ShopL10n.Help.product", "Tippe auf ein Produkt."), ("ShopL10n.Help.remaining(3)", "Noch 3 Tipps"),
      ("ShopL10n.Orders.count(4)", "4 Bestellungen"),
    ]
    let values = try values(
      of: cases.map(\.0),
      Self.sources(of: "Shop"),
      modules: ["Cart": Self.sources(of: "Cart")],
      strings: [
        "shop.title": "Eckladen", "shop.greeting": "Hallo, %@!", "cart.items": "%lld Produkte",
        "cart.total": "Summe: %@", "cart.empty": "Dein Warenkorb ist leer.",
        "price.offer": "%3$d %% Rabatt: %1$@ für %2$.2f", "help.product": "Tippe auf ein Produkt.",
        "help.remaining": "Noch %lld Tipps", "orders.count": "%lld Bestellungen",
      ]
    )
    #expect(values == cases.map(\.1))
  }

  @Test(
    "The manifests in the example and in the documentation compile with declarations of Tuist's API",
    .enabled(if: SwiftCompiler.path != nil, "no swiftc on the path")
  )
  func manifests() throws {
    let page = try Self.text("Documentation/Tuist.md")
    let blocks = page.components(separatedBy: "```swift\n").dropFirst().map { $0.components(separatedBy: "```")[0] }
    let synthesizers = blocks.filter { $0.hasPrefix("resourceSynthesizers:") }
    #expect(synthesizers.count == 2)
    let project = try Self.text("Examples/Tuist/Project.swift")
    let manifests = [project] + synthesizers.map { "let project = Project(name: \"Shop\", \($0))\n" }
    for manifest in manifests {
      let compiler = try SwiftCompiler([
        "ProjectDescription.swift": TuistDeclarations.code,
        "Project.swift": manifest.replacing("import ProjectDescription\n", with: ""),
      ])
      defer { compiler.remove() }
      #expect(try compiler.check([]) == "")
    }
  }

  @Test(
    "Unusual keys and strings compile, and their texts are displayed",
    .enabled(if: SwiftCompiler.path != nil, "no swiftc on the path")
  )
  func hostile() throws {
    let key = "a\nb \"q\" \\ \\(x) #\"raw\"# */ /* \t\r end"
    let cases = [
      (#"HostileL10n.aB("x", 5)"#, "a x b 5"), ("HostileL10n.discount(15)", "discount 15%"),
      ("HostileL10n._50Off", "50% off"), ("HostileL10n.httpsABMy20documents", "https://a.b/my%20documents"),
      ("HostileL10n.Numbers.signed(-1, 2, 3, 4, -5, 6, 7, 8, 9, 10)", "-1 2 3 4 -5 6 7 8 9 10"),
      (
        "HostileL10n.Numbers.unsigned(1, 255, 255, 8, 2, 3, 15, 16, 4, 5)",
        "1 ff FF 10 2 3 15 10 4 5"
      ),
      (
        "HostileL10n.Numbers.real(1, 2, 3, 4, 5, 6, 1, 1, 0.5, 1.25)",
        "1.000000 2.000000 3.0 4.0 5 6 0x1p+0 0X1P+0 0.500 1.25"
      ),
      (#"HostileL10n.letters(UInt8(ascii: "A"), 66, 67)"#, "A B C"),
      (#"HostileL10n.repeated(7, "z", 1.25)"#, "z, 7, z, 1.2"), (#"HostileL10n.mixed("x", 2)"#, "2 x"),
      (#"HostileL10n.keyOnly("x")"#, "No argument"), (#"HostileL10n.german("x")"#, "Nur x"),
      ("HostileL10n.aBQXRawEnd", key), ("HostileL10n.`default`", "default"), ("HostileL10n.init_", "init"),
      ("HostileL10n.X.`in`", "x.in"), ("HostileL10n.Int_.x", "Int.x"), ("HostileL10n.日本_.語", "日本.語"),
      ("HostileL10nConflicts.hex(255)", "255 0xff"), (#"HostileL10nOddName1X.code("v")"#, "code"),
    ]
    let values = try values(
      of: cases.map(\.0),
      ["Bundle.swift": Self.bundle, "Strings.swift": Self.golden("Hostile")],
      strings: [
        "numbers.signed": "%d %i %hd %hhd %ld %lld %qd %zd %td %jd",
        "numbers.unsigned": "%u %x %X %o %hu %lu %llu %qx %zu %ju",
        "numbers.real": "%f %F %.1f %.1F %g %G %a %A %.3f %.2f", "letters": "%c %C %lc",
        "repeated": "%2$@, %1$lld, %2$@, %3$.1f", "mixed": "%2$lld %1$@", "key only %@": "No argument",
        "german": "Nur %@", "hex": "%1$d 0x%1$llx",
      ]
    )
    for (value, (expression, expected)) in zip(values, cases) { #expect(value == expected, "\(expression)") }
    #expect(values.count == cases.count)
  }
}
