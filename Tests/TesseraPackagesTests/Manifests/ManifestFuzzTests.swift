import Foundation
import TesseraStrings
import TesseraTestSupport
import Testing
@testable import TesseraPackages

/// For any text, reading ends soon, and has the same result each time.
@Suite struct ManifestFuzzTests {
  private static let manifests: [[UInt8]] = {
    let fixtures = ManifestFixture.every
    return fixtures.map { Array($0.manifest.utf8) } + ManifestExample.allCases.compactMap { try? Array($0.text().utf8) }
  }()

  private func check(_ bytes: [UInt8]) {
    let source = SourceText(text: bytes, encoding: .utf8)
    let outcome = ManifestReader.read(source)
    #expect(outcome == ManifestReader.read(source))
    if case .needsEvaluation(let reason) = outcome { #expect(reason.hasPrefix("line ")) }
  }

  @Test("Truncated manifests have a reproducible result") func truncations() {
    var random = SeededGenerator(seed: 0x5EED_0101)
    for manifest in Self.manifests {
      for _ in 0..<LongRun.rounds(30) {
        check(Array(manifest.prefix(Int.random(in: 0...manifest.count, using: &random))))
      }
    }
  }

  @Test("Mutated manifests have a reproducible result") func mutations() throws {
    var random = SeededGenerator(seed: 0x5EED_0102)
    let words = [
      "(", ")", "[", "]", "{", "}", "\"", "\\(", "\\", "#", "/*", "*/", ".", ",", ":", "=", "+=", "?", "??",
      "!", "&", "-", "\n", " ", "if ", "else ", "for ", "in ", "switch ", "case ", "default:", "func ",
      "let ", "var ", "return ", "guard ", "#if os(Linux)\n", "#else\n", "#endif\n", "extension ", "enum ",
      "struct ", "static ", "self", "$0", "nil", "1...", "é", "while true ", "package", "targets",
      ".append(", ".map {", "Context.environment[\"X\"]",
    ].map { Array($0.utf8) }
    for manifest in Self.manifests {
      for _ in 0..<LongRun.rounds(40) {
        var bytes = manifest
        for _ in 0..<Int.random(in: 1...5, using: &random) where !bytes.isEmpty {
          let position = Int.random(in: 0..<bytes.count, using: &random)
          let end = min(bytes.count, position + Int.random(in: 1...30, using: &random))
          switch Int.random(in: 0..<5, using: &random) {
          case 0: bytes.removeSubrange(position..<end)
          case 1: bytes.insert(contentsOf: try #require(words.randomElement(using: &random)), at: position)
          case 2: bytes[position] = UInt8.random(in: .min ... .max, using: &random)
          case 3: bytes.insert(contentsOf: bytes[position..<end], at: Int.random(in: 0...bytes.count, using: &random))
          default:
            let other = try #require(Self.manifests.randomElement(using: &random))
            let start = Int.random(in: 0..<other.count, using: &random)
            bytes.insert(contentsOf: other[start..<min(other.count, start + 60)], at: position)
          }
        }
        check(bytes)
      }
    }
  }

  @Test("Deeply nested code does not exhaust the stack") func nestingDoesNotExhaustTheStack() {
    let units = [
      "[", "(", "{", "[(", "{(", "({", "!", "-", "&", "!(", "-(", "\"\\(", "a.", "a(", "a[", "a?", "a?.",
      "a!", "a ? b : ", "a ? ", "+ []", "+ [", "a ?? ", "a && ", "if a {", "if a {} else ", "guard a else {",
      "for a in [", "for a in b {", "switch a { case .a:", "switch a { case .a(", "func f() {",
      "func f(a: [", "func f(_ a: A = ", "struct A {", "enum A { case a(", "extension A {", "#if a\n",
      "#if !", "#if (", "#elseif a\n", "let a: [", "let a: A<", "A<", "A<[", "{ a in ", "{ (a: A<",
      "let a = ", "a = ", "case a", "return ", "try ", "@a(", "\\.a", "\"\"\"\n", "#\"", "/*", "a\n", "a; ",
      "a as [", "var a: A { ", "\"", "[a: ", "(a: ", ". a", "a...", "a..<", "let (", "if let a = ",
      "if case .a(", "while a { ", "do { ", "repeat {",
    ]
    let texts = units.flatMap { unit in
      let many = String(repeating: unit, count: "([{".contains(unit) ? 200_000 : 5_000)
      return [many, "let package = Package(name: \"A\", targets: \(many)", "func f() { \(many) }\nf()"]
    }
    for text in texts { _ = ManifestReader.read(SourceText(text)) }
  }

  @Test("Recursion and exponential growth do not exhaust the stack or the memory")
  func executionDoesNotExhaustTheStack() {
    func program(_ body: String) -> String { body + "\nlet package = Package(name: \"A\", targets: [])\n" }
    let deep = String(repeating: "[", count: 30) + "f(x)" + String(repeating: "]", count: 30)
    let texts = [
      program("func f(_ x: Int) -> Int { f(x + 1) }\nlet a = f(0)"),
      program("func f(_ x: Int) -> [Int] { \(deep) }\nlet a = f(0)"),
      program(
        "func f(_ x: Int) -> [Int] { return [x].map { y in if true { for z in [y] { return f(z) } }\n"
          + "return f(y) } }\n_ = f(0)"
      ),
      program("var f: Int { g }\nvar g: Int { if true { f } else { f } }\nlet a = f"),
      program("enum A { static let a = B.b\n}\nenum B { static let b = A.a\n}\nlet a = A.a"),
      program("extension Target { static var a: Target { .a } }\nlet a: Target = .a"),
      program("struct A { var a: A { A().a } }\nlet a = A().a"),
      program("struct A { var a = A() }\nlet a = A()"),
      program("func f(_ g: () -> Int) -> Int { f { f { g() } } }\nlet a = f { 1 }"),
      program("func f(_ a: inout [Int]) { f(&a) }\nvar a = [1]\nf(&a)"),
      program("func f() { switch x { case 1: f()\ndefault: if y { f() } else { f() } } }\nf()"),
      program("func f() -> Int { guard x else { return f() }\nreturn f() }\nlet a = f()"),
      program("let x = unknown\nfunc f(_ n: Int) { if x { f(n + 1) }\nif x { f(n + 2) }\nfor y in x { f(n) } }\nf(0)"),
      program("let x = unknown\nvar a = \"a\"\nfor i in 0..<1000 { if x { a += a } else { a = a + a } }"),
      program("var a = [1]\nfor _ in 0..<100 { a += a }"),
      program("var a = \"a\"\nfor _ in 0..<100 { a += a }"),
      program("var a = [[1]]\nfor _ in 0..<100 { a = a.flatMap { [$0, $0] } }"),
      program("var a = \"a\"\nfor _ in 0..<100 { a = a.replacingOccurrences(of: \"a\", with: a) }"),
      program("var a = [1]\nfor _ in 0..<60 { a = [a, a] }\nlet b = a == a"),
      program("let a = (0..<9999).map { x in (0..<9999).map { y in x * y } }"),
      program("let a = (0..<9999).sorted { $0 > $1 }"),
    ]
    for text in texts { _ = ManifestReader.read(SourceText(text)) }
  }
}
