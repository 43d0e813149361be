package import TesseraStrings

/// A part of a table that the conversion to another format does not keep, or that prevents the conversion.
package struct ConversionIssue: Sendable, Hashable {
  /// What the issue is about. Reports group issues by topic.
  package enum Topic: String, Sendable, Hashable, CaseIterable {
    /// The reason that the table is not converted.
    case obstacle
    case comment
    /// A string that the system never displays, because another file takes precedence.
    case overridden
    /// A variable of a rule, or a substitution.
    case variable
    /// The way in which a format is written. It displays the same string.
    case notation
    /// The name of a folder or the existence of a language.
    case folder
    /// The state of a string.
    case state
    /// A string that Apple's compiler does not compile.
    case untranslated
    /// The origin of a key, and other properties of entries that only catalogs have.
    case property
  }

  package var topic: Topic
  package var place: FileSpan
  package var key: String?
  package var language: String?
  /// The description, in lowercase and without a full stop.
  package var text: String

  package init(_ topic: Topic, at place: FileSpan, key: String? = nil, language: String? = nil, _ text: String) {
    self.topic = topic
    self.place = place
    self.key = key
    self.language = language
    self.text = text
  }

  init(_ topic: Topic, at text: Text, key: String? = nil, language: String? = nil, _ description: String) {
    self.init(topic, at: FileSpan(text.file, text.span), key: key, language: language, description)
  }
}

/// The reason that an entry cannot be converted.
struct ConversionObstacle: Error {
  var place: FileSpan
  var text: String

  init(at text: Text, _ description: String) {
    place = FileSpan(text.file, text.span)
    self.text = description
  }
}
