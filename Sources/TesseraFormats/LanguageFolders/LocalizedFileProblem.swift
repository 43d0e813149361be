import TesseraCore
import TesseraStrings

/// The reason why a key has no value in a language's files, or why a file is not written. Most messages are those of
/// Apple's compiler; the others cover input that it accepts although the result is useless or dangerous.
struct LocalizedFileProblem: Error {
  enum Kind: Sendable {
    case variedFallback
    case variedPluralCase
    case undefinedSubstitution(String)
    /// A warning: the substitution is omitted.
    case unreferencedSubstitution(String)
    case pluralWithoutNumber
    /// Not reported by Apple's compiler: formatters do not accept such a specifier.
    case invalidSpecifier(String, String)
    /// Not reported by Apple's compiler: formatting would not terminate.
    case recursiveSubstitution(String)
    /// A warning, not reported by Apple's compiler: the first occurrence is used.
    case duplicateKey(String)
    /// Not reported by Apple's compiler: XML cannot represent a character. A binary file can.
    case unwritableCharacter
    /// Not reported by Apple's compiler: the name of a language or a table leads to another folder.
    case refusedName(String)
    /// Not reported by Apple's compiler: the value exceeds the limits of a property list.
    case tooLarge
  }

  var kind: Kind
  var place: FileSpan

  init(_ kind: Kind, at place: FileSpan) {
    self.kind = kind
    self.place = place
  }

  init(_ kind: Kind, at text: Text) { self.init(kind, at: FileSpan(text.file, text.span)) }

  /// Returns the diagnostic for the problem.
  ///
  /// - Parameter language: The language as written in the file, or `nil` for the whole table. With a language, the
  ///   message ends like those of Apple's compiler: `(de: cart.items)`.
  func diagnostic(key: String? = nil, language: String? = nil) -> Diagnostic<FileSpan> {
    let suffix = language.map { " (\($0): \(key ?? ""))" } ?? ""
    var (severity, kind) = (Severity.error, DiagnosticKind.other)
    switch self.kind {
    case .duplicateKey: (severity, kind) = (.warning, .duplicateKey)
    case .unreferencedSubstitution: severity = .warning
    default: break
    }
    return Diagnostic(
      severity,
      Finding.Message(message + suffix),
      at: place,
      kind: kind,
      subject: Finding.Subject(key: key, language: language)
    )
  }

  private var message: String {
    switch kind {
    case .variedFallback: "Fallback value cannot be further varied"
    case .variedPluralCase: "Plural case cannot be further varied"
    case .undefinedSubstitution(let name): "Referencing undefined substitution '\(name)'"
    case .unreferencedSubstitution(let name):
      "Substitution '\(name)' was never referenced. To reference, use %#@\(name)@ in some other string"
    case .pluralWithoutNumber: "Plural variation requires referencing the number in the string"
    case .invalidSpecifier(let name, let specifier):
      "Substitution '\(name)' has an invalid format specifier '\(specifier)'"
    case .recursiveSubstitution(let name): "Substitution '\(name)' refers to itself"
    case .duplicateKey(let key): "The key '\(key)' occurs twice: the first one is used"
    case .unwritableCharacter: "A character of this string cannot be written as XML: use binary serialization"
    case .refusedName(let name): "'\(name)' cannot be the name of a folder or a file"
    case .tooLarge: "The value exceeds the limits of a property list"
    }
  }
}
