/// A Swift file, taken apart into what is code and what is said about it.
struct SwiftSource {
  /// Line by line, with every comment and the content of every string literal left out.
  let code: [String]
  /// Line by line, the text of comments alone.
  let comments: [String]

  init(_ text: String) {
    var scanner = Scanner(characters: Array(text.unicodeScalars))
    scanner.scanCode(untilParenthesis: false)
    code = scanner.code
    comments = scanner.comments
  }

  /// The identifiers and keywords of a line.
  static func words(_ line: String) -> [Substring] {
    line.split { !($0.isLetter || $0.isNumber || $0 == "_") }
  }

  private struct Scanner {
    let characters: [Unicode.Scalar]
    var position = 0
    var code = [""]
    var comments = [""]

    private func isHere(_ text: String) -> Bool {
      characters[position...].starts(with: text.unicodeScalars)
    }

    private var current: Unicode.Scalar { characters[position] }

    private mutating func advance(isCode: Bool = false, isComment: Bool = false) {
      if current == "\n" {
        code.append("")
        comments.append("")
      } else {
        if isCode { code[code.count - 1].unicodeScalars.append(current) }
        if isComment { comments[comments.count - 1].unicodeScalars.append(current) }
      }
      position += 1
    }

    /// To the end of the file, or behind the parenthesis that closes an interpolation.
    mutating func scanCode(untilParenthesis: Bool) {
      var depth = 0
      while position < characters.count {
        if isHere("//") {
          while position < characters.count, current != "\n" { advance(isComment: true) }
        } else if isHere("/*") {
          scanBlockComment()
        } else if let pounds = poundsOfString() {
          scanString(pounds: pounds)
        } else {
          if current == "(" { depth += 1 }
          if current == ")" {
            depth -= 1
            if untilParenthesis, depth < 0 { return }
          }
          advance(isCode: true)
        }
      }
    }

    private mutating func scanBlockComment() {
      var depth = 0
      while position < characters.count {
        let isOpening = isHere("/*")
        let isClosing = isHere("*/")
        if isOpening || isClosing { advance(isComment: true) }
        advance(isComment: true)
        depth += isOpening ? 1 : isClosing ? -1 : 0
        if depth == 0 { return }
      }
    }

    /// The number of `#` before the quotation mark where a string starts here.
    private func poundsOfString() -> Int? {
      let pounds = characters[position...].prefix { $0 == "#" }.count
      let quote = position + pounds
      return quote < characters.count && characters[quote] == "\"" ? pounds : nil
    }

    private mutating func scanString(pounds: Int) {
      let fence = String(repeating: "#", count: pounds)
      for _ in 0..<pounds { advance(isCode: true) }
      // `#"""#` is a string of one quotation mark, and `""` an empty one.
      let isLong = isHere("\"\"\"") && !(pounds > 0 && isHere("\"\"\"\(fence)"))
      let quote = isLong ? "\"\"\"" : "\""
      for _ in quote.unicodeScalars { advance(isCode: true) }
      while position < characters.count {
        if isHere(quote + fence) {
          for _ in (quote + fence).unicodeScalars { advance(isCode: true) }
          return
        }
        if isHere("\\\(fence)(") {
          for _ in 0..<pounds + 2 { advance() }
          scanCode(untilParenthesis: true)
          if position < characters.count { advance() }
        } else if isHere("\\\(fence)") {
          for _ in 0..<min(pounds + 2, characters.count - position) { advance() }
        } else if current == "\n", !isLong {
          return
        } else {
          advance()
        }
      }
    }
  }
}
