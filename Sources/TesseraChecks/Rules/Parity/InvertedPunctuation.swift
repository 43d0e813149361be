package import TesseraInspection
import TesseraCore
import TesseraStrings

/// A rule that reports Spanish, Asturian and Galician questions and exclamations that lack their opening or closing
/// mark.
package struct InvertedPunctuation: PairRule {
  package static let documentation = RuleDocumentation(
    code: "E5",
    severity: .information,
    summary: "a question or exclamation lacks its opening ¿ or ¡, or its closing mark",
    rationale: """
      Spanish and Asturian open a question with ¿ and an exclamation with ¡. Without the opening mark, the reader \
      recognizes the kind of sentence only at its end. Galician may omit the opening mark, but a sentence \
      that has one must also have a closing mark.
      """,
    remedy: "Insert ¿ or ¡ where the question or exclamation begins, which may be inside the sentence.",
    triggering: [
      .pair(
        "Delete this file?",
        "Eliminar este archivo↓?",
        language: "es",
        messages: ["a sentence in \"Eliminar este archivo?\" ends with \"?\" but does not begin with \"¿\""]
      ),
      .pair(
        "It worked! Continue?",
        "¡Funcionó! Continuar↓?",
        language: "es-MX",
        messages: ["a sentence in \"¡Funcionó! Continuar?\" ends with \"?\" but does not begin with \"¿\""]
      ),
      .pair(
        "Delete this file?",
        "↓¿Eliminar este archivo",
        language: "es",
        messages: [
          "a sentence in \"¿Eliminar este archivo\" begins with an opening mark but does not end with a closing one"
        ]
      ),
      .pair(
        "Delete?",
        "↓¿Eliminar.",
        language: "gl",
        messages: ["a sentence in \"¿Eliminar.\" begins with an opening mark but does not end with a closing one"]
      ),
    ],
    nonTriggering: [
      .pair("Danger!", "위험!", language: "es"),
      .pair("Delete this file?", "¿Eliminar este archivo?", language: "es"),
      .pair("If so, delete it?", "Si es así, ¿eliminarlo?", language: "es"),
      .pair("What?!", "¿¡Qué!?", language: "es"),
      .pair("Convert it to %@?%@", "¿Convertirlo a %@?%@", language: "es"),
      .pair("Delete?", "Eliminar?", language: "gl"),
      .pair("See https://example.com/?q=1", "Consulta https://example.com/?q=1", language: "es"),
      .pair("Use “?” for help", "Usa «?» para obtener ayuda", language: "es"),
      .pair("%@!", "%@!", language: "es"),
    ]
  )

  package static let trigger: TextTraits = [.invertedMark, .questionOrExclamation]

  package init() {}

  package func check(_ pair: PairContext, _ findings: inout FindingCollector) {
    let language = pair.language.language
    guard language == "es" || language == "ast" || language == "gl", pair.isTranslated,
      // The rule `wrong-script` reports a string in another script, which is in another language altogether.
      pair.target.traits.contains(.latin)
    else { return }
    let needsOpening = language != "gl"
    let text = pair.target.text
    var reader = SentenceReader()
    var offset = 0
    let scalars = text.value.unicodeScalars
    var iterator = scalars.makeIterator()
    var next = iterator.next()
    var specifiers = SpecifierCursor(pair.target.format)
    while let scalar = next {
      next = iterator.next()
      defer { offset += UTF8.width(scalar) }
      if specifiers.covers(offset) {
        reader.previous = "x"
        continue
      }
      switch scalar {
      case "¿", "¡":
        // `¿¡` opens a single sentence.
        if reader.opening == nil { reader.opening = offset }
      case "?", "!":
        if reader.closes(with: scalar, before: next) {
          if reader.opening == nil, needsOpening, reader.hasWords {
            let opener = scalar == "?" ? "¿" : "¡"
            findings.report(.unopened(String(scalar), opener, text.value), at: text, range: offset..<offset + 1)
            return
          }
          reader.opening = nil
          reader.hasWords = false
        }
      case "\n":
        reader.hasWords = false
      default:
        if !reader.hasWords, scalar.properties.isAlphabetic { reader.hasWords = true }
      }
      reader.previous = scalar
    }
    if let opening = reader.opening {
      findings.report(.unclosed(text.value), at: text, range: opening..<opening + 2)
    }
  }

  private struct SentenceReader {
    /// The UTF-8 offset of the opening mark, or `nil` if no sentence is open.
    var opening: Int?
    /// A Boolean value that indicates whether the sentence has words. A mark that only follows an argument belongs to
    /// the argument.
    var hasWords = false
    var previous: Unicode.Scalar = " "

    /// Returns whether a mark closes a sentence. A mark that is directly followed by more text is part of an address, a
    /// name or code, and a mark in quotation marks is only mentioned.
    func closes(with mark: Unicode.Scalar, before next: Unicode.Scalar?) -> Bool {
      if previous == "?" || previous == "!" { return false }
      guard
        previous.properties.isAlphabetic || previous.properties.numericType != nil || opening != nil
          || ")»”\"'…".unicodeScalars.contains(previous)
      else { return false }
      guard let next else { return true }
      // An argument may follow a sentence that is open.
      if next == "%", opening != nil { return true }
      return next.isSpace || ")]»”\"'*_?!.,<".unicodeScalars.contains(next)
    }
  }
}

extension Finding.Message {
  fileprivate static func unopened(_ mark: String, _ opening: String, _ text: String) -> Finding.Message {
    "a sentence in \(quoted: text) ends with \(quoted: mark) but does not begin with \(quoted: opening)"
  }

  fileprivate static func unclosed(_ text: String) -> Finding.Message {
    "a sentence in \(quoted: text) begins with an opening mark but does not end with a closing one"
  }
}
