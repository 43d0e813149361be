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
    case "swift", "m", "mm", "h", "hh", "hpp", "c", "cc", "cpp", "pch", "def", "metal", "kt", "java", "cs", "go", "rs",
      "json", "applescript", "scpt":
      self = .code
    case "js", "jsx", "mjs", "ts", "tsx", "vue", "svelte", "dart", "py", "rb", "php", "lua", "yml", "yaml", "toml",
      "gyb",
      "stencil", "sh", "bash", "zsh", "command", "rake", "gradle":
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
