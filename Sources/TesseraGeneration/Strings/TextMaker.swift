/// A private function that accessors with as many arguments call. No other has its name, and it is not generic: the
/// compiler checks thousands of calls in two thirds of the time that the overloaded initializers of `LocalizedString`
/// take. A key or setting cannot spell a name like theirs.
struct TextMaker: Hashable {
  var argumentCount: Int

  /// `_text`, `_text2`.
  var name: String { argumentCount == 0 ? "_text" : "_text\(argumentCount)" }

  private var arguments: [SwiftWriter.Piece] { (0..<argumentCount).map { .source("argument\($0 + 1)") } }

  /// - Parameters:
  ///   - table: The enum that has the table.
  ///   - hasKey: Whether accessors hand over their keys.
  func printDeclaration(table: SwiftName, hasKey: Bool, _ writer: inout SwiftWriter) {
    let parameters = arguments.flatMap { [", _ ", $0, ": any LocalizedArgument"] as [SwiftWriter.Piece] }
    let head: [SwiftWriter.Piece] = [
      "private func ", .source(name), "(_ entry: Int", .code(hasKey ? ", _ key: StaticString" : ""),
    ]
    writer.block(head + parameters + [") -> LocalizedString"]) { writer in
      let call: [SwiftWriter.Piece] = [
        "LocalizedString(", .name(table), ".table, entry: entry", .code(hasKey ? ", key: key" : ""),
      ]
      writer.line(call + arguments.flatMap { [", ", $0] as [SwiftWriter.Piece] } + [")"])
    }
  }
}
