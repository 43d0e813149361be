/// A private function that accessors call. No other has its name: the compiler checks thousands of calls in two thirds
/// of the time that the overloaded initializers of `LocalizedString` take. A key or setting cannot spell a name like
/// theirs.
enum TextMaker: CaseIterable {
  case plain
  case oneArgument
  case twoArguments
  case manyArguments

  init(argumentCount: Int) {
    switch argumentCount {
    case 0: self = .plain
    case 1: self = .oneArgument
    case 2: self = .twoArguments
    default: self = .manyArguments
    }
  }

  var name: StaticString {
    switch self {
    case .plain: "_text"
    case .oneArgument: "_text1"
    case .twoArguments: "_text2"
    case .manyArguments: "_textN"
    }
  }

  private var parameters: StaticString {
    switch self {
    case .plain: ""
    case .oneArgument: ", _ first: some LocalizedArgument"
    case .twoArguments: ", _ first: some LocalizedArgument, _ second: some LocalizedArgument"
    case .manyArguments: ", _ arguments: any LocalizedArgument..."
    }
  }

  private var values: StaticString {
    switch self {
    case .plain: ""
    case .oneArgument: ", first"
    case .twoArguments: ", first, second"
    case .manyArguments: ", arguments: arguments"
    }
  }

  /// - Parameters:
  ///   - table: The enum that has the table.
  ///   - hasKey: Whether accessors hand over their keys.
  func printDeclaration(table: SwiftName, hasKey: Bool, _ writer: inout SwiftWriter) {
    writer.block([
      "private func ", .code(name), "(_ entry: Int", .code(hasKey ? ", _ key: StaticString" : ""), .code(parameters),
      ") -> LocalizedString",
    ]) { writer in
      writer.line(
        "LocalizedString(",
        .name(table),
        ".table, entry: entry",
        .code(hasKey ? ", key: key" : ""),
        .code(values),
        ")"
      )
    }
  }
}
