import Foundation
import TesseraTestSupport
import Testing

/// The template of `Examples/Tuist`, and the files that it generates, which `Scripts/render-synthesizer` records.
@Suite struct TuistSynthesizerTests {
  static let products = ["Shop", "Cart", "Hostile"]

  static func text(_ path: String) throws -> String {
    try String(contentsOf: ScratchBuild.root.appendingPathComponent(path), encoding: .utf8)
  }

  static func golden(_ product: String) throws -> String {
    try text("Tests/Fixtures/Synthesizer/\(product).swift.txt")
  }

  /// Returns the paths of the String Catalogs from which the code of a product is generated.
  static func catalogs(of product: String) throws -> [String] {
    let folder =
      product == "Hostile" ? "Tests/Fixtures/Synthesizer/Hostile" : "Examples/Tuist/\(product)/Resources"
    return try FileManager.default.contentsOfDirectory(
      atPath: ScratchBuild.root.appendingPathComponent(folder).path
    ).filter { $0.hasSuffix(".xcstrings") }.sorted().map { "\(folder)/\($0)" }
  }

  @Test("The recorded code was generated from the current template and catalogs") func inputs() throws {
    let template = "Examples/Tuist/Tuist/ResourceSynthesizers/StringCatalog.stencil"
    let expected = try [template] + Self.products.flatMap(Self.catalogs)
    let lines = try expected.map { path in
      let sum = POSIXChecksum(try Data(contentsOf: ScratchBuild.root.appendingPathComponent(path)))
      return "\(sum.value) \(sum.count)  \(path)"
    }
    let recorded = try Self.text("Tests/Fixtures/Synthesizer/inputs.txt").split(separator: "\n").map(String.init)
    #expect(lines.sorted() == recorded.sorted(), "run Scripts/render-synthesizer and commit the files that it writes")
  }

  @Test("The checksum is that of the program cksum", arguments: [("", 4_294_967_295), ("123456789", 930_766_865)])
  func checksum(_ text: String, _ value: UInt32) {
    #expect(POSIXChecksum(Data(text.utf8)).value == value)
  }

  @Test(
    "The generated code contains no hidden characters and no empty lines that follow each other",
    arguments: products
  )
  func code(_ product: String) throws {
    let code = try Self.golden(product)
    #expect(code.hasPrefix("// swiftlint:disable all\n// swift-format-ignore-file\n"))
    // Characters that change the order of text, and control characters.
    let isHidden = { (scalar: Unicode.Scalar) in
      (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
        || scalar.value < 0x20 && scalar != "\n"
    }
    #expect(!code.unicodeScalars.contains(where: isHidden))
    #expect(!code.contains("\n\n\n"))
    #expect(code.contains("public enum \(product)L10n {}\n"))
  }

  @Test("Keys without an accessor are listed with the reason") func reasons() throws {
    let lines = try Self.golden("Hostile").split(separator: "\n").filter { $0.contains("No accessor for") }
    #expect(
      lines.map { $0.replacing("  // No accessor for ", with: "") } == [
        #""cart.title": `Cart.title` is the accessor of another key."#,
        #""conflict": the type of an argument is not supported or not the same everywhere."#,
        #""plural none": no argument selects the plural form."#, #""save": `save` is the accessor of another key."#,
        #""swift.a %@": `Swift_.a` is the accessor of another key."#,
        #""": it contains no characters for a name."#,
        #""%(n)@ %(n)@": a name without a position occurs several times."#,
        #""%.2 f": a format specifier is incomplete."#,
        #""5 % off %@": a percent sign is not written as %%."#,
        #""ctrl \u{FFFD}\u{FFFD}\u{FFFD}\u{202E}": it contains a control character."#,
        #""gap": an argument is not used."#,
        #""long double %Lf": the type of an argument is not supported or not the same everywhere."#,
        #""many": a position is greater than 20."#,
        #""order ${app}": it is a set of phrases."#,
        #""pointer %s": the type of an argument is not supported or not the same everywhere."#,
        #""position %25$@": a position is greater than 20."#,
        #""unnumbered": the number of an argument is unknown."#,
        #""width %*d": the type of an argument is not supported or not the same everywhere."#,
      ]
    )
  }
}

/// The checksum that POSIX specifies for the program `cksum`: a CRC of the bytes and of their number.
struct POSIXChecksum {
  let value: UInt32
  let count: Int

  init(_ data: Data) {
    var remainder: UInt32 = 0
    func add(_ byte: UInt8) {
      remainder ^= UInt32(byte) << 24
      for _ in 0..<8 { remainder = remainder >> 31 == 1 ? remainder << 1 ^ 0x04C1_1DB7 : remainder << 1 }
    }
    data.forEach(add)
    var length = data.count
    while length > 0 {
      add(UInt8(truncatingIfNeeded: length))
      length >>= 8
    }
    value = ~remainder
    count = data.count
  }
}
