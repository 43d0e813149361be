import Foundation
import TesseraTestSupport
@testable import TesseraAccessors
import TesseraStrings
import Testing

@Suite("Module records of arbitrary Swift code") struct ModuleRecordFuzzTests {
  private static let words = [
    "struct", "class", "enum", "actor", "protocol", "extension", "private", "public", "func", "let", "where", "Bag",
    "`in`", "Shop", "AppModule", "TesseraModules", "ModuleRecord", "answer", "Self", ":", ",", ".", "{", "}", "(", ")",
    "[", "]", "<", ">", "->", "&", "=", "@a", "#if", "#elseif", "#else", "#endif", "A && B", "\n", ";", "\"", "\"\"\"",
    "\\(", "/*", "*/", "/", "#/", "é", "\0",
  ]

  @Test("Random tokens produce balanced conditions and valid issue positions")
  func words() {
    var random = SeededGenerator(seed: 0x5EED_0052)
    for round in 0..<LongRun.rounds(20_000) {
      let count = Int.random(in: 0...50, using: &random)
      let text = (0..<count).map { _ in Self.words.randomElement(using: &random) ?? "" }.joined(separator: " ")
      var bytes = Array(text.utf8)
      if round.isMultiple(of: 4), let index = bytes.indices.randomElement(using: &random) {
        bytes[index] = UInt8.random(in: 0...255, using: &random)
      }
      check(SourceText(text: bytes, encoding: .utf8))
    }
  }

  private func check(_ source: SourceText) {
    let output = ModuleRecordGenerator.generate([source, source], module: "Shop")
    let lines = output.code.split(separator: UInt8(ascii: "\n"))
    let opened = lines.count { $0.starts(with: Array("#if".utf8)) }
    let isInside = output.issues.allSatisfy {
      !$0.place.span.isEmpty && Int($0.place.span.upperBound) <= source.bytes.count
    }
    // Calls `record` only for failures, because an expectation in each round would be slow.
    let isGood = isInside && opened == lines.count { $0.elementsEqual("#endif".utf8) }
    if !isGood { Issue.record("\(String(decoding: source.bytes.prefix(200), as: UTF8.self))") }
  }

  @Test(
    "Very long and deeply nested code is processed",
    arguments: [
      "struct A: AppModule {", "struct A<", "struct A: B<", "#if A\n", "#if (", "#elseif ", "extension A.",
      "{ struct A: AppModule {",
      "let a: ModuleRecord = A.", "private ", "struct A: AppModule {} #if A\n", "struct A: @a(", "[(",
    ]
  )
  func repetition(_ text: String) {
    check(SourceText(String(repeating: text, count: 4000)))
  }
}
