/// A private function that accessors with arguments of the same types call. It has no overloads, is not generic, and
/// converts no arguments, so the compiler checks thousands of calls in half of the time that the overloaded
/// initializers of `LocalizedString` take. No key or setting can result in the same name.
struct AccessorHelper: Hashable {
  var kinds: [ArgumentList.Kind]

  /// The name of the function: `_text`, followed by one letter per argument, such as `_textI` for an integer, and
  /// `_textIA` with another argument of any type.
  var name: String { kinds.reduce(into: "_text") { $0.append($1.letter) } }

  private var arguments: [SwiftWriter.Piece] { kinds.indices.map { .source("argument\($0 + 1)") } }

  /// - Parameters:
  ///   - table: The enum that contains the table.
  ///   - hasKey: Whether accessors pass their keys.
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
