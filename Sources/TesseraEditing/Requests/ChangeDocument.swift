package import TesseraStrings

/// A JSON document with changes of a workspace, the input of `tessera set --from`.
///
///     { "changes": [{ "action": "set", "address": "Shop/Localizable/cart.title/de", "value": "Warenkorb" }] }
///
/// `Documentation/changes.schema.json` is the schema.
package enum ChangeDocument {
  /// The version of the format.
  package static let version = 1

  package enum ActionName: String, Sendable, CaseIterable {
    case set, add, remove, rename
  }

  /// A member of an object.
  package struct Member: Sendable, Hashable {
    package enum Kind: Sendable, Hashable {
      case address
      case text
      case flag
      case choice([String])
      /// Sixteen hexadecimal digits, or `null` for a leaf that does not exist.
      case versionOrNull
      /// A string, `true`, `false`, or `null`, depending on the address.
      case value
      /// A string, or strings by variation, for each language.
      case strings
    }

    package var name: String
    package var kind: Kind
    package var isRequired: Bool

    fileprivate init(_ name: String, _ kind: Kind, isRequired: Bool = false) {
      self.name = name
      self.kind = kind
      self.isRequired = isRequired
    }
  }

  /// The members of the document itself.
  package static let members = ["$schema", "version", "changes"]

  /// The states that a document can set.
  package static let states: [StringUnit.State] = [.new, .needsReview, .translated]
  /// The extraction states that a document can set.
  package static let extractionStates: [ExtractionState] = [.manual, .extractedWithValue, .stale, .migrated]

  /// Returns the members of a change.
  package static func members(of action: ActionName) -> [Member] {
    let state = Member("state", .choice(states.map(\.rawValue)))
    let version = Member("expectedVersion", .versionOrNull)
    let address = Member("address", .address, isRequired: true)
    switch action {
    case .set: return [address, Member("value", .value), state, version, Member("expectedValue", .value)]
    case .add:
      return [
        address, Member("comment", .text), Member("extractionState", .choice(extractionStates.map(\.rawValue))),
        Member("shouldTranslate", .flag), state, Member("strings", .strings),
      ]
    case .remove: return [address, version]
    case .rename: return [address, Member("newKey", .text, isRequired: true), version]
    }
  }

  /// Reads a document.
  ///
  /// - Returns: The changes in the order of the document, or the problems of the document.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  package static func read(_ source: SourceText) -> (changes: [RequestedChange], issues: [Diagnostic<SourceSpan>]) {
    var reader = ChangeDocumentReader(source)
    let changes = reader.changes()
    return reader.issues.isEmpty ? (changes, []) : ([], reader.issues)
  }
}
