/// A private function that accessors with arguments of the same types call. No other has its name, nothing about it is
/// generic, and no argument is converted: the compiler checks thousands of calls in half of the time that the overloaded
/// initializers of `LocalizedString` take. A key or setting cannot spell a name like theirs.
struct TextMaker: Hashable {
  var kinds: [ArgumentList.Kind]

  /// `_text`; `_textI` for an integer, `_textIA` for another argument of any type.
  var name: String { kinds.reduce(into: "_text") { $0.append($1.letter) } }

  private var arguments: [SwiftWriter.Piece] { kinds.indices.map { .source("argument\($0 + 1)") } }

  /// - Parameters:
  ///   - table: The enum that has the table.
  ///   - hasKey: Whether accessors hand over their keys.
  func printDeclaration(table: SwiftName, hasKey: Bool, _ writer: inout SwiftWriter) {
    let parameters = zip(arguments, kinds).flatMap { argument, kind -> [SwiftWriter.Piece] in
      [", _ ", argument, ": ", .code(kind.type)]
    }
    let head: [SwiftWriter.Piece] = [
      "private nonisolated func ", .source(name), "(_ entry: Int", .code(hasKey ? ", _ key: StaticString" : ""),
    ]
    writer.block(head + parameters + [") -> LocalizedString"]) { writer in
      let call: [SwiftWriter.Piece] = [
        "LocalizedString(", .name(table), ".table, entry: entry", .code(hasKey ? ", key: key" : ""),
      ]
      writer.line(call + arguments.flatMap { [", ", $0] as [SwiftWriter.Piece] } + [")"])
    }
  }
}
