import TesseraFormats
import TesseraStrings

/// A key or a resource without an accessor because another one has the same name.
struct NameConflict<Place: Sendable & Hashable> {
  /// A key of a string table, the name of an image, or the path of a file, as in the settings.
  typealias Subject = (key: String, place: Place)

  var subject: Subject
  /// The key or resource that already has the name.
  var other: Subject

  /// - Parameters:
  ///   - name: The name of both accessors.
  ///   - settings: The name of the table or of the kind of resource in `accessors.names`.
  ///   - suggestion: An available name.
  func diagnostic(name: String, settings: String, suggestion: String) -> Diagnostic<Place> {
    // Swift considers keys equal that differ only in their bytes, and some editors replace one with the other.
    let looksLikeOther = subject.key == other.key
    return diagnostic(
      .error,
      """
      the accessors of \(quoted: subject.key) and \(quoted: other.key) would both be called \(quoted: name): \
      to rename the first one, add to tessera.json "accessors": { "names": { \(JSONEscapes.visibleLiteral(settings)): { \
      \(JSONEscapes.visibleLiteral(subject.key, isASCII: looksLikeOther)): \
      \(JSONEscapes.visibleLiteral(suggestion)) } } }
      """
    )
  }

  /// The diagnostic for a resource that a program cannot find because it finds the other one instead.
  var hiddenResource: Diagnostic<Place> {
    diagnostic(
      .warning,
      "the module has another \(quoted: subject.key), which is used instead of this one: rename one of them"
    )
  }

  private func diagnostic(_ severity: Severity, _ message: Finding.Message) -> Diagnostic<Place> {
    Diagnostic(
      severity,
      message,
      at: subject.place,
      subject: Finding.Subject(key: subject.key),
      related: [Diagnostic.Related(other.place, "\(quoted: other.key) is here")]
    )
  }
}
