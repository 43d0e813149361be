import Foundation
import TesseraAccessors
import TesseraStrings
import TesseraTestSupport
import Testing

/// The types of a module that get a record.
@Suite("Module records") struct ModuleRecordTests {
  /// Swift code, and the types and conditions in its record, one per line, followed by errors.
  static let sources: [(swift: String, found: String)] = [
    ("", ""), ("struct Bag {}", ""), ("struct Bag: AppModule {}", "Bag"),
    // All kinds of types, with modifiers and attributes
    ("enum Bag: AppModule {}", "Bag"), ("final class Bag: AppModule {}", "Bag"), ("class Bag: AppModule {}", "Bag"),
    ("actor Bag: AppModule {}", "Bag"), ("indirect enum Bag: AppModule {}", "Bag"),
    ("open class Bag: AppModule {}", "Bag"),
    ("@MainActor @available(macOS 15, *)\npublic struct Bag: AppModule {}", "Bag"),
    ("@Named(\"{\") public\nstruct\nBag\n:\nAppModule\n{}", "Bag"),
    ("public import A\nstruct Bag: AppModule {}", "Bag"),
    // Several conformances
    ("struct Bag: Sendable, AppModule {}", "Bag"), ("struct Bag: AppModule, Sendable {}", "Bag"),
    ("struct Bag: TesseraModules.AppModule {}", "Bag"), ("class Bag: Base, @unchecked Sendable, AppModule {}", "Bag"),
    ("class Bag: Base<Int, [AppModule]>, P {}", ""), ("class Bag: Base<Array<Int>>, AppModule {}", "Bag"),
    ("class Bag: Base<(Int) -> AppModule> {}", ""), ("class Bag: Base<(A) -> B>, AppModule {}", "Bag"),
    ("struct Bag: Sendable & AppModule {}", "Bag"), ("class Bag: Base<Int>&AppModule {}", "Bag"),
    ("struct Bag:\n  Sendable,\n  // the bag {\n  AppModule\n{}", "Bag"),
    ("struct Bag: nonisolated AppModule {}", "Bag"),
    ("struct Bag: @MainActor AppModule {}", "Bag"), ("struct Bag: @Named(AppModule) P {}", ""),
    ("struct Bag: @retroactive TesseraModules.AppModule {}", "Bag"), ("struct Bag: (Sendable & AppModule) {}", "Bag"),
    ("struct Bag: AppModule.Other {}", ""), ("struct Bag: Other.AppModule {}", ""), ("struct Bag: AppModules {}", ""),
    ("struct Bag: `AppModule` {}", "Bag"), ("struct `class`: AppModule {}", "`class`"),
    ("struct `a bag`: AppModule {}", "`a bag`"), ("struct Größe: AppModule {}", "Größe"),
    // Extensions
    ("extension Bag: AppModule {}", "Bag"), ("struct Bag {}\nextension Bag: Sendable, AppModule {}", "Bag"),
    ("extension Shop.Bag: AppModule {}", "Shop.Bag"), ("extension Other.`in`: @retroactive AppModule {}", "Other.`in`"),
    // Nested types
    ("enum Shop { struct Bag: AppModule {} }", "Shop.Bag"),
    ("extension Shop { enum A { struct Bag: AppModule {} } }", "Shop.A.Bag"),
    (
      "struct A: AppModule { struct B: AppModule {} var c: Int { 1 } struct D: AppModule {} }\nstruct E: AppModule {}",
      "A\nA.B\nA.D\nE"
    ),
    ("enum Shop { func f() { if a { b { c } } } }\nstruct Bag: AppModule {}", "Bag"),
    // Types that are not modules
    ("protocol P: AppModule {}", ""), ("protocol P: AppModule {}\nstruct Bag: P {}", ""),
    ("struct Bag: ManuallyRegisteredModule {}", ""), ("func f<M: AppModule>(_ m: M) {}", ""),
    ("struct Box<M: AppModule> {}", ""), ("struct Box<M>: Sendable where M: AppModule {}", ""),
    ("extension Array where Element: AppModule {}", ""), ("typealias A = AppModule", ""),
    ("let a: any AppModule = b", ""),
    ("func f(class name: AppModule, struct other: AppModule) {}", ""), ("let a = b.struct, c: AppModule", ""),
    ("class func f() -> AppModule {}", ""), ("func f(actor: AppModule) { guard let actor else { return } }", ""),
    ("let f = { (actor a: AppModule) in a }", ""), ("subscript(enum a: AppModule) -> Int { 1 }", ""),
    ("struct Bag\nlet a: AppModule", ""), ("// struct Bag: AppModule {}", ""), ("/* struct A: AppModule {} */", ""),
    ("let a = \"struct Bag: AppModule {}\"", ""), ("let a = \"\"\"\n\nstruct Bag: AppModule {}\n\"\"\"", ""),
    ("let a = #/struct Bag: AppModule {}/#", ""), ("protocol AppModule {}\nstruct Bag: AppModule {}", ""),
    ("protocol AppModule {}\nstruct Bag: TesseraModules.AppModule {}", "Bag"),
    ("enum Own { protocol AppModule {} }\nstruct Bag: AppModule {}", "Bag"),
    // Braces in strings and comments
    ("let a = \"{ \\(b(\"{\")) {\"\nstruct Bag: AppModule {}", "Bag"),
    ("let a = /[{]/\nstruct Bag: AppModule {}", "Bag"),
    ("let a = b({ $0 }, [c: { d }])\nstruct Bag: AppModule {}", "Bag"), ("/* { */ struct Bag: AppModule {}", "Bag"),
    ("f(a: [1, 2)\n}\nstruct Bag: AppModule {}", "Bag"),
    // Conditional compilation
    ("#if os(Linux)\nstruct Bag: AppModule {}\n#endif", "#if os(Linux)\nBag\n#endif"),
    (
      "#if A // not B\nstruct Bag: AppModule {}\n#elseif !B\nstruct Bag: AppModule {}\n#else\nstruct C {}\n#endif",
      "#if A\nBag\n#elseif !B\nBag\n#else\n#endif"
    ),
    (
      "#if A\n#if B\nstruct Bag: AppModule {}\n#endif\n#if C\n#endif\n#endif\n#if D\n#else\n#endif",
      "#if A\n#if B\nBag\n#endif\n#endif"
    ),
    (
      "#if canImport(A,  _version: 1.2)\n  && (os(Linux)\n || !B) ||\nC\nstruct Bag: AppModule {}\n#endif",
      "#if canImport(A, _version: 1.2) && (os(Linux) || !B) || C\nBag\n#endif"
    ),
    ("#if A\nstruct X {\n#else\nstruct Y {\n#endif\nstruct Bag: AppModule {}", "Bag"),
    ("#if A\nstruct Bag: AppModule {}", "#if A\nBag\n#endif"), ("#else\nstruct Bag: AppModule {}\n#endif", "Bag"),
    ("struct Shop {\n#if A\n@Named\n#endif\nstruct Bag: AppModule {}\n}", "Shop.Bag"),
    ("enum Shop {\n#if A\nstruct Bag: AppModule {}\n#endif\n}", "#if A\nShop.Bag\n#endif"),
    // Types that cannot have a record
    ("private struct Bag: AppModule {}", "1:16 private"), ("fileprivate final class Bag: AppModule {}", "1:25 private"),
    ("private enum Shop { struct Bag: AppModule {} }", "1:28 private"),
    ("private\nstruct A {}\nstruct Bag: AppModule {}", "Bag"),
    ("private extension Shop { struct Bag: AppModule {} }", "1:33 private"),
    ("private extension Shop { public struct Bag: AppModule {} }", "Shop.Bag"),
    ("private struct Bag {}\nextension Bag: AppModule {}", "2:11 private"),
    ("public private(set) var a = 1\nstruct Bag: AppModule {}", "Bag"),
    ("private let a = 1\nstruct Bag: AppModule {}", "Bag"),
    ("private static func f() {}\nstruct Bag: AppModule {}", "Bag"), ("struct Bag<T>: AppModule {}", "1:8 generic"),
    ("struct Bag<T: P<[Int]>, each U>: AppModule where T: Q {}", "1:8 generic"),
    ("enum Shop<T> { struct Bag: AppModule {} }", "1:23 generic"),
    ("struct Shop<T> {}\nextension Shop { enum Bag: AppModule {} }", "2:23 generic"),
    ("struct Bag<T> {}\nextension Bag: AppModule where T: P {}", "2:11 generic"),
    ("extension Box<Int>: AppModule {}", "1:11 generic"),
    ("func f() { struct Bag: AppModule {} }", "1:19 local"),
    ("var a: Int {\n  enum A { struct Bag: AppModule {} }\n}", "2:19 local"),
    ("f { _ in struct Bag: AppModule {} }", "1:17 local"), ("f(a, { struct Bag: AppModule {} })", "1:15 local"),
    ("func f() { struct Bag {} }\nstruct Bag: AppModule {}", "Bag"),
    // Records that are declared in the source code
    ("struct Bag: AppModule {}\nlet record: ModuleRecord = (1, 0, { Bag.answer($0, $1, $2, $3) }, 1, 0)", ""),
    ("struct Bag: AppModule {}\nlet record: ModuleRecord = (1, 0, { unsafe Bag.answer($0, $1, $2, $3) }, 1, 0)", ""),
    (
      "struct Bag: AppModule {}\nlet record: TesseraModules.ModuleRecord = (1, 0, Bag.answer, 1, 0)\nstruct Sample: AppModule {}",
      ""
    ),
    ("private struct Bag: AppModule { static let record: ModuleRecord = (1, 0, Self.answer, 1, 0) }", ""),
    ("struct Bag: AppModule {}\n// let record: ModuleRecord = (1, 0, Bag.answer, 1, 0)", "Bag"),
    ("struct Bag: AppModule {}\nfunc f(_ record: ModuleRecord) {}", "Bag"),
  ]

