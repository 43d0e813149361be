import Foundation

/// A string in Markdown in which each argument is replaced by one character, so that a parser does not read Markdown in
/// the arguments.
///
/// The characters are from the private use plane 15. A Markdown parser treats them like letters, unlike punctuation
/// and spaces, which determine where emphasis can begin and end.
struct MarkdownArguments {
  /// The string with a character in place of each argument.
  let markdown: String
  /// The arguments, by their characters.
  private var arguments: [Unicode.Scalar: (number: Int, text: Substring)] = [:]

  init(_ string: FormattedString) {
    let text = string.text
    let used = Set(text.unicodeScalars.lazy.map(\.value).filter { Self.plane.contains($0) })
    var unused = Self.plane.lazy.filter { !used.contains($0) }.makeIterator()
    var markdown = ""
    var end = text.utf8.startIndex
    for argument in string.arguments {
      let start = text.utf8.index(text.utf8.startIndex, offsetBy: argument.bytes.lowerBound)
      markdown += text[end..<start]
      end = text.utf8.index(start, offsetBy: argument.bytes.count)
      if let scalar = unused.next().flatMap(Unicode.Scalar.init) {
        markdown.unicodeScalars.append(scalar)
        arguments[scalar] = (argument.number, text[start..<end])
      }
    }
    self.markdown = markdown + text[end...]
  }

  private static let plane: ClosedRange<UInt32> = 0xF0000...0xFFFFD

  /// Returns the parsed Markdown with each character replaced by its argument. The argument has the attributes of the
  /// character, and the attribute `replacementIndex` with its number. In the destination of a link or an image, it is
  /// percent-encoded, unless the destination begins with it.
  func restored(in parsed: AttributedString) -> AttributedString {
    guard !arguments.isEmpty else { return parsed }
    var result = AttributedString()
    for run in parsed.runs {
      var attributes = run.attributes
      if let link = attributes.link { attributes.link = restored(in: link) }
      if let image = attributes.imageURL { attributes.imageURL = restored(in: image) }
      var literal = ""
      for scalar in parsed.unicodeScalars[run.range] {
        guard let argument = arguments[scalar] else {
          literal.unicodeScalars.append(scalar)
          continue
        }
        result.append(AttributedString(literal, attributes: attributes))
        literal = ""
        var numbered = attributes
        numbered.replacementIndex = argument.number
        result.append(AttributedString(String(argument.text), attributes: numbered))
      }
      result.append(AttributedString(literal, attributes: attributes))
    }
    return result
  }

  private func restored(in link: URL) -> URL {
    var address = link.absoluteString
    for (scalar, argument) in arguments {
      let character = String(scalar)
      let encoded = argument.text.addingPercentEncoding(withAllowedCharacters: Self.unreserved) ?? ""
      let encodedCharacter = character.addingPercentEncoding(withAllowedCharacters: CharacterSet()) ?? character
      address = address.replacing(encodedCharacter, with: character)
      // An argument at the beginning is an address, whose scheme and slashes must not be encoded.
      if address.hasPrefix(character) { address = String(argument.text) + address.dropFirst() }
      address = address.replacing(character, with: encoded)
    }
    return URL(string: address) ?? link
  }

  /// RFC 3986 §2.3.
  private static let unreserved = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~"
  )
}
