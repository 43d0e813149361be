/// A part of a workspace that an exchange file cannot contain.
package struct ExchangeOmission: Sendable, Hashable {
  /// The path of the table's file, as seen from the current directory.
  package var path: String
  package var key: String
  /// The language whose file does not contain the strings.
  package var language: String
  /// The variation, or an empty string for all strings of the key.
  package var variation: String
  /// The reason, in lowercase and without a full stop.
  package var reason: String
}