  @Test("Types that have a record are found in source code", arguments: sources)
  func find(_ source: (swift: String, found: String)) {
    #expect(Self.found([source.swift]) == source.found)
  }

  /// The files of one module.
  static let modules: [(files: [String], found: String)] = [
    (["struct A: AppModule {}", "struct B: AppModule {}"], "A\nB"),
    (["struct A: AppModule {}", "let r: ModuleRecord = (1, 0, A.answer, 1, 0)\nstruct B: AppModule {}"], ""),
    (
      ["enum S { struct A: AppModule {} }", "let r: ModuleRecord = (1, 0, { Shop.S.A.answer($0, $1, $2, $3) }, 1, 0)"],
      ""
    ),
    (
      [
        "enum S { struct A: AppModule {} }", "extension S.A { static let r: ModuleRecord = (1, 0, Self.answer, 1, 0) }",
      ], ""
    ),
    (["struct A: AppModule {}", "let r: ModuleRecord = (1, 0, B.answer, 1, 0)"], "A"),
    (["struct A<T> {}", "extension A { struct B: AppModule {} }"], "1 1:22 generic"),
    (["struct A<T> {}", "extension Shop.A { struct B: AppModule {} }"], "1 1:27 generic"),
    (["private struct A {}", "extension A: AppModule {}"], "A"),
    (["private struct A<T> {}", "struct A {}\nextension A: AppModule {}"], "A"),
    (["protocol AppModule {}", "struct A: AppModule {}"], ""),
    (["#if A\nstruct A: AppModule {}", "struct B: AppModule {}"], "#if A\nA\n#endif\nB"),
  ]

