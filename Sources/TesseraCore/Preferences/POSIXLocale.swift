extension LanguageTag {
  /// Creates a tag from a POSIX locale name, `language_TERRITORY.codeset@modifier`: `sr_RS.UTF-8@latin` is
  /// `sr-Latn-RS`.
  ///
  /// The codeset is ignored, and so are modifiers that do not affect the language, such as `euro`.
  ///
  /// - Parameter name: The locale name.
  /// - Returns: `nil` for `C`, `POSIX` and `C.UTF-8`, which request no language, and for an invalid locale name.
  public init?(posixLocale name: String) {
    guard name.utf8.count <= 255 else { return nil }
    let halves = name.utf8.split(separator: UInt8(ascii: "@"), maxSplits: 1, omittingEmptySubsequences: false)
    let modifier = halves.count > 1 ? Substring(halves[1]) : ""
    let parts = (halves.first ?? name.utf8[...]).split(
      separator: UInt8(ascii: "."),
      maxSplits: 1,
      omittingEmptySubsequences: false
    )
    // One-letter names fail here: `C` is not a language. After a period, the codeset must not be empty.
    guard parts.count < 2 || !parts[1].isEmpty, let language = parts.first.map({ String(Substring($0)) }),
      language != "POSIX", var tag = LanguageTag(language), tag.language != "und"
    else { return nil }
    switch modifier.lowercased() {
    case "latin", "iqtelif": tag.script = "Latn"
    case "cyrillic": tag.script = "Cyrl"
    case "arabic": tag.script = "Arab"
    case "devanagari": tag.script = "Deva"
    case "valencia": tag.variants = ["valencia"]
    case "ijekavian": tag.variants = ["ijekavsk"]
    default: break
    }
    self = tag
  }
}

extension LanguagePreferences {
  /// Creates preferences from a POSIX environment, in gettext's order of precedence.
  ///
  /// The locale is the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is set and not empty. If it is not `C`, a list
  /// in `LANGUAGE` (`pt_BR:es`) replaces it (GNU gettext manual, "Locale Environment Variables" and "The LANGUAGE
  /// variable").
  ///
  /// As in gettext, the list also applies under `C.UTF-8`, and an entry `C` ends it: from there on, messages are not
  /// translated. If the list has no valid language, the locale is used.
  ///
  /// - Parameter value: Returns the value of the environment variable with the given name.
  public init(environment value: (String) -> String?) {
    let names = ["LC_ALL", "LC_MESSAGES", "LANG"]
    let locale = names.compactMap { value($0) }.first { !$0.isEmpty } ?? "C"
    guard !Self.isUntranslated(locale) else {
      self.init([])
      return
    }
    var languages: [LanguageTag] = []
    for entry in Self.parts(of: value("LANGUAGE") ?? "", separator: UInt8(ascii: ":")) {
      if Self.isUntranslated(entry) {
        self.init(languages)
        return
      }
      if let language = LanguageTag(posixLocale: String(entry)) { languages.append(language) }
    }
    self.init(languages.isEmpty ? [LanguageTag(posixLocale: locale)].compactMap(\.self) : languages)
  }

  private static func isUntranslated(_ name: some StringProtocol) -> Bool { name == "C" || name == "POSIX" }
}
