#if canImport(Darwin)
  public import Foundation
  public import TesseraCore

  extension AttributedString {
    /// Creates an attributed string from a localized string in Markdown, in the current language.
    ///
    /// Arguments are not parsed: an asterisk in an argument remains an asterisk. Each argument has the attribute
    /// `replacementIndex` with its number, starting at 1. In the destination of a link, an argument is percent-encoded,
    /// unless the destination begins with the argument.
    ///
    /// Foundation parses Markdown only on Apple platforms.
    ///
    /// - Parameters:
    ///   - string: The localized string to resolve.
    ///   - options: The options for parsing. By default, only inline Markdown is parsed, and spaces are preserved.
    /// - Throws: The error of the parser if the string cannot be parsed.
    public init(
      markdown string: LocalizedString,
      options: MarkdownParsingOptions = MarkdownParsingOptions(interpretedSyntax: .inlineOnlyPreservingWhitespace)
    ) throws {
      try self.init(string.resolvedWithArguments(.current), options)
    }

    /// Creates an attributed string from a localized string in Markdown, in the best available of several languages.
    ///
    /// - Parameters:
    ///   - string: The localized string to resolve.
    ///   - languages: The preferred languages, best first.
    ///   - options: The options for parsing. By default, only inline Markdown is parsed, and spaces are preserved.
    /// - Throws: The error of the parser if the string cannot be parsed.
    public init(
      markdown string: LocalizedString,
      languages: LanguagePreferences,
      options: MarkdownParsingOptions = MarkdownParsingOptions(interpretedSyntax: .inlineOnlyPreservingWhitespace)
    ) throws {
      try self.init(string.resolvedWithArguments(.inTask(languages)), options)
    }

    private init(_ string: FormattedString, _ options: MarkdownParsingOptions) throws {
      let arguments = MarkdownArguments(string)
      self = arguments.restored(in: try AttributedString(markdown: arguments.markdown, options: options))
    }
  }
#endif