  @Test("Types that have a record are found across several files", arguments: modules)
  func findInSeveral(_ module: (files: [String], found: String)) {
    #expect(Self.found(module.files) == module.found)
  }

  private static let words: [(String, String)] = [
    ("is private", "private"), ("is generic", "generic"), ("in a function", "local"),
  ]

  private static func found(_ files: [String]) -> String {
    let output = generated(files)
    let lines = String(decoding: output.code, as: UTF8.self).split(separator: "\n").map(String.init)
    var found: [String] = []
    if let start = lines.firstIndex(of: "#if compiler(>=6.3)"), let end = lines.lastIndex(of: "#else") {
      found = lines[(start + 1)..<end].joined(separator: "\n").replacing(section, with: "").split(separator: "\n").map {
        guard let head = $0.range(of: " { unsafe "), let tail = $0.range(of: ".answer(") else { return String($0) }
        return String($0[head.upperBound..<tail.lowerBound])
      }
    }
    for issue in output.issues {
      let source = Int(issue.place.file.rawValue)
      let place = SourceText(files[source]).location(of: issue.place.span.lowerBound)
      let word = words.first { issue.message.text.contains($0.0) }?.1 ?? "?"
      found.append((files.count > 1 ? "\(source) " : "") + "\(place.line):\(place.column) \(word)")
    }
    return found.joined(separator: "\n")
  }

  private static func generated(_ files: [String]) -> ModuleRecordGenerator.Output {
    ModuleRecordGenerator.generate(files.map { SourceText($0) }, module: "Shop")
  }

  private static let section = """
    #if canImport(Darwin)
    @section("__DATA_CONST,__swift5_tests")
    #elseif os(Windows)
    @section(".sw5test$B")
    #else
    @section("swift5_tests")
    #endif

    """

  @Test("The generated file is correct for one module, several modules, and no modules")
  func code() throws {
    let one = Self.generated(["public struct Bag: AppModule {}"])
    try Golden.check(String(decoding: one.code, as: UTF8.self), "ModuleRecord.swift.txt")
    let several = Self.generated(["struct Bag: AppModule {}\n#if DEBUG\nstruct Menu: AppModule {}\n#endif"])
    try Golden.check(String(decoding: several.code, as: UTF8.self), "ModuleRecords.swift.txt")
    let none = Self.generated(["struct Bag {}"])
    #expect(String(decoding: none.code, as: UTF8.self).hasSuffix("\n// The target has no declarations to generate.\n"))
  }

  @Test("Error messages explain how to fix a type that cannot have a record")
  func messages() {
    let sources = [
      "enum A { private struct B: AppModule {} }", "struct B<T>: AppModule {}", "f { struct C: AppModule {} }",
    ]
    let tail = ". To register the module manually, conform to ManuallyRegisteredModule"
    #expect(
      Self.generated(sources).issues.map(\.message.text) == [
        "\"A.B\" cannot have a module record: it is private to its file, and the record is in another file: make it internal"
          + tail,
        "\"B\" cannot have a module record: it is generic or nested in a generic type, and a record needs a concrete type"
          + tail,
        "\"C\" cannot have a module record: it is declared in a function, so other files cannot access it: move it out of the function"
          + tail,
      ]
    )
  }
}
