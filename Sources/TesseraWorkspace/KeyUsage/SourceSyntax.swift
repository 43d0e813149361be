import TesseraCore

/// The ways in which kinds of source files write strings.
package enum SourceSyntax: Sendable {
  /// Swift, Objective-C, C, and similar languages: strings in double quotes.
  case code
  /// JavaScript, Python, and similar languages, where strings may also be in single quotes or backticks.
  case script
  /// Property lists, nibs, storyboards, and web pages: strings are attributes and the contents of elements.
  case markup

  /// - Returns: `nil` for files that are not read in search of keys.
  package init?(path: String) {
    switch Path.pathExtension(path).lowercased() {
    case "applescript", "c", "cc", "cpp", "cs", "def", "go", "h", "hh", "hpp", "java", "json", "kt", "m", "metal", "mm",
      "pch", "rs", "swift":
      self = .code
    case "bash", "command", "dart", "gradle", "gyb", "js", "jsx", "lua", "mjs", "php", "py", "rake", "rb", "sh",
      "stencil",
      "svelte", "toml", "ts", "tsx", "vue", "yaml", "yml", "zsh":
      self = .script
    case "xib", "storyboard", "plist", "intentdefinition", "xml", "html", "htm", "xhtml": self = .markup
    default: return nil
    }
  }

  func isQuote(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\""): true
    case UInt8(ascii: "'"), UInt8(ascii: "`"): self == .script
    case UInt8(ascii: ">"): self == .markup
    default: false
    }
  }
}
