package import TesseraInspection
import TesseraCore
import TesseraStrings
import TesseraWorkspace

/// A rule that reports comments that do not describe the arguments of their string.
package struct UnexplainedPlaceholder: EntryRule {
  package static let documentation = RuleDocumentation(
    code: "D8",
    severity: .information,
    preset: .thorough,
    summary: "a string takes several arguments, but its comment describes none of them",
    rationale: """
      The order, the grammatical case and the article in a translation depend on what the arguments are: two names, a \
      name and a place, or a date and a time. Translators do not see the code, so the comment must describe them.
      """,
    remedy: "Describe each argument in the comment: \"%1$@ is the sender, %2$@ the album\".",
    triggering: [
      .entries(
        "{ \"%@ in %@\" : { \"comment\" : ↓\"Caption below a picture\" } }",
        messages: ["the comment \"Caption below a picture\" does not explain the 2 arguments of \"%@ in %@\""]
      ),
      .entries(
        """
        {
          "share" : {
            "comment" : ↓"Shown on the share sheet",
            "localizations" : { "en" : { "stringUnit" : { "state" : "translated", "value" : "%1$@ sent %2$lld to %3$@" } } }
          }
        }
        """,
        messages: [
          "the comment \"Shown on the share sheet\" does not explain the 3 arguments of \"%1$@ sent %2$lld to %3$@\""
        ]
      ),
    ],
    nonTriggering: [
      .entries(
        """
        {
          "%@ at %@" : { "comment" : "Title of a meeting, and when it takes place" },
          "%@ by %@" : { "comment" : "%1$@ is the song, %2$@ the singer" },
          "%@ in %@" : { "comment" : "The first argument is the picture, the second the album" },
          "%@ on %@" : { "comment" : "Bildunterschrift: Künstler und Bühne" },
          "%(name)@ to %(place)@" : { "comment" : "Ticket" },
          "%@ only" : { "comment" : "Badge" },
          "%@ and %@ are typing…" : { "comment" : "Alice and Bob are typing…" },
          "Query %lld of %lld" : { "comment" : "Progress" }
        }
        """
      ),
      .entries("{ \"%@ in %@\" : { } }"),
      RuleExample(
        files: [
          "App/en.lproj/Localizable.strings": "/* No comment provided by engineer. */\n\"a\" = \"%1$@ in %2$@\";\n"
        ]
      ),
    ]
  )

  package init() {}

  package func check(_ context: EntryContext, _ findings: inout FindingCollector) {
    guard let comment = context.entry.writtenComment, context.entry.shouldTranslate,
      !context.entry.isOfInterfaceElement,
      let unit = context.source?.units.first, unit.traits.contains(.percent)
    else { return }
    let arguments = unit.format.argumentMap.arguments
    guard arguments.count > 1, arguments.values.joined().allSatisfy({ $0.name == nil }),
      !Self.explains(comment.value), !Self.isExample(comment.value, of: unit.format), !Self.isCounter(unit.format)
    else { return }
    findings.report(.unexplained(comment.value, arguments.count, unit.value), at: comment)
  }

  /// Returns whether a comment is the string with examples in place of its arguments: "Alice and Bob are typing…".
  private static func isExample(_ comment: String, of format: FormatString) -> Bool {
    var rest = comment[...]
    var hasLiteral = false
    for literal in literals(of: format) {
      let literal = literal.split(separator: " ").joined(separator: " ")
      guard literal.contains(where: \.isLetter) else { continue }
      guard let found = rest.firstRange(of: literal) else { return false }
      rest = rest[found.upperBound...]
      hasLiteral = true
    }
    return hasLiteral
  }

  /// Returns whether the arguments are the two numbers of a counter, as in "3 of 10".
  private static func isCounter(_ format: FormatString) -> Bool {
    let uses = format.argumentMap.uses
    guard uses.count == 2, uses[0].range.upperBound < uses[1].range.lowerBound,
      uses.allSatisfy({ $0.type?.isNumber == true })
    else { return false }
    return [" of ", "/", " / "].contains(String(format[uses[0].range.upperBound..<uses[1].range.lowerBound]))
  }

  private static func literals(of format: FormatString) -> [Substring] {
    var start = 0
    var result: [Substring] = []
    for segment in format.specifiers {
      result.append(format[start..<segment.range.lowerBound])
      start = segment.range.upperBound
    }
    return result + [format[start..<format.text.utf8.count]]
  }

  /// Returns whether a comment mentions a placeholder, numbers the arguments, or describes what they are.
  ///
  /// Comments with characters outside ASCII are accepted, because only English words are recognized.
  private static func explains(_ comment: String) -> Bool {
    if comment.utf8.contains(where: { $0 >= 0x80 || $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "{") }) {
      return true
    }
    return Words(comment).words.contains { word in
      let word = word.lowercased()
      return word.utf8.first?.isDigit ?? false || explanations.contains(word)
        || word.hasSuffix("s") && explanations.contains(String(word.dropLast()))
    }
  }

  private static let explanations: Set<String> = [
    "argument", "arg", "example", "parameter", "param", "placeholder", "variable", "value", "first", "second", "third",
    "former",
    "latter", "name", "number", "count", "amount", "total", "title", "date", "time", "day", "month", "year", "hour",
    "minute", "duration", "size", "percent", "percentage", "price", "version", "url", "link", "path", "file",
    "folder", "user", "username", "email", "address", "error", "message", "code", "reason", "description", "unit",
    "distance", "temperature", "speed", "weight", "height", "width", "range", "list", "type", "status", "model",
    "person", "author", "artist", "album", "song", "city", "country", "language", "device", "from", "where", "followed",
  ]
}

extension Finding.Message {
  fileprivate static func unexplained(_ comment: String, _ count: Int, _ text: String) -> Finding.Message {
    "the comment \(quoted: comment) does not explain the \(count) arguments of \(quoted: text)"
  }
}
